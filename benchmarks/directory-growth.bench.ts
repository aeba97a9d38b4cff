import { type Product, startProduct } from '#tests/support/built-product.ts'
import type { Dataset } from './datasets.ts'
import { load } from './load.ts'
import { type Measurement, share } from './measure.ts'
import { signIn } from './sign-in.ts'

const near = (radius: number) =>
  `proximity=${encodeURIComponent(JSON.stringify({ latitude: 35.7332, longitude: -81.3412, radius }))}`

const PAGE_SIZE = 24
/** As many as both have: a page would have 9 of 10,000 racers with a number, and 24 of a million. */
const NUMBER_SIZE = 8

/** Every filter and sort of the directory, and the share of its speed it must keep when 10,000 racers become a million. */
const QUERIES: readonly [title: string, query: string, min: number, limit?: number][] = [
  ['sorted by priority', '', 0.8],
  ['sorted by experience', 'sortBy=experience', 0.7],
  ['sorted by recent', 'sortBy=recent', 0.7],
  ['sorted by impressions', 'sortBy=impressions', 0.7],
  ['sorted by distance', `sortBy=distance&${near(50)}`, 0.7],
  ['motorsport', 'sports=karting', 0.7],
  ['discipline', 'disciplines=SHIFTER_KART', 0.7],
  ['country and state', 'country=US&state=North%20Carolina', 0.7],
  ['city', 'city=Hickory', 0.7],
  ['years', 'experienceMin=10&experienceMax=15', 0.7],
  ['radius', near(50), 0.8],
  ['home track', 'homeTrack=creek', 0.3],
  ['achievements', 'achievements=winner', 0.3],
  ['search by name', 'search=greta%20wildgoose', 0.3],
  ['search with a typo', 'search=wildgose', 0.3],
  ['search by number', 'search=%2327', 0.8, NUMBER_SIZE],
]

/** Who has just written is never sent a shared response, so every request reads the database. */
const UNSHARED = 'recent-write=1'

/** Quality P4. */
export async function measureGrowth(dataDir: string, small: Dataset, large: Dataset): Promise<Measurement[]> {
  const before = await measureAll(dataDir, small)
  const after = await measureAll(dataDir, large)
  return QUERIES.map(([title, , min]) =>
    share({
      id: 'P4',
      title: `1M compared with 10k: ${title}`,
      rate: after.get(title) ?? 0,
      of: before.get(title) ?? Number.POSITIVE_INFINITY,
      min,
    }),
  )
}

async function measureAll(dataDir: string, dataset: Dataset): Promise<Map<string, number>> {
  const product = await startProduct(dataDir, dataset.settings)
  try {
    const { cookie } = await signIn(product)
    const headers = { cookie: `${cookie}; ${UNSHARED}` }
    const rates = new Map<string, number>()
    for (const [title, query, , limit = PAGE_SIZE] of QUERIES) {
      rates.set(title, await rateOf(product, headers, `limit=${limit}&${query}`))
    }
    return rates
  } finally {
    await product.stop()
  }
}

const rateOf = async ({ url }: Product, headers: { cookie: string }, query: string) =>
  (await load({ url: `${url}/api/athletes?${query}`, headers })).rate
