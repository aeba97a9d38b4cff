import { wantedLevels } from '#shared/brands/brand.constants.ts'
import type { QueryValues } from '#shared/http/path.ts'
import {
  ALL,
  athleteRegions,
  RADIUS_MAX,
  RADIUS_MIN,
  RADIUS_TYPED,
} from '#shared/locations/region.constants.ts'
import { type Bounds, readBounds, writeBounds } from '#shared/maps/map.rules.ts'
import { isOfferType, offerTypes } from '#shared/offers/offer.constants.ts'
import { AUDIENCE_MAX } from '#shared/profiles/profile.constants.ts'
import { isIsoDay } from '#shared/time.ts'
import {
  type AthleteSort,
  type AthleteSorts,
  type Availability,
  athleteSorts,
  availabilities,
  DEFAULT_SORT,
  discoverSorts,
  EXPERIENCE_MAX,
  EXPERIENCE_MIN,
  FILTER_DISCIPLINES_MAX,
  FILTER_SPORTS_MAX,
  FILTER_TEXT_MAX,
} from './athlete-filters.constants.ts'

/** Around a place, from one day to another; an empty day is open. */
export type RacesNear = Nearby & { from: string; to: string }

export type Nearby = { label: string; latitude: number; longitude: number; radius: number }

/** The filter set of specification 3. */
export type AthleteFilters = {
  search: string
  sports: readonly string[]
  region: string
  disciplines: readonly string[]
  experience: readonly [min: number, max: number]
  achievements: string
  homeTrack: string
  country: string
  state: string
  city: string
  proximity: Nearby | null
  /** A part of the map. */
  area: Bounds | null
  /** From here on for those who scout. */
  openTo: readonly string[]
  audienceMin: number
  /** 0 is no limit. */
  audienceMax: number
  /** The least level. */
  level: string
  availability: Availability | ''
  races: RacesNear | null
  sortBy: AthleteSort
}

/** The filters that can have a chip. */
export type AthleteFilterName = Exclude<keyof AthleteFilters, 'sortBy'>

/** Specification 4: empty or all, 0 to 20 years, by priority. */
export const noFilters: AthleteFilters = {
  search: '',
  sports: [],
  region: ALL,
  disciplines: [],
  experience: [EXPERIENCE_MIN, EXPERIENCE_MAX],
  achievements: '',
  homeTrack: '',
  country: '',
  state: '',
  city: '',
  proximity: null,
  area: null,
  openTo: [],
  audienceMin: 0,
  audienceMax: 0,
  level: '',
  availability: '',
  races: null,
  sortBy: DEFAULT_SORT,
}

/** Reads the query string; invalid values are ignored. The first of the sort orders is the default. */
export function parseFilters(
  given: Record<string, unknown>,
  sorts: AthleteSorts = athleteSorts,
): AthleteFilters {
  return {
    search: readText(given.search),
    sports: readList(given.sports, FILTER_SPORTS_MAX),
    region: athleteRegions.some(({ value }) => value === given.region) ? String(given.region) : ALL,
    disciplines: readList(given.disciplines, FILTER_DISCIPLINES_MAX),
    experience: readExperience(given.experienceMin, given.experienceMax),
    achievements: readText(given.achievements),
    homeTrack: readText(given.homeTrack),
    country: /^[A-Z]{2}$/.test(readText(given.country)) ? readText(given.country) : '',
    state: readText(given.state),
    city: readText(given.city),
    proximity: readNearby(given),
    area: readBounds(given.area),
    openTo: readList(given.openTo, offerTypes.length).filter(isOfferType),
    audienceMin: readAudience(given.audienceMin),
    audienceMax: readAudience(given.audienceMax),
    level: wantedLevels.find((level) => level === given.level) ?? '',
    availability: availabilities.find(({ value }) => value === given.availability)?.value ?? '',
    races: readRaces(given),
    sortBy: sorts.find(({ value }) => value === given.sortBy)?.value ?? firstOf(sorts),
  }
}

