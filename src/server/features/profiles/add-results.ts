import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/actor.ts'
import { conflict } from '#shared/http/problem.ts'
import { RESULTS_MAX } from '#shared/profiles/profile.constants.ts'
import type { Result, ResultBody, resultEndpoints } from '#shared/profiles/result.contract.ts'
import { rescore } from './rescore.ts'
import { countResults, insertResults } from './result.store.ts'

export const addResult: Handler<typeof resultEndpoints.add> = async ({ tx, actor, body }) => {
  const [added] = await addResults(tx, actor, [body])
  if (!added) throw new Error('A result that was written must come back')
  return added
}

export async function addResults(
  tx: Database,
  { userId, role }: Actor,
  given: readonly ResultBody[],
): Promise<Result[]> {
  const kept = await countResults(tx, userId)
  if (kept + given.length > RESULTS_MAX) {
    throw conflict(
      'TOO_MANY_RESULTS',
      `A profile holds ${RESULTS_MAX} results and yours has ${kept}. Remove some first.`,
    )
  }
  const added = await insertResults(tx, userId, given)
  if (role === 'ATHLETE') await rescore(tx, userId)
  return added
}
