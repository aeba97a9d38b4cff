import type { Verb } from '#server/http/serve.ts'
import { notFound } from '#shared/http/problem.ts'
import type { resultEndpoints } from '#shared/profiles/result.contract.ts'
import { updateResult } from './result.store.ts'

export const changeResult: Verb<typeof resultEndpoints.change> = async ({ tx, actor, params, body }) => {
  const changed = await updateResult(tx, actor.userId, params.id, body)
  if (!changed) throw notFound('result')
  return changed
}
