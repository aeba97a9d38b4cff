import { connectDatabase } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Product } from '#tests/support/built-product.ts'
import { loadByTurns } from './load.ts'
import { type Measurement, share } from './measure.ts'
import { openSellingBrand } from './selling-brand.ts'
import type { World } from './worlds.ts'

/** What a brand with very many redemptions must see as fast as one with few. */
const SCREENS: readonly [what: string, path: string, min: number][] = [
  ['dashboard of a brand', '/api/dashboard/brand', 0.7],
  ['analytics, 30 days', '/api/analytics', 0.7],
  // The few have at most a row of sums for each redemption; of the many, whole months are read, and days at the edges.
  ['analytics, 12 months', '/api/analytics?range=12m', 0.7],
]

const grouped = new Intl.NumberFormat('en')

type Sizes = { few: number; many: number }

/** P12: every figure comes from sums by day and month, so it costs the same however often a code was used. */
export async function measureDeals(
  world: World,
  product: Product,
  { few, many }: Sizes,
): Promise<Measurement[]> {
  const database = connectDatabase(world.url, { size: 2, log: createLogger('silent') })
  try {
    const small = await openSellingBrand(database.db, product, few)
    const large = await openSellingBrand(database.db, product, many)
    const rows: Measurement[] = []
    for (const [what, path, min] of SCREENS) {
      const askAs = ({ cookie }: { cookie: string }) => ({
        url: `${product.url}${path}`,
        headers: { cookie },
      })
      const taken = await loadByTurns({ small: askAs(small), large: askAs(large) })
      rows.push(
        share({
          id: 'P12',
          what: `${grouped.format(many)} redemptions against ${grouped.format(few)}: ${what}`,
          rate: taken.large.rate,
          of: taken.small.rate,
          min,
        }),
      )
    }
    return rows
  } finally {
    await database.close()
  }
}
