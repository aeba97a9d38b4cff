import type { Random } from '#server/platform/seeded-random.ts'
import { darken } from '../colour.ts'
import { circle, layers, path, rect, repeat, round1, round2 } from '../svg.ts'

/** A line of sharp peaks from left to right; close it with `closeBelow` before filling it. */
export function jaggedRidge(random: Random, width: number, y: number, height: number, step: number): string {
  let d = `M-20 ${y}`
  let x = -20
  while (x < width + 40) {
    const next = x + step * (0.6 + random() * 0.8)
    const peak = `${round1(x + (next - x) * 0.5)} ${round1(y - height * (0.35 + random() * 0.65))}`
    d += ` L${peak} L${round1(next)} ${round1(y - height * random() * 0.35)}`
    x = next
  }
  return d
}

/** A line of rolling hills or treetops. */
export function softRidge(random: Random, width: number, y: number, height: number, step: number): string {
  let d = `M-20 ${y}`
  for (let x = -20; x < width + step; x += step) {
    const crest = `${round1(x + step / 2)} ${round1(y - height * (0.4 + random() * 0.9))}`
    d += ` Q${crest} ${round1(x + step)} ${round1(y - height * random() * 0.3)}`
  }
  return d
}

export function closeBelow(ridge: string, width: number, bottom: number): string {
  return `${ridge} L${width + 60} ${bottom} L-20 ${bottom}Z`
}

export function sunDisc(x: number, y: number, radius: number, colour: string, glow = 0.55): string {
  return layers(
    `<radialGradient id="sun"><stop offset="0" stop-color="${colour}" stop-opacity="${glow}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    circle(x, y, radius * 2.6, 'url(#sun)'),
    circle(x, y, radius, colour),
  )
}

export function pine(random: Random, x: number, y: number, height: number, colour: string): string {
  const width = height * (0.3 + random() * 0.08)
  const tiers = 4
  const tierTop = (tier: number) => round1(y - height + (height * 0.82 * tier) / tiers)
  let d = ''
  for (let tier = 0; tier < tiers; tier++) {
    const half = (width * (tier + 1.1)) / tiers / 1.1 / 1.7
    const bottom = tierTop(tier + 1.35)
    d += `M${round1(x)} ${tierTop(tier)} L${round1(x + half)} ${bottom} L${round1(x - half)} ${bottom}Z `
  }
  return layers(
    path(d, colour),
    rect(x - height * 0.02, y - height * 0.14, height * 0.04, height * 0.14, darken(colour, 0.3)),
  )
}

/** Smoke, dust or snow that trails to the left of a point and thins out. */
export function trailingCloud(
  random: Random,
  {
    x,
    y,
    length,
    height,
    colour,
    puffs,
    opacity,
  }: {
    x: number
    y: number
    length: number
    height: number
    colour: string
    puffs: number
    opacity: number
  },
): string {
  return repeat(puffs, (i) => {
    const share = i / puffs
    return circle(
      x - length * share + (random() - 0.5) * 30,
      y - height * (0.15 + share * 0.6) * random() - 8 * share,
      14 + height * 0.42 * (0.3 + share * 0.8) * (0.6 + random() * 0.6),
      colour,
      { opacity: round2(opacity * (1.1 - share * 0.75)) },
    )
  })
}

/** Faint streaks on the road that say how fast the picture moves by. */
export function speedStreaks(
  random: Random,
  width: number,
  top: number,
  bottom: number,
  colour: string,
  count: number,
  opacity: number,
): string {
  return repeat(count, () => {
    const y = top + random() * (bottom - top)
    const length = 60 + random() * 300
    return rect(
      random() * (width + 200) - 200,
      y,
      length,
      1 + (2.5 * (y - top)) / (bottom - top) + random(),
      colour,
      { opacity: round2(opacity * (0.3 + random())), rx: 1 },
    )
  })
}
