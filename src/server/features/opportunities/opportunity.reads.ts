import type { ActorContext } from '#server/http/context.ts'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#shared/http/problem.ts'
import type { MyOpportunity, Opportunity } from '#shared/opportunities/opportunity.contract.ts'
import {
  findBrandOf,
  findBrandOpportunity,
  findByIds,
  type Shown,
  selectByIds,
  toOpportunity,
} from './opportunity.store.ts'
import { lockRow } from './opportunity-change.store.ts'

/** Loads an opportunity of the actor's brand; 404 otherwise. */
export async function loadOpportunity(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  id: string,
): Promise<MyOpportunity> {
  const brand = await findBrandOf(tx, actor.userId)
  const found = brand && (await findBrandOpportunity(tx, brand.id, id))
  if (!found) throw notFound('opportunity')
  return found
}

/** Opportunities of any brand by id. */
export async function findOpportunities(
  tx: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Opportunity>> {
  const found = await findByIds(tx, [...new Set(ids)])
  return new Map(found.map((opportunity) => [opportunity.id, opportunity]))
}

/** The same as part of a statement of other features. */
export const opportunityQueries = (db: Database, ids: Given<readonly string[]>) => ({
  opportunities: selectByIds(db, ids),
})

export const presentOpportunities = ({
  opportunities,
}: {
  opportunities: readonly Shown[]
}): ReadonlyMap<string, Opportunity> => new Map(opportunities.map((row) => [row.row.id, toOpportunity(row)]))

/** Locks an opportunity until the end of the transaction and reads it afterwards. */
export async function lockOpportunity(
  tx: Database,
  id: string,
  strength: 'share' | 'update',
): Promise<Opportunity | null> {
  await lockRow(tx, id, strength)
  const [found] = await findByIds(tx, [id])
  return found ?? null
}
