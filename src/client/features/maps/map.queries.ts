import { queryOptions } from '@tanstack/react-query'
import { athleteCalls, eventDateCalls, promoterCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { eventDateEndpoints } from '#shared/events/event.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import type { QueryValues } from '#shared/http/path.ts'
import { type Bounds, writeBounds } from '#shared/maps/map.rules.ts'
import coarseUrl from './base/coarse.json?url'
import fineUrl from './base/fine.json?url'

/** The part of the world that a map shows; filters of a list may be added. */
export type ShownPart = { bounds: Bounds; zoom: number }

const viewOf = ({ bounds, zoom }: ShownPart) => ({ bounds: writeBounds(bounds), zoom: String(zoom) })

export const athleteMapQuery = (filters: QueryValues, part: ShownPart) =>
  endpointQuery(athleteCalls.map, { query: { ...filters, ...viewOf(part) } })

export const promoterMapQuery = (filters: QueryValues, part: ShownPart) =>
  endpointQuery(promoterCalls.map, { query: { ...filters, ...viewOf(part) } })

export type CalendarQuery = Omit<InputOf<typeof eventDateEndpoints.map>['query'], 'bounds' | 'zoom'>

export const eventDateMapQuery = (filters: CalendarQuery, part: ShownPart) =>
  endpointQuery(eventDateCalls.map, { query: { ...filters, ...viewOf(part) } })

/** The side of the flat world in the units of the paths (`scripts/build-base-map.mjs`). */
export const PATH_UNITS = 2 ** 16

/** An SVG path and its west, north, east and south edge. */
export type Country = { path: string; box: [number, number, number, number] }
type World = { countries: Country[]; stateLines: string }

const urls = { coarse: coarseUrl, fine: fineUrl }
type WorldDetail = keyof typeof urls

/** The bundled base map: coarse for the whole world, fine from the size of a country. */
async function loadWorld(detail: WorldDetail): Promise<World> {
  const response = await fetch(urls[detail])
  if (!response.ok) throw new Error(`The base map responded with ${response.status}`)
  return (await response.json()) as World
}

/** The base never changes while the page is open. */
export const worldQuery = (detail: WorldDetail) =>
  queryOptions({
    queryKey: ['base-map', detail],
    queryFn: () => loadWorld(detail),
    staleTime: Number.POSITIVE_INFINITY,
  })
