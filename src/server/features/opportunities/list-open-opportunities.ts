import * as z from 'zod'
import { findApplicant } from '#server/features/profiles/get-completeness.ts'
import { matchWords } from '#server/features/search/match-words.ts'
import type { Handler } from '#server/http/context.ts'
import { pageOf, readCursor, replyTotal, totalOf } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import { OPPORTUNITIES_PER_PAGE } from '#shared/opportunities/opportunity.constants.ts'
import type { OpportunityFilters, opportunityEndpoints } from '#shared/opportunities/opportunity.contract.ts'
import { type BoardFilters, countOpen, findAppliedTo, listOpen } from './open-opportunity.store.ts'

const moment = z.iso.datetime({ precision: 6 })

/** A cursor is only valid for the sort it was created with. */
const positions = {
  closing: z.tuple([z.literal('closing'), moment, z.uuid()]),
  newest: z.tuple([z.literal('newest'), moment, z.uuid()]),
}

export const listOpenOpportunities: Handler<typeof opportunityEndpoints.open> = async (ctx) => {
  const { tx, actor, query, reply } = ctx
  const { sort = 'closing', cursor } = query
  const after = cursor ? readCursor(cursor, positions[sort]) : undefined
  const racerId = actor?.role === 'ATHLETE' ? actor.userId : null
  const filters = await readFilters(tx, query, racerId)
  const [rows, counted] = await Promise.all([
    listOpen(tx, filters, {
      sort,
      after: after && [after[1], after[2]],
      limit: OPPORTUNITIES_PER_PAGE + 1,
    }),
    countOpen(tx, filters),
  ])
  replyTotal(reply, totalOf(counted))
  const page = pageOf(ctx, rows, {
    size: OPPORTUNITIES_PER_PAGE,
    cursorOf: ({ position }) => [sort, ...position],
  })
  const opportunities = page.map(({ opportunity }) => opportunity)
  const applied = racerId ? await findAppliedTo(tx, racerId, opportunities) : new Set<string>()
  return opportunities.map((opportunity) => ({ ...opportunity, hasApplied: applied.has(opportunity.id) }))
}

/** Matching opportunities that opened since then: the latest ones and their number, up to the counting limit. */
export async function findNewOpportunities(
  tx: Database,
  { query, userId, since, limit }: { query: OpportunityFilters; userId: string; since: Date; limit: number },
) {
  const filters = { ...(await readFilters(tx, query, userId)), openedAfter: since }
  const [rows, count] = await Promise.all([
    listOpen(tx, filters, { sort: 'newest', after: undefined, limit }),
    countOpen(tx, filters),
  ])
  return { opportunities: rows.map(({ opportunity }) => opportunity), count }
}

const readFilters = async (
  tx: Database,
  { search, qualifies, ...filters }: OpportunityFilters,
  racerId: string | null,
): Promise<BoardFilters> => ({
  ...filters,
  words: search ? await matchWords(tx, search) : null,
  applicant: qualifies && racerId ? await findApplicant(tx, racerId) : null,
})
