import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { formatCount } from '#shared/format/number.ts'
import type { QueryValues } from '#shared/http/path.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import {
  ALL,
  athleteRegions,
  RADIUS_MAX,
  RADIUS_MIN,
  RADIUS_TYPED,
} from '#shared/locations/region.constants.ts'
import { type Bounds, readBounds, writeBounds } from '#shared/maps/map.rules.ts'
import { isOfferType, offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'
import { AUDIENCE_MAX } from '#shared/profiles/profile.constants.ts'
import {
  type AthleteSort,
  type AthleteSorts,
  athleteSorts,
  DEFAULT_SORT,
  discoverSorts,
  EXPERIENCE_MAX,
  EXPERIENCE_MIN,
  FILTER_DISCIPLINES_MAX,
  FILTER_SPORTS_MAX,
  FILTER_TEXT_MAX,
} from './athlete-filters.constants.ts'

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
  /** The last two are for those who scout. */
  openTo: readonly string[]
  audienceMin: number
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
    audienceMin: Math.floor(readNumber(given.audienceMin, 0, AUDIENCE_MAX) ?? 0),
    sortBy: sorts.find(({ value }) => value === given.sortBy)?.value ?? firstOf(sorts),
  }
}

/** The filters as a query string; only those that are set. */
export function toSearch(
  filters: AthleteFilters,
  sorts: AthleteSorts = athleteSorts,
): Record<string, string | readonly string[]> {
  const { experience, proximity, area, ...plain } = filters
  const { label: near, ...circle } = proximity ?? { label: undefined }
  const all: Record<string, string | number | readonly string[] | undefined> = {
    ...plain,
    experienceMin: experience[0],
    experienceMax: experience[1],
    near,
    ...circle,
    area: area ? writeBounds(area) : undefined,
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
  const { near: _, latitude, longitude, radius, ...search } = toSearch(filters)
  if (!filters.proximity) return search
  const circle = { latitude: Number(latitude), longitude: Number(longitude), radius: Number(radius) }
  return { ...search, proximity: JSON.stringify(circle) }
}

type FilterChip = { name: AthleteFilterName; label: string; value: string | readonly string[] }

export function filterChips(filters: AthleteFilters): FilterChip[] {
  const { sports, disciplines, region, country, proximity } = filters
  const values: Record<AthleteFilterName, [label: string, value: string | readonly string[]]> = {
    search: ['Search', filters.search],
    sports: ['Motorsports', sports.map(catalogLabel)],
    region: ['Region', athleteRegions.find(({ value }) => value === region)?.label ?? ''],
    country: ['Country', country && countryName(country)],
    disciplines: ['Disciplines', disciplines.map(catalogLabel)],
    experience: ['Experience', isSet(filters, 'experience') ? experienceLabel(filters.experience) : ''],
    achievements: ['Achievements', filters.achievements],
    state: ['State/province', filters.state],
    city: ['City', filters.city],
    proximity: ['Near', proximity ? `${proximity.label}, ${proximity.radius} km` : ''],
    area: ['Map', filters.area ? 'Selected area' : ''],
    homeTrack: ['Home track', filters.homeTrack],
    openTo: ['Open to', filters.openTo.filter(isOfferType).map((type) => offerTypeLabels[type])],
    audienceMin: ['Audience', filters.audienceMin ? `${formatCount(filters.audienceMin)}+` : ''],
  }
  return namesOf(values).flatMap((name) => {
    const [label, value] = values[name]
    return value.length > 0 ? { name, label, value } : []
  })
}

export const hasFilters = (filters: AthleteFilters): boolean => filterChips(filters).length > 0

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

export const sortLabel = (sort: AthleteSort): string =>
  discoverSorts.find(({ value }) => value === sort)?.label ?? ''

/** "3 to 20+ years". */
export const experienceLabel = ([min, max]: readonly [number, number]): string =>
  `${yearsLabel(min)} to ${yearsLabel(max)} years`

/** Specification 5: the upper end of the slider means that and more. */
export const yearsLabel = (years: number): string =>
  years === EXPERIENCE_MAX ? `${EXPERIENCE_MAX}+` : String(years)

const firstOf = (sorts: AthleteSorts): AthleteSort => sorts[0]?.value ?? DEFAULT_SORT

const namesOf = <Name extends string>(values: Record<Name, unknown>): Name[] => Object.keys(values) as Name[]

const isSet = (filters: AthleteFilters, name: AthleteFilterName) =>
  JSON.stringify(filters[name]) !== JSON.stringify(noFilters[name])

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
