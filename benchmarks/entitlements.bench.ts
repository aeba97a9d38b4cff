import { insertMembership } from '#server/database/builders/a-membership.ts'
import { connectDatabase } from '#server/platform/database.ts'
import { createLogger } from '#server/platform/logger.ts'
import type { Product } from '#tests/support/built-product.ts'
import type { Dataset } from './datasets.ts'
import { atMost, type Measurement } from './measure.ts'
import { recordStatements, type Statement } from './record-statements.ts'
import { signIn } from './sign-in.ts'

/** Requests that ask what the plan of a racer includes. */
const CHECKED: readonly [title: string, path: string][] = [
  ['analytics, 12 months', '/api/analytics?range=12m'],
  ['export of 12 months', '/api/analytics/export.csv?range=12m'],
]

const isSession = ({ text }: Statement): boolean => text.includes('from "sessions"')
const readsMemberships = ({ text }: Statement): boolean => text.includes('"memberships"')

/** P13: the query that finds the session also reads the plan, so a check of it asks the database nothing. */
export async function measureEntitlements(dataset: Dataset, product: Product): Promise<Measurement[]> {
  const headers = await signIn(product, 'ATHLETE')
  await subscribe(dataset, product, headers)
  const rows: Measurement[] = []
  for (const [title, path] of CHECKED) {
    const statements = await recordStatements(dataset, path, headers)
    const sessions = statements.filter(isSession)
    // Without it the count below would be of a request that was not signed in.
    if (!sessions.some(readsMemberships)) throw new Error(`${path} did not read the plan with the session`)
    rows.push({
      ...atMost({
        id: 'P13',
        title: `Entitlement checks add no statement to a request: ${title}`,
        value: statements.filter((statement) => readsMemberships(statement) && !isSession(statement)).length,
        max: 0,
        unit: 'statements',
        digits: 0,
      }),
      baseline: `${statements.length} in the request`,
    })
  }
  return rows
}

async function subscribe({ url }: Dataset, product: Product, headers: Record<string, string>): Promise<void> {
  const response = await fetch(`${product.url}/api/auth/user`, { headers })
  const { user } = (await response.json()) as { user: { id: string } }
  const database = connectDatabase(url, { size: 1, log: createLogger('silent') })
  try {
    await insertMembership(database.db, { userId: user.id, plan: 'racer-pro' })
  } finally {
    await database.close()
  }
}
