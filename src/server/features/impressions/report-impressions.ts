import { findAmong } from '#server/features/athletes/list-athletes.ts'
import type { Handler } from '#server/http/context.ts'
import type { impressionEndpoints } from '#shared/impressions/impression.contract.ts'
import { addImpressions, insertFinds } from './impression.store.ts'

/**
 * Whoever sees their own card is not counted. Words count for those alone in whose profile the directory finds them just
 * as they were typed, so that nobody can put others into somebody's figures.
 */
export const reportImpressions: Handler<typeof impressionEndpoints.report> = async ({ tx, actor, body }) => {
  const { ids, search } = body
  await addImpressions(tx, { ids, viewerId: actor.userId })
  const found = search ? await findAmong(tx, { ids, search }) : []
  if (search && found.length > 0) {
    await insertFinds(tx, { userIds: found, term: termOf(search), viewerId: actor.userId })
  }
  return undefined
}

/** However it was typed. */
const termOf = (search: string) => search.toLowerCase().replace(/\s+/g, ' ')
