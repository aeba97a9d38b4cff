import * as z from 'zod/mini'
import { listExactFirst } from '#server/features/search/list-exact-first.ts'
import { matchWords } from '#server/features/search/match-words.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, replyTotal, totalOf, writeCursor } from '#server/http/page.ts'
import type { Database } from '#server/platform/database.ts'
import { EXPERIENCE_MAX } from '#shared/athletes/athlete-filters.constants.ts'
import { LIST_MAX } from '#shared/http/page.ts'
import { ALL } from '#shared/locations/region.constants.ts'
import type { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import type { PromoterListQuery } from '#shared/promoters/promoter-list.contract.ts'
import { countListedPromoters, findListedPromoters, type PromoterFilters } from './promoter-list.store.ts'

/**
 * Microseconds since 1970 are the largest number that a row is sorted by. The last part: whether the position is among
 * the exact name matches.
 */
const cursorShape = z.tuple([z.int().check(z.minimum(0), z.maximum(4e15)), z.uuid(), z.boolean()])

export const listPromoters: Handler<typeof promoterEndpoints.list> = async ({ tx, query, caller, reply }) => {
  const { search, cursor, limit = LIST_MAX, sortBy: sort = 'priority' } = query
  const after = cursor === undefined ? undefined : readPosition(cursor)
  const filters = await readPromoterFilters(tx, query)
  const total = after ? null : totalOf(await countListedPromoters(tx, filters))
  const { page, next } = await listExactFirst({ name: search || undefined, after, limit }, (part) =>
    findListedPromoters(tx, { filters, sort, isRare: total?.isExact ?? false, ...part }),
  )
  if (total) replyTotal(reply, total)
  replyNextPage(reply, caller, next && writeCursor([...next.position, next.isExact]))
  return page.map(({ promoter }) => promoter)
}

function readPosition(cursor: string) {
  const [by, id, isExact] = readCursor(cursor, cursorShape)
  return { isExact, position: [by, id] as const }
}

export async function readPromoterFilters(tx: Database, query: PromoterListQuery): Promise<PromoterFilters> {
  const { search, sports, disciplines, region, experienceMin, experienceMax } = query
  const { country, state, city, proximity, area } = query
  return {
    ...(search && { words: await matchWords(tx, search) }),
    sports,
    disciplines,
    region: region === ALL ? undefined : region,
    experienceMin,
    // Specification 5: the end of the slider has no upper bound.
    experienceMax: experienceMax === EXPERIENCE_MAX ? undefined : experienceMax,
    location: query.homeTrack || query.eventLocation,
    history: query.achievements || query.eventHistory,
    countryCode: country,
    state,
    city,
    proximity,
    area,
  }
}
