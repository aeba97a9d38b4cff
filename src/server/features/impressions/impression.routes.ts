import { findAmong } from '#server/features/athletes/list-athletes.ts'
import { countVisits } from '#server/features/visitors/count-visits.ts'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { impressionEndpoints } from '#shared/impressions/impression.contract.ts'
import { addImpressions, findListedOwners, insertFinds } from './impression.store.ts'

export const serveImpressions = (edge: Edge) =>
  serveAll(edge, impressionEndpoints, { report: reportImpressions })

/**
 * Viewers of their own card are not counted, nor repeats of the day. A search term counts only for profiles that the directory
 * finds by it, so that nobody can put arbitrary words into another user's analytics.
 */
const reportImpressions: Handler<typeof impressionEndpoints.report> = async (ctx) => {
  const { tx, actor, body } = ctx
  const { ids, search } = body
  const owners = await findListedOwners(tx, { ids, viewerId: actor.userId })
  await addImpressions(tx, await countVisits(ctx, 'card', owners))
  const found = search ? await findAmong(tx, { ids, search }) : []
  if (!search || found.length === 0) return undefined
  const term = termOf(search)
  const subjectOf = (userId: string) => `${userId} ${term}`
  const counted = new Set(await countVisits(ctx, 'find', found.map(subjectOf)))
  const userIds = found.filter((userId) => counted.has(subjectOf(userId)))
  await insertFinds(tx, { userIds, term, viewerId: actor.userId })
  return undefined
}

const termOf = (search: string) => search.toLowerCase().replace(/\s+/g, ' ')
