import * as z from 'zod/mini'
import { cursor, listLimit, queryList } from '#shared/http/page.ts'
import { countryCode } from '#shared/locations/location.contract.ts'
import { proximity } from '#shared/locations/proximity.contract.ts'
import { ALL, athleteRegions } from '#shared/locations/region.constants.ts'
import { area } from '#shared/maps/map.contract.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { AUDIENCE_MAX } from '#shared/profiles/profile.constants.ts'
import { athleteSortValues, EXPERIENCE_MAX, FILTER_TEXT_MAX } from './athlete-filters.constants.ts'

export const filterText = z.string().check(z.trim(), z.maxLength(FILTER_TEXT_MAX, 'Please use fewer words'))
const catalogValue = z.string().check(z.maxLength(60))
const years = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(EXPERIENCE_MAX))

/** Specification 7: the directory's filters; facets narrow each other, the values inside of one widen it. */
export const athleteListQuery = z.object({
  search: z.optional(filterText),
  sports: z.optional(queryList(catalogValue, 20)),
  region: z.optional(z.enum([ALL, ...athleteRegions.map(({ value }) => value)])),
  disciplines: z.optional(queryList(catalogValue, 50)),
  experienceMin: z.optional(years),
  experienceMax: z.optional(years),
  achievements: z.optional(filterText),
  homeTrack: z.optional(filterText),
  country: z.optional(countryCode),
  state: z.optional(filterText),
  city: z.optional(filterText),
  proximity: z.optional(proximity),
  area: z.optional(area),
  /** Only for those who scout: who takes such offers, and who is followed by at least so many. */
  openTo: z.optional(queryList(z.enum(offerTypes), offerTypes.length)),
  audienceMin: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(AUDIENCE_MAX))),
  sortBy: z.optional(z.enum(athleteSortValues)),
  limit: z.optional(listLimit),
  cursor: z.optional(cursor),
})
export type AthleteListQuery = z.infer<typeof athleteListQuery>
