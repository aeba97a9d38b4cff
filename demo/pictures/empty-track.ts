import { seedRandom } from '#server/platform/seeded-random.ts'
import { bone } from './colour.ts'
import { closeBelow, softRidge, sunDisc } from './settings/land.ts'
import { fence, grandstand, kerb } from './settings/trackside.ts'
import { layers, path, rect, repeat, svgPicture, verticalGradient } from './svg.ts'

const width = 1200
const height = 630
const horizon = 372
const roadTop = horizon + 58

/** The straight on the morning before the gates open: it stands in for an event that has no picture yet. */
export function drawEmptyTrack(): string {
  const random = seedRandom('gates open at nine')
  const sky = verticalGradient('sky', [
    [0, '#5f7890'],
    [0.55, '#b9c3c2'],
    [1, '#f2d9ae'],
  ])
  const road = verticalGradient('road', [
    [0, '#5d616a'],
    [1, '#33363d'],
  ])
  return svgPicture(
    { width, height },
    [0, 0, width, height],
    layers(
      `<defs>${sky}${road}</defs>`,
      rect(0, 0, width, horizon + 10, 'url(#sky)'),
      sunDisc(860, horizon - 84, 78, '#ffe9bd', 0.5),
      path(closeBelow(softRidge(random, width, horizon - 78, 74, 190), width, horizon), '#93a3a4'),
      path(closeBelow(softRidge(random, width, horizon - 40, 56, 150), width, horizon), '#6d837f'),
      // Empty seats have one colour.
      grandstand(random, 90, horizon + 4, 430, 120, ['#7d8894', '#8a949e'], '#f6f4ef'),
      path(closeBelow(softRidge(random, width, horizon - 6, 26, 80), width, horizon + 6), '#3c5a4c'),
      rect(0, horizon, width, 58, '#557a50'),
      fence(width, horizon + 8, 76, '#8b999b'),
      rect(0, horizon + 20, width, 32, bone),
      rect(0, horizon + 46, width, 6, '#d3210f'),
      rect(0, roadTop, width, height - roadTop, 'url(#road)'),
      kerb(width, roadTop, 16),
      gridBoxes(),
    ),
  )
}

/** Where the cars will stand: a corner of white paint for each. */
const gridBoxes = (): string =>
  repeat(6, (i) => {
    const x = 60 + i * 210
    const y = roadTop + (i % 2 === 0 ? 66 : 124)
    return path(`M${x} ${y + 26} L${x + 14} ${y} H${x + 132}`, 'none', {
      stroke: bone,
      'stroke-width': 6,
      opacity: 0.85,
    })
  })
