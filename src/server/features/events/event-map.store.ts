import { and } from 'drizzle-orm'
import { eventDates } from '#server/database/schema/event-dates.ts'
import type { Database } from '#server/platform/database.ts'
import {
  type Grid,
  isBetweenEdges,
  isInArea,
  isWide,
  selectGridCells,
  toGrid,
} from '#server/platform/position-grid.ts'
import type { Bounds } from '#shared/maps/map.rules.ts'
import { pick } from '#shared/pick.ts'
import { type CalendarFilters, isListedFor, isOnCalendar } from './event-filters.store.ts'

type MapFilters = CalendarFilters & { area: Bounds; viewerId: string | undefined }

/** Where matching dates are, counted in a grid up to a limit; a wide map counts the next ones. */
export async function findEventDateGrid(
  tx: Database,
  { area, viewerId, ...filters }: MapFilters,
  zoom: number,
): Promise<Grid> {
  const isOrdered = isWide(zoom)
  const positions = tx
    .select(pick(eventDates, ['id', 'latitude', 'longitude']))
    .from(eventDates)
    .where(
      and(
        isListedFor(viewerId),
        isOnCalendar(filters),
        isOrdered ? isBetweenEdges(eventDates, area) : isInArea(eventDates, area),
      ),
    )
    .orderBy(...(isOrdered ? [eventDates.startsAt] : []))
    .$dynamic()
  return toGrid(await selectGridCells(tx, positions, { zoom, isOrdered }))
}
