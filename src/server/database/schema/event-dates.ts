import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { eventStatuses } from '#shared/events/event.constants.ts'
import { userReference } from './accounts.ts'
import { featuring, id, moment, reference, timestamps } from './columns.ts'
import { promoters } from './promoters.ts'

export const eventStatus = pgEnum('event_status', eventStatuses)

export const eventDates = pgTable(
  'event_dates',
  {
    id: id(),
    promoterId: reference(() => promoters.id, 'cascade'),
    title: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** The start before the last move; null when it never moved. */
    previousStartsAt: moment(),
    timezone: text().notNull(),
    track: text(),
    city: text(),
    state: text(),
    countryCode: char({ length: 2 }),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Denormalised from the promoter, for an index on the calendar filter. */
    sports: text().array().notNull().default(sql`'{}'`),
    classes: text().array().notNull().default(sql`'{}'`),
    entryUrl: text(),
    ticketUrl: text(),
    status: eventStatus().notNull().default('SCHEDULED'),
    /** iCalendar SEQUENCE: the number of changes (RFC 5545). */
    sequence: integer().notNull().default(0),
    /** False until the followers of the promoter have been notified of a new date. */
    isAnnounced: boolean().notNull().default(true),
    ...featuring(),
    /** Since when staff hide it from everyone but its promoter. */
    removedAt: moment(),
    /** Denormalised from the promoter by triggers, which no write goes around. */
    isPromoterListed: boolean().notNull().default(false),
    /** For everyone in the calendar and on the map. */
    isListed: boolean()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`is_promoter_listed and removed_at is null`),
    ...timestamps(),
  },
  (table) => [
    index('event_dates_unannounced').on(table.promoterId).where(sql`not is_announced`),
    // With all that the calendar filters by and a wide map shows, so that nothing else is read for what they leave out.
    index('event_dates_by_start').on(
      table.startsAt,
      table.id,
      table.endsAt,
      table.isListed,
      table.countryCode,
      table.promoterId,
      table.latitude,
      table.longitude,
      table.sports,
    ),
    // Search shows featured dates first; the end tells which are over.
    index('event_dates_featured_first').on(sql`(not featured)`, table.startsAt, table.id, table.endsAt),
    index('event_dates_folded_title').on(sql`fold(title)`),
    index('event_dates_of_promoter').on(table.promoterId, table.startsAt),
    index('event_dates_position').using('gist', sql`ll_to_earth(latitude, longitude)`),
    // With the end, because most dates of a place are over.
    index('event_dates_on_map').using('gist', sql`point(longitude, latitude)`, table.endsAt),
    index('event_dates_search').using(
      'gin',
      sql`(search_part(title, 'A') || search_part(track, 'B') || search_part(city, 'B'))`,
    ),
    // The lists of staff.
    index('event_dates_featured').on(table.id).where(sql`featured or featured_from is not null`),
    index('event_dates_removed').on(table.id).where(sql`removed_at is not null`),
    index('event_dates_title_trigrams').using('gin', sql`fold(title) gin_trgm_ops`),
    check('event_dates_order', sql`ends_at >= starts_at`),
  ],
)

export const eventInterests = pgTable(
  'event_interests',
  {
    userId: userReference(),
    eventDateId: reference(() => eventDates.id, 'cascade'),
    /** A racer who competes there, and is listed on the page of the date. */
    isRacing: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventDateId] }),
    index('event_interests_of_date').on(table.eventDateId, table.userId),
    index('event_racers').on(table.eventDateId, table.createdAt, table.userId).where(sql`is_racing`),
  ],
)
