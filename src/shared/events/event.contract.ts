import * as z from 'zod/mini'
import { motorsportList } from '#shared/catalog/catalog.constants.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor, cursorPage, queryList } from '#shared/http/page.ts'
import { isoDay, isoMoment, namedId, timezone } from '#shared/input-fields.ts'
import { countryCode, latitude, longitude, place } from '#shared/locations/location.contract.ts'
import { proximity } from '#shared/locations/proximity.contract.ts'
import { area, mapContents, mapView } from '#shared/maps/map.contract.ts'
import { correspondent } from '#shared/messages/message.contract.ts'
import { atMost, optionalLine } from '#shared/profiles/profile-fields.ts'
import {
  EVENT_CLASS_NAME_MAX,
  EVENT_CLASSES_MAX,
  EVENT_PAGE_MAX,
  EVENT_TITLE_MAX,
  EVENT_TITLE_MIN,
  EVENT_TRACK_MAX,
  EVENT_URL_MAX,
  eventStatuses,
} from './event.constants.ts'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const title = z.pipe(
  z.pipe(z.string(), z.transform(oneLine)),
  z
    .string()
    .check(
      z.minLength(EVENT_TITLE_MIN, `Use at least ${EVENT_TITLE_MIN} characters`),
      z.maxLength(EVENT_TITLE_MAX, atMost(EVENT_TITLE_MAX)),
    ),
)

/** An instant with its offset, or local time at the track. */
const moment = isoMoment({ offset: true, local: true, error: 'Enter a date and time' })

/** Blank means none. Only https: it becomes a link on a public page. */
const link = z.pipe(
  z.pipe(
    z.nullable(z.string().check(z.maxLength(EVENT_URL_MAX, atMost(EVENT_URL_MAX)))),
    z.transform((text) => text?.trim() || null),
  ),
  z.nullable(
    z.url({ protocol: /^https$/, hostname: /\./, error: 'Enter a full URL starting with https://' }),
  ),
)

const classes = z.pipe(
  z
    .array(z.string().check(z.maxLength(EVENT_CLASS_NAME_MAX, atMost(EVENT_CLASS_NAME_MAX))))
    .check(z.maxLength(EVENT_CLASSES_MAX, `List at most ${EVENT_CLASSES_MAX} classes`)),
  z.transform((names) => [...new Set(names.map(oneLine).filter(Boolean))]),
)

export const eventDateBody = z.object({
  title,
  startsAt: moment,
  endsAt: moment,
  /** Defaults to the time zone of the place. */
  timezone: z.optional(z.nullable(timezone)),
  track: optionalLine(EVENT_TRACK_MAX),
  place: z.nullable(place),
  classes,
  entryUrl: link,
  ticketUrl: link,
  status: z.enum(eventStatuses),
})
export type EventDateFields = z.output<typeof eventDateBody>

const splitByComma = z.transform((text: string) => text.split(',').filter((name) => name.trim()))

/** The form's values: classes as one line, local times at the track. */
export const eventDateForm = z
  .object({ ...eventDateBody.shape, classes: z.pipe(z.pipe(z.string(), splitByComma), classes) })
  .check(
    z.refine(({ startsAt, endsAt }) => endsAt >= startsAt, {
      path: ['endsAt'],
      error: 'The end must be after the start',
    }),
  )
export type EventDateForm = z.input<typeof eventDateForm>

/** Optional fields have defaults. */
export const createEventDateBody = z.object({
  ...eventDateBody.shape,
  track: z._default(eventDateBody.shape.track, null),
  place: z._default(eventDateBody.shape.place, null),
  classes: z._default(eventDateBody.shape.classes, []),
  entryUrl: z._default(eventDateBody.shape.entryUrl, null),
  ticketUrl: z._default(eventDateBody.shape.ticketUrl, null),
  status: z._default(eventDateBody.shape.status, 'SCHEDULED'),
})

/** `sequence` is the revision that was edited, for optimistic locking. */
export const changeEventDateBody = z.extend(z.partial(eventDateBody), {
  sequence: z.int().check(z.minimum(0)),
})

export const eventDate = z.object({
  id: z.uuid(),
  promoter: z.object({
    id: z.uuid(),
    name: z.string(),
    slug: z.nullable(z.string()),
    logoUrl: z.nullable(z.string()),
  }),
  title: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The start before the last move. */
  previousStartsAt: z.nullable(z.iso.datetime()),
  timezone: z.string(),
  track: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.nullable(z.string()),
  latitude: z.nullable(latitude),
  longitude: z.nullable(longitude),
  sports: z.array(z.string()),
  classes: z.array(z.string()),
  entryUrl: z.nullable(z.string()),
  ticketUrl: z.nullable(z.string()),
  status: z.enum(eventStatuses),
  featured: z.boolean(),
  /** Staff unpublished it; only its promoter still sees it. */
  isRemoved: z.boolean(),
  sequence: z.int(),
  interested: z.int(),
  isInterested: z.boolean(),
  /** The viewer is a racer who competes there. */
  isRacing: z.boolean(),
})
export type EventDate = z.infer<typeof eventDate>

