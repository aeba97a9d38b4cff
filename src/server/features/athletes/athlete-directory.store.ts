import { and, arrayOverlaps, asc, count, desc, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { NameMatch } from '#server/features/search/list-exact-first.ts'
import { type Database, prepareByShape } from '#server/platform/database.ts'
import { type Grid, isInArea, selectGridCells, toGrid } from '#server/platform/position-grid.ts'
import type { AthleteCard, AthletePlace } from '#shared/athletes/athlete.contract.ts'
import type { AthleteSort, Availability } from '#shared/athletes/athlete-filters.constants.ts'
import { EVENT_DAYS_MAX } from '#shared/events/event.constants.ts'
import { COUNTED_MAX } from '#shared/http/page.ts'
import type { Proximity } from '#shared/locations/proximity.contract.ts'
import type { Bounds } from '#shared/maps/map.rules.ts'
import { pick } from '#shared/pick.ts'
import type { BrandPreferences } from '#shared/search/match.rules.ts'
import { matchPoints, matchValues } from './athlete-match.store.ts'

export type DirectoryFilters = {
  /** A tsquery for the search documents; null matches nothing. */
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
  area?: Bounds
  openTo?: readonly string[]
  audienceMin?: number
  audienceMax?: number
  levels?: readonly string[]
  availability?: Availability
  races?: RaceWindow
  publishedAfter?: Date
}

/** From one day to before another. */
export type RaceWindow = Proximity & { from: string; before: string }

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
  /** Many rows match, so an index scan in sort order is faster than fetching and sorting all matches. */
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
}

type AskedPage = Pick<DirectoryPage, 'filters' | 'sort' | 'preferences' | 'name' | 'after'> & {
  isCrowded: boolean
}

const pageQuery = prepareByShape(
  ({ filters, sort, preferences, name, after, isCrowded }: AskedPage) =>
    [
      ...[sort, Object.keys(matchValues(preferences)), name?.isExact, Boolean(after), isCrowded],
      Object.keys(valuesOf(filters)),
    ].join(' '),
  (db, { filters, sort, preferences, name, after, isCrowded }) => {
    const order = orderOf(sort, filters.proximity, preferences)
    return db
      .select({ ...card, by: order.by.mapWith(Number), meters: filters.proximity ? meters : noMeters })
      .from(athleteProfiles)
      .innerJoin(users, eq(users.id, athleteProfiles.userId))
      .where(and(listedAnd(filters, isCrowded), name && isNamed(name), after && order.after))
      .orderBy(...order.sorting)
      .limit(given('limit'))
      .prepare('')
  },
)

/** A page of the directory after the cursor, each racer with its own cursor position. */
export async function findListedAthletes(
  db: Database,
  { filters, sort, preferences, name, after, limit, isCrowded = false }: DirectoryPage,
): Promise<{ athlete: AthleteCard; position: DirectoryPosition }[]> {
  const rows = await pageQuery(db, { filters, sort, preferences, name, after, isCrowded }).execute({
    ...valuesOf(filters),
    ...matchValues(preferences),
    name: name?.text,
    afterBy: after?.[0],
    afterId: after?.[1],
    limit,
  })
  return rows.map(({ by, meters, ...athlete }) => ({
    athlete: meters === null ? athlete : { ...athlete, distanceKm: Math.round(meters / 100) / 10 },
    position: [by, athlete.id],
  }))
}

/** The score that nine of ten listed racers do not exceed. */
export async function findTopTenthScore(db: Database): Promise<number> {
  const [found] = await db
    .select({
      score: sql<number>`percentile_cont(0.9) within group (order by ${athleteProfiles.priorityScore})`,
    })
    .from(athleteProfiles)
    .where(sql`${athleteProfiles.isListed}`)
  return found?.score ?? 0
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
      .limit(COUNTED_MAX + 1)
      .as('counted')
    return db.select({ count: count() }).from(counted).prepare('')
  },
)

/** Counts up to one more than the exact limit. */
export async function countListedAthletes(db: Database, filters: DirectoryFilters): Promise<number> {
  const [found] = await countQuery(db, filters).execute(valuesOf(filters))
  return found?.count ?? 0
}