/** The filters as a query string; only those that are set. */
export function toSearch(
  filters: AthleteFilters,
  sorts: AthleteSorts = athleteSorts,
): Record<string, string | readonly string[]> {
  const { experience, proximity, area, races, ...plain } = filters
  const { label: near, ...circle } = proximity ?? { label: undefined }
  const all: Record<string, string | number | readonly string[] | undefined> = {
    ...plain,
    experienceMin: experience[0],
    experienceMax: experience[1],
    near,
    ...circle,
    area: area ? writeBounds(area) : undefined,
    ...(races && {
      racesNear: races.label,
      racesLatitude: races.latitude,
      racesLongitude: races.longitude,
      racesRadius: races.radius,
      racesFrom: races.from,
      racesTo: races.to,
    }),
  }
  const defaults: Record<string, unknown> = {
    ...noFilters,
    sortBy: firstOf(sorts),
    experienceMin: EXPERIENCE_MIN,
    experienceMax: EXPERIENCE_MAX,
  }
  return Object.fromEntries(
    Object.entries(all).flatMap<[string, string | readonly string[]]>(([name, value]) => {
      if (value === undefined || value === '' || value === defaults[name]) return []
      if (typeof value === 'string' || typeof value === 'number') return [[name, String(value)]]
      return value.length > 0 ? [[name, value]] : []
    }),
  )
}

/** Specification 7: the same as `GET /api/athletes` takes it. */
export function toQuery(filters: AthleteFilters): QueryValues {
  const { proximity, races, ...plain } = filters
  const search = toSearch({ ...plain, proximity: null, races: null })
  return {
    ...search,
    ...(proximity && { proximity: JSON.stringify(circleOf(proximity)) }),
    ...(races && {
      races: JSON.stringify({
        ...circleOf(races),
        ...(races.from && { from: races.from }),
        ...(races.to && { to: races.to }),
      }),
    }),
  }
}

/** For the map of the list, which has an area of its own and no order. */
export const toMapQuery = (filters: AthleteFilters): QueryValues =>
  toQuery({ ...filters, area: null, sortBy: DEFAULT_SORT })

const circleOf = ({ latitude, longitude, radius }: Nearby) => ({ latitude, longitude, radius })

/** Specification 4: removing a chip resets just that filter. Without a place there is no distance to sort by. */
export const withoutFilter = (filters: AthleteFilters, name: AthleteFilterName): AthleteFilters => ({
  ...filters,
  [name]: noFilters[name],
  ...(name === 'proximity' && { sortBy: sortOf({ ...filters, proximity: null }) }),
})

/** The effective sort. */
export function sortOf(
  { sortBy, proximity }: Pick<AthleteFilters, 'sortBy' | 'proximity'>,
  sorts: AthleteSorts = discoverSorts,
): AthleteSort {
  if (sortBy === 'distance' && !proximity) return DEFAULT_SORT
  return sorts.some(({ value }) => value === sortBy) ? sortBy : firstOf(sorts)
}

const firstOf = (sorts: AthleteSorts): AthleteSort => sorts[0]?.value ?? DEFAULT_SORT

const readText = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, FILTER_TEXT_MAX) : ''

const readList = (value: unknown, max: number): string[] =>
  [...new Set([value].flat().flatMap((item) => readText(item).split(',')))].filter(Boolean).slice(0, max)

const readNumber = (value: unknown, min: number, max: number): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return number >= min && number <= max ? number : null
}

function readExperience(min: unknown, max: unknown): readonly [number, number] {
  const from = readNumber(min, EXPERIENCE_MIN, EXPERIENCE_MAX) ?? EXPERIENCE_MIN
  const to = readNumber(max, EXPERIENCE_MIN, EXPERIENCE_MAX) ?? EXPERIENCE_MAX
  return from <= to && Number.isInteger(from) && Number.isInteger(to) ? [from, to] : noFilters.experience
}

const readAudience = (value: unknown): number => Math.floor(readNumber(value, 0, AUDIENCE_MAX) ?? 0)

const readDay = (value: unknown): string => (isIsoDay(readText(value)) ? readText(value) : '')

function readRaces(given: Record<string, unknown>): RacesNear | null {
  const place = readNearby({
    near: given.racesNear,
    latitude: given.racesLatitude,
    longitude: given.racesLongitude,
    radius: given.racesRadius,
  })
  if (!place) return null
  const [from, to] = [readDay(given.racesFrom), readDay(given.racesTo)]
  return { ...place, from, to: from && to && to < from ? '' : to }
}

function readNearby(given: Record<string, unknown>): Nearby | null {
  const latitude = readNumber(given.latitude, -90, 90)
  const longitude = readNumber(given.longitude, -180, 180)
  if (latitude === null || longitude === null) return null
  return {
    label: readText(given.near) || `${latitude}, ${longitude}`,
    latitude,
    longitude,
    radius: readNumber(given.radius, RADIUS_MIN, RADIUS_MAX) ?? RADIUS_TYPED,
  }
}
