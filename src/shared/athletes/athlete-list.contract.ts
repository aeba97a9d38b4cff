import * as z from 'zod/mini'
import { wantedLevels } from '#shared/brands/brand.constants.ts'
import { cursor, listLimit, queryList } from '#shared/http/page.ts'
import { isoDay } from '#shared/input-fields.ts'
import { countryCode } from '#shared/locations/location.contract.ts'
import { circle, proximity, readJson } from '#shared/locations/proximity.contract.ts'
import { ALL, athleteRegions } from '#shared/locations/region.constants.ts'
import { area } from '#shared/maps/map.contract.ts'
import { offerTypes } from '#shared/offers/offer.constants.ts'
import { AUDIENCE_MAX } from '#shared/profiles/profile.constants.ts'
import {
  athleteSortValues,
  availabilities,
  EXPERIENCE_MAX,
  FILTER_TEXT_MAX,
} from './athlete-filters.constants.ts'

export const filterText = z.string().check(z.trim(), z.maxLength(FILTER_TEXT_MAX, 'Use fewer words'))
const catalogValue = z.string().check(z.maxLength(60))
const years = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(EXPERIENCE_MAX))

/** Races around a place, as JSON; by default from today and for a year. */
const races = z.pipe(
  z.pipe(z.string().check(z.maxLength(300)), readJson),
  z.extend(circle, { from: z.optional(isoDay()), to: z.optional(isoDay()) }),
)
const followers = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(AUDIENCE_MAX))

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
  /** Only for those who scout, from here on: who takes such offers. */
  openTo: z.optional(queryList(z.enum(offerTypes), offerTypes.length)),
  audienceMin: z.optional(followers),
  audienceMax: z.optional(followers),
  /** The least level. */
  level: z.optional(z.enum(wantedLevels)),
  availability: z.optional(z.enum(availabilities.map(({ value }) => value))),
  /** Who races there. */
  races: z.optional(races),
  sortBy: z.optional(z.enum(athleteSortValues)),
  limit: z.optional(listLimit),
  cursor: z.optional(cursor),
})
export type AthleteListQuery = z.infer<typeof athleteListQuery>
