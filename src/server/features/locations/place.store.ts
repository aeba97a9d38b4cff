import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { boundingBoxes } from './bounding-boxes.ts'

export type FoundPlace = {
  id: number
  kind: 'COUNTRY' | 'STATE' | 'CITY'
  name: string
  stateName: string | null
  countryCode: string
  countryName: string
  latitude: number
  longitude: number
}

export type PlaceQuery = {
  kind?: FoundPlace['kind']
  name: string
  /** States or countries typed after the name: "TX", "Sweden". */
  within?: readonly string[]
  countryCode?: string | undefined
  state?: string | undefined
  limit: number
}

/** From this length on an exact name ranks above bigger cities that start with it. */
const WHOLE_NAME_LENGTH = 4
/** Below this similarity it is a different name, not a typo. */
const SIMILAR_ENOUGH = 0.35
/** A city can be listed under two spellings. */
const SPELLINGS = 2

const found = sql`place.id, place.kind, place.name, place.state_name as "stateName",
  place.country_code as "countryCode", place.country_name as "countryName", place.latitude, place.longitude`

/** Places of exactly this name, biggest first. */
export const findNamed = (tx: Database, query: PlaceQuery): Promise<FoundPlace[]> =>
  select(tx, query, {
    match: sql`place.folded_name = fold(${query.name})`,
    order: sql`place.population desc, place.id`,
  })

/** Places whose names start with the text, biggest first. */
export const findByPrefix = (tx: Database, query: PlaceQuery): Promise<FoundPlace[]> =>
  select(tx, query, {
    match: sql`place.folded_name like ${beginning(query.name)}`,
    order: sql`(length(${query.name}) >= ${WHOLE_NAME_LENGTH} and place.folded_name = fold(${query.name})) desc,
      place.population desc, place.id`,
  })

/** Places with similar names, most similar first. */
export const findSimilar = (tx: Database, query: PlaceQuery): Promise<FoundPlace[]> =>
  select(tx, query, {
    match: sql`place.folded_name % fold(${query.name})
      and similarity(place.folded_name, fold(${query.name})) >= ${SIMILAR_ENOUGH}`,
    order: sql`similarity(place.folded_name, fold(${query.name})) desc, place.population desc, place.id`,
  })

async function select(
  tx: Database,
  { kind, within = [], countryCode, state, limit }: PlaceQuery,
  { match, order }: { match: SQL; order: SQL },
): Promise<FoundPlace[]> {
  const conditions = [
    match,
    kind ? sql`place.kind = ${kind}` : sql`place.kind in ('COUNTRY', 'STATE', 'CITY')`,
    ...(countryCode ? [sql`place.country_code = ${countryCode}`] : []),
    ...(state ? [isInState(state)] : []),
    ...within.map(isWithin),
  ]
  const { rows } = await tx.execute<FoundPlace>(sql`
    select ${found} from places as place where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${limit * SPELLINGS}`)
  return unique(rows).slice(0, limit)
}

/** The cities of a country or state, biggest first. */
export async function findCitiesOf(
  tx: Database,
  { countryCode, state, limit }: { countryCode: string; state?: string | undefined; limit: number },
): Promise<FoundPlace[]> {
  const { rows } = await tx.execute<FoundPlace>(sql`
    select ${found} from places as place
    where place.kind = 'CITY' and place.country_code = ${countryCode} ${state ? sql`and ${isInState(state)}` : sql``}
    order by place.population desc, place.id limit ${limit * SPELLINGS}`)
  return unique(rows).slice(0, limit)
}

/** Every country, or every state of one country, by name. */
export async function findAreas(tx: Database, countryCode?: string): Promise<FoundPlace[]> {
  const areas = countryCode
    ? sql`place.kind = 'STATE' and place.country_code = ${countryCode}`
    : sql`place.kind = 'COUNTRY'`
  const { rows } = await tx.execute<FoundPlace>(sql`
    select ${found} from places as place where ${areas} and place.folded_name = fold(place.name)
    order by place.folded_name, place.id`)
  return rows
}

/** Most positions have a city this near; a small box keeps the candidates in densely settled areas few. */
const CLOSE_METRES = 25_000

export async function findNearestCity(
  tx: Database,
  { withinMetres, ...here }: { latitude: number; longitude: number; withinMetres: number },
): Promise<FoundPlace | undefined> {
  const radii = [CLOSE_METRES, withinMetres].filter((metres) => metres <= withinMetres)
  for (const metres of radii) {
    const city = await findNearestWithin(tx, here, metres)
    if (city) return city
  }
}

/** The index finds the points of a box on the flat map; the distance on the globe decides among them. */
async function findNearestWithin(
  tx: Database,
  { latitude, longitude }: { latitude: number; longitude: number },
  metres: number,
): Promise<FoundPlace | undefined> {
  const boxes = boundingBoxes({ latitude, longitude }, metres).map(
    ({ west, south, east, north }) => sql`point(place.longitude, place.latitude)
      <@ box(point(${west}, ${south}), point(${east}, ${north}))`,
  )
  const distance = sql`earth_distance(ll_to_earth(place.latitude, place.longitude), ll_to_earth(${latitude}, ${longitude}))`
  const { rows } = await tx.execute<FoundPlace>(sql`
    select ${found} from places as place
    where place.kind = 'CITY' and (${sql.join(boxes, sql` or `)}) and ${distance} <= ${metres}
    order by ${distance}, place.population desc, place.id limit 1`)
  return rows[0]
}

const beginning = (text: string) => sql`regexp_replace(fold(${text}), '([%_\\\\])', '\\\\\\1', 'g') || '%'`

const isInState = (state: string) =>
  sql`(place.state_name = ${state} or place.state_code = ${state.toUpperCase()})`

const isWithin = (area: string) => sql`exists (
  select from places as area
  where area.kind in ('COUNTRY', 'STATE') and area.folded_name like ${beginning(area)}
    and area.country_code = place.country_code
    and (area.kind = 'COUNTRY' or area.state_code = place.state_code))`

/** Drops second spellings of the same place. */
function unique(places: readonly FoundPlace[]): FoundPlace[] {
  const seen = new Set<string>()
  return places.filter(({ kind, name, latitude, longitude }) => {
    const key = [kind, name, latitude, longitude].join()
    return !seen.has(key) && seen.add(key)
  })
}

/** Whether days can be computed in it: the database may know fewer time zones than the server. */
export async function isKnownTimezone(tx: Database, timezone: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from pg_timezone_names where name = ${timezone}`)
  return rows.length > 0
}
