import { darken, lighten } from '../colour.ts'
import { layers, line, path, rect } from '../svg.ts'
import { closeBelow, softRidge, speedStreaks, sunDisc } from './land.ts'
import { type Backdrop, defineSetting, type Palette, type Stage } from './setting.ts'
import { advertisingBoards, fence, floodlight, grandstand, shuffleAdvertisers } from './trackside.ts'

type ClayPalette = Palette & {
  sun: string
  hills: string
  hedge: string
  crowd: readonly string[]
  boards: readonly string[]
  dirt: string
}

const lampLight = '#FFF3D0'

/** A clay oval after sunset. */
function drawClay({ random, width, height }: Stage, palette: ClayPalette): Backdrop {
  const horizon = 372
  const { dirt } = palette
  const picture = layers(
    rect(0, 0, width, horizon + 10, 'url(#sky)'),
    sunDisc(width * 0.18, horizon - 60, 84, palette.sun),
    path(closeBelow(softRidge(random, width, horizon - 30, 60, 170), width, horizon), palette.hills),
    grandstand(random, 560, horizon + 2, 560, 112, palette.crowd, '#C9C2B4'),
    floodlight(420, horizon, 250, lampLight),
    floodlight(1160, horizon, 230, lampLight),
    path(closeBelow(softRidge(random, width, horizon + 2, 14, 70), width, horizon + 12), palette.hedge),
    fence(width, horizon + 14, 80, '#4b4a50'),
    advertisingBoards(random, width, horizon + 6, 46, shuffleAdvertisers(random), palette.boards),
    rect(0, horizon + 58, width, height, 'url(#road)'),
    // The groove the field has dug.
    line(
      `M-20 ${horizon + 96} C400 ${horizon + 84} 800 ${horizon + 84} 1220 ${horizon + 100}`,
      darken(dirt, 0.25),
      20,
      { opacity: 0.5 },
    ),
    line(
      `M-20 ${height - 60} C400 ${height - 84} 800 ${height - 84} 1220 ${height - 56}`,
      darken(dirt, 0.28),
      44,
      { opacity: 0.4 },
    ),
    speedStreaks(random, width, horizon + 70, height, lighten(dirt, 0.5), 30, 0.22),
  )
  return { picture, ground: height - 66, dirt }
}

const sunset: ClayPalette = {
  sky: [
    [0, '#241B3A'],
    [0.5, '#5B2F5E'],
    [0.86, '#D9606A'],
    [1, '#F7A878'],
  ],
  sun: '#FFD2A0',
  hills: '#45284E',
  hedge: '#1B1A22',
  crowd: ['#F6F4EF', '#F7A878', '#FFC800', '#8A8FA3'],
  dirt: '#7A4A34',
  road: [
    [0, '#8F583C'],
    [1, '#3E251B'],
  ],
  boards: ['#14161A', '#FFC800', '#D3210F', '#F6F4EF'],
}

const afternoon: ClayPalette = {
  sky: [
    [0, '#6FA6C4'],
    [0.6, '#BFD6D8'],
    [1, '#F4E3BE'],
  ],
  sun: '#FFF6DA',
  hills: '#8FAE9A',
  hedge: '#3F5F45',
  crowd: ['#F6F4EF', '#D3210F', '#1450A8', '#FFC800'],
  dirt: '#9A6238',
  road: [
    [0, '#B47A4A'],
    [1, '#6E4526'],
  ],
  boards: ['#F6F4EF', '#1450A8', '#14161A', '#FFC800'],
}

export const clay = defineSetting({ sunset, afternoon }, drawClay)
