import * as z from 'zod/mini'
import { matchWords } from '#server/features/search/match-words.ts'
import type { Handler } from '#server/http/context.ts'
import { readCursor, replyNextPage, replyTotal, totalOf, writeCursor } from '#server/http/page.ts'
import { plainBio } from '#server/platform/markdown.ts'
import { EXPERIENCE_MAX } from '#shared/athletes/athlete-filters.constants.ts'
import { LIST_MAX } from '#shared/http/page.ts'
import { ALL } from '#shared/locations/region.constants.ts'
import type { promoterEndpoints } from '#shared/promoters/promoter.contract.ts'
import type { PromoterListQuery } from '#shared/promoters/promoter-list.contract.ts'
import { countListedPromoters, findListedPromoters, type PromoterFilters } from './promoter-list.store.ts'

/** Microseconds since 1970 are the largest number that a row is sorted by. */
const position = z.tuple([z.int().check(z.minimum(0), z.maximum(4e15)), z.uuid()])

export const listPromoters: Handler<typeof promoterEndpoints.list> = async ({ tx, query, caller, reply }) => {
  const { search, cursor, limit = LIST_MAX, sortBy: sort = 'priority' } = query
  const after = cursor === undefined ? undefined : readCursor(cursor, position)
  const filters = { ...readFilters(query), ...(search && { words: await matchWords(tx, search) }) }
  const [found, counted] = await Promise.all([
    findListedPromoters(tx, { filters, sort, after, limit: limit + 1 }),
    after ? null : countListedPromoters(tx, filters),
  ])
  const page = found.slice(0, limit)
  if (counted !== null) replyTotal(reply, totalOf(counted))
  const last = found.length > limit ? page.at(-1) : undefined
  replyNextPage(reply, caller, last && writeCursor(last.position))
  return page.map(({ promoter }) => ({ ...promoter, bio: plainBio(promoter.bio) }))
}

function readFilters(query: PromoterListQuery): PromoterFilters {
  const { sports, disciplines, region, experienceMin, experienceMax, country, state, city, proximity } = query
  return {
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
  }
}
