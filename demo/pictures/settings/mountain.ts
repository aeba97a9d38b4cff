import { bone, darken, mix } from '../colour.ts'
import { layers, line, path, rect, repeat } from '../svg.ts'
import { closeBelow, jaggedRidge, pine, speedStreaks, sunDisc } from './land.ts'
import { type Backdrop, defineSetting, type Palette, type Stage } from './setting.ts'

type MountainPalette = Palette & { sun: string; farPeaks: string; nearFace: string; pines: string }

const switchbacks =
  'M560 470 C660 440 900 440 1010 410 C1090 386 1060 356 980 352 C880 346 790 350 740 326 C700 304 740 284 800 280 C870 276 930 278 948 258 C962 240 930 226 890 222 C850 218 834 206 846 190'

/** A hill climb: the road winds up the near face. */
function drawMountain({ random, width, height }: Stage, palette: MountainPalette): Backdrop {
  const { sun, farPeaks, nearFace, pines } = palette
  const picture = layers(
    rect(0, 0, width, height, 'url(#sky)'),
    sunDisc(width * 0.2, 140, 66, sun),
    path(closeBelow(jaggedRidge(random, width, 300, 250, 300), width, 470), farPeaks),
    path(closeBelow(jaggedRidge(random, width, 360, 190, 240), width, 480), mix(farPeaks, nearFace, 0.5)),
    path('M520 470 L760 130 L820 96 L900 160 L1010 120 L1240 400 V480 H500Z', nearFace),
    path('M760 130 L820 96 L872 138 L838 150 L812 136 L786 160Z', bone, { opacity: 0.85 }),
    line(switchbacks, darken(nearFace, 0.35), 20),
    line(switchbacks, '#D8D2C2', 13),
    line(switchbacks, '#fff', 2, { 'stroke-dasharray': '10 9', opacity: 0.8 }),
    repeat(26, () => pine(random, 500 + random() * 700, 452 + random() * 20, 40 + random() * 44, pines)),
    repeat(16, () => pine(random, random() * 520, 462 + random() * 16, 70 + random() * 70, pines)),
    rect(0, 470, width, height, 'url(#road)'),
    // The crash barrier on its posts.
    rect(0, 462, width, 10, '#C9CCD2'),
    rect(0, 470, width, 4, '#000', { opacity: 0.4 }),
    repeat(Math.ceil((width - 20) / 96), (i) => rect(20 + i * 96, 456, 7, 30, '#8A8F99')),
    rect(0, height - 16, width, 5, bone, { opacity: 0.8 }),
    speedStreaks(random, width, 490, height, '#fff', 24, 0.16),
  )
  return { picture, ground: height - 62 }
}

const sunrise: MountainPalette = {
  sky: [
    [0, '#F0B48A'],
    [0.5, '#F6D3B0'],
    [1, '#FBEBD3'],
  ],
  sun: '#FFF6E0',
  farPeaks: '#C99AA0',
  nearFace: '#7C5F7E',
  pines: '#3B3450',
  road: [
    [0, '#6A6672'],
    [1, '#2F2D38'],
  ],
}

const alpine: MountainPalette = {
  sky: [
    [0, '#6FAFD8'],
    [0.5, '#B5D8E6'],
    [1, '#EEF1DE'],
  ],
  sun: '#FFFBE6',
  farPeaks: '#9FB8C9',
  nearFace: '#5F7F78',
  pines: '#24483C',
  road: [
    [0, '#6B7078'],
    [1, '#33373E'],
  ],
}

export const mountain = defineSetting({ sunrise, alpine }, drawMountain)
