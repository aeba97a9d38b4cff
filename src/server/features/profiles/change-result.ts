import type { Handler } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { resultEndpoints } from '#shared/profiles/result.contract.ts'
import { updateResult } from './result.store.ts'

export const changeResult: Handler<typeof resultEndpoints.change> = async ({ tx, actor, params, body }) => {
  const changed = await updateResult(tx, actor.userId, params.id, body)
  if (!changed) throw notFound('result')
  return changed
}
