import type { Random } from '#server/platform/seeded-random.ts'
import { circle, layers, path, rect, repeat, round2 } from '../svg.ts'
import { closeBelow, softRidge, speedStreaks } from './land.ts'
import { type Backdrop, defineSetting, type Palette, type Stage } from './setting.ts'
import { advertisingBoards, fence, floodlight, kerb, shuffleAdvertisers } from './trackside.ts'

type NightPalette = Palette & {
  city: string
  windows: string
  hedge: string
  grass: string
  boards: readonly string[]
}

const lampLight = '#FFF3D0'
const lamps = [
  { x: 210, height: 250 },
  { x: 720, height: 280 },
  { x: 1110, height: 240 },
]

/** A wet street circuit under floodlights. */
function drawNight({ random, width, height }: Stage, palette: NightPalette): Backdrop {
  const horizon = 360
  const picture = layers(
    rect(0, 0, width, horizon + 10, 'url(#sky)'),
    repeat(50, () =>
      circle(random() * width, random() * 190, 0.8 + random(), '#fff', {
        opacity: round2(0.2 + random() * 0.5),
      }),
    ),
    skyline(random, width, horizon, palette),
    path(closeBelow(softRidge(random, width, horizon - 8, 30, 110), width, horizon + 8), palette.hedge),
    ...lamps.map((lamp) => floodlight(lamp.x, horizon + 6, lamp.height, lampLight)),
    rect(0, horizon, width, 30, palette.grass),
    fence(width, horizon + 8, 82, '#3B4252'),
    advertisingBoards(random, width, horizon + 8, 42, shuffleAdvertisers(random), palette.boards),
    rect(0, horizon + 56, width, height, 'url(#road)'),
    kerb(width, horizon + 56, 15, { ground: '#D9D5CA' }),
    speedStreaks(random, width, horizon + 80, height, '#9FB6DD', 30, 0.16),
    // The lamps mirrored on the wet road.
    ...lamps.map(({ x }) =>
      layers(
        rect(x - 70, horizon + 74, 140, height - horizon, lampLight, { opacity: 0.05 }),
        rect(x - 30, horizon + 74, 60, height - horizon, lampLight, { opacity: 0.07 }),
      ),
    ),
  )
  return { picture, ground: height - 66, isWet: true }
}

function skyline(random: Random, width: number, horizon: number, palette: NightPalette): string {
  const houses: string[] = []
  let x = -10
  while (x < width) {
    const [left, w, h] = [x, 30 + random() * 60, 40 + random() * 110]
    houses.push(
      rect(left, horizon - h, w, h, palette.city),
      repeat(Math.ceil((w * h) / 420), () =>
        rect(left + 4 + random() * (w - 10), horizon - h + 6 + random() * (h - 12), 3, 4, palette.windows, {
          opacity: round2(0.25 + random() * 0.6),
        }),
      ),
    )
    x += w + random() * 8
  }
  return layers(...houses)
}

const floodlit: NightPalette = {
  sky: [
    [0, '#070A14'],
    [0.7, '#152242'],
    [1, '#2E3F6E'],
  ],
  city: '#121A30',
  windows: '#FFD98A',
  hedge: '#0C1420',
  grass: '#14231F',
  road: [
    [0, '#2A3040'],
    [1, '#0D1017'],
  ],
  boards: ['#D3210F', '#1B2233', '#F6F4EF', '#0B5FB8'],
}

const neon: NightPalette = {
  sky: [
    [0, '#120818'],
    [0.7, '#3A1545'],
    [1, '#7A2A5E'],
  ],
  city: '#1D0F26',
  windows: '#7FE3FF',
  hedge: '#150C1A',
  grass: '#1E1A28',
  road: [
    [0, '#332B40'],
    [1, '#110D18'],
  ],
  boards: ['#0FA3B5', '#1D1230', '#F6F4EF', '#E2476F'],
}

export const night = defineSetting({ floodlit, neon }, drawNight)
