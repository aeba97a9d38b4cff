import type { UseQueryOptions } from '@tanstack/react-query'
import type { QueryValues } from '#shared/http/path.ts'
import type { MapContents } from '#shared/maps/map.contract.ts'
import {
  athleteMapQuery,
  type CalendarQuery,
  eventDateMapQuery,
  promoterMapQuery,
  type ShownPart,
} from './map.queries.ts'

/** What a map shows, in words, and where its markers come from. */
export type MapKind<Filters> = {
  /** What the markers are, in the singular. */
  noun: string
  /** The link of a card. */
  action: string
  /** What a position means. */
  note: string
  query: (filters: Filters, part: ShownPart) => UseQueryOptions<MapContents>
}

export const racerMap: MapKind<QueryValues> = {
  noun: 'racer',
  action: 'View Profile',
  note: 'Home cities, not addresses',
  query: athleteMapQuery,
}

export const promoterMap: MapKind<QueryValues> = {
  noun: 'event',
  action: 'View Details',
  note: 'Home tracks and towns',
  query: promoterMapQuery,
}

export const eventDateMap: MapKind<CalendarQuery> = {
  noun: 'date',
  action: 'View Details',
  note: 'Tracks and towns of the dates',
  query: eventDateMapQuery,
}
