import { layers, line, path, rect, repeat } from '../svg.ts'
import { closeBelow, jaggedRidge, pine, softRidge, speedStreaks, sunDisc } from './land.ts'
import { type Backdrop, defineSetting, type Palette, type Stage } from './setting.ts'

type SnowPalette = Palette & { sun: string; farPeaks: string; nearPeaks: string; pines: string; bank: string }

/** A winter stage under high peaks. */
function drawSnow({ random, width, height }: Stage, palette: SnowPalette): Backdrop {
  const picture = layers(
    rect(0, 0, width, height, 'url(#sky)'),
    sunDisc(width * 0.24, 250, 58, palette.sun),
    path(closeBelow(jaggedRidge(random, width, 330, 210, 240), width, 400), palette.farPeaks),
    path(closeBelow(jaggedRidge(random, width, 360, 110, 150), width, 420), palette.nearPeaks),
    repeat(40, (i) =>
      pine(random, (i / 40) * width + random() * 24, 424 + random() * 10, 70 + random() * 70, palette.pines),
    ),
    path(closeBelow(softRidge(random, width, 436, 24, 160), width, height), palette.bank),
    rect(0, 462, width, height, 'url(#road)'),
    line('M-20 470 C300 462 900 462 1220 470', '#fff', 14, { opacity: 0.8 }),
    speedStreaks(random, width, 476, height, '#fff', 30, 0.5),
    line('M-20 598 C400 590 800 590 1220 596', '#9FB4C6', 20, { opacity: 0.45 }),
  )
  return { picture, ground: height - 64 }
}

const winter: SnowPalette = {
  sky: [
    [0, '#5F8FB8'],
    [0.6, '#A9C9DC'],
    [1, '#F6DCC4'],
  ],
  sun: '#FFF1DC',
  farPeaks: '#8FB0C8',
  nearPeaks: '#6E94B0',
  pines: '#294457',
  bank: '#EEF3F7',
  road: [
    [0, '#D5E2EC'],
    [1, '#A9C0D2'],
  ],
}

const twilight: SnowPalette = {
  sky: [
    [0, '#2A3358'],
    [0.6, '#6B6AA0'],
    [1, '#E8A9A0'],
  ],
  sun: '#FFE3C9',
  farPeaks: '#56628F',
  nearPeaks: '#414E78',
  pines: '#1C2744',
  bank: '#C9CFE6',
  road: [
    [0, '#AEB6D6'],
    [1, '#7C86AE'],
  ],
}

export const snow = defineSetting({ winter, twilight }, drawSnow)
