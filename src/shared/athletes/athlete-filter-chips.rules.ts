import { catalogLabel } from '#shared/catalog/catalog.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { athleteRegions } from '#shared/locations/region.constants.ts'
import { isOfferType, offerTypeLabels } from '#shared/offers/offer.constants.ts'
import {
  type AthleteSort,
  availabilities,
  discoverSorts,
  EXPERIENCE_MAX,
} from './athlete-filters.constants.ts'
import {
  type AthleteFilterName,
  type AthleteFilters,
  noFilters,
  type RacesNear,
} from './athlete-filters.rules.ts'

type FilterChip = { name: AthleteFilterName; label: string; value: string | readonly string[] }

export function filterChips(filters: AthleteFilters): FilterChip[] {
  const { sports, disciplines, region, country, proximity, races, level } = filters
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
    audienceMax: ['Audience', filters.audienceMax ? `up to ${formatCount(filters.audienceMax)}` : ''],
    level: ['Level', level && levelLabel(level)],
    availability: [
      'Availability',
      availabilities.find(({ value }) => value === filters.availability)?.label ?? '',
    ],
    races: ['Races near', races ? racesLabel(races) : ''],
  }
  return namesOf(values).flatMap((name) => {
    const [label, value] = values[name]
    return value.length > 0 ? { name, label, value } : []
  })
}

export const hasFilters = (filters: AthleteFilters): boolean => filterChips(filters).length > 0

/** "Amateur or above". */
export const levelLabel = (level: string): string => `${catalogLabel(level)} or above`

/** "Hickory, 50 km, from Jun 1, 2027". */
function racesLabel({ label, radius, from, to }: RacesNear): string {
  const period = [from && `from ${formatDate(from)}`, to && `until ${formatDate(to)}`]
  return [label, `${radius} km`, ...period].filter(Boolean).join(', ')
}

export const sortLabel = (sort: AthleteSort): string =>
  discoverSorts.find(({ value }) => value === sort)?.label ?? ''

/** "3 to 20+ years". */
export const experienceLabel = ([min, max]: readonly [number, number]): string =>
  `${yearsLabel(min)} to ${yearsLabel(max)} years`

/** Specification 5: the upper end of the slider means that and more. */
export const yearsLabel = (years: number): string =>
  years === EXPERIENCE_MAX ? `${EXPERIENCE_MAX}+` : String(years)

const namesOf = <Name extends string>(values: Record<Name, unknown>): Name[] => Object.keys(values) as Name[]

const isSet = (filters: AthleteFilters, name: AthleteFilterName) =>
  JSON.stringify(filters[name]) !== JSON.stringify(noFilters[name])
