import { findAmong } from '#server/features/athletes/list-athletes.ts'
import type { Handler } from '#server/http/context.ts'
import type { impressionEndpoints } from '#shared/impressions/impression.contract.ts'
import { addImpressions, insertFinds } from './impression.store.ts'

/**
 * Viewers of their own card are not counted. A search term counts only for profiles that the directory finds by it, so that
 * nobody can put arbitrary words into another user's analytics.
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

const termOf = (search: string) => search.toLowerCase().replace(/\s+/g, ' ')
