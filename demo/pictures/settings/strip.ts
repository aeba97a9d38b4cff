import { flagYellow } from '../colour.ts'
import { circle, layers, path, rect } from '../svg.ts'
import { closeBelow, jaggedRidge, softRidge, speedStreaks, sunDisc } from './land.ts'
import { type Backdrop, defineSetting, type Palette, type Stage } from './setting.ts'
import { advertisingBoards, grandstand, shuffleAdvertisers } from './trackside.ts'

type StripPalette = Palette & {
  sun: string
  ridge: string
  hedge: string
  crowd: readonly string[]
  roof: string
  boards: readonly string[]
}

const horizon = 392

/** A drag strip with its starting lights on green. */
function drawStrip({ random, width, height }: Stage, palette: StripPalette): Backdrop {
  const picture = layers(
    rect(0, 0, width, horizon + 10, 'url(#sky)'),
    sunDisc(width * 0.78, horizon - 70, 110, palette.sun),
    path(closeBelow(jaggedRidge(random, width, horizon - 10, 110, 190), width, horizon), palette.ridge),
    grandstand(random, 30, horizon, 520, 116, palette.crowd, palette.roof),
    path(closeBelow(softRidge(random, width, horizon, 18, 80), width, horizon + 6), palette.hedge),
    advertisingBoards(random, width, horizon, 46, shuffleAdvertisers(random), palette.boards),
    rect(0, horizon + 52, width, height, 'url(#road)'),
    rect(0, horizon + 66, width, 3, '#fff', { opacity: 0.35 }),
    rect(0, height - 20, width, 6, flagYellow, { opacity: 0.9 }),
    // Rubber laid down in the groove.
    rect(0, horizon + 110, width, 80, '#000', { opacity: 0.28 }),
    speedStreaks(random, width, horizon + 70, height, '#fff', 24, 0.14),
    startingLights(1040),
  )
  return { picture, ground: height - 66 }
}

function startingLights(x: number): string {
  const lamps = ['#3A3E46', '#5B4310', '#5B4310', '#35D07F', '#4a1512']
  return layers(
    rect(x - 4, horizon - 150, 8, 200, '#22262E'),
    rect(x - 30, horizon - 168, 60, 130, '#14161A', { rx: 6 }),
    ...lamps.map((lamp, i) =>
      layers(
        circle(x - 14, horizon - 152 + i * 24, 9, lamp),
        circle(x + 14, horizon - 152 + i * 24, 9, lamp),
      ),
    ),
    circle(x - 14, horizon - 80, 22, '#35D07F', { opacity: 0.22 }),
    circle(x + 14, horizon - 80, 22, '#35D07F', { opacity: 0.22 }),
  )
}

const evening: StripPalette = {
  sky: [
    [0, '#173A4A'],
    [0.55, '#3F8288'],
    [0.88, '#F2C879'],
    [1, '#FBE2A6'],
  ],
  sun: '#FFEFC0',
  ridge: '#2F5F66',
  hedge: '#173238',
  crowd: ['#F6F4EF', '#F2C879', '#D3210F', '#7FA8A8'],
  roof: '#F6F4EF',
  road: [
    [0, '#565A60'],
    [1, '#24272C'],
  ],
  boards: ['#F6F4EF', '#14161A', '#D3210F', '#FFC800'],
}

const noon: StripPalette = {
  sky: [
    [0, '#4F9CC9'],
    [0.6, '#A9D2DF'],
    [1, '#EFE6C8'],
  ],
  sun: '#FFFBE6',
  ridge: '#9A8A78',
  hedge: '#5E6B4A',
  crowd: ['#F6F4EF', '#D3210F', '#1450A8', '#FFC800'],
  roof: '#D3210F',
  road: [
    [0, '#767A80'],
    [1, '#3F4248'],
  ],
  boards: ['#14161A', '#F6F4EF', '#1450A8', '#FFC800'],
}

export const strip = defineSetting({ evening, noon }, drawStrip)
