import { and, arrayOverlaps, asc, count, desc, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { type Database, prepareByShape } from '#server/platform/database.ts'
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

type AskedPage = Pick<DirectoryPage, 'filters' | 'sort' | 'after'> & { isCrowded: boolean }

const pageQuery = prepareByShape(
  ({ filters, sort, after, isCrowded }: AskedPage) =>
    `${sort} ${Boolean(after)} ${isCrowded} ${Object.keys(valuesOf(filters))}`,
  (db, { filters, sort, after, isCrowded }) => {
    const order = orderOf(sort, filters.proximity)
    return db
      .select({ ...card, by: order.by.mapWith(Number), meters: filters.proximity ? meters : noMeters })
      .from(athleteProfiles)
      .innerJoin(users, eq(users.id, athleteProfiles.userId))
      .where(and(listedAnd(filters, isCrowded), after && order.after))
      .orderBy(...order.sorting)
      .limit(given('limit'))
      .prepare('')
  },
)

/** Racers in the directory: the filtered and sorted ones after a position, each with its own position. */
export async function findListedAthletes(
  db: Database,
  { filters, sort, after, limit, isCrowded = false }: DirectoryPage,
): Promise<{ athlete: AthleteCard; position: DirectoryPosition }[]> {
  const rows = await pageQuery(db, { filters, sort, after, isCrowded }).execute({
    ...valuesOf(filters),
    afterBy: after?.[0],
    afterId: after?.[1],
    limit,
  })
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

/** Of these racers, the accounts of those who are in the directory and whom the filters leave. */
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
      .limit(COUNTED_MAX + 1)
      .as('counted')
    return db.select({ count: count() }).from(counted).prepare('')
  },
)

