import { bone, ink, signalRed } from '../colour.ts'
import { type GradientStop, layers, path, rect, repeat, round2, verticalGradient } from '../svg.ts'
import { speedStreaks, sunDisc } from './land.ts'
import { type Backdrop, defineSetting, type Palette, type Stage } from './setting.ts'
import { fence, kerb, tyreStack } from './trackside.ts'

type SeasidePalette = Palette & { sun: string; headland: string; grass: string; sea: readonly GradientStop[] }

const horizon = 300

/** A kart track by the sea behind a tyre wall. */
function drawSeaside({ random, width, height }: Stage, palette: SeasidePalette): Backdrop {
  const picture = layers(
    rect(0, 0, width, horizon, 'url(#sky)'),
    sunDisc(width * 0.74, 132, 56, palette.sun),
    verticalGradient('sea', palette.sea),
    rect(0, horizon - 4, width, 90, 'url(#sea)'),
    repeat(26, () =>
      rect(random() * width, horizon + 4 + random() * 66, 30 + random() * 90, 2, '#fff', {
        opacity: round2(0.15 + random() * 0.35),
      }),
    ),
    path('M700 300 C760 262 840 250 900 268 C960 240 1060 236 1220 300Z', palette.headland),
    sailingBoat,
    rect(0, horizon + 76, width, 40, palette.grass),
    fence(width, horizon + 84, 44, '#fff'),
    repeat(Math.ceil((width + 50) / 38), (i) =>
      tyreStack(-10 + i * 38, horizon + 132, 3, 19, i % 2 ? bone : signalRed),
    ),
    rect(0, horizon + 130, width, height, 'url(#road)'),
    kerb(width, horizon + 130, 16, { segment: 44, slant: 14 }),
    speedStreaks(random, width, horizon + 160, height, '#fff', 18, 0.16),
  )
  return { picture, ground: height - 56 }
}

const sailingBoat = layers(
  path(`M240 ${horizon + 8} L300 ${horizon - 74} L302 ${horizon + 2}Z`, bone),
  path(`M306 ${horizon + 4} L306 ${horizon - 60} L346 ${horizon + 2}Z`, signalRed),
  path(`M226 ${horizon + 12} H362 L344 ${horizon + 26} H246Z`, ink),
)

const summer: SeasidePalette = {
  sky: [
    [0, '#5FB0D6'],
    [1, '#D8EEF0'],
  ],
  sun: '#FFF6DA',
  headland: '#6FA79A',
  grass: '#7FB069',
  sea: [
    [0, '#2F86A6'],
    [1, '#5FB3B8'],
  ],
  road: [
    [0, '#7A7D85'],
    [1, '#4A4D55'],
  ],
}

const evening: SeasidePalette = {
  sky: [
    [0, '#F08A5B'],
    [1, '#FBDDA8'],
  ],
  sun: '#FFF0C4',
  headland: '#8A5F6E',
  grass: '#7C8A4E',
  sea: [
    [0, '#B8667A'],
    [1, '#E6A27E'],
  ],
  road: [
    [0, '#6E6870'],
    [1, '#3C3842'],
  ],
}

export const seaside = defineSetting({ summer, evening }, drawSeaside)
