import { experienceLabel } from '#shared/athletes/athlete-filter-chips.rules.ts'
import {
  EXPERIENCE_MAX,
  EXPERIENCE_MIN,
  FILTER_TEXT_MAX,
} from '#shared/athletes/athlete-filters.constants.ts'
import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { ALL, type PromoterRegion, promoterRegions } from '#shared/locations/region.constants.ts'
import { type Bounds, readBounds, writeBounds } from '#shared/maps/map.rules.ts'
import { type PromoterSort, promoterSorts } from './promoter.constants.ts'

/** The filters and the sort of the directory (specification 2.8). */
export type PromoterFilters = {
  search: string
  sports: readonly string[]
  disciplines: readonly string[]
  region: PromoterRegion | typeof ALL
  experience: readonly [min: number, max: number]
  /** On the screen: Event Location. */
  homeTrack: string
  /** On the screen: Event History. */
  achievements: string
  /** A part of the map. */
  area: Bounds | null
  sortBy: PromoterSort
}

/** The filters that can have a chip. */
type PromoterFilterName = Exclude<keyof PromoterFilters, 'sortBy'>

/** Specification 4: empty or all, 0 to 20 years, by priority. */
export const noFilters: PromoterFilters = {
  search: '',
  sports: [],
  disciplines: [],
  region: ALL,
  experience: [EXPERIENCE_MIN, EXPERIENCE_MAX],
  homeTrack: '',
  achievements: '',
  area: null,
  sortBy: 'priority',
}

const LIST_VALUES_MAX = 20

/** Reads the query string; invalid values are ignored. */
export function parseFilters(given: Record<string, unknown>): PromoterFilters {
  return {
    search: readText(given.search),
    sports: readList(given.sports),
    disciplines: readList(given.disciplines),
    region: promoterRegions.find(({ value }) => value === given.region)?.value ?? ALL,
    experience: readExperience(given.experienceMin, given.experienceMax),
    homeTrack: readText(given.homeTrack),
    achievements: readText(given.achievements),
    area: readBounds(given.area),
    sortBy: promoterSorts.find(({ value }) => value === given.sortBy)?.value ?? noFilters.sortBy,
  }
}

/** The filters for the URL and `GET /api/events`; only those that are set. */
export function toSearch({ experience: [min, max], ...filters }: PromoterFilters) {
  const { search, sports, disciplines, region, homeTrack, achievements, area, sortBy } = filters
  return {
    ...(search && { search }),
    ...(sports.length > 0 && { sports: [...sports] }),
    ...(disciplines.length > 0 && { disciplines: [...disciplines] }),
    ...(region !== ALL && { region }),
    ...(min !== EXPERIENCE_MIN && { experienceMin: String(min) }),
    ...(max !== EXPERIENCE_MAX && { experienceMax: String(max) }),
    ...(homeTrack && { homeTrack }),
    ...(achievements && { achievements }),
    ...(area && { area: writeBounds(area) }),
    ...(sortBy !== noFilters.sortBy && { sortBy }),
  }
}

type FilterChip = { name: PromoterFilterName; label: string; value: string | readonly string[] }

export function filterChips(filters: PromoterFilters): FilterChip[] {
  const { search, sports, disciplines, region, experience, homeTrack, achievements, area } = filters
  const hasExperience = experience[0] !== EXPERIENCE_MIN || experience[1] !== EXPERIENCE_MAX
  const chips: FilterChip[] = [
    { name: 'search', label: 'Search', value: search },
    { name: 'sports', label: 'Motorsports', value: sports.map(catalogLabel) },
    { name: 'disciplines', label: 'Disciplines', value: disciplines.map(catalogLabel) },
    { name: 'region', label: 'Region', value: regionLabel(region) },
    { name: 'experience', label: 'Experience', value: hasExperience ? experienceLabel(experience) : '' },
    { name: 'homeTrack', label: 'Event Location', value: homeTrack },
    { name: 'achievements', label: 'Event History', value: achievements },
    { name: 'area', label: 'Map', value: area ? 'Selected area' : '' },
  ]
  return chips.filter(({ value }) => value.length > 0)
}

const regionLabel = (region: string) => promoterRegions.find(({ value }) => value === region)?.label ?? ''

/** Specification 4: removing a chip resets just that filter. */
export const withoutFilter = (filters: PromoterFilters, name: string): PromoterFilters =>
  name in noFilters ? { ...filters, [name]: noFilters[name as PromoterFilterName] } : filters

const readText = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, FILTER_TEXT_MAX) : ''

const readList = (value: unknown): string[] =>
  [...new Set([value].flat().flatMap((item) => readText(item).split(',')))]
    .filter(Boolean)
    .slice(0, LIST_VALUES_MAX)

function readExperience(min: unknown, max: unknown): readonly [number, number] {
  const from = readYears(min) ?? EXPERIENCE_MIN
  const to = readYears(max) ?? EXPERIENCE_MAX
  return from <= to ? [from, to] : noFilters.experience
}

function readYears(value: unknown): number | null {
  const years = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : null
  return years !== null && years <= EXPERIENCE_MAX ? years : null
}
