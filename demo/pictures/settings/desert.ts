import { darken, flagYellow, lighten, mix, signalRed } from '../colour.ts'
import { circle, layers, line, path, rect, repeat } from '../svg.ts'
import { closeBelow, softRidge, sunDisc } from './land.ts'
import { type Backdrop, defineSetting, type Palette, type Stage } from './setting.ts'

type DesertPalette = Palette & { sun: string; mesas: string; dunes: string; dirt: string }

const jump = 'M-20 520 C160 500 300 480 420 430 C500 396 560 392 610 424 C660 470 800 560 1220 560'

/** A jump between mesas: the ground is where a vehicle flies, well above the sand. */
function drawDesert({ random, width, height }: Stage, palette: DesertPalette): Backdrop {
  const { sun, mesas, dunes, dirt } = palette
  const picture = layers(
    rect(0, 0, width, height, 'url(#sky)'),
    sunDisc(width * 0.5, 300, 150, sun),
    mesa(60, 462, 330, 202, mesas),
    mesa(820, 462, 300, 242, mesas),
    mesa(560, 462, 190, 116, mix(mesas, dunes, 0.4)),
    path(closeBelow(softRidge(random, width, 440, 46, 220), width, height), dunes),
    path(`M-20 ${height} V520 ${jump.slice(jump.indexOf('C'))} V${height}Z`, 'url(#road)'),
    line(jump, lighten(dirt, 0.35), 6),
    repeat(90, () =>
      circle(random() * width, 575 + random() * 55, 1 + random() * 3, darken(dirt, 0.3), { opacity: 0.5 }),
    ),
    flag(1010, flagYellow),
    flag(1060, signalRed),
    flag(1110, flagYellow),
  )
  return { picture, ground: 372, dirt }
}

function mesa(x: number, y: number, width: number, height: number, colour: string): string {
  const [w, h] = [width, height]
  return layers(
    path(
      `M${x} ${y} L${x + w * 0.1} ${y - h * 0.5} L${x + w * 0.18} ${y - h} H${x + w * 0.82} L${x + w * 0.9} ${y - h * 0.5} L${x + w} ${y}Z`,
      colour,
    ),
    path(
      `M${x + w * 0.18} ${y - h} H${x + w * 0.82} L${x + w * 0.84} ${y - h * 0.86} H${x + w * 0.16}Z`,
      lighten(colour, 0.12),
    ),
  )
}

function flag(x: number, colour: string): string {
  return layers(
    rect(x, 470, 3, 90, '#fff', { opacity: 0.8 }),
    path(`M${x + 3} 472 L${x + 44} 482 L${x + 3} 496Z`, colour),
  )
}

const noon: DesertPalette = {
  sky: [
    [0, '#F2A65A'],
    [0.55, '#F6C98B'],
    [1, '#FBE3B8'],
  ],
  sun: '#FFF0CF',
  mesas: '#B8593A',
  dunes: '#8F4530',
  dirt: '#A85A36',
  road: [
    [0, '#B5623B'],
    [1, '#6E3621'],
  ],
}

const dusk: DesertPalette = {
  sky: [
    [0, '#3A2A5E'],
    [0.55, '#A8487A'],
    [1, '#F59A6B'],
  ],
  sun: '#FFD08A',
  mesas: '#6E2F52',
  dunes: '#4F2342',
  dirt: '#7A3F4A',
  road: [
    [0, '#8A4A4E'],
    [1, '#40202E'],
  ],
}

export const desert = defineSetting({ noon, dusk }, drawDesert)
