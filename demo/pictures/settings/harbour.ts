import { pick, type Random } from '#server/platform/seeded-random.ts'
import { flagYellow, ink } from '../colour.ts'
import { circle, group, layers, line, rect, repeat } from '../svg.ts'
import { speedStreaks } from './land.ts'
import { type Backdrop, defineSetting, type Palette, type Stage } from './setting.ts'
import { floodlight, kerb } from './trackside.ts'

type HarbourPalette = Palette & { cranes: string; containers: readonly string[]; moon: string }

const horizon = 380
const lampLight = '#BFE3FF'

/** A container quay at night. */
function drawHarbour({ random, width, height }: Stage, palette: HarbourPalette): Backdrop {
  const picture = layers(
    rect(0, 0, width, horizon + 10, 'url(#sky)'),
    circle(width * 0.8, 120, 44, palette.moon, { opacity: 0.9 }),
    crane(170, 1, palette.cranes),
    crane(860, 1.15, palette.cranes),
    crane(500, 0.72, palette.cranes),
    containerStacks(random, width, palette),
    rect(0, horizon, width, 26, '#0E1118'),
    floodlight(330, horizon + 10, 230, lampLight),
    floodlight(1010, horizon + 10, 250, lampLight),
    rect(0, horizon + 22, width, height, 'url(#road)'),
    kerb(width, horizon + 22, 12, { stripe: flagYellow, ground: ink, segment: 46, slant: 14 }),
    speedStreaks(random, width, horizon + 60, height, lampLight, 20, 0.12),
  )
  return { picture, ground: height - 70 }
}

function crane(x: number, scale: number, colour: string): string {
  return group(
    `translate(${x} ${horizon}) scale(${scale})`,
    line(
      'M-40 0 L-24 -210 L24 -210 L40 0 M-32 -100 H32 M-24 -210 H190 M-24 -210 L-90 -204 M0 -260 L170 -212 M0 -260 L-80 -206 M0 -210 V-262',
      colour,
      8,
    ),
    rect(-16, -200, 30, 26, colour),
  )
}

function containerStacks(random: Random, width: number, { cranes, containers }: HarbourPalette): string {
  const length = 104
  const colours = [...containers, cranes]
  const stacks: string[] = []
  for (let x = 0; x < width; x += length) {
    // Asked again for every container, which keeps high stacks rare.
    for (let level = 0; level < 1 + Math.floor(random() * 3); level++) {
      const top = horizon - 42 * (level + 1)
      stacks.push(
        rect(x, top, length - 4, 40, pick(random, colours)),
        repeat(8, (rib) => rect(x + 8 + rib * 12, top + 4, 3, 32, '#000', { opacity: 0.18 })),
      )
    }
  }
  return layers(...stacks)
}

const moonlight: HarbourPalette = {
  sky: [
    [0, '#0B1220'],
    [0.7, '#1D3A52'],
    [1, '#3F6F80'],
  ],
  moon: '#F3EEDD',
  cranes: '#0A1019',
  containers: ['#7A2F2A', '#27566B', '#8A6A2E'],
  road: [
    [0, '#3A414C'],
    [1, '#14181F'],
  ],
}

const dawn: HarbourPalette = {
  sky: [
    [0, '#39466B'],
    [0.6, '#A87A8C'],
    [1, '#F4B88A'],
  ],
  moon: '#FFE9C4',
  cranes: '#2A2238',
  containers: ['#B4532F', '#2F6B7A', '#B08A3A'],
  road: [
    [0, '#5A5562'],
    [1, '#26242E'],
  ],
}

export const harbour = defineSetting({ moonlight, dawn }, drawHarbour)
