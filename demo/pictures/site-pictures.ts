import { seedRandom } from '#server/platform/seeded-random.ts'
import { demoScenes } from './demo-scenes.ts'
import { liveries } from './liveries.ts'
import { paintScene } from './scene.ts'
import { speedStreaks } from './settings/land.ts'
import { drawStraight, homeHeroPalette } from './settings/straight.ts'
import { shadow } from './settings/trackside.ts'
import {
  countIds,
  horizontalGradient,
  layers,
  path,
  place,
  repeat,
  round1,
  svgPicture,
  verticalGradient,
} from './svg.ts'
import { drawStockCar } from './vehicles/stock.ts'
import type { Paintwork } from './vehicles/vehicle.ts'

const heroSize = { width: 1920, height: 900 }
const heroGround = 834

type HeroCar = { x: number; scale: number; paintwork: Paintwork }

const heroCars: readonly HeroCar[] = [
  {
    x: 1420,
    scale: 0.74,
    paintwork: { livery: liveries.signal, pattern: 'wave', number: '27', brand: 'KESTREL' },
  },
  {
    x: 664,
    scale: 0.71,
    paintwork: { livery: liveries.wasp, pattern: 'tail', number: '8', brand: 'QUILLON' },
  },
  {
    x: -60,
    scale: 0.68,
    paintwork: { livery: liveries.lagoon, pattern: 'half', number: '91', brand: 'MORAINE' },
  },
]

/** The opening picture of the home page: three stock cars in each other's slipstream. */
export function drawHomeHero(): string {
  return svgPicture(heroSize, [0, 0, heroSize.width, heroSize.height], paintHomeHero())
}

/** The same picture for narrow screens: the leading car alone. */
export function drawHomeHeroMobile(): string {
  return svgPicture({ width: 800, height: 560 }, [1010, 340, 800, 560], paintHomeHero())
}

function paintHomeHero(): string {
  const random = seedRandom('slipstream')
  const nextId = countIds()
  const { width, height } = heroSize
  const stage = { random, nextId, width, height, number: '', team: '' }
  const air = horizontalGradient('air', [
    [0, '#fff', 0],
    [0.7, '#fff', 0.85],
    [1, '#fff', 0],
  ])
  const lastFirst = [...heroCars].reverse()
  return layers(
    `<defs>${verticalGradient('sky', homeHeroPalette.sky)}${verticalGradient('road', homeHeroPalette.road)}${air}</defs>`,
    drawStraight(stage, homeHeroPalette).picture,
    ...heroCars.map(({ x, scale }, i) => shadow(x, heroGround + 2 - i * 4, 500 * scale, 0.5)),
    ...heroCars.map(airflow),
    ...lastFirst.map(({ x, scale, paintwork }, i) =>
      place(drawStockCar(nextId, paintwork), x, heroGround - (2 - i) * 4, scale),
    ),
    speedStreaks(random, width, heroGround - 30, height, '#fff', 22, 0.22),
  )
}

/** Three lines of air that bend over a car's roof. */
function airflow({ x, scale }: HeroCar): string {
  const at = (dx: number, rise: number) => `${round1(x + dx * scale)} ${round1(heroGround - rise)}`
  return repeat(3, (i) =>
    path(
      `M${at(-900, 120 * scale + i * 34)} C${at(-620, 190 * scale + i * 30)} ${at(-420, 210 * scale + i * 18)} ${at(-180, 292 * scale + i * 9)} S${at(140, 270 * scale + i * 12)} ${at(330, 190 * scale + i * 10)}`,
      'none',
      { stroke: 'url(#air)', 'stroke-width': round1(3 - i * 0.7), opacity: 0.75 - i * 0.18 },
    ),
  )
}

/** The tall picture beside the forms for signing in and signing up. */
export function drawAuthMountain(): string {
  const scene = paintScene({ ...demoScenes.prototypeMountain, scale: 0.45, x: 462 })
  return svgPicture({ width: 1100, height: 1200 }, [176, 0, 577.5, 630], scene)
}
