import { connectDatabase } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Product } from '#tests/support/built-product.ts'
import type { Dataset } from './datasets.ts'
import { loadAlternately } from './load.ts'
import { atLeast, type Measurement, share } from './measure.ts'
import { loadSellingBrand } from './selling-brand.ts'

/** Screens that must be as fast for a brand with many redemptions as for one with few. */
const SCREENS: readonly [title: string, path: string][] = [
  ['dashboard of a brand', '/api/dashboard/brand'],
  ['analytics, 30 days', '/api/analytics'],
  // Whole months are read from monthly aggregates, and the edges from daily ones.
  ['analytics, 12 months', '/api/analytics?range=12m'],
]
const SHARE_MIN = 0.8
const RATE_MIN = 150

const grouped = new Intl.NumberFormat('en')

type Sizes = { few: number; many: number }

/** P12: every figure comes from daily and monthly aggregates, so its cost does not depend on the number of redemptions. */
export async function measureBrandScreens(
  dataset: Dataset,
  product: Product,
  { few, many }: Sizes,
): Promise<Measurement[]> {
  const database = connectDatabase(dataset.url, { size: 2, log: createLogger('silent') })
  try {
    const small = await loadSellingBrand(database.db, product, few)
    const large = await loadSellingBrand(database.db, product, many)
    const rows: Measurement[] = []
    for (const [title, path] of SCREENS) {
      const requestAs = ({ cookie }: { cookie: string }) => ({
        url: `${product.url}${path}`,
        headers: { cookie },
      })
      const loads = await loadAlternately({ small: requestAs(small), large: requestAs(large) })
      rows.push(
        share({
          id: 'P12',
          title: `${grouped.format(many)} redemptions compared with ${grouped.format(few)}: ${title}`,
          rate: loads.large.rate,
          of: loads.small.rate,
          min: SHARE_MIN,
        }),
        atLeast({
          id: 'P12',
          title: `${grouped.format(many)} redemptions: ${title}`,
          value: loads.large.rate,
          min: RATE_MIN,
          unit: 'requests/s',
        }),
      )
    }
    return rows
  } finally {
    await database.close()
  }
}
