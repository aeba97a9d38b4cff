import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { NameMatch } from '#server/features/search/list-exact-first.ts'
import { type SearchedRows, searchedRows } from '#server/features/search/search-in-order.ts'
import { prepareByShape } from '#server/platform/database.ts'
import type { AthleteSort } from '#shared/athletes/athlete-filters.constants.ts'
import type { BrandPreferences } from '#shared/search/match.rules.ts'
import { athleteCard } from './athlete-card.store.ts'
import {
  centre,
  type DirectoryFilters,
  isListed,
  listedAnd,
  position,
  valuesOf,
} from './athlete-filters.store.ts'
import {
  candidatesOfSearch,
  isCandidate,
  matchValues,
  meetsAll,
  openCriteria,
} from './athlete-match.store.ts'
import { hasRelatedFilters, isPastFirst, type MatchPart, orderOf, priority } from './athlete-order.store.ts'

const given = sql.placeholder

/** The keyset cursor: sort value and id as tie breaker. */
export type DirectoryPosition = readonly [by: number, id: string]

export type AskedPage = {
  filters: DirectoryFilters
  sort: AthleteSort
  /** What the "match" order compares with; without any it is the order of priority. */
  preferences?: BrandPreferences | null | undefined
  name?: NameMatch | undefined
  after?: DirectoryPosition | undefined
  /** Many rows match, so an index scan in sort order is faster than fetching and sorting all matches. */
  isCrowded: boolean
  part?: MatchPart | undefined
  rows?: SearchedRows | undefined
}

const meters = sql<number | null>`earth_distance(${position}, ${centre})`
const noMeters = sql<number | null>`null::float8`

export const pageQuery = prepareByShape(
  ({ filters, sort, preferences, name, after, isCrowded, part, rows }: AskedPage) =>
    [
      ...[
        sort,
        part,
        rows,
        part && openCriteria(preferences, filters),
        Object.keys(matchValues(preferences)),
      ],
      ...[name?.isExact, Boolean(after), isCrowded, Object.keys(valuesOf(filters))],
    ].join(' '),
  (db, asked) => {
    const { filters, sort, preferences, part } = asked
    const order = orderOf(sort, filters.proximity, preferences, part)
    const page = db
      .select({
        athlete: athleteCard,
        by: order.by.mapWith(Number),
        meters: filters.proximity ? meters : noMeters,
      })
      .from(athleteProfiles)
      .innerJoin(users, eq(users.id, athleteProfiles.userId))
      .orderBy(...order.sorting)
      .$dynamic()
    const { source, where } = chooseFrom(asked, order)
    // Many rows are scored for one page: users are joined after it is chosen.
    if (source === athleteProfiles && part !== 'scored' && !isInIndex(asked))
      return page.where(where).limit(given('limit')).prepare('')
    const chosen = db
      .select({ id: athleteProfiles.id })
      .from(source)
      .where(where)
      .orderBy(...order.sorting)
      .limit(given('limit'))
    return page.where(inArray(athleteProfiles.id, chosen)).prepare('')
  },
)

/** The rows that the page is chosen from, and their condition. */
function chooseFrom(asked: AskedPage, { sorting, after }: ReturnType<typeof orderOf>) {
  const { filters, preferences, name, isCrowded, part, rows } = asked
  const isMatch = listedAnd(filters, isCrowded)
  const isAfter = asked.after && after
  const hasName = name && isNamed(name)
  const open = openCriteria(preferences, filters)
  const list = { filters, isCrowded, sorting: priority.sorting }
  const isRelated = hasRelatedFilters(filters)
  if (part === 'scored' && isRelated)
    return { source: candidatesOfSearch(open, list), where: and(hasName, isAfter) }
  if (part === 'scored')
    return { source: athleteProfiles, where: and(isCandidate(open, list), hasName, isAfter) }
  const isScored = isRelated ? meetsAll(open, list) : isCandidate(open, list)
  const isOther = part === 'others' ? and(isMatch, isScored && not(isScored)) : isMatch
  const isFurther = isAfter ?? (part === 'others' && isRelated ? isPastFirst : undefined)
  if (!rows) return { source: athleteProfiles, where: and(isOther, hasName, isFurther) }
  const searched = { isShown: and(isListed, isFurther), isMatch: isOther, order: sorting }
  return {
    source: searchedRows(rows, { table: 'athlete_profiles', ...searched }),
    where: and(rows === 'matches' ? undefined : isOther, hasName),
  }
}

/**
 * Whether the index of the order has all columns of the condition: the page is then chosen by reading the index alone,
 * and only the rows of the page are fetched. Otherwise that would only add a look-up of each.
 */
function isInIndex({ filters, sort, name, isCrowded }: AskedPage): boolean {
  const { proximity, countryCodes = [], ...others } = filters
  const isAlone = countryCodes.length === 0 && Object.values(others).every((value) => value === undefined)
  return sort === 'priority' && proximity !== undefined && isAlone && isCrowded && name === undefined
}

/** Before users are joined, by the index of their names. */
function isNamed({ isExact }: NameMatch): SQL {
  const bearers = sql`(select id from ${users} where fold(name) = fold(${given('name')}))`
  return isExact
    ? sql`${athleteProfiles.userId} in ${bearers}`
    : sql`${athleteProfiles.userId} not in ${bearers}`
}
