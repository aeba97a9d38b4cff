import { buildMap } from '#server/features/locations/build-map.ts'
import type { Handler } from '#server/http/context.ts'
import type { EventDate, eventDateEndpoints } from '#shared/events/event.contract.ts'
import { eventDatePath } from '#shared/events/event.rules.ts'
import { formatInZone } from '#shared/format/date.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { findEventDatesById } from './event.store.ts'
import { findEventDateGrid } from './event-map.store.ts'

/** Like the list, it starts now without `from`. */
export const mapEventDates: Handler<typeof eventDateEndpoints.map> = async ({ tx, actor, query }) => {
  const { bounds, zoom, from, to, ...filters } = query
  const grid = await findEventDateGrid(
    tx,
    {
      ...filters,
      area: bounds,
      viewerId: actor?.userId,
      from: from ? new Date(from) : new Date(),
      to: to ? new Date(to) : undefined,
    },
    zoom,
  )
  return buildMap(grid, zoom, async (ids) => (await findEventDatesById(tx, ids)).map(toPin))
}

function toPin(date: EventDate) {
  const { id, title, startsAt, timezone, track, promoter } = date
  return {
    id,
    title,
    plate: null,
    detail: [formatInZone(startsAt, 'medium', timezone), track ?? placeLabel(date)]
      .filter(Boolean)
      .join(' · '),
    imageUrl: promoter.logoUrl,
    path: eventDatePath(date),
  }
}
