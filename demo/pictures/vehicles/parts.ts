import { bone, darken, flagYellow, ink, lighten } from '../colour.ts'
import { capitalHeight, lettering, outlineText } from '../lettering.ts'
import type { Livery } from '../liveries.ts'
import {
  circle,
  clipPath,
  clipped,
  gradientStops,
  group,
  layers,
  type NextId,
  path,
  rect,
  repeat,
  ring,
  round1,
} from '../svg.ts'

type WheelOptions = {
  rim?: string
  /** The coloured mark on the tyre's shoulder. */
  accent?: string | null
  spokes?: number
  hasTread?: boolean
  /** Below 1 for a wheel that is steered. */
  squeeze?: number
}

export function wheel(
  x: number,
  y: number,
  radius: number,
  { rim = '#B9BDC6', accent = flagYellow, spokes = 10, hasTread = false, squeeze = 1 }: WheelOptions = {},
): string {
  const r = radius
  const rimRadius = r * 0.66
  const spoke = `M0 ${round1(-rimRadius * 0.1)} L${round1(rimRadius * 0.93)} ${round1(-rimRadius * 0.12)} L${round1(rimRadius * 0.93)} ${round1(rimRadius * 0.1)} L0 ${round1(rimRadius * 0.1)}Z`
  return group(
    `translate(${x} ${y}) scale(${squeeze} 1)`,
    circle(0, 0, r, '#0B0C0E'),
    ring(0, 0, r * 0.93, '#23262B', round1(r * 0.05)),
    hasTread ? tread(0, 0, r, round1(r * 0.12), r * 0.13, r * 0.11) : '',
    accent ? shoulderMark(r, accent) : '',
    circle(0, 0, rimRadius, darken(rim, 0.55)),
    repeat(spokes, (i) =>
      path(spoke, rim, {
        opacity: i % 2 ? 0.95 : 0.7,
        transform: `rotate(${round1((i * 360) / spokes + 9)})`,
      }),
    ),
    ring(0, 0, rimRadius * 0.95, lighten(rim, 0.35), round1(r * 0.05)),
    circle(0, 0, rimRadius * 0.2, '#2B2F36'),
  )
}

/** The knobs or grooves around a tyre. */
export function tread(
  x: number,
  y: number,
  radius: number,
  width: number,
  block: number,
  gap: number,
): string {
  return ring(x, y, radius, '#0B0C0E', width, { 'stroke-dasharray': `${round1(block)} ${round1(gap)}` })
}

function shoulderMark(r: number, colour: string): string {
  const from = `M${round1(-r * 0.6)} ${round1(-r * 0.56)}`
  const arc = `A${round1(r * 0.82)} ${round1(r * 0.82)} 0 0 1 ${round1(r * 0.1)} ${round1(-r * 0.815)}`
  return path(`${from} ${arc}`, 'none', { stroke: colour, 'stroke-width': round1(r * 0.07) })
}

/** The dark opening a wheel stands in. */
export function wheelArch(x: number, y: number, radius: number): string {
  return circle(x, y, radius, '#08090B')
}

type Shell = {
  outline: string
  livery: Livery
  /** What is painted over the main colour; it may reach beyond the outline. */
  art: string
  box: readonly [left: number, top: number, right: number, bottom: number]
  sill: number
  floor?: number
}

/** A painted body: the livery clipped to the outline, light from above, shade and a dark sill below. */
export function bodyShell(nextId: NextId, { outline, livery, art, box, sill, floor = -28 }: Shell): string {
  const id = nextId('shell')
  const [left, top, right, bottom] = box
  const width = right - left
  const { main, second, accent } = livery
  const shade = gradientStops([
    [0, '#fff', 0.34],
    [0.34, '#fff', 0.1],
    [0.5, '#fff', 0],
    [0.62, '#000', 0.02],
    [1, '#000', 0.42],
  ])
  return layers(
    clipPath(id, outline),
    `<linearGradient id="${id}-shade" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${bottom}">${shade}</linearGradient>`,
    clipped(
      id,
      rect(left, top, width, bottom - top + 40, main),
      art,
      rect(left, sill, width, floor - sill + 20, '#101215'),
      rect(left, sill - 5, width, 5, accent === main ? second : accent, { opacity: 0.85 }),
      rect(left, top, width, bottom - top, `url(#${id}-shade)`),
    ),
  )
}

/** Dark windows with two slanted reflections. */
export function windows(nextId: NextId, outline: string): string {
  const id = nextId('glass')
  return layers(
    clipPath(id, outline),
    path(outline, '#11161F'),
    clipped(
      id,
      path('M-40 -420 L40 -420 L-80 -100 L-160 -100Z', '#fff', { opacity: 0.1 }),
      path('M70 -420 L96 -420 L-24 -100 L-50 -100Z', '#fff', { opacity: 0.1 }),
    ),
  )
}

/** A racing number on a plate. */
export function numberPlate(number: string, x: number, y: number, height: number, plate = bone): string {
  const width = (outlineText('plate', number, 1).width * height) / capitalHeight + height * 0.62
  return layers(
    group(
      `translate(${x} ${y}) skewX(-8)`,
      rect(-width / 2, -height * 0.72, width, height * 1.44, plate, { rx: round1(height * 0.08) }),
    ),
    lettering(number, x, y, height, ink, { tracking: 1 }),
  )
}

/** A racing number painted straight on the body, with an edge to stand out. */
export function paintedNumber(
  number: string,
  x: number,
  y: number,
  height: number,
  { fill = bone, edge = ink } = {},
): string {
  return lettering(number, x, y, height, fill, {
    outline: { colour: edge, width: height * 0.16 },
    tracking: 2,
  })
}
