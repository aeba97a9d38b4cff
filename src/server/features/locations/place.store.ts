import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'

/** A place of the gazetteer as the calls need it. */
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

export type PlaceQuestion = {
  kind?: FoundPlace['kind']
  /** What was typed of its name. */
  name: string
  /** What was typed after the name, each a state or a country: "TX", "Sweden". */
  within?: readonly string[]
  countryCode?: string | undefined
  state?: string | undefined
  limit: number
}

/** From this length on a whole name is what was meant, however many bigger towns begin with it. */
const WHOLE_NAME_LENGTH = 4
/** Below this a name is another name, not a slip of the finger. */
const SIMILAR_ENOUGH = 0.35
/** A town can stand in the gazetteer under two spellings. */
const SPELLINGS = 2

const found = sql`place.id, place.kind, place.name, place.state_name as "stateName",
  place.country_code as "countryCode", place.country_name as "countryName", place.latitude, place.longitude`

/** Places of exactly this name, the biggest first. */
export const findNamed = (tx: Database, question: PlaceQuestion): Promise<FoundPlace[]> =>
  select(tx, question, {
    match: sql`place.folded_name = fold(${question.name})`,
    order: sql`place.population desc, place.id`,
  })

/** Places whose names begin so, the biggest first. */
export const findBegun = (tx: Database, question: PlaceQuestion): Promise<FoundPlace[]> =>
  select(tx, question, {
    match: sql`place.folded_name like ${beginning(question.name)}`,
    order: sql`(length(${question.name}) >= ${WHOLE_NAME_LENGTH} and place.folded_name = fold(${question.name})) desc,
      place.population desc, place.id`,
  })

/** Places whose names are almost so, the likest first. */
export const findSimilar = (tx: Database, question: PlaceQuestion): Promise<FoundPlace[]> =>
  select(tx, question, {
    match: sql`place.folded_name % fold(${question.name})
      and similarity(place.folded_name, fold(${question.name})) >= ${SIMILAR_ENOUGH}`,
    order: sql`similarity(place.folded_name, fold(${question.name})) desc, place.population desc, place.id`,
  })

async function select(
  tx: Database,
  { kind, within = [], countryCode, state, limit }: PlaceQuestion,
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
  return once(rows).slice(0, limit)
}

/** The towns of a country or state, the biggest first. */
export async function findCitiesOf(
  tx: Database,
  { countryCode, state, limit }: { countryCode: string; state?: string | undefined; limit: number },
): Promise<FoundPlace[]> {
  const { rows } = await tx.execute<FoundPlace>(sql`
    select ${found} from places as place
    where place.kind = 'CITY' and place.country_code = ${countryCode} ${state ? sql`and ${isInState(state)}` : sql``}
    order by place.population desc, place.id limit ${limit * SPELLINGS}`)
  return once(rows).slice(0, limit)
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

/** The town nearest to a position, unless even that one is further away. */
export async function findNearestCity(
  tx: Database,
  { latitude, longitude, withinMetres }: { latitude: number; longitude: number; withinMetres: number },
): Promise<FoundPlace | undefined> {
  const here = sql`ll_to_earth(${latitude}, ${longitude})`
  const { rows } = await tx.execute<FoundPlace>(sql`
    select * from (
      select ${found} from places as place where place.kind = 'CITY'
      order by ll_to_earth(place.latitude, place.longitude) <-> ${here} limit 1
    ) as nearest
    where earth_distance(ll_to_earth(latitude, longitude), ${here}) <= ${withinMetres}`)
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

/** The second spelling of a place is the same place. */
function once(places: readonly FoundPlace[]): FoundPlace[] {
  const seen = new Set<string>()
  return places.filter(({ kind, name, latitude, longitude }) => {
    const key = [kind, name, latitude, longitude].join()
    return !seen.has(key) && seen.add(key)
  })
}
