import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Font } from '@react-pdf/renderer'
import { unpackWoff } from './unpack-woff.ts'

/** The renderer would inflate all glyphs of a WOFF file again for each letter, so it gets the font unpacked. */
const unpackedSource = (woff: Buffer) => `data:font/ttf;base64,${unpackWoff(woff).toString('base64')}`

const { resolve } = createRequire(import.meta.url)
/** The fonts of the screens. The second subset covers the other Latin alphabets. */
const families = [
  { family: 'Archivo', file: 'archivo', weights: [400, 700], styles: ['normal', 'italic'] },
  { family: 'Saira Extra Condensed', file: 'saira-extra-condensed', weights: [700], styles: ['normal'] },
] as const
const extended = (family: string) => `${family} Extended`
for (const { family, file, weights, styles } of families) {
  for (const subset of ['latin', 'latin-ext']) {
    Font.register({
      family: subset === 'latin' ? family : extended(family),
      fonts: weights.flatMap((fontWeight) =>
        styles.map((fontStyle) => ({
          src: unpackedSource(
            readFileSync(
              resolve(`@fontsource/${file}/files/${file}-${subset}-${fontWeight}-${fontStyle}.woff`),
            ),
          ),
          fontWeight,
          fontStyle,
        })),
      ),
    })
  }
}
/** The renderer breaks lines at white space only. This one has no visible width. */
const BREAK = '\u200a'
// No hyphenation: names and fingerprints have to be copied exactly.
Font.registerHyphenationCallback((word) => word.split(/(\u200a)/))

export const textFonts: string[] = ['Archivo', extended('Archivo')]
export const displayFonts: string[] = ['Saira Extra Condensed', extended('Saira Extra Condensed')]

/** Greek, Cyrillic, Vietnamese and the rarer Latin letters. */
const OTHER_ALPHABETS = 'noto-sans'

/** Chinese, Japanese and Korean come in files of this many characters, of which a document loads what it needs. */
const FILE_CHARACTERS = 0x400
const FILES = [
  0x1000, 0x2c00, 0x3000, 0x4c00, 0x5000, 0x5400, 0x5800, 0x5c00, 0x6000, 0x6400, 0x6800, 0x6c00, 0x7000,
  0x7400, 0x7800, 0x7c00, 0x8000, 0x8400, 0x8800, 0x8c00, 0x9000, 0x9400, 0x9800, 0x9c00, 0xac00, 0xb000,
  0xb400, 0xb800, 0xbc00, 0xc000, 0xc400, 0xc800, 0xcc00, 0xd000, 0xd400, 0xf800, 0xfc00,
]
const familyFrom = (first: number) => `noto-sans-cjk-${first.toString(16)}`

const registered = new Map<string, Promise<void>>()

/** Registers a family beyond those of the screens when the first document needs it. */
function ensureRegistered(family: string): Promise<void> {
  const registering = registered.get(family) ?? registerOther(family)
  registered.set(family, registering)
  return registering
}

async function registerOther(family: string): Promise<void> {
  const files =
    family === OTHER_ALPHABETS
      ? ([400, 700] as const).map((fontWeight) => ({ name: `${family}-${fontWeight}`, fontWeight }))
      : [{ name: family, fontWeight: 400 as const }]
  for (const { name, fontWeight } of files) {
    // The build copies them beside the server's bundle.
    const src = unpackedSource(await readFile(path.join(import.meta.dirname, 'fonts', `${name}.woff`)))
    Font.register({ family, src, fontWeight })
    Font.register({ family, src, fontWeight, fontStyle: 'italic' })
  }
}

/** Between two ideographs or kana a line may end, except before closing and after opening punctuation. */
const BETWEEN_IDEOGRAPHS =
  /(?<=[\u3001-\u3007\u3009\u300b\u300d\u300f\u3011\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff07\uff09-\uff5e])(?=[\u3005-\u3008\u300a\u300c\u300e\u3010\u3041-\u30fa\u4e00-\u9fff\uac00-\ud7a3\uff08])/gu

/** Joiners and variation selectors, which print nothing. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

export type Typesetting = {
  fontFamily: string[]
  /** The text with `[U+1F3C1]` for a character that no font has: never an empty box. */
  print(text: string): string
}

/** The fonts that the given text needs, beyond those of the screens. */
export async function typeset(text: string): Promise<Typesetting> {
  const needed = new Set(textFonts)
  const missing = new Set<string>()
  for (const letter of new Set(text.replace(INVISIBLE, ''))) {
    const code = letter.codePointAt(0) ?? 0
    if (code < 0x7f) continue
    const first = code - (code % FILE_CHARACTERS)
    const hasFile = FILES.includes(first)
    const family = await findFamily(
      [...textFonts, OTHER_ALPHABETS, ...(hasFile ? [familyFrom(first)] : [])],
      code,
    )
    if (family) needed.add(family)
    else missing.add(letter)
    // The break between ideographs is a character of this font.
    if (hasFile) {
      await ensureRegistered(OTHER_ALPHABETS)
      needed.add(OTHER_ALPHABETS)
    }
  }
  return {
    fontFamily: [...needed],
    print: (part) =>
      Array.from(part.replace(INVISIBLE, '').replace(BETWEEN_IDEOGRAPHS, BREAK), (letter) =>
        missing.has(letter) ? formatCode(letter) : letter,
      ).join(''),
  }
}

async function findFamily(candidates: readonly string[], code: number): Promise<string | undefined> {
  for (const fontFamily of candidates) {
    if (!textFonts.includes(fontFamily)) await ensureRegistered(fontFamily)
    await Font.load({ fontFamily })
    const { data } = Font.getFont({ fontFamily })
    if (data && 'hasGlyphForCodePoint' in data && data.hasGlyphForCodePoint(code)) return fontFamily
  }
  return undefined
}

const formatCode = (letter: string): string =>
  `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Every string of a value, printed. */
export function printAll<T>(value: T, print: Typesetting['print']): T
export function printAll(value: unknown, print: Typesetting['print']): unknown {
  if (typeof value === 'string') return print(value)
  if (Array.isArray(value)) return value.map((item) => printAll(item, print))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, printAll(item, print)]))
}
