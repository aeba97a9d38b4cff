import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { RESULTS_MAX } from '#shared/profiles/profile.constants.ts'
import type { Result, ResultBody, resultEndpoints } from '#shared/profiles/result.contract.ts'
import { queueResultAnnouncement } from './profile.jobs.ts'
import {
  countResults,
  deleteResult,
  findResults,
  insertResults,
  updateResult,
  writeResultOrder,
} from './result.store.ts'
import { scoreAthletes } from './score-athletes.ts'

type WriteContext = { tx: Database; actor: Actor }

export const listResults: Handler<typeof resultEndpoints.list> = ({ tx, actor }) =>
  findResults(tx, actor.userId)

export async function addResults(
  { tx, actor: { userId, role } }: WriteContext,
  given: readonly ResultBody[],
): Promise<Result[]> {
  const stored = await countResults(tx, userId)
  if (stored + given.length > RESULTS_MAX) {
    throw conflict(
      'TOO_MANY_RESULTS',
      `A profile holds ${RESULTS_MAX} results and yours has ${stored}. Remove some first.`,
    )
  }
  const added = await insertResults(tx, userId, given)
  if (added.length > 0) await queueResultAnnouncement({ tx }, userId)
  if (role === 'ATHLETE') await scoreAthletes(tx, [userId])
  return added
}

export const addResult: Handler<typeof resultEndpoints.add> = async (ctx) => {
  const [added] = await addResults(ctx, [ctx.body])
  if (!added) throw new Error('The insert returned no row')
  return added
}

export const changeResult: Handler<typeof resultEndpoints.change> = async ({ tx, actor, params, body }) => {
  const changed = await updateResult(tx, actor.userId, params.id, body)
  if (!changed) throw notFound('result')
  return changed
}

export const removeResult: Handler<typeof resultEndpoints.remove> = async ({ tx, actor, params }) => {
  const isDeleted = await deleteResult(tx, actor.userId, params.id)
  if (!isDeleted) throw notFound('result')
  if (actor.role === 'ATHLETE') await scoreAthletes(tx, [actor.userId])
  return undefined
}

/** The order must name every result exactly once; otherwise it comes from a stale list. */
export const orderResults: Handler<typeof resultEndpoints.order> = async ({ tx, actor, body: { ids } }) => {
  const stored = await findResults(tx, actor.userId)
  const named = new Set(ids)
  const isComplete = ids.length === stored.length && stored.every(({ id }) => named.has(id))
  if (!isComplete) throw conflict('STALE', 'Your results have changed in the meantime. Here is the new list.')
  await writeResultOrder(tx, actor.userId, ids)
  return findResults(tx, actor.userId)
}
