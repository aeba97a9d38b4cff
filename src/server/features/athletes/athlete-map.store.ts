import { and, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { Database } from '#server/platform/database.ts'
import { type Grid, isWide, selectGridCells, toGrid } from '#server/platform/position-grid.ts'
import type { AthletePlace } from '#shared/athletes/athlete.contract.ts'
import { pick } from '#shared/pick.ts'
import { type DirectoryFilters, isInWideArea, listedAnd, valuesOf } from './athlete-filters.store.ts'
import { priority } from './athlete-order.store.ts'

/**
 * Where matching racers are, counted in a grid up to a limit. A wide map does not use the index of positions, which is read for
 * every racer in the area: without filters it counts those with the highest priority first, else matches of the filters.
 */
export async function findAthleteGrid(db: Database, filters: DirectoryFilters, zoom: number): Promise<Grid> {
  const { area: _, ...others } = filters
  const isOrdered = isWide(zoom) && Object.keys(valuesOf(others)).length === 0
  const positions = db
    .select(pick(athleteProfiles, ['id', 'latitude', 'longitude']))
    .from(athleteProfiles)
    .where(isWide(zoom) ? and(listedAnd(others), isInWideArea) : listedAnd(filters))
    .orderBy(...(isOrdered ? priority.sorting : []))
    .$dynamic()
  return toGrid(
    await selectGridCells(db, positions, { zoom, isOrdered }).prepare('').execute(valuesOf(filters)),
  )
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
