import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { type Bounds, MERCATOR_LATITUDE_MAX, WORLD_PX } from '#shared/maps/map.rules.ts'
import type { Database } from './database.ts'

/** Bounds the work of one map: a view of the world over more rows shows a part of them. */
export const POSITIONS_MAX = 20_000
/** Up to this zoom a map shows a continent, and its positions are better read in the order of a list: that stops at the limit. */
const WIDE_ZOOM_MAX = 4
const CELLS_MAX = 400
/** The side of a cell on the screen. */
const CELL_PX = 64

export type GridCell = { latitude: number; longitude: number; count: number; bounds: Bounds; id: string }
export type Grid = { cells: GridCell[]; isComplete: boolean }

export const isWide = (zoom: number): boolean => zoom <= WIDE_ZOOM_MAX

type PositionColumns = { latitude: AnyPgColumn; longitude: AnyPgColumn }
/** Values or placeholders. */
type Edges = Record<keyof Bounds, unknown>

/** Uses a GiST index on `point(longitude, latitude)`, which is read for every position in the area before the first is counted. */
export const isInArea = (
  { latitude, longitude }: PositionColumns,
  { west, south, east, north }: Edges,
): SQL =>
  sql`point(${longitude}, ${latitude})
    <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`

/** For a wide map: filters an index that has positions as plain columns. */
export const isBetweenEdges = (
  { latitude, longitude }: PositionColumns,
  { west, south, east, north }: Edges,
): SQL =>
  sql`${latitude} between ${south}::float8 and ${north}::float8 and ${longitude} between ${west}::float8 and ${east}::float8`

/** Web Mercator in degrees, so that a cell is a square on the screen. */
const mercator = sql`degrees(ln(tan(pi() / 4 + radians(
  greatest(least(positions.latitude, ${sql.raw(String(MERCATOR_LATITUDE_MAX))}), ${sql.raw(String(-MERCATOR_LATITUDE_MAX))})) / 2)))`

/**
 * Counts positions in the cells of a grid that is as fine as the zoom. `positions` selects `id`, `latitude` and
 * `longitude` under these names; its order, if any, decides which of too many are counted. Ordered, their limit is a query,
 * so that an index in this order is preferred to a sort of all matches (decision 60).
 */
export function selectGridCells(
  db: Database,
  positions: PgSelect,
  { zoom, isOrdered }: { zoom: number; isOrdered: boolean },
) {
  const limit = isOrdered ? sql`(select ${POSITIONS_MAX + 1}::int)` : sql`${POSITIONS_MAX + 1}`
  const degrees = sql.raw(String((360 * CELL_PX) / (WORLD_PX * 2 ** zoom)))
  return db
    .select({
      count: sql<number>`count(*)::int`,
      total: sql<number>`(sum(count(*)) over ())::int`,
      latitude: sql<number>`avg(positions.latitude)`,
      longitude: sql<number>`avg(positions.longitude)`,
      west: sql<number>`min(positions.longitude)`,
      south: sql<number>`min(positions.latitude)`,
      east: sql<number>`max(positions.longitude)`,
      north: sql<number>`max(positions.latitude)`,
      id: sql<string>`min(positions.id::text)`,
    })
    .from(sql`(${positions} limit ${limit}) as positions`)
    .groupBy(sql`floor(positions.longitude / ${degrees})`, sql`floor(${mercator} / ${degrees})`)
    .orderBy(sql`count(*) desc`, sql`min(positions.id::text)`)
    .limit(CELLS_MAX)
}

type CellRow = Awaited<ReturnType<typeof selectGridCells>>[number]

export const toGrid = (rows: readonly CellRow[]): Grid => ({
  cells: rows.map(({ count, latitude, longitude, id, west, south, east, north }) => ({
    ...{ count, latitude, longitude, id },
    bounds: { west, south, east, north },
  })),
  isComplete: (rows[0]?.total ?? 0) <= POSITIONS_MAX && rows.length < CELLS_MAX,
})