/** What the page of a date shows besides. */
const eventDateDetail = z.extend(eventDate, {
  organizer: z.object({
    userId: z.uuid(),
    headerImageUrl: z.nullable(z.string()),
    isPublished: z.boolean(),
    isSearchable: z.boolean(),
  }),
  /** The viewer follows the organizer. */
  isFollowing: z.boolean(),
  /** The number of racers who compete there and have a public page. */
  racing: z.int(),
  linkPicture: z.string(),
})
export type EventDateDetail = z.infer<typeof eventDateDetail>

const eventDatePage = cursorPage(eventDate)
export type EventDatePage = z.infer<typeof eventDatePage>

const instant = z.union([isoMoment({ offset: true }), isoDay()], 'Enter a date')
const limit = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(EVENT_PAGE_MAX))
const motorsport = z.enum(motorsportList.map(({ value }) => value))

export const calendarFilters = z.object({
  sports: z.optional(queryList(motorsport, motorsportList.length)),
  country: z.optional(countryCode),
  proximity: z.optional(proximity),
})

const windowQuery = {
  from: z.optional(instant),
  to: z.optional(instant),
  limit: z.optional(limit),
  cursor: z.optional(cursor),
}
const dateParams = z.object({ id: namedId })

export const eventDateEndpoints = {
  list: endpoint('GET', '/api/event-dates', {
    summary: 'List event dates from now on or within a window; `mine` lists those of my promoter profile',
    access: 'public',
    readsReplica: true,
    query: z.extend(calendarFilters, {
      ...windowQuery,
      area: z.optional(area),
      mine: z.optional(z.stringbool()),
      /** Only those that I am interested in. */
      marked: z.optional(z.stringbool()),
    }),
    response: eventDatePage,
  }),
  map: endpoint('GET', '/api/event-dates/map', {
    summary: 'Event dates on a part of the map, from now on or within a window, as pins and clusters',
    access: 'public',
    readsReplica: true,
    query: z.extend(calendarFilters, { from: windowQuery.from, to: windowQuery.to, ...mapView }),
    response: mapContents,
  }),
  ofPromoter: endpoint('GET', '/api/promoters/{slug}/dates', {
    summary: 'List the dates of a promoter, by slug or id',
    access: 'public',
    readsReplica: true,
    params: z.object({ slug: z.string().check(z.maxLength(100)) }),
    query: z.object(windowQuery),
    response: eventDatePage,
  }),
  get: endpoint('GET', '/api/event-dates/{id}', {
    summary: 'Get an event date',
    access: 'public',
    readsReplica: true,
    params: dateParams,
    response: eventDateDetail,
  }),
  racers: endpoint('GET', '/api/event-dates/{id}/racers', {
    summary: 'List the racers with a public page who compete at a date',
    access: 'public',
    readsReplica: true,
    params: dateParams,
    query: z.object({ limit: z.optional(limit), cursor: z.optional(cursor) }),
    response: cursorPage(correspondent),
  }),
  feed: endpoint('GET', '/api/calendar-feed', {
    summary: 'The private URL of my calendar: dates of promoters I follow and dates I marked',
    access: 'signed-in',
    response: z.object({ url: z.string() }),
  }),
  create: endpoint('POST', '/api/event-dates', {
    summary: 'Add an event date',
    access: ['PROMOTER'],
    body: createEventDateBody,
    response: eventDate,
  }),
  update: endpoint('PATCH', '/api/event-dates/{id}', {
    summary: 'Update one of my event dates; subscribed calendars follow',
    access: ['PROMOTER'],
    params: dateParams,
    body: changeEventDateBody,
    response: eventDate,
  }),
  remove: endpoint('DELETE', '/api/event-dates/{id}', {
    summary: 'Delete one of my event dates',
    access: ['PROMOTER'],
    params: dateParams,
    response: noContent,
  }),
  showInterest: endpoint('POST', '/api/event-dates/{id}/interest', {
    summary: 'Mark myself as interested in a date',
    access: 'signed-in',
    params: dateParams,
    response: noContent,
  }),
  endInterest: endpoint('DELETE', '/api/event-dates/{id}/interest', {
    summary: 'Remove my interest in a date',
    access: 'signed-in',
    params: dateParams,
    response: noContent,
  }),
  startRacing: endpoint('POST', '/api/event-dates/{id}/racing', {
    summary: 'List myself among the racers of a date',
    access: ['ATHLETE'],
    params: dateParams,
    response: noContent,
  }),
  endRacing: endpoint('DELETE', '/api/event-dates/{id}/racing', {
    summary: 'Remove myself from the racers of a date',
    access: ['ATHLETE'],
    params: dateParams,
    response: noContent,
  }),
}
