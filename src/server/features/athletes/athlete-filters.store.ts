import { and, arrayOverlaps, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { isBetweenEdges, isInArea } from '#server/platform/position-grid.ts'
import type { Availability } from '#shared/athletes/athlete-filters.constants.ts'
import { EVENT_DAYS_MAX } from '#shared/events/event.constants.ts'
import type { Proximity } from '#shared/locations/proximity.contract.ts'
import type { Bounds } from '#shared/maps/map.rules.ts'

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

const given = sql.placeholder
export const isListed = sql`is_listed`
export const position = sql`ll_to_earth(latitude, longitude)`
export const experience = sql<number>`coalesce(experience_years, 0)`
export const centre = sql`ll_to_earth(${given('latitude')}::float8, ${given('longitude')}::float8)`
const edges = {
  west: given('west'),
  south: given('south'),
  east: given('east'),
  north: given('north'),
}

/** The placeholder values of the filters. Empty filters are left out here and in `listedAnd` alike. */
export function valuesOf(filters: DirectoryFilters): Record<string, unknown> {
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
export function listedAnd(filters: DirectoryFilters, isCrowded = false): SQL | undefined {
  const { words, number, sports, disciplines, proximity, countryCodes = [] } = filters
  return and(
    isListed,
    words !== undefined ? sql`athlete_profiles.search @@ to_tsquery('simple', ${given('words')})` : undefined,
    number !== undefined ? eq(athleteProfiles.number, given('number')) : undefined,
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

/** For the index of the priority. */
export const isInWideArea = isBetweenEdges(athleteProfiles, edges)

const isAvailable = sql`case ${given('availability')}::text when 'needs'
  then btrim(${athleteProfiles.sponsorshipNeeds}) <> '' else ${athleteProfiles.openTo} <> '{}' end`

/** Who races at a date around a place; the period and the box use the indexes of the dates. */
const track = sql`ll_to_earth(event_dates.latitude, event_dates.longitude)`
const racesCentre = sql`ll_to_earth(${given('racesLatitude')}::float8, ${given('racesLongitude')}::float8)`
const racesWithin = sql`${athleteProfiles.userId} in (
  select event_interests.user_id from event_interests
  join event_dates on event_dates.id = event_interests.event_date_id
  join promoters on promoters.id = event_dates.promoter_id and promoters.published_at is not null
  where event_interests.is_racing and event_dates.removed_at is null and event_dates.status in ('SCHEDULED', 'COMPLETED')
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

/** Less than the length of a degree of latitude in metres, so that the band contains the circle. */
const DEGREE_METERS = 110_000
const toEdge = sql`${given('meters')}::float8 / ${sql.raw(String(DEGREE_METERS))}`

/** The box uses the index of positions, the band that of the order; the circle inside of them is exact. */
function isWithin(isCrowded: boolean): SQL {
  const isInCircle = sql`earth_distance(${position}, ${centre}) <= ${given('meters')}::float8`
  if (isCrowded) {
    const middle = sql`${given('latitude')}::float8`
    return sql`athlete_profiles.latitude between ${middle} - ${toEdge} and ${middle} + ${toEdge} and ${isInCircle}`
  }
  return sql`earth_box(${centre}, ${given('meters')}::float8) @> ${position} and ${isInCircle}`
}
