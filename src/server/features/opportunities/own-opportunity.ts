import type { Database } from '#server/platform/database.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import type { OwnOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { findBrandOf, findOwnOne } from './opportunity.store.ts'

export async function ownBrandId(tx: Database, userId: string): Promise<string> {
  const brand = await findBrandOf(tx, userId)
  if (!brand) throw conflict('NO_BRAND', 'Set up your brand page first, so that racers know who asks.')
  return brand.id
}

/** Somebody else's is as good as none. */
export async function ownOpportunity(tx: Database, userId: string, id: string): Promise<OwnOpportunity> {
  const brand = await findBrandOf(tx, userId)
  const found = brand && (await findOwnOne(tx, brand.id, id))
  if (!found) throw notFound('opportunity')
  return found
}
