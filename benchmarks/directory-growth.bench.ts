import { type Product, startProduct } from '#tests/support/built-product.ts'
import { load } from './load.ts'
import { type Measurement, share } from './measure.ts'
import { signIn } from './sign-in.ts'
import type { World } from './worlds.ts'

const near = (radius: number) =>
  `proximity=${encodeURIComponent(JSON.stringify({ latitude: 35.7332, longitude: -81.3412, radius }))}`

/** Each control of the directory, with words that the generated racers have, and the share of its speed that it must keep when ten thousand become a million. */
const QUESTIONS: readonly [what: string, query: string, min: number][] = [
  ['sorted by priority', '', 0.7],
  ['sorted by experience', 'sortBy=experience', 0.7],
  ['sorted by recent', 'sortBy=recent', 0.7],
  ['sorted by impressions', 'sortBy=impressions', 0.7],
  ['sorted by distance', `sortBy=distance&${near(50)}`, 0.7],
  ['motorsport', 'sports=karting', 0.7],
  ['discipline', 'disciplines=SHIFTER_KART', 0.7],
  ['country and state', 'country=US&state=North%20Carolina', 0.7],
  ['city', 'city=Hickory', 0.7],
  ['years', 'experienceMin=10&experienceMax=15', 0.7],
  ['radius', near(50), 0.7],
  ['home track', 'homeTrack=creek', 0.3],
  ['achievements', 'achievements=winner', 0.3],
  ['search by name', 'search=greta%20wildgoose', 0.3],
  ['search with a typo', 'search=wildgose', 0.3],
  ['search by number', 'search=%2327', 0.3],
]

/** Quality P4. */
export async function measureGrowth(dataDir: string, small: World, large: World): Promise<Measurement[]> {
  const before = await measureAll(dataDir, small)
  const after = await measureAll(dataDir, large)
  return QUESTIONS.map(([what, , min]) =>
    share({
      id: 'P4',
      what: `1M against 10k: ${what}`,
      rate: after.get(what) ?? 0,
      of: before.get(what) ?? Number.POSITIVE_INFINITY,
      min,
    }),
  )
}

async function measureAll(dataDir: string, world: World): Promise<Map<string, number>> {
  const product = await startProduct(dataDir, world.settings)
  try {
    const headers = await signIn(product)
    const rates = new Map<string, number>()
    for (const [what, query] of QUESTIONS) rates.set(what, await rateOf(product, headers, query))
    return rates
  } finally {
    await product.stop()
  }
}

const rateOf = async ({ url }: Product, headers: { cookie: string }, query: string) =>
  (await load({ url: `${url}/api/athletes?limit=24&${query}`, headers })).rate
