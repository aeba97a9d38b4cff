import * as z from 'zod/mini'
import { athleteCard } from '#shared/athletes/athlete.contract.ts'
import { athleteListQuery } from '#shared/athletes/athlete-list.contract.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { queryList } from '#shared/http/page.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { COMPARED_MAX } from './discover.constants.ts'

const match = z.object({
  score: z.int(),
  reasons: z.array(z.object({ isMet: z.boolean(), text: z.string() })),
})

/** A racer as a brand weighs them up; without wishes of the brand there is nothing to match. */
export const discoveredAthlete = z.extend(athleteCard, {
  level: z.nullable(z.string()),
  experienceYears: z.nullable(z.int()),
  audienceSize: z.nullable(z.int()),
  openTo: z.array(z.enum(offerTypes)),
  match: z.nullable(match),
})
export type DiscoveredAthlete = z.infer<typeof discoveredAthlete>

export const comparedAthlete = z.extend(discoveredAthlete, {
  results: z.int(),
  wins: z.int(),
  podiums: z.int(),
  viewsLast30Days: z.int(),
})
export type ComparedAthlete = z.infer<typeof comparedAthlete>

export const discoverEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/discover/athletes',
    summary: 'The racer directory as a brand sees it: how well each fits, and why',
    access: ['BRAND', 'ADMIN'],
    query: athleteListQuery,
    response: z.array(discoveredAthlete),
  }),
  compare: endpoint({
    method: 'GET',
    path: '/api/athletes/compare',
    summary: `Up to ${COMPARED_MAX} racers side by side, in the order asked for`,
    access: ['BRAND', 'ADMIN'],
    query: z.object({ ids: queryList(z.uuid(), COMPARED_MAX) }),
    response: z.array(comparedAthlete),
  }),
}