/** Where matching racers are, counted in a grid; of too many those with the highest priority. */
export async function findAthleteGrid(db: Database, filters: DirectoryFilters, zoom: number): Promise<Grid> {
  const positions = db
    .select(pick(athleteProfiles, ['id', 'latitude', 'longitude']))
    .from(athleteProfiles)
    .where(listedAnd(filters))
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

const given = sql.placeholder
const isListed = sql`is_listed`
const position = sql`ll_to_earth(latitude, longitude)`
const experience = sql<number>`coalesce(experience_years, 0)`
const centre = sql`ll_to_earth(${given('latitude')}::float8, ${given('longitude')}::float8)`
const meters = sql<number | null>`earth_distance(${position}, ${centre})`
const edges = {
  west: given('west'),
  south: given('south'),
  east: given('east'),
  north: given('north'),
}
const noMeters = sql<number | null>`null::float8`

const isNamed = ({ isExact }: NameMatch): SQL =>
  isExact
    ? sql`fold(${users.name}) = fold(${given('name')})`
    : sql`fold(${users.name}) <> fold(${given('name')})`

/** The placeholder values of the filters. Empty filters are left out here and in `listedAnd` alike. */
function valuesOf(filters: DirectoryFilters): Record<string, unknown> {
  const {
    sports,
    disciplines,
    countryCodes = [],
    proximity,
    area,
    openTo,
    publishedAfter,
    races,
    ...single
  } = filters
  const values = {
    ...single,
    ...(sports?.length && { sports }),
    ...(disciplines?.length && { disciplines }),
    ...(openTo?.length && { openTo }),
    ...Object.fromEntries(countryCodes.map((code, i) => [`country${i}`, code])),
    ...(proximity && { ...proximity, meters: proximity.radius * 1000 }),
    ...(races && {
      racesLatitude: races.latitude,
      racesLongitude: races.longitude,
      racesMeters: races.radius * 1000,
      racesFrom: races.from,
      racesBefore: races.before,
    }),
    ...area,
    publishedAfter: publishedAfter?.toISOString(),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Depends only on which filters are set; their values are passed at execution. */
function listedAnd(filters: DirectoryFilters, isCrowded = false): SQL | undefined {
  const { words, number, sports, disciplines, proximity, countryCodes = [] } = filters
  return and(
    isListed,
    words !== undefined ? sql`athlete_profiles.search @@ to_tsquery('simple', ${given('words')})` : undefined,
    // The search index finds the number; the column makes sure that it is the racing number.
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
    filters.area ? isInArea(athleteProfiles, edges) : undefined,
    filters.openTo?.length ? arrayOverlaps(athleteProfiles.openTo, given('openTo')) : undefined,
    filters.audienceMin !== undefined ? gte(athleteProfiles.audienceSize, given('audienceMin')) : undefined,
    filters.audienceMax !== undefined ? lte(athleteProfiles.audienceSize, given('audienceMax')) : undefined,
    filters.levels ? sql`${athleteProfiles.level} = any(${given('levels')}::text[])` : undefined,
    filters.availability !== undefined ? isAvailable : undefined,
    filters.races ? racesWithin : undefined,
    filters.publishedAfter ? gt(athleteProfiles.publishedAt, given('publishedAfter')) : undefined,
  )
}

const isAvailable = sql`case ${given('availability')}::text when 'needs'
  then btrim(${athleteProfiles.sponsorshipNeeds}) <> '' else ${athleteProfiles.openTo} <> '{}' end`

/** Who races at a date around a place; the period and the box use the indexes of the dates. */
const track = sql`ll_to_earth(event_dates.latitude, event_dates.longitude)`
const racesCentre = sql`ll_to_earth(${given('racesLatitude')}::float8, ${given('racesLongitude')}::float8)`
const racesWithin = sql`${athleteProfiles.userId} in (
  select event_interests.user_id from event_interests
  join event_dates on event_dates.id = event_interests.event_date_id
  join promoters on promoters.id = event_dates.promoter_id and promoters.published_at is not null
  where event_interests.is_racing and event_dates.status in ('SCHEDULED', 'COMPLETED')
    and event_dates.starts_at < ${given('racesBefore')}::timestamptz
    and event_dates.starts_at >= ${given('racesFrom')}::timestamptz - interval '${sql.raw(String(EVENT_DAYS_MAX))} days'
    and event_dates.ends_at >= ${given('racesFrom')}::timestamptz
    and earth_box(${racesCentre}, ${given('racesMeters')}::float8) @> ${track}
    and earth_distance(${track}, ${racesCentre}) <= ${given('racesMeters')}::float8)`

/**
 * Ignores accents and case and escapes pattern characters. The trigram index supports `like` but not `strpos`, and the
 * planner estimates its selectivity badly, so the crowded variant avoids it.
 */
function contains(column: string, name: string, isCrowded: boolean): SQL {
  const folded = sql`fold(athlete_profiles.${sql.identifier(column)})`
  const text = sql`fold(${given(name)})`
  if (isCrowded) return sql`strpos(${folded}, ${text}) > 0`
  return sql`${folded} like '%' || regexp_replace(${text}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

/** The box uses the index; the circle inside of it is exact. */
function isWithin(isCrowded: boolean): SQL {
  const isInCircle = sql`earth_distance(${position}, ${centre}) <= ${given('meters')}::float8`
  if (isCrowded) return isInCircle
  return sql`earth_box(${centre}, ${given('meters')}::float8) @> ${position} and ${isInCircle}`
}

type Order = { by: SQL<number>; sorting: SQL[]; after: SQL }

/** Must match the index definitions to be usable; the values are never null. */
const byId = sql`${athleteProfiles.id} desc nulls last`
const afterBy = given('afterBy')
const afterId = sql`${given('afterId')}::uuid`

const descending = (column: SQL<number>, sorting = sql`${column} desc nulls last`): Order => ({
  by: column,
  sorting: [sorting, byId],
  after: sql`(${column}, ${athleteProfiles.id}) < (${afterBy}, ${afterId})`,
})

/** More than the highest priority rank. */
const RANKS = sql.raw('10000')

const priority = descending(sql<number>`${athleteProfiles.priorityRank}`)
const seasoned = descending(experience, desc(experience))

/** Whole microseconds: a JavaScript date would lose the last three digits. */
const publication: Order = {
  by: sql<number>`(extract(epoch from ${athleteProfiles.publishedAt}) * 1000000)::bigint`,
  sorting: [sql`${athleteProfiles.publishedAt} desc nulls last`, byId],
  after: sql`(${athleteProfiles.publishedAt}, ${athleteProfiles.id}) <
    ('epoch'::timestamptz + ${afterBy}::float8 * interval '1 microsecond', ${afterId})`,
}

/** The straight line through the earth orders like the distance on the ground and is supported by the index. */
const far = sql<number>`(${position} <-> ${centre})`
const nearness: Order = {
  by: far,
  sorting: [asc(far), asc(athleteProfiles.id)],
  after: sql`(${far}, ${athleteProfiles.id}) > (${afterBy}::float8, ${afterId})`,
}

/**
 * In index order frequent matches come early and counting can stop at the limit, while a bitmap scan reads all matches.
 * For filters that the planner estimates badly (texts, places) it chooses better without an order.
 */
function countingOrder(filters: DirectoryFilters): SQL[] {
  const { words, number, achievements, homeTrack, city, proximity } = filters
  if (proximity || [words, number, achievements, homeTrack, city].some((text) => text !== undefined))
    return []
  if (filters.experienceMin !== undefined || filters.experienceMax !== undefined) return seasoned.sorting
  const isCommon = [filters.sports, filters.disciplines, filters.openTo].some((list) => list?.length)
  return isCommon ? priority.sorting : []
}

function orderOf(
  sort: AthleteSort,
  proximity: Proximity | undefined,
  preferences: BrandPreferences | null | undefined,
): Order {
  const points = sort === 'match' && matchPoints(preferences)
  // Racers who match equally well are in the order of priority, in one number for the cursor.
  if (points) return descending(sql<number>`(${points} * ${RANKS} + ${athleteProfiles.priorityRank})`)
  if (sort === 'distance' && proximity) return nearness
  if (sort === 'experience') return seasoned
  if (sort === 'impressions') return descending(sql<number>`${athleteProfiles.impressions}`)
  if (sort === 'recent') return publication
  return priority
}
