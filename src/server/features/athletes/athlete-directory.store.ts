import { and, arrayOverlaps, asc, desc, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { Database } from '#server/platform/database.ts'
import type { AthleteCard, AthletePlace } from '#shared/athletes/athlete.contract.ts'
import type { AthleteSort } from '#shared/athletes/athlete-filters.constants.ts'
import { COUNTED_MAX } from '#shared/http/page.ts'
import type { Proximity } from '#shared/locations/proximity.contract.ts'

/** What a list is narrowed by, as the tables know it. */
export type DirectoryFilters = {
  /** A question for the search documents; null finds nobody. */
  words?: string | null
  number?: string
  sports?: readonly string[]
  disciplines?: readonly string[]
  experienceMin?: number
  experienceMax?: number
  achievements?: string
  homeTrack?: string
  countryCodes?: readonly string[]
  state?: string
  city?: string
  proximity?: Proximity
  openTo?: readonly string[]
  audienceMin?: number
  publishedAfter?: Date
}

/** Where a page ended: what it is sorted by, and the id that breaks ties. */
export type DirectoryPosition = readonly [by: number, id: string]

type DirectoryPage = {
  filters: DirectoryFilters
  sort: AthleteSort
  after?: DirectoryPosition
  limit: number
  /** Many match, so walking along the order finds a page sooner than fetching and sorting them all. */
  isCrowded?: boolean
}

const card = {
  id: athleteProfiles.id,
  userId: athleteProfiles.userId,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  headerImageUrl: athleteProfiles.headerImageUrl,
  number: athleteProfiles.number,
  sports: athleteProfiles.sports,
  disciplines: athleteProfiles.disciplines,
  city: athleteProfiles.city,
  state: athleteProfiles.state,
  country: athleteProfiles.countryCode,
  region: athleteProfiles.state,
  homeTrack: athleteProfiles.homeTrack,
  otherTracks: athleteProfiles.otherTracks,
  achievements: athleteProfiles.achievements,
  priorityScore: athleteProfiles.priorityScore,
}

/** Racers in the directory: the filtered and sorted ones after a position, each with its own position. */
export async function findListedAthletes(
  db: Database,
  { filters, sort, after, limit, isCrowded = false }: DirectoryPage,
): Promise<{ athlete: AthleteCard; position: DirectoryPosition }[]> {
  const order = orderOf(sort, filters.proximity)
  const rows = await db
    .select({ ...card, by: order.by.mapWith(Number), meters: metersFrom(filters.proximity) })
    .from(athleteProfiles)
    .innerJoin(users, eq(users.id, athleteProfiles.userId))
    .where(and(listedAnd(filters, isCrowded), after && order.after(after)))
    .orderBy(...order.sorting)
    .limit(limit)
  return rows.map(({ by, meters, ...athlete }) => ({
    athlete: meters === null ? athlete : { ...athlete, distanceKm: Math.round(meters / 100) / 10 },
    position: [by, athlete.id],
  }))
}

/** Racers in the directory by their ids, in no order of their own. */
export const findAthleteCards = (db: Database, ids: readonly string[]): Promise<AthleteCard[]> =>
  db
    .select(card)
    .from(athleteProfiles)
    .innerJoin(users, eq(users.id, athleteProfiles.userId))
    .where(and(isListed, inArray(athleteProfiles.id, [...ids])))

/** How many there are, counted one further than can be said exactly; in no order, so that it can stop there. */
export async function countListedAthletes(db: Database, filters: DirectoryFilters): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(athleteProfiles)
    .where(listedAnd(filters))
    .limit(COUNTED_MAX + 1)
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${some} as counted`,
  )
  return rows[0]?.count ?? 0
}

/** Steps through the index from one state to the next, so the size of the crowd does not matter. */
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

const isListed = sql`is_listed`
const position = sql`ll_to_earth(latitude, longitude)`
const experience = sql<number>`coalesce(experience_years, 0)`

const centreOf = ({ latitude, longitude }: Proximity): SQL =>
  sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`

const metersFrom = (proximity: Proximity | undefined): SQL<number | null> =>
  proximity
    ? sql<number | null>`earth_distance(${position}, ${centreOf(proximity)})`
    : sql<number | null>`null::float8`

function listedAnd(filters: DirectoryFilters, isCrowded = false): SQL | undefined {
  const { words, number, sports, disciplines, proximity, countryCodes } = filters
  return and(
    isListed,
    words !== undefined ? sql`athlete_profiles.search @@ ${words}::tsquery` : undefined,
    // The documents hold the number too, so that their index finds it; only the column says that it is the number.
    number
      ? and(
          sql`athlete_profiles.search @@ quote_literal(lower(${number}))::tsquery`,
          eq(athleteProfiles.number, number),
        )
      : undefined,
    sports?.length ? arrayOverlaps(athleteProfiles.sports, [...sports]) : undefined,
    disciplines?.length ? arrayOverlaps(athleteProfiles.disciplines, [...disciplines]) : undefined,
    filters.experienceMin ? sql`${experience} >= ${filters.experienceMin}` : undefined,
    filters.experienceMax !== undefined ? sql`${experience} <= ${filters.experienceMax}` : undefined,
    filters.achievements ? contains('achievements', filters.achievements, isCrowded) : undefined,
    filters.homeTrack ? contains('home_track', filters.homeTrack, isCrowded) : undefined,
    filters.city ? contains('city', filters.city, isCrowded) : undefined,
    ...(countryCodes ?? []).map((code) => eq(athleteProfiles.countryCode, code)),
    filters.state ? eq(athleteProfiles.state, filters.state) : undefined,
    proximity ? isWithin(proximity, isCrowded) : undefined,
    filters.openTo?.length ? arrayOverlaps(athleteProfiles.openTo, [...filters.openTo]) : undefined,
    filters.audienceMin ? gte(athleteProfiles.audienceSize, filters.audienceMin) : undefined,
    filters.publishedAfter ? gt(athleteProfiles.publishedAt, filters.publishedAfter) : undefined,
  )
}

/**
 * Accents and case do not count; the signs of a pattern are letters like others. The index of the column knows `like`
 * and not `strpos`, and the database cannot guess well how much it would find.
 */
function contains(column: 'achievements' | 'home_track' | 'city', text: string, isCrowded: boolean): SQL {
  const folded = sql`fold(athlete_profiles.${sql.identifier(column)})`
  if (isCrowded) return sql`strpos(${folded}, fold(${text})) > 0`
  return sql`${folded} like '%' || regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

/** The box is what the index knows; the circle inside of it is what was asked for. */
function isWithin(proximity: Proximity, isCrowded: boolean): SQL {
  const meters = proximity.radius * 1000
  const centre = centreOf(proximity)
  const isInCircle = sql`earth_distance(${position}, ${centre}) <= ${meters}::float8`
  if (isCrowded) return isInCircle
  return sql`earth_box(${centre}, ${meters}::float8) @> ${position} and ${isInCircle}`
}

type Order = { by: SQL<number>; sorting: SQL[]; after: (position: DirectoryPosition) => SQL }

/** Said as the indexes say it, or they could not be walked: no value here is ever null. */
const byId = sql`${athleteProfiles.id} desc nulls last`

const descending = (column: SQL<number>, sorting = sql`${column} desc nulls last`): Order => ({
  by: column,
  sorting: [sorting, byId],
  after: ([by, id]) => sql`(${column}, ${athleteProfiles.id}) < (${by}, ${id}::uuid)`,
})

/** A moment as whole microseconds: a date of the browser's kind would lose the last three digits. */
const publication: Order = {
  by: sql<number>`(extract(epoch from ${athleteProfiles.publishedAt}) * 1000000)::bigint`,
  sorting: [sql`${athleteProfiles.publishedAt} desc nulls last`, byId],
  after: ([by, id]) => sql`(${athleteProfiles.publishedAt}, ${athleteProfiles.id}) <
    ('epoch'::timestamptz + ${by}::float8 * interval '1 microsecond', ${id}::uuid)`,
}

/** The straight line through the earth, which the index can walk along, orders as the way over the ground does. */
function nearness(proximity: Proximity): Order {
  const far = sql<number>`(${position} <-> ${centreOf(proximity)})`
  return {
    by: far,
    sorting: [asc(far), asc(athleteProfiles.id)],
    after: ([by, id]) => sql`(${far}, ${athleteProfiles.id}) > (${by}::float8, ${id}::uuid)`,
  }
}

function orderOf(sort: AthleteSort, proximity: Proximity | undefined): Order {
  if (sort === 'distance' && proximity) return nearness(proximity)
  if (sort === 'experience') return descending(experience, desc(experience))
  if (sort === 'impressions') return descending(sql<number>`${athleteProfiles.impressions}`)
  if (sort === 'recent') return publication
  return descending(sql<number>`${athleteProfiles.priorityRank}`)
}
