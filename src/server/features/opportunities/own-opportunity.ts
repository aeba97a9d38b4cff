import type { Database } from '#server/platform/database.ts'
import { notFound } from '#shared/http/problem.ts'
import type { OwnOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { findBrandOf, findOwnOne } from './opportunity.store.ts'

/** Somebody else's is as good as none. */
export async function ownOpportunity(tx: Database, userId: string, id: string): Promise<OwnOpportunity> {
  const brand = await findBrandOf(tx, userId)
  const found = brand && (await findOwnOne(tx, brand.id, id))
  if (!found) throw notFound('opportunity')
  return found
}
