import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { mapContents, mapView } from '#shared/maps/map.contract.ts'
import { HOME_ATHLETES } from './athlete.constants.ts'
import { athleteListQuery } from './athlete-list.contract.ts'

/** The mean of the published reviews of a racer's contracts; null without any. */
export const realRating = z.nullable(z.object({ mean: z.number(), count: z.int() }))
export type RealRating = z.infer<typeof realRating>

/** A racer or team as a card shows them (specification 3). */
export const athleteCard = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  slug: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  headerImageUrl: z.nullable(z.string()),
  number: z.nullable(z.string()),
  sports: z.array(z.string()),
  disciplines: z.array(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.nullable(z.string()),
  region: z.nullable(z.string()),
  homeTrack: z.nullable(z.string()),
  otherTracks: z.array(z.string()),
  achievements: z.nullable(z.string()),
  rating: realRating,
  priorityScore: z.int(),
  /** First in the "priority" sort, whatever the score. */
  featured: z.boolean(),
  /** In the top tenth by score; only in lists sorted by priority. */
  isTopTenth: z.optional(z.boolean()),
  /** How far from the place that was asked for. */
  distanceKm: z.optional(z.number()),
})
export type AthleteCard = z.infer<typeof athleteCard>

export const athletePlace = z.object({ country: z.string(), states: z.array(z.string()) })
export type AthletePlace = z.infer<typeof athletePlace>

export const athleteEndpoints = {
  list: endpoint('GET', '/api/athletes', {
    summary: `Racers and teams; without a login at most ${HOME_ATHLETES}, and only with a limit (ruling R21)`,
    access: 'public',
    readsReplica: true,
    isShared: true,
    query: athleteListQuery,
    response: z.array(athleteCard),
  }),
  map: endpoint('GET', '/api/athletes/map', {
    summary:
      'The racers and teams of the directory on a part of the map, those close to each other as clusters',
    access: 'signed-in',
    readsReplica: true,
    isShared: true,
    query: z.extend(athleteListQuery, mapView),
    response: mapContents,
  }),
  places: endpoint('GET', '/api/athletes/places', {
    summary: 'Countries and states with racers in the directory',
    access: 'signed-in',
    readsReplica: true,
    isShared: true,
    response: z.array(athletePlace),
  }),
}