/** How many there are, counted one further than can be said exactly. */
export async function countListedAthletes(db: Database, filters: DirectoryFilters): Promise<number> {
  const [found] = await countQuery(db, filters).execute(valuesOf(filters))
  return found?.count ?? 0
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

const given = sql.placeholder
const isListed = sql`is_listed`
const position = sql`ll_to_earth(latitude, longitude)`
const experience = sql<number>`coalesce(experience_years, 0)`
const centre = sql`ll_to_earth(${given('latitude')}::float8, ${given('longitude')}::float8)`
const meters = sql<number | null>`earth_distance(${position}, ${centre})`
const noMeters = sql<number | null>`null::float8`

/** The values that the filters bring into a statement. Those that narrow nothing are left out, here and there alike. */
function valuesOf(filters: DirectoryFilters): Record<string, unknown> {
  const { sports, disciplines, countryCodes = [], proximity, openTo, publishedAfter, ...single } = filters
  const values = {
    ...single,
    ...(sports?.length && { sports }),
    ...(disciplines?.length && { disciplines }),
    ...(openTo?.length && { openTo }),
    ...Object.fromEntries(countryCodes.map((code, i) => [`country${i}`, code])),
    ...(proximity && { ...proximity, meters: proximity.radius * 1000 }),
    publishedAfter: publishedAfter?.toISOString(),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Only looks at which filters there are: what they say is given to the statement each time. */
function listedAnd(filters: DirectoryFilters, isCrowded = false): SQL | undefined {
  const { words, number, sports, disciplines, proximity, countryCodes = [] } = filters
  return and(
    isListed,
    words !== undefined ? sql`athlete_profiles.search @@ to_tsquery('simple', ${given('words')})` : undefined,
    // The documents hold the number too, so that their index finds it; only the column says that it is the number.
    number !== undefined
      ? and(
          sql`athlete_profiles.search @@ plainto_tsquery('simple', regexp_replace(fold(${given('number')}), '\\W+', ' ', 'g'))`,
          eq(athleteProfiles.number, given('number')),
        )
      : undefined,
    sports?.length ? arrayOverlaps(athleteProfiles.sports, given('sports')) : undefined,
    disciplines?.length ? arrayOverlaps(athleteProfiles.disciplines, given('disciplines')) : undefined,
    filters.experienceMin !== undefined ? sql`${experience} >= ${given('experienceMin')}` : undefined,
    filters.experienceMax !== undefined ? sql`${experience} <= ${given('experienceMax')}` : undefined,
    filters.achievements !== undefined ? contains('achievements', 'achievements', isCrowded) : undefined,
    filters.homeTrack !== undefined ? contains('home_track', 'homeTrack', isCrowded) : undefined,
    filters.city !== undefined ? contains('city', 'city', isCrowded) : undefined,
    ...countryCodes.map((_, i) => eq(athleteProfiles.countryCode, given(`country${i}`))),
    filters.state !== undefined ? eq(athleteProfiles.state, given('state')) : undefined,
    proximity ? isWithin(isCrowded) : undefined,
    filters.openTo?.length ? arrayOverlaps(athleteProfiles.openTo, given('openTo')) : undefined,
    filters.audienceMin !== undefined ? gte(athleteProfiles.audienceSize, given('audienceMin')) : undefined,
    filters.publishedAfter ? gt(athleteProfiles.publishedAt, given('publishedAfter')) : undefined,
  )
}

/**
 * Accents and case do not count; the signs of a pattern are letters like others. The index of the column knows `like`
 * and not `strpos`, and the database cannot guess well how much it would find.
 */
function contains(column: string, name: string, isCrowded: boolean): SQL {
  const folded = sql`fold(athlete_profiles.${sql.identifier(column)})`
  const text = sql`fold(${given(name)})`
  if (isCrowded) return sql`strpos(${folded}, ${text}) > 0`
  return sql`${folded} like '%' || regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

/** The box is what the index knows; the circle inside of it is what was asked for. */
function isWithin(isCrowded: boolean): SQL {
  const isInCircle = sql`earth_distance(${position}, ${centre}) <= ${given('meters')}::float8`
  if (isCrowded) return isInCircle
  return sql`earth_box(${centre}, ${given('meters')}::float8) @> ${position} and ${isInCircle}`
}

type Order = { by: SQL<number>; sorting: SQL[]; after: SQL }

/** Said as the indexes say it, or they could not be walked: no value here is ever null. */
const byId = sql`${athleteProfiles.id} desc nulls last`
const afterBy = given('afterBy')
const afterId = sql`${given('afterId')}::uuid`

const descending = (column: SQL<number>, sorting = sql`${column} desc nulls last`): Order => ({
  by: column,
  sorting: [sorting, byId],
  after: sql`(${column}, ${athleteProfiles.id}) < (${afterBy}, ${afterId})`,
})

const priority = descending(sql<number>`${athleteProfiles.priorityRank}`)
const seasoned = descending(experience, desc(experience))

/** A moment as whole microseconds: a date of the browser's kind would lose the last three digits. */
const publication: Order = {
  by: sql<number>`(extract(epoch from ${athleteProfiles.publishedAt}) * 1000000)::bigint`,
  sorting: [sql`${athleteProfiles.publishedAt} desc nulls last`, byId],
  after: sql`(${athleteProfiles.publishedAt}, ${athleteProfiles.id}) <
    ('epoch'::timestamptz + ${afterBy}::float8 * interval '1 microsecond', ${afterId})`,
}

/** The straight line through the earth, which the index can walk along, orders as the way over the ground does. */
const far = sql<number>`(${position} <-> ${centre})`
const nearness: Order = {
  by: far,
  sorting: [asc(far), asc(athleteProfiles.id)],
  after: sql`(${far}, ${athleteProfiles.id}) > (${afterBy}::float8, ${afterId})`,
}

/**
 * Along the right index a frequent match is met soon and counting can stop, while a bitmap of all matches cannot stop
 * before the last. What the database guesses badly (texts, places) is better left to its own choice.
 */
function countingOrder(filters: DirectoryFilters): SQL[] {
  const { words, number, achievements, homeTrack, city, proximity } = filters
  if (proximity || [words, number, achievements, homeTrack, city].some((text) => text !== undefined))
    return []
  if (filters.experienceMin !== undefined || filters.experienceMax !== undefined) return seasoned.sorting
  const isCommon = [filters.sports, filters.disciplines, filters.openTo].some((list) => list?.length)
  return isCommon ? priority.sorting : []
}

function orderOf(sort: AthleteSort, proximity: Proximity | undefined): Order {
  if (sort === 'distance' && proximity) return nearness
  if (sort === 'experience') return seasoned
  if (sort === 'impressions') return descending(sql<number>`${athleteProfiles.impressions}`)
  if (sort === 'recent') return publication
  return priority
}
