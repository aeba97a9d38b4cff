import * as z from 'zod/mini'
import { athleteCard } from '#shared/athletes/athlete.contract.ts'
import { athleteListQuery } from '#shared/athletes/athlete-list.contract.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { queryList } from '#shared/http/page.ts'
import { namedId } from '#shared/input-fields.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { COMPARED_MAX } from './search.constants.ts'

const match = z.object({
  score: z.int(),
  /** `isMet` is null where the profile does not say. */
  reasons: z.array(z.object({ isMet: z.nullable(z.boolean()), text: z.string() })),
})

/** A racer as brands see them; `match` is null for a brand without preferences. */
export const matchedAthlete = z.extend(athleteCard, {
  level: z.nullable(z.string()),
  experienceYears: z.nullable(z.int()),
  audienceSize: z.nullable(z.int()),
  openTo: z.array(z.enum(offerTypes)),
  match: z.nullable(match),
})
export type MatchedAthlete = z.infer<typeof matchedAthlete>

export const comparedAthlete = z.extend(matchedAthlete, {
  results: z.int(),
  wins: z.int(),
  podiums: z.int(),
  viewsLast30Days: z.int(),
})
export type ComparedAthlete = z.infer<typeof comparedAthlete>

export const athleteSearchEndpoints = {
  list: endpoint('GET', '/api/discover/athletes', {
    summary: 'Search racers as a brand, with how well each one matches and why',
    access: ['BRAND', 'ADMIN'],
    readsReplica: true,
    query: athleteListQuery,
    response: z.array(matchedAthlete),
  }),
  compare: endpoint('GET', '/api/athletes/compare', {
    summary: `Compare up to ${COMPARED_MAX} racers, in the order of the ids`,
    access: ['BRAND', 'ADMIN'],
    query: z.object({ ids: queryList(namedId, COMPARED_MAX) }),
    response: z.array(comparedAthlete),
  }),
}
