import { useQuery } from '@tanstack/react-query'
import { useUrlFilters } from '#client/lib/use-url-filters.ts'
import { Field } from '#client/ui/field.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import type { AthletePlace } from '#shared/athletes/athlete.contract.ts'
import {
  type AthleteSorts,
  discoverSorts,
  FILTER_SPORTS_MAX,
} from '#shared/athletes/athlete-filters.constants.ts'
import {
  type AthleteFilterName,
  type AthleteFilters,
  noFilters,
  parseFilters,
  sortOf,
  toSearch,
  withoutFilter,
} from '#shared/athletes/athlete-filters.rules.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { ALL, athleteRegions } from '#shared/locations/region.constants.ts'
import { athletePlacesQuery, motorsportsQuery } from './search.queries.ts'

const without = (filters: AthleteFilters, name: string) => withoutFilter(filters, name as AthleteFilterName)

const directoryRules = {
  parse: (search: Record<string, unknown>) => parseFilters(search),
  toSearch: (filters: AthleteFilters) => toSearch(filters),
  none: noFilters,
  keeps: 'view',
  without,
}

export const discoverViews = [
  { value: 'grid', label: 'Grid' },
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const

type DiscoverFilters = AthleteFilters & { view: (typeof discoverViews)[number]['value'] }

const readDiscover = (search: Record<string, unknown>): DiscoverFilters => ({
  ...parseFilters(search, discoverSorts),
  view: discoverViews.find(({ value }) => value === search.view)?.value ?? 'grid',
})

/** Discover sorts by the best match unless told otherwise. */
const discoverRules = {
  parse: readDiscover,
  toSearch: ({ view, ...filters }: DiscoverFilters) => ({
    ...toSearch(filters, discoverSorts),
    ...(view !== 'grid' && { view }),
  }),
  none: readDiscover({}),
  without: ({ view, ...filters }: DiscoverFilters, name: string) => ({ ...without(filters, name), view }),
}

export const useAthleteFilters = () => useUrlFilters(directoryRules)
export type AthleteSearch = Omit<ReturnType<typeof useAthleteFilters>, 'update'>

/** The filters of Discover and its view, which stays when filters are reset. */
export function useDiscoverFilters() {
  const { filters: all, ...search } = useUrlFilters(discoverRules)
  const { view, ...filters } = all
  return {
    search: { ...search, filters, reset: (keep = {}) => search.reset({ view, ...keep }) } as AthleteSearch,
    view,
    setView: (next: DiscoverFilters['view']) => search.change({ view: next }),
  }
}

export type FilterProps = { filters: AthleteFilters; onChange: (changed: Partial<AthleteFilters>) => void }

/** What a field needs that looks its value up first. */
export type LookUpProps = FilterProps & Pick<AthleteSearch, 'resets' | 'startLookUp'>

export function MotorsportsField({ filters, onChange }: FilterProps) {
  const { data: motorsports = [] } = useQuery(motorsportsQuery)
  return (
    <Field label="Motorsports" note={`${filters.sports.length} of ${FILTER_SPORTS_MAX}`}>
      <MultiSelect
        options={motorsports}
        value={filters.sports}
        onChange={(sports) => onChange({ sports })}
        max={FILTER_SPORTS_MAX}
        placeholder="All motorsports"
        searchPlaceholder="Search motorsports"
      />
    </Field>
  )
}

/** Ruling R25: the twelve choices of specification 9. */
export function RegionField({ filters, onChange }: FilterProps) {
  return (
    <Field label="Region">
      <Select
        value={filters.region}
        onChange={({ currentTarget: { value: region } }) =>
          onChange(isInRegion(filters.country, region) ? { region } : { region, country: '', state: '' })
        }
      >
        <option value={ALL}>All regions</option>
        <Options of={athleteRegions} entry={({ value, label }) => [value, label]} />
      </Select>
    </Field>
  )
}

export function CountryField({ filters, onChange }: FilterProps) {
  const { data: places = [] } = useQuery(athletePlacesQuery)
  return (
    <Field label="Country">
      <Select
        value={filters.country}
        onChange={({ currentTarget: { value: country } }) =>
          onChange({
            country,
            state: isStateOf(places, country, filters.state) ? filters.state : '',
            region: isInRegion(country, filters.region) ? filters.region : ALL,
          })
        }
      >
        <option value="">All countries</option>
        <Options of={countryOptions(places, filters.country)} entry={({ code, name }) => [code, name]} />
      </Select>
    </Field>
  )
}

type SortFieldProps = FilterProps & { sorts: AthleteSorts; hideLabel?: boolean }

export function SortField({ filters, onChange, sorts, hideLabel = false }: SortFieldProps) {
  return (
    <Field label="Sort by" hideLabel={hideLabel}>
      <Select
        value={sortOf(filters, sorts)}
        onChange={({ currentTarget }) => {
          const sortBy = sorts.find(({ value }) => value === currentTarget.value)?.value
          if (sortBy) onChange({ sortBy })
        }}
      >
        {sorts.map(({ value, label }) => {
          const needsPlace = value === 'distance' && !filters.proximity
          return (
            <option key={value} value={value} disabled={needsPlace}>
              {needsPlace ? `${label} (enter a location)` : label}
            </option>
          )
        })}
      </Select>
    </Field>
  )
}

/** Ruling R25: the countries of the specification first, then every other country with a racer. */
function countryOptions(places: readonly AthletePlace[], chosen: string) {
  const first = athleteRegions.map(({ countryCode, label }) => ({ code: countryCode, name: label }))
  const known = new Set<string>(first.map(({ code }) => code))
  const others = [...new Set([...places.map(({ country }) => country), chosen])]
    .filter((code) => code && !known.has(code))
    .map((code) => ({ code, name: countryName(code) }))
  return [...first, ...others.sort((a, b) => a.name.localeCompare(b.name))]
}

/** Each region is one country, so that another country beside it would find nobody. */
const isInRegion = (country: string, region: string) =>
  country === '' ||
  region === ALL ||
  athleteRegions.some(({ value, countryCode }) => value === region && countryCode === country)

const isStateOf = (places: readonly AthletePlace[], country: string, state: string) =>
  country === '' || places.some((place) => place.country === country && place.states.includes(state))
