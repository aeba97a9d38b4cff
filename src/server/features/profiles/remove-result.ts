import type { Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { resultEndpoints } from '#shared/profiles/result.contract.ts'
import { rescore } from './rescore.ts'
import { deleteResult } from './result.store.ts'

export const removeResult: Handler<typeof resultEndpoints.remove> = async ({ tx, actor, params }) => {
  const isGone = await deleteResult(tx, actor.userId, params.id)
  if (!isGone) throw notFound('result')
  if (actor.role === 'ATHLETE') await rescore(tx, actor.userId)
  return undefined
}
