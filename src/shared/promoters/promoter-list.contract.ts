import * as z from 'zod/mini'
import { EXPERIENCE_MAX, FILTER_TEXT_MAX } from '#shared/athletes/athlete-filters.constants.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor, listLimit, queryList } from '#shared/http/page.ts'
import { countryCode } from '#shared/locations/location.contract.ts'
import { proximity } from '#shared/locations/proximity.contract.ts'
import { ALL, promoterRegions } from '#shared/locations/region.constants.ts'
import { area, mapContents, mapView } from '#shared/maps/map.contract.ts'
import { promoterSorts } from './promoter.constants.ts'

const text = z.string().check(z.trim(), z.maxLength(FILTER_TEXT_MAX, 'Use fewer words'))
const catalogValue = z.string().check(z.maxLength(60))
const years = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(EXPERIENCE_MAX))

/**
 * The filter set of specification 7, as the racers' list has it. What the screen calls Event Location and Event History
 * travels as `homeTrack` and `achievements`, or under its own name.
 */
const promoterListQuery = z.object({
  search: z.optional(text),
  sports: z.optional(queryList(catalogValue, 20)),
  disciplines: z.optional(queryList(catalogValue, 50)),
  region: z.optional(z.enum([ALL, ...promoterRegions.map(({ value }) => value)])),
  experienceMin: z.optional(years),
  experienceMax: z.optional(years),
  homeTrack: z.optional(text),
  eventLocation: z.optional(text),
  achievements: z.optional(text),
  eventHistory: z.optional(text),
  country: z.optional(countryCode),
  state: z.optional(text),
  city: z.optional(text),
  proximity: z.optional(proximity),
  area: z.optional(area),
  sortBy: z.optional(z.enum(promoterSorts.map(({ value }) => value))),
  limit: z.optional(listLimit),
  cursor: z.optional(cursor),
})
export type PromoterListQuery = z.infer<typeof promoterListQuery>

/** A promoter as a card shows them (specification 3), with the next date on the calendar. */
export const promoterCard = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  eventName: z.string(),
  eventSlug: z.nullable(z.string()),
  headerImageUrl: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  featured: z.boolean(),
  bio: z.nullable(z.string()),
  disciplines: z.array(z.string()),
  sports: z.array(z.string()),
  homeTrack: z.nullable(z.string()),
  location: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.nullable(z.string()),
  nextDate: z.nullable(z.object({ startsAt: z.iso.datetime(), timezone: z.string() })),
})
export type PromoterCard = z.infer<typeof promoterCard>

export const promoterListEndpoints = {
  list: endpoint('GET', '/api/events', {
    summary: 'Event promoters, filtered and sorted; the next page is in `Link`, the total in `X-Total-Count`',
    access: 'public',
    readsReplica: true,
    query: promoterListQuery,
    response: z.array(promoterCard),
  }),
  map: endpoint('GET', '/api/events/map', {
    summary: 'Event promoters on a part of the map, those close to each other as clusters',
    access: 'public',
    readsReplica: true,
    query: z.extend(promoterListQuery, mapView),
    response: mapContents,
  }),
}
