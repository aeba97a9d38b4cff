import type { Database } from '#server/platform/database.ts'
import type { Opportunity } from '#shared/opportunities/opportunity.contract.ts'
import { findByIds } from './opportunity.store.ts'
import { holdOne } from './opportunity-change.store.ts'

/** Several opportunities at once, by their ids. */
export async function showOpportunities(
  tx: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Opportunity>> {
  const found = await findByIds(tx, [...new Set(ids)])
  return new Map(found.map((opportunity) => [opportunity.id, opportunity]))
}

/** One as it stands, and as it stays until the transaction is over. */
export async function holdOpportunity(
  tx: Database,
  id: string,
  strength: 'share' | 'update',
): Promise<Opportunity | null> {
  await holdOne(tx, id, strength)
  const [found] = await findByIds(tx, [id])
  return found ?? null
}
