import type { Verb } from '#server/http/serve.ts'
import type { impressionEndpoints } from '#shared/impressions/impression.contract.ts'
import { addImpressions } from './impression.store.ts'

/** Whoever sees their own card is not counted. */
export const reportImpressions: Verb<typeof impressionEndpoints.report> = async ({ tx, actor, body }) => {
  await addImpressions(tx, { ids: body.ids, viewerId: actor.userId })
  return undefined
}
