import { and, arrayOverlaps, type SQL, Subquery, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { READ_FIRST, searchedRows } from '#server/features/search/search-in-order.ts'
import { levelsFrom } from '#shared/athletes/level.rules.ts'
import { COUNTED_MAX } from '#shared/http/page.ts'
import { type BrandPreferences, matchShares, matchWeights } from '#shared/search/match.rules.ts'
import { type DirectoryFilters, isListed, listedAnd } from './athlete-filters.store.ts'

const { sports, countryCode, level, openTo } = athleteProfiles
const given = sql.placeholder

type Criterion = keyof BrandPreferences

/** Ten pages of those who meet the same preferences. */
const CANDIDATES_EACH = 240

/** The criteria of `matchOf` as conditions on a profile. */
const criteria = {
  sports: { isUnknown: sql`${sports} = '{}'`, isMet: arrayOverlaps(sports, given('wantedSports')) },
  countries: {
    isUnknown: sql`${countryCode} is null`,
    isMet: sql`${countryCode} = any(${given('wantedCountries')}::bpchar[])`,
  },
  level: { isUnknown: sql`${level} is null`, isMet: sql`${level} = any(${given('wantedLevels')}::text[])` },
  offerTypes: { isUnknown: sql`${openTo} = '{}'`, isMet: arrayOverlaps(openTo, given('wantedOffers')) },
} satisfies Record<Criterion, { isUnknown: SQL; isMet: SQL }>

/** The placeholder values of the preferences; criteria without a preference are left out here and in `matchPoints`. */
export function matchValues(preferences: BrandPreferences | null | undefined): Record<string, unknown> {
  if (!preferences) return {}
  const { sports: wantedSports, countries: wantedCountries, level: wantedLevel, offerTypes } = preferences
  return {
    ...(wantedSports.length > 0 && { wantedSports }),
    ...(wantedCountries.length > 0 && { wantedCountries }),
    ...(wantedLevel !== null && { wantedLevels: levelsFrom(wantedLevel) }),
    ...(offerTypes.length > 0 && { wantedOffers: offerTypes }),
  }
}

/** Twice the weighted share of preferences met, so that halves are whole; undefined without preferences. */
export function matchPoints(preferences: BrandPreferences | null | undefined): SQL | undefined {
  const points = wantedOf(preferences).map((name) => {
    const { isUnknown, isMet } = criteria[name]
    const worth = (share: number) => sql.raw(String(2 * share * matchWeights[name]))
    return sql`case when ${isUnknown} then ${worth(matchShares.unknown)}
      when ${isMet} then ${worth(matchShares.met)} else ${worth(matchShares.unmet)} end`
  })
  return points.length > 0 ? sql`(${sql.join(points, sql` + `)})` : undefined
}

/**
 * The racers that are scored (decision 21): for each set of these criteria the first ones, in the given order, who meet all
 * of it. With the empty set every racer of a list that can be counted is among them, so such a list is sorted exactly.
 */
export function isCandidate(names: readonly Criterion[], { filters, isCrowded, sorting }: LongList): SQL {
  const firstOf = (set: Criterion[]) => sql`
    (select ${athleteProfiles.id} from ${athleteProfiles}
    where ${and(listedAnd(filters, isCrowded), ...set.map((name) => criteria[name].isMet))}
    order by ${sql.join(sorting, sql`, `)}
    limit ${sql.raw(String(set.length > 0 ? CANDIDATES_EACH : COUNTED_MAX))})`
  return sql`${athleteProfiles.id} in (${sql.join(subsetsOf(names).map(firstOf), sql` union `)})`
}

type LongList = { filters: DirectoryFilters; isCrowded: boolean; sorting: SQL[] }

/**
 * The rows that are scored of a long list whose filters are related (decision 63): matches among the first rows in the order of
 * the list, and of as many matches anywhere those who meet all criteria. For each set of criteria the planner would sort all.
 */
export function candidatesOfSearch(names: readonly Criterion[], list: LongList): Subquery {
  const { filters, isCrowded, sorting } = list
  const first = searchedRows('first', {
    table: 'athlete_profiles',
    isShown: isListed,
    isMatch: undefined,
    order: sorting,
  })
  const best = names.length > 0 ? sql`union all (${bestOf(names, list)})` : sql``
  const found = sql`(select * from ${first} where ${listedAnd(filters, isCrowded)}) ${best}`
  return new Subquery(sql`select distinct on (id) * from (${found}) as found`, {}, 'athlete_profiles')
}

/** Undefined without criteria, which everybody in the list meets. */
export const meetsAll = (names: readonly Criterion[], list: LongList): SQL | undefined =>
  names.length > 0
    ? sql`${athleteProfiles.id} in (select id from (${bestOf(names, list)}) as best)`
    : undefined

const bestOf = (names: readonly Criterion[], { filters, isCrowded }: LongList): SQL => sql`
  select * from (
    select * from athlete_profiles where ${listedAnd(filters, isCrowded)} limit (select ${sql.raw(String(READ_FIRST))})
  ) as athlete_profiles where ${and(...names.map((name) => criteria[name].isMet))}`

/** The criteria that tell the racers of a list apart: those that its filters leave open. */
export const openCriteria = (
  preferences: BrandPreferences | null | undefined,
  filters: DirectoryFilters,
): Criterion[] =>
  wantedOf(preferences).filter((name) => !(preferences && isFiltered[name](filters, preferences)))

/** Everybody in the list meets the criterion. */
const isFiltered: Record<Criterion, (filters: DirectoryFilters, wanted: BrandPreferences) => boolean> = {
  sports: (filters, wanted) => isWithin(filters.sports, wanted.sports),
  countries: ({ countryCodes = [] }, wanted) => countryCodes.some((code) => wanted.countries.includes(code)),
  level: (filters, wanted) => isWithin(filters.levels, wanted.level === null ? [] : levelsFrom(wanted.level)),
  offerTypes: (filters, wanted) => isWithin(filters.openTo, wanted.offerTypes),
}

const isWithin = (values: readonly string[] = [], wanted: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => wanted.includes(value))

const wantedOf = (preferences: BrandPreferences | null | undefined): Criterion[] =>
  namesOf(criteria).filter((name) => (preferences?.[name] ?? []).length > 0)

const namesOf = <Name extends string>(values: Record<Name, unknown>): Name[] => Object.keys(values) as Name[]

const subsetsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((_, index) => bits & (1 << index)))
