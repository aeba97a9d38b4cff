import { eq } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { gazetteerEditions } from '#server/database/schema/places.ts'
import { copyRows } from '#server/platform/copy-rows.ts'
import type { Database } from '#server/platform/database.ts'

type Spot = { latitude: number; longitude: number }

export type Gazetteer = {
  towns: readonly (Spot & { name: string; countryCode: string; stateCode: string })[]
  /** Who lives where, from another list of the same towns. */
  census: readonly (Spot & { name: string; countryCode: string; population: number })[]
  /** Spellings that neither list has. */
  localNames: readonly { name: string; countryCode: string; spelling: string }[]
  states: readonly { name: string; countryCode: string; stateCode: string }[]
  countries: readonly { name: string; countryCode: string; spellings: readonly string[] }[]
}

export async function hasEdition(db: Database, edition: string): Promise<boolean> {
  const found = await db.select().from(gazetteerEditions).where(eq(gazetteerEditions.edition, edition))
  return found.length > 0
}

/** Any number will do, as long as every node takes the same lock. */
const GAZETTEER_LOCK = 727_002

/** Puts this edition in the place of any other; false where another node was first. */
export async function replaceGazetteer(
  client: ClientBase,
  edition: string,
  read: () => Promise<Gazetteer>,
): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [GAZETTEER_LOCK])
    const known = await client.query('select from gazetteer_editions where edition = $1', [edition])
    const isNew = known.rowCount === 0
    if (isNew) {
      await fill(client, await read())
      await client.query('delete from gazetteer_editions')
      await client.query('insert into gazetteer_editions (edition) values ($1)', [edition])
    }
    await client.query('commit')
    if (isNew) await client.query('analyze places')
    return isNew
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function fill(client: ClientBase, { towns, census, localNames, states, countries }: Gazetteer) {
  await client.query(ARRIVALS)
  await copyRows(client, 'town', ['name', 'countryCode', 'stateCode', 'latitude', 'longitude'], towns)
  await copyRows(client, 'census', ['name', 'countryCode', 'population', 'latitude', 'longitude'], census)
  await copyRows(client, 'local_name', ['name', 'countryCode', 'spelling'], localNames)
  await copyRows(client, 'state', ['name', 'countryCode', 'stateCode'], states)
  await copyRows(client, 'country', ['name', 'countryCode', 'spellings'], countries)
  await client.query('analyze town, census')
  await client.query(COUNT_PEOPLE)
  await client.query('delete from places')
  for (const statement of [INSERT_TOWNS, INSERT_STATES, INSERT_COUNTRIES]) await client.query(statement)
}

const ARRIVALS = `
  create temp table town (
    id int generated always as identity primary key, name text, country_code text, state_code text,
    latitude float8, longitude float8,
    folded text generated always as (fold(name)) stored,
    spot point generated always as (point(longitude, latitude)) stored
  ) on commit drop;
  create temp table census (
    id int generated always as identity primary key, name text, country_code text, population int,
    latitude float8, longitude float8,
    folded text generated always as (fold(name)) stored,
    spot point generated always as (point(longitude, latitude)) stored
  ) on commit drop;
  create temp table local_name (name text, country_code text, spelling text) on commit drop;
  create temp table state (name text, country_code text, state_code text) on commit drop;
  create temp table country (name text, country_code text, spellings text[]) on commit drop`

/**
 * Who lives where: first by the same name within some 30 km; then what is left of both lists, whatever the name, within
 * 2 km. A name that only the census has becomes another spelling of the town.
 */
const COUNT_PEOPLE = `
  create temp table people on commit drop as
    select distinct on (town.id) town.id, census.id as census_id, census.population, null as other_name
    from town join census using (country_code, folded)
    where town.spot <-> census.spot < 0.3
    order by town.id, town.spot <-> census.spot;
  alter table people add primary key (id);
  create temp table uncounted on commit drop as
    select id, country_code, spot from town where not exists (select from people where people.id = town.id);
  create index on uncounted using gist (spot);
  analyze people, uncounted;
  insert into people
    select nearest.id, census.id, census.population, census.folded
    from census
    cross join lateral (
      select id, spot from uncounted
      where uncounted.country_code = census.country_code and uncounted.spot <@ circle(census.spot, 0.02)
      order by uncounted.spot <-> census.spot limit 1
    ) as nearest
    where not exists (select from people where census_id = census.id)
    order by nearest.spot <-> census.spot
    on conflict (id) do nothing;
  analyze people`

const INSERT_TOWNS = `
  insert into places (id, kind, name, folded_name, state_code, state_name, country_code, country_name,
    latitude, longitude, population)
  select row_number() over (), 'CITY', town.name, spelling, town.state_code, state.name, town.country_code,
    country.name, town.latitude, town.longitude, coalesce(people.population, 0)
  from (
    select id, folded as spelling from town
    union select id, other_name from people where other_name is not null and population >= 1000
    union select id, fold(local_name.spelling) from town join local_name using (name, country_code)
  ) as spellings
  join town using (id)
  join country using (country_code)
  left join state using (country_code, state_code)
  left join people using (id)`

/** A place with towns in it lies in their middle, reckoned on the globe and not on a map that ends at the date line. */
const MIDDLE = `
  degrees(atan2(avg(sin(radians(latitude))), sqrt(
    avg(cos(radians(latitude)) * cos(radians(longitude))) ^ 2 +
    avg(cos(radians(latitude)) * sin(radians(longitude))) ^ 2))) as latitude,
  degrees(atan2(
    avg(cos(radians(latitude)) * sin(radians(longitude))),
    avg(cos(radians(latitude)) * cos(radians(longitude))))) as longitude,
  least(sum(coalesce(population, 0)), 2000000000) as population`

const INSERT_STATES = `
  insert into places (id, kind, name, folded_name, state_code, state_name, country_code, country_name,
    latitude, longitude, population)
  select (select max(id) from places) + row_number() over (), 'STATE', state.name, spelling, state.state_code,
    state.name, state.country_code, country.name, middle.latitude, middle.longitude, middle.population
  from state
  join country using (country_code)
  join (
    select country_code, state_code, ${MIDDLE}
    from town left join people using (id) group by country_code, state_code
  ) as middle using (country_code, state_code)
  cross join lateral (
    select fold(state.name) union select lower(state.state_code) where state.country_code = 'US'
  ) as spellings (spelling)`

const INSERT_COUNTRIES = `
  insert into places (id, kind, name, folded_name, country_code, country_name, latitude, longitude, population)
  select (select max(id) from places) + row_number() over (), 'COUNTRY', country.name, spelling,
    country.country_code, country.name, middle.latitude, middle.longitude, middle.population
  from country
  join (
    select country_code, ${MIDDLE} from town left join people using (id) group by country_code
  ) as middle using (country_code)
  cross join lateral (
    select fold(country.name) union select fold(word) from unnest(country.spellings) as word
  ) as spellings (spelling)`
