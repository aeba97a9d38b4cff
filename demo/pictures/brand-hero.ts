import { pick, seedRandom } from '#server/platform/seeded-random.ts'
import type { BrandIdentity } from './brand-identity.ts'
import { paintMark, placeMark } from './brand-mark.ts'
import { bone, darken, ink, lighten, signalRed } from './colour.ts'
import { drawProducts, type ProductKind, productKinds } from './products.ts'
import { kerb } from './settings/trackside.ts'
import { countIds, faded, layers, path, rect, svgPicture, verticalGradient } from './svg.ts'

export const brandHeroSize = { width: 960, height: 540 }

export type BrandHero = BrandIdentity & {
  products: ProductKind
  wall: string
  /** The ink of the large mark on the wall. */
  wallInk: string
  kerb?: string
}

/** The brand's products on a bench in front of its mark. */
export function drawBrandHero(hero: BrandHero): string {
  const { width, height } = brandHeroSize
  const bench = 430
  const mark = paintMark(hero.mark, hero.wallInk, hero.wallInk, hero.name)
  const wall = verticalGradient('wall', [
    [0, lighten(hero.wall, 0.08)],
    [1, darken(hero.wall, 0.12)],
  ])
  const table = verticalGradient('table', [
    [0, '#3A3D45'],
    [1, '#1B1D22'],
  ])
  return svgPicture(
    brandHeroSize,
    [0, 0, width, height],
    layers('<defs>', wall, table, '</defs>'),
    rect(0, 0, width, height, 'url(#wall)'),
    faded(0.16, placeMark(mark, 470, -70, 5.6)),
    path(`M0 ${bench - 80} L${width} ${bench - 190} V${bench} H0Z`, '#000', { opacity: 0.07 }),
    rect(0, bench, width, height - bench, 'url(#table)'),
    kerb(width, bench, 10, { stripe: hero.kerb ?? signalRed, ground: bone, segment: 44, slant: 14 }),
    drawProducts(hero.products, { ...hero, nextId: countIds(), bench }),
  )
}

const walls = [
  '#E8D9C0',
  '#A9BFD4',
  '#C9B48E',
  '#D9D4C8',
  '#CFC6E2',
  '#BFD9C8',
  '#E9C8B4',
  '#B9CDD3',
  '#D8C3C9',
]

/** A hero for any brand: its products follow from what it sells, the rest from the seed. */
export function chooseBrandHero(
  seed: string,
  identity: BrandIdentity,
  categories: readonly string[],
): BrandHero {
  const random = seedRandom(`hero-${seed}`)
  const wall = pick(random, walls)
  const anyProducts = pick(random, productKinds)
  return {
    ...identity,
    products: productsSoldBy(categories) ?? anyProducts,
    wall,
    wallInk: identity.main,
    kerb: identity.main === ink ? signalRed : identity.main,
  }
}

/** Words of a category that decide which product is shown; the first match counts. */
const categoryWords: readonly (readonly [RegExp, ProductKind])[] = [
  [/oil|lubric|fuel|fluid/, 'oil'],
  [/tyre|tire|wheel|suspension|brake/, 'tyre'],
  [/drink|beverage|nutrition|energy/, 'drink'],
  [/coffee|food|restaurant|bakery/, 'coffee'],
  [/helmet|safety/, 'helmet'],
  [/charg|electric|batter|\bev\b/, 'charge'],
  [/apparel|wear|cloth|glove|fashion/, 'racewear'],
  [/sim|gaming|software|electronic|tech|media/, 'rig'],
  [/tool|garage|body|parts|hardware|workshop|automotive/, 'tool'],
]

function productsSoldBy(categories: readonly string[]): ProductKind | undefined {
  const sold = categories.map((category) => category.toLowerCase().replaceAll('_', ' '))
  for (const category of sold) {
    const match = categoryWords.find(([words]) => words.test(category))
    if (match) return match[1]
  }
  return undefined
}
