import { bone } from '../colour.ts'
import { layers, path, rect } from '../svg.ts'
import { closeBelow, softRidge, speedStreaks, sunDisc } from './land.ts'
import { type Backdrop, defineSetting, type Palette, type Stage } from './setting.ts'
import { advertisingBoards, fence, grandstand, kerb, shuffleAdvertisers } from './trackside.ts'

type StraightPalette = Palette & {
  sun: string
  /** Shares of the stage's width. */
  sunX: number
  standX: number
  sunRise?: number
  sunRadius?: number
  sunGlow?: number
  horizon?: number
  stand?: { width: number; height: number }
  farHills: string
  nearHills: string
  hedge: string
  grass: string
  crowd: readonly string[]
  roof: string
  fence: string
  boards: readonly string[]
  streaks?: number
}

/** The main straight with its grandstand. */
export function drawStraight({ random, width, height }: Stage, palette: StraightPalette): Backdrop {
  const horizon = palette.horizon ?? 372
  const names = shuffleAdvertisers(random)
  const stand = palette.stand ?? { width: 430, height: 120 }
  const picture = layers(
    rect(0, 0, width, horizon + 10, 'url(#sky)'),
    sunDisc(
      palette.sunX * width,
      horizon - (palette.sunRise ?? 96),
      palette.sunRadius ?? 92,
      palette.sun,
      palette.sunGlow,
    ),
    path(closeBelow(softRidge(random, width, horizon - 78, 74, 190), width, horizon), palette.farHills),
    path(closeBelow(softRidge(random, width, horizon - 40, 56, 150), width, horizon), palette.nearHills),
    grandstand(
      random,
      palette.standX * width,
      horizon + 4,
      stand.width,
      stand.height,
      palette.crowd,
      palette.roof,
    ),
    path(closeBelow(softRidge(random, width, horizon - 6, 26, 80), width, horizon + 6), palette.hedge),
    rect(0, horizon, width, 34, palette.grass),
    fence(width, horizon + 8, 76, palette.fence),
    advertisingBoards(random, width, horizon + 8, 44, names, palette.boards),
    rect(0, horizon + 58, width, height, 'url(#road)'),
    kerb(width, horizon + 58, 16),
    rect(0, horizon + 96, width, 3, bone, { opacity: 0.5 }),
    speedStreaks(random, width, horizon + 80, height, '#fff', 26, palette.streaks ?? 0.14),
  )
  return { picture, ground: height - 62, roadTop: horizon + 76 }
}

export const homeHeroPalette: StraightPalette = {
  horizon: 640,
  sky: [
    [0, '#17191E'],
    [0.42, '#221B22'],
    [0.68, '#571C1F'],
    [0.87, '#A92E1C'],
    [1, '#F59A42'],
  ],
  sun: '#FFD98A',
  sunX: 0.567,
  sunRise: 22,
  sunRadius: 106,
  sunGlow: 0.3,
  stand: { width: 600, height: 132 },
  standX: 0.67,
  farHills: '#6E1F22',
  nearHills: '#431A20',
  hedge: '#1A1B1C',
  grass: '#2B2A22',
  road: [
    [0, '#4A444A'],
    [1, '#17191E'],
  ],
  crowd: ['#F6F4EF', '#FFAE4D', '#D3210F', '#8A7A7A', '#E8A07A'],
  roof: '#F0E6D6',
  fence: '#5b4a4c',
  boards: ['#D3210F', '#F6F4EF', '#14161A', '#FFC800'],
}

const dusk: StraightPalette = {
  sky: [
    [0, '#1B2440'],
    [0.5, '#7A3B52'],
    [0.86, '#F08A4B'],
    [1, '#FFC271'],
  ],
  sun: '#FFE0A0',
  sunX: 0.3,
  standX: 0.5,
  farHills: '#5A3350',
  nearHills: '#3E2743',
  hedge: '#1F2A2A',
  grass: '#2E4A33',
  road: [
    [0, '#4A4650'],
    [1, '#1E1F26'],
  ],
  crowd: ['#F6F4EF', '#FFC271', '#D3210F', '#7A8199', '#E8A07A'],
  roof: '#F0E6D6',
  fence: '#6d6270',
  boards: ['#D3210F', '#F6F4EF', '#1450A8', '#14161A', '#FFC800'],
}

const morning: StraightPalette = {
  sky: [
    [0, '#9CC8DE'],
    [0.6, '#D6E6E2'],
    [1, '#FBE9C8'],
  ],
  sun: '#FFF6DA',
  sunX: 0.78,
  standX: 0.06,
  farHills: '#A9C3BD',
  nearHills: '#7FA69A',
  hedge: '#3F6B55',
  grass: '#5B8A4E',
  road: [
    [0, '#6B6F78'],
    [1, '#3A3D45'],
  ],
  crowd: ['#F6F4EF', '#D3210F', '#1450A8', '#FFC800', '#4A505C'],
  roof: '#F6F4EF',
  fence: '#8FA2A4',
  boards: ['#F6F4EF', '#0E6B45', '#14161A', '#FFC800', '#D3210F'],
  streaks: 0.18,
}

const overcast: StraightPalette = {
  sky: [
    [0, '#7F8C99'],
    [0.6, '#AEB8BE'],
    [1, '#D9D6CC'],
  ],
  sun: '#EDEBE2',
  sunX: 0.62,
  standX: 0.12,
  sunGlow: 0.35,
  farHills: '#93A09C',
  nearHills: '#6E8078',
  hedge: '#38524A',
  grass: '#4A6B4C',
  road: [
    [0, '#5B5F68'],
    [1, '#2C2F36'],
  ],
  crowd: ['#F6F4EF', '#D3210F', '#1450A8', '#FFC800', '#3A3F4A'],
  roof: '#D3210F',
  fence: '#7C868A',
  boards: ['#14161A', '#F6F4EF', '#FFC800', '#0E6B45'],
}

export const straight = defineSetting({ dusk, morning, overcast }, drawStraight)
