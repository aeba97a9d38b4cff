import { queryOptions } from '@tanstack/react-query'
import { athleteCalls, eventDateCalls, promoterCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { eventDateEndpoints } from '#shared/events/event.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import type { QueryValues } from '#shared/http/path.ts'
import { type Bounds, writeBounds } from '#shared/maps/map.rules.ts'
import { loadWorld, type WorldDetail } from './load-world.ts'

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

/** The base never changes while the page is open. */
export const worldQuery = (detail: WorldDetail) =>
  queryOptions({
    queryKey: ['base-map', detail],
    queryFn: () => loadWorld(detail),
    staleTime: Number.POSITIVE_INFINITY,
  })
