import { sql } from 'drizzle-orm'
import { connectDatabase } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Product } from '#tests/support/built-product.ts'
import type { Dataset } from './datasets.ts'
import { loadAlternately } from './load.ts'
import { type Measurement, share } from './measure.ts'
import { signIn } from './sign-in.ts'
import { loadStaffRecords } from './staff-records.ts'

/** Lists and figures that must be as fast with many accounts and visitors as with few; text search as in the directory. */
const SCREENS: readonly [title: string, path: string, min: number][] = [
  ['users', '/api/admin/users', 0.7],
  ['users of a role', '/api/admin/users?role=ATHLETE', 0.7],
  ['users by a part of the name', '/api/admin/users?search=kest', 0.3],
  ['listings, racers', '/api/admin/listings/racers', 0.7],
  ['audit log', '/api/admin/audit-log', 0.7],
  ['open tickets', '/api/admin/tickets?queue=open', 0.7],
  ['solved tickets', '/api/admin/tickets?queue=solved', 0.7],
  ['tickets by a part of the subject', '/api/admin/tickets?queue=open&search=question%2017', 0.3],
  ['open reports', '/api/admin/reports', 0.7],
  ['analytics, 30 days', '/api/admin/analytics', 0.7],
  ['analytics, 12 months', '/api/admin/analytics?range=12m', 0.7],
]

/** Page views for each account. */
const HITS_PER_USER = 10

type Run = <T>(dataset: Dataset, work: (product: Product) => Promise<T>) => Promise<T>

/** P14: what staff see of a hundred times as many accounts and page views. Both sizes run at the same time. */
export const measureStaffScreens = (
  run: Run,
  { few, many }: { few: Dataset; many: Dataset },
): Promise<Measurement[]> =>
  run(few, (small) =>
    run(many, async (large) => {
      const screens = { small: await openAsAdmin(few, small), large: await openAsAdmin(many, large) }
      const rows: Measurement[] = []
      for (const [title, path, min] of SCREENS) {
        const loads = await loadAlternately({ small: screens.small(path), large: screens.large(path) })
        rows.push(
          share({
            id: 'P14',
            title: `${grouped.format(many.racers)} users compared with ${grouped.format(few.racers)}: ${title}`,
            rate: loads.large.rate,
            of: loads.small.rate,
            min,
          }),
        )
      }
      return rows
    }),
  )

const grouped = new Intl.NumberFormat('en')

/** Signs in an administrator of a dataset that has everything staff list. */
async function openAsAdmin({ url, racers }: Dataset, product: Product) {
  const database = connectDatabase(url, { size: 2, log: createLogger('silent') })
  try {
    await loadStaffRecords(database.db, { users: racers, hits: racers * HITS_PER_USER })
    const headers = await signIn(product)
    const response = await fetch(`${product.url}/api/auth/user`, { headers })
    const { user } = (await response.json()) as { user: { id: string } }
    // Nobody can register as staff.
    await database.db.execute(
      sql`update users set role = 'ADMIN', email_verified = true where id = ${user.id}`,
    )
    return (path: string) => ({ url: `${product.url}${path}`, headers })
  } finally {
    await database.close()
  }
}
