import { and, count, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { NameMatch } from '#server/features/search/list-exact-first.ts'
import { type Database, prepareByShape } from '#server/platform/database.ts'
import { type Grid, selectGridCells, toGrid } from '#server/platform/position-grid.ts'
import type { AthleteCard, AthletePlace, RealRating } from '#shared/athletes/athlete.contract.ts'
import type { AthleteSort } from '#shared/athletes/athlete-filters.constants.ts'
import { COUNTED_MAX } from '#shared/http/page.ts'
import { pick } from '#shared/pick.ts'
import type { BrandPreferences } from '#shared/search/match.rules.ts'
import {
  centre,
  type DirectoryFilters,
  isBetweenEdges,
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

const card = {
  id: athleteProfiles.id,
  userId: athleteProfiles.userId,
  slug: athleteProfiles.slug,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  ...pick(athleteProfiles, ['headerImageUrl', 'number', 'sports', 'disciplines', 'city', 'state']),
  country: athleteProfiles.countryCode,
  region: athleteProfiles.state,
  ...pick(athleteProfiles, ['homeTrack', 'otherTracks', 'achievements', 'priorityScore', 'featured']),
  rating: sql<RealRating>`case when ${athleteProfiles.reviewCount} > 0 then json_build_object(
    'mean', ${athleteProfiles.reviewMean} / 100.0, 'count', ${athleteProfiles.reviewCount}) end`,
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
}

const pageQuery = prepareByShape(
  ({ filters, sort, preferences, name, after, isCrowded, part }: AskedPage) =>
    [
      ...[
        sort,
        part,
        part && openCriteria(preferences, filters),
        Object.keys(matchValues(preferences)),
        name?.isExact,
        Boolean(after),
        isCrowded,
      ],
      Object.keys(valuesOf(filters)),
    ].join(' '),
  (db, { filters, sort, preferences, name, after, isCrowded, part }) => {
    const order = orderOf(sort, filters.proximity, preferences, part)
    const isScored =
      part &&
      isCandidate(openCriteria(preferences, filters), { filters, isCrowded, sorting: priority.sorting })
    const where = and(
      part === 'scored' ? isScored : listedAnd(filters, isCrowded),
      part === 'others' && isScored ? not(isScored) : undefined,
      name && isNamed(name),
      after && order.after,
    )
    const page = db
      .select({ athlete: card, by: order.by.mapWith(Number), meters: filters.proximity ? meters : noMeters })
      .from(athleteProfiles)
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

async function findPart(
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
  }: DirectoryPage & {
    part?: MatchPart
  },
): Promise<ListedAthlete[]> {
  const rows = await pageQuery(db, { filters, sort, preferences, name, after, isCrowded, part }).execute({
    ...valuesOf(filters),
    ...matchValues(preferences),
    name: name?.text,
    afterBy: after?.[0],
    afterId: after?.[1],
    limit,
  })
  return rows.map(({ athlete, by, meters }) => ({
    athlete: meters === null ? athlete : { ...athlete, distanceKm: Math.round(meters / 100) / 10 },
    position: [by, athlete.id],
  }))
}

/** The first racers in the order of priority, with the facts that a brand decides by. */
export const selectTopAthletes = (db: Database, limit: number) =>
  db
    .select({
      card,
      facts: pick(athleteProfiles, ['level', 'experienceYears', 'audienceSize', 'openTo']),
    })
    .from(athleteProfiles)
    .innerJoin(users, eq(users.id, athleteProfiles.userId))
    .where(isListed)
    .orderBy(...priority.sorting)
    .limit(limit)

export type TopAthlete = Awaited<ReturnType<typeof selectTopAthletes>>[number]

/** A larger table is sampled, always with the same pages: this many hold about five thousand racers. */
const PAGES_SAMPLED = 500
const pages = sql`greatest(1, (select relpages from pg_class where oid = 'athlete_profiles'::regclass))`
const sampled = sql`athlete_profiles tablesample system (least(100, 100.0 * ${PAGES_SAMPLED} / ${pages})::real) repeatable (1)`
const score = sql<number>`priority_score`

/** The score that nine of ten listed racers do not exceed: exact, or estimated from a sample of a large table. */
export async function findTopTenthScore(db: Database): Promise<number> {
  const found = await db
    .select({ score, racers: count() })
    .from(sampled)
    .where(isListed)
    .groupBy(score)
    .orderBy(score)
  const racers = found.reduce((sum, row) => sum + row.racers, 0)
  let place = Math.floor((racers - 1) * 0.9)
  for (const row of found) {
    if (place < row.racers) return row.score
    place -= row.racers
  }
  return 0
}

/** Listed racers by id, in no particular order. */
export const findAthleteCards = (db: Database, ids: readonly string[]): Promise<AthleteCard[]> =>
  db
    .select(card)
    .from(athleteProfiles)
    .innerJoin(users, eq(users.id, athleteProfiles.userId))
    .where(and(isListed, inArray(athleteProfiles.id, [...ids])))

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

/** Up to this zoom a map shows a continent. */
const WIDE_ZOOM_MAX = 4

/**
 * Where matching racers are, counted in a grid up to a limit. A wide map counts those with the highest priority first,
 * because a scan of their index stops at the limit, while the index of positions is read for every match.
 */
export async function findAthleteGrid(db: Database, filters: DirectoryFilters, zoom: number): Promise<Grid> {
  const { area: _, ...others } = filters
  const isByPriority = zoom <= WIDE_ZOOM_MAX && Object.keys(valuesOf(others)).length === 0
  const positions = db
    .select(pick(athleteProfiles, ['id', 'latitude', 'longitude']))
    .from(athleteProfiles)
    .where(isByPriority ? and(isListed, isBetweenEdges) : listedAnd(filters))
    .orderBy(...(isByPriority ? priority.sorting : []))
    .$dynamic()
  return toGrid(await selectGridCells(db, positions, zoom).prepare('').execute(valuesOf(filters)))
}

/** A loose index scan from one state to the next, so the cost does not depend on the number of racers. */
export async function findAthletePlaces(db: Database): Promise<AthletePlace[]> {
  const { rows } = await db.execute<AthletePlace>(sql`
    with recursive countries as (
      (select country_code from athlete_profiles where is_listed and country_code is not null
       order by country_code limit 1)
      union all
      select further.country_code from countries cross join lateral (
        select country_code from athlete_profiles where is_listed and country_code > countries.country_code
        order by country_code limit 1
      ) as further
    ), states as (
      select country_code, first.state from countries cross join lateral (
        select state from athlete_profiles where is_listed and country_code = countries.country_code
        order by state limit 1
      ) as first
      union all
      select country_code, further.state from states cross join lateral (
        select state from athlete_profiles
        where is_listed and country_code = states.country_code and state > states.state
        order by state limit 1
      ) as further
    )
    select country_code as country, array_remove(array_agg(state order by state), null) as states
    from states group by country_code order by country_code`)
  return rows
}
