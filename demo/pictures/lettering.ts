import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js'
import { group, path, round1, round2 } from './svg.ts'

const fontFiles = {
  plate: '@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-800-normal.woff',
  condensed: '@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-700-normal.woff',
  bold: '@fontsource/archivo/files/archivo-latin-800-normal.woff',
  semibold: '@fontsource/archivo/files/archivo-latin-600-normal.woff',
}

export type FontName = keyof typeof fontFiles

const { resolve } = createRequire(import.meta.url)
const loadedFonts = new Map<string, Font>()

function font(file: string): Font {
  const loaded = loadedFonts.get(file)
  if (loaded) return loaded
  const parsed = opentype.parse(new Uint8Array(readFileSync(resolve(file))).buffer)
  loadedFonts.set(file, parsed)
  return parsed
}

/** The glyph of a character: from the usual letters, else from those of the other Latin alphabets; none for a script that neither has. */
function glyphOf(name: FontName, character: string): { face: Font; glyph: Glyph } | undefined {
  const usual = fontFiles[name]
  for (const file of [usual, usual.replace('-latin-', '-latin-ext-')]) {
    const face = font(file)
    const glyph = face.charToGlyph(character)
    if (glyph.index > 0) return { face, glyph }
  }
  const plain = character.normalize('NFD').charAt(0)
  return plain === character ? undefined : glyphOf(name, plain)
}

export type TextOutline = {
  d: string
  left: number
  right: number
  top: number
  bottom: number
  width: number
  height: number
}

/** The size outlines are made in; drawings scale them to the height they need. */
const outlineSize = 100

/** Text as one path: the picture renderer would otherwise fall back to whatever fonts a machine has. */
export function outlineText(fontName: FontName, text: string, tracking = 0): TextOutline {
  let x = 0
  let d = ''
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const character of text) {
    const found = glyphOf(fontName, character)
    if (!found) continue
    const { face, glyph } = found
    const outline = glyph.getPath(x, 0, outlineSize)
    d += outline.commands.map(pathCommand).join('')
    if (character !== ' ') {
      const box = outline.getBoundingBox()
      left = Math.min(left, box.x1)
      right = Math.max(right, box.x2)
      top = Math.min(top, box.y1)
      bottom = Math.max(bottom, box.y2)
    }
    x += (glyph.advanceWidth / face.unitsPerEm) * outlineSize + tracking
  }
  if (left === Infinity) return { d: '', left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 }
  return { d, left, right, top, bottom, width: right - left, height: bottom - top }
}

function pathCommand({ type, x1, y1, x2, y2, x, y }: PathCommand): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined)
  return type + numbers.map(round1).join(' ')
}

/** Capitals of the fonts used here are about this high when the font size is 100. */
export const capitalHeight = 70

type LetteringOptions = {
  skew?: number
  tracking?: number
  outline?: { colour: string; width: number }
  opacity?: number
}

/** Slanted racing lettering, centred on a point. */
export function lettering(
  text: string,
  x: number,
  y: number,
  height: number,
  fill: string,
  { skew = -8, tracking = 0, outline, opacity }: LetteringOptions = {},
): string {
  const { d, left, right, top, bottom } = outlineText('plate', text, tracking)
  if (d === '') return ''
  const scale = height / capitalHeight
  const stroke = outline && {
    stroke: outline.colour,
    'stroke-width': round2(outline.width / scale),
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  }
  const centre = `translate(${round1(-(left + right) / 2)} ${round1(-(top + bottom) / 2)})`
  return group(
    `translate(${round1(x)} ${round1(y)}) skewX(${skew}) scale(${scale.toFixed(4)}) ${centre}`,
    path(d, fill, { ...stroke, ...(opacity === undefined ? {} : { opacity }) }),
  )
}
