import { and, count, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { NameMatch } from '#server/features/search/list-exact-first.ts'
import { type SearchedRows, searchedRows, searchInOrder } from '#server/features/search/search-in-order.ts'
import { type Database, prepareByShape } from '#server/platform/database.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import type { AthleteSort } from '#shared/athletes/athlete-filters.constants.ts'
import { COUNTED_MAX } from '#shared/http/page.ts'
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
import { isCandidate, matchPoints, matchValues, openCriteria } from './athlete-match.store.ts'
import {
  countingOrder,
  isPastScored,
  isRareOrCommon,
  type MatchPart,
  orderOf,
  priority,
} from './athlete-order.store.ts'

const given = sql.placeholder

/** The keyset cursor: sort value and id as tie breaker. */
export type DirectoryPosition = readonly [by: number, id: string]

type DirectoryPage = {
  filters: DirectoryFilters
  sort: AthleteSort
  /** What the "match" order compares with; without any it is the order of priority. */
  preferences?: BrandPreferences | null
  name?: NameMatch | undefined
  after?: DirectoryPosition | undefined
  limit: number
  /**
   * Many rows match, so an index scan in sort order is faster than fetching and sorting all matches. Undefined where they
   * were not counted.
   */
  isCrowded?: boolean
}

const meters = sql<number | null>`earth_distance(${position}, ${centre})`
const noMeters = sql<number | null>`null::float8`

const isNamed = ({ isExact }: NameMatch): SQL =>
  isExact
    ? sql`fold(${users.name}) = fold(${given('name')})`
    : sql`fold(${users.name}) <> fold(${given('name')})`

type AskedPage = Pick<DirectoryPage, 'filters' | 'sort' | 'preferences' | 'name' | 'after'> & {
  isCrowded: boolean
  part?: MatchPart | undefined
  rows?: SearchedRows | undefined
}

const pageQuery = prepareByShape(
  ({ filters, sort, preferences, name, after, isCrowded, part, rows }: AskedPage) =>
    [
      ...[
        sort,
        part,
        rows,
        part && openCriteria(preferences, filters),
        Object.keys(matchValues(preferences)),
        name?.isExact,
        Boolean(after),
        isCrowded,
      ],
      Object.keys(valuesOf(filters)),
    ].join(' '),
  (db, { filters, sort, preferences, name, after, isCrowded, part, rows }) => {
    const order = orderOf(sort, filters.proximity, preferences, part)
    const isMatch = listedAnd(filters, isCrowded)
    const isAfter = after && order.after
    const isScored =
      part &&
      isCandidate(openCriteria(preferences, filters), { filters, isCrowded, sorting: priority.sorting })
    const where = and(
      part === 'scored' ? isScored : rows === 'matches' ? undefined : isMatch,
      part === 'others' && isScored ? not(isScored) : undefined,
      name && isNamed(name),
      rows ? undefined : isAfter,
    )
    const source = {
      table: 'athlete_profiles',
      isShown: and(isListed, isAfter),
      isMatch,
      order: order.sorting,
    } as const
    const page = db
      .select({
        athlete: athleteCard,
        by: order.by.mapWith(Number),
        meters: filters.proximity ? meters : noMeters,
      })
      .from(rows ? searchedRows(rows, source) : athleteProfiles)
      .innerJoin(users, eq(users.id, athleteProfiles.userId))
      .orderBy(...order.sorting)
      .$dynamic()
    if (!isInIndex({ filters, sort, name, isCrowded }))
      return page.where(where).limit(given('limit')).prepare('')
    const chosen = db
      .select({ id: athleteProfiles.id })
      .from(athleteProfiles)
      .where(where)
      .orderBy(...order.sorting)
      .limit(given('limit'))
    return page.where(inArray(athleteProfiles.id, chosen)).prepare('')
  },
)

/**
 * Whether the index of the order has all columns of the condition: the page is then chosen by reading the index alone,
 * and only the rows of the page are fetched. Otherwise that would only add a look-up of each.
 */
function isInIndex({ filters, sort, name, isCrowded }: AskedPage): boolean {
  const { proximity, countryCodes = [], ...others } = filters
  const isAlone = countryCodes.length === 0 && Object.values(others).every((value) => value === undefined)
  return sort === 'priority' && proximity !== undefined && isAlone && isCrowded && name === undefined
}

type ListedAthlete = { athlete: AthleteCard; position: DirectoryPosition }

/** A page of the directory after the cursor, each racer with its own cursor position. */
export async function findListedAthletes(db: Database, page: DirectoryPage): Promise<ListedAthlete[]> {
  const isScoredInFull = page.sort !== 'match' || page.isCrowded === false || !matchPoints(page.preferences)
  return isScoredInFull ? findPart(db, page) : findBestMatches(db, page)
}

/** Decision 21: the best of a bounded number of racers, then all others by priority. */
async function findBestMatches(db: Database, page: DirectoryPage): Promise<ListedAthlete[]> {
  const { after, limit } = page
  if (after && isPastScored(after[0])) return findPart(db, { ...page, part: 'others' })
  const scored = await findPart(db, { ...page, part: 'scored' })
  if (scored.length >= limit) return scored
  const others = { ...page, part: 'others' as const, after: undefined, limit: limit - scored.length }
  return [...scored, ...(await findPart(db, others))]
}

type PagePart = DirectoryPage & { part?: MatchPart }

async function findPart(db: Database, page: PagePart): Promise<ListedAthlete[]> {
  const { filters, sort, preferences, name, isCrowded, limit } = page
  const find = (rows?: SearchedRows) => findRows(db, { ...page, rows })
  if (sort === 'match' && matchPoints(preferences)) return find()
  const isRare = isCrowded === false
  // Filters are not independent of each other either.
  if (isRare && !name?.isExact && Object.keys(valuesOf(filters)).length > 1) return find('matches')
  return searchInOrder({ words: filters.words, name, isRare, limit }, find)
}

async function findRows(
  db: Database,
  {
    filters,
    sort,
    preferences,
    name,
    after,
    limit,
    isCrowded = false,
    part,
    rows,
  }: PagePart & { rows: SearchedRows | undefined },
): Promise<ListedAthlete[]> {
  const query = pageQuery(db, { filters, sort, preferences, name, after, isCrowded, part, rows })
  const found = await query.execute({
    ...valuesOf(filters),
    ...matchValues(preferences),
    name: name?.text,
    afterBy: after?.[0],
    afterId: after?.[1],
    limit,
  })
  return found.map(({ athlete, by, meters }) => ({
    athlete: meters === null ? athlete : { ...athlete, distanceKm: Math.round(meters / 100) / 10 },
    position: [by, athlete.id],
  }))
}

/** The accounts of those of the given racers that are listed and match the filters. */
export async function findListedAmong(
  db: Database,
  ids: readonly string[],
  filters: DirectoryFilters,
): Promise<string[]> {
  const found = await db
    .select({ userId: athleteProfiles.userId })
    .from(athleteProfiles)
    .where(and(inArray(athleteProfiles.id, [...ids]), listedAnd(filters)))
    .prepare('')
    .execute(valuesOf(filters))
  return found.map(({ userId }) => userId)
}

const countQuery = prepareByShape(
  (filters: DirectoryFilters) => String(Object.keys(valuesOf(filters))),
  (db, filters) => {
    const counted = db
      .select({ one: sql`1`.as('one') })
      .from(athleteProfiles)
      .where(listedAnd(filters))
      .orderBy(...countingOrder(filters))
    const limit = sql.raw(isRareOrCommon(filters) ? `(select ${COUNTED_MAX + 1})` : String(COUNTED_MAX + 1))
    return db.select({ count: count() }).from(sql`(${counted} limit ${limit}) as counted`).prepare('')
  },
)

/** Counts up to one more than the exact limit. */
export async function countListedAthletes(db: Database, filters: DirectoryFilters): Promise<number> {
  const [found] = await countQuery(db, filters).execute(valuesOf(filters))
  return found?.count ?? 0
}
