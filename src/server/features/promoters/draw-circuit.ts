import { seedRandom } from '#server/platform/seeded-random.ts'

type Point = readonly [x: number, y: number]

const corners = 30
const round1 = (value: number): number => Math.round(value * 10) / 10

/** The outline of a circuit as a closed line with its starting line; colours may be `currentColor`. */
export function drawCircuit(
  seed: string,
  { edge = '#14161A', surface = '#F6F4EF', startLine = '#D3210F' } = {},
): string {
  const points = circuitPoints(seed)
  const d = smoothClosedPath(points)
  const [startX, startY] = pointAt(points, 0)
  const stroke = (colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`
  const start = `M${round1(startX - 9)} ${round1(startY)} H${round1(startX + 9)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" role="img" aria-label="Circuit outline">${stroke(edge, 10)}${stroke(surface, 5)}<path d="${start}" stroke="${startLine}" stroke-width="5"/></svg>`
}

/** A circle distorted by four waves of seeded amplitude. */
function circuitPoints(seed: string): Point[] {
  const random = seedRandom(`circuit-${seed}`)
  for (let i = 0; i < 7; i++) random()
  const phases = [0, 0, 0, 0].map(() => random() * 6.28)
  const waves = [
    { bends: 2, strength: 0.1 + random() * 0.12 },
    { bends: 3, strength: 0.1 + random() * 0.14 },
    { bends: 4, strength: 0.05 + random() * 0.1 },
    { bends: 6, strength: 0.03 + random() * 0.07 },
  ]
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * Math.PI * 2
    const radius = waves.reduce(
      (sum, { bends, strength }, wave) => sum + strength * Math.sin(bends * angle + (phases[wave] ?? 0)),
      0.66,
    )
    return [160 + Math.cos(angle) * 150 * radius, 90 + Math.sin(angle) * 98 * radius]
  })
}

function pointAt(points: readonly Point[], index: number): Point {
  return points.at(index % points.length) ?? [0, 0]
}

/** A Catmull-Rom curve through all points and back to the first. */
function smoothClosedPath(points: readonly Point[]): string {
  const [startX, startY] = pointAt(points, 0)
  const curves = points.map(([x, y], i) => {
    const [beforeX, beforeY] = pointAt(points, i - 1)
    const [nextX, nextY] = pointAt(points, i + 1)
    const [afterX, afterY] = pointAt(points, i + 2)
    const bend = [
      x + (nextX - beforeX) / 6,
      y + (nextY - beforeY) / 6,
      nextX - (afterX - x) / 6,
      nextY - (afterY - y) / 6,
      nextX,
      nextY,
    ]
    return ` C${bend.map(round1).join(' ')}`
  })
  return `M${round1(startX)} ${round1(startY)}${curves.join('')}Z`
}
