import type { Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import type { resultEndpoints } from '#shared/profiles/result.contract.ts'
import { findResults, writeResultOrder } from './result.store.ts'

/** An order of some of them, or of what is no longer there, comes from a list that has changed since. */
export const orderResults: Handler<typeof resultEndpoints.order> = async ({ tx, actor, body: { ids } }) => {
  const kept = await findResults(tx, actor.userId)
  const named = new Set(ids)
  const isWhole = ids.length === kept.length && kept.every(({ id }) => named.has(id))
  if (!isWhole) throw conflict('STALE', 'Your results have changed in the meantime. Here is the new list.')
  await writeResultOrder(tx, actor.userId, ids)
  return findResults(tx, actor.userId)
}
