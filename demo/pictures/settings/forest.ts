import { darken, lighten, mix } from '../colour.ts'
import { circle, layers, line, path, rect, repeat } from '../svg.ts'
import { closeBelow, jaggedRidge, pine, softRidge, speedStreaks, sunDisc } from './land.ts'
import { type Backdrop, defineSetting, type Palette, type Stage } from './setting.ts'

type ForestPalette = Palette & {
  sun: string
  ridge: string
  pines: string
  undergrowth: string
  dirt: string
}

/** A gravel stage through pines, sunbeams from the right. */
function drawForest({ random, width, height }: Stage, palette: ForestPalette): Backdrop {
  const { sun, ridge, pines, undergrowth, dirt } = palette
  const farPines = mix(ridge, pines, 0.55)
  const picture = layers(
    rect(0, 0, width, height, 'url(#sky)'),
    sunDisc(width * 0.7, 150, 70, sun),
    path(closeBelow(jaggedRidge(random, width, 300, 120, 150), width, 400), ridge),
    repeat(60, () => pine(random, random() * width, 340 + random() * 30, 110 + random() * 70, farPines)),
    rect(0, 345, width, 70, farPines),
    repeat(34, (i) =>
      pine(random, (i / 34) * width + random() * 30, 410 + random() * 10, 170 + random() * 90, pines),
    ),
    repeat(4, (i) => {
      const x = width * (0.52 + i * 0.12)
      return path(`M${x} 60 L${x + 40} 60 L${x - 190} 470 L${x - 290} 470Z`, sun, { opacity: 0.06 })
    }),
    path(closeBelow(softRidge(random, width, 430, 26, 90), width, 470), undergrowth),
    rect(0, 440, width, height, 'url(#road)'),
    repeat(150, () =>
      circle(
        random() * width,
        452 + random() * (height - 452),
        1 + random() * 3,
        random() > 0.5 ? darken(dirt, 0.28) : lighten(dirt, 0.25),
        { opacity: 0.55 },
      ),
    ),
    line('M-20 505 C400 492 800 492 1220 500', darken(dirt, 0.22), 16, { opacity: 0.5 }),
    line('M-20 590 C400 576 800 576 1220 584', darken(dirt, 0.24), 26, { opacity: 0.5 }),
    speedStreaks(random, width, 460, height, lighten(dirt, 0.5), 18, 0.16),
  )
  const trunk = mix(undergrowth, '#000000', 0.35)
  return {
    picture,
    ground: height - 66,
    dirt,
    foreground: () =>
      repeat(2, (i) => pine(random, i ? width - 26 : 30, height + 60, 560 + random() * 80, trunk)),
  }
}

const summer: ForestPalette = {
  sky: [
    [0, '#8FB3A4'],
    [0.6, '#CFDDBE'],
    [1, '#EADFB6'],
  ],
  sun: '#FFF1C2',
  ridge: '#86A78F',
  pines: '#2F5A46',
  undergrowth: '#1D3B2D',
  dirt: '#B08A5B',
  road: [
    [0, '#C9A572'],
    [1, '#8A6640'],
  ],
}

const autumn: ForestPalette = {
  sky: [
    [0, '#B9A48C'],
    [0.6, '#E3CFA6'],
    [1, '#F6E2B4'],
  ],
  sun: '#FFF1C2',
  ridge: '#B58E6A',
  pines: '#8A4B22',
  undergrowth: '#4A2A18',
  dirt: '#8C6A4A',
  road: [
    [0, '#A5815A'],
    [1, '#5E4630'],
  ],
}

export const forest = defineSetting({ summer, autumn }, drawForest)
