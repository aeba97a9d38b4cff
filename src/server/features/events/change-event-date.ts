import { recountActivity } from '#server/features/promoters/score-promoter.ts'
import type { Handler } from '#server/http/context.ts'
import type { EventDate, EventDateFields, eventDateEndpoints } from '#shared/events/event.contract.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { findEventDate, updateEventDate } from './event.store.ts'
import { ownPromoter } from './own-promoter.ts'
import { scheduleEvent } from './schedule-event.ts'

export const changeEventDate: Handler<typeof eventDateEndpoints.update> = async ({
  tx,
  actor,
  params,
  body,
}) => {
  const { sequence, ...changes } = body
  const promoter = await ownPromoter(tx, actor.userId)
  const known = await findEventDate(tx, params.id, actor.userId)
  if (known?.promoter.id !== promoter.id) throw notFound('event date')
  // A new place brings its own time zone; at the old one the known zone stays.
  const timezone = changes.timezone ?? (isElsewhere(changes.place, known) ? null : known.timezone)
  const fields = scheduleEvent({ ...fieldsOf(known), ...withoutUndefined(changes), timezone }, promoter)
  if (!(await updateEventDate(tx, { id: known.id, sequence }, fields))) {
    throw conflict('STALE', 'This date was changed in the meantime. Please look at the newer one first.')
  }
  await recountActivity(tx, promoter.id)
  const changed = await findEventDate(tx, known.id, actor.userId)
  if (!changed) throw notFound('event date')
  return changed
}

/** A date as its own form would hold it. */
function fieldsOf(date: EventDate): EventDateFields {
  const { title, startsAt, endsAt, track, classes, entryUrl, ticketUrl, status } = date
  const { city, state, country, latitude, longitude } = date
  const place = country ? { city, state, country, latitude, longitude } : null
  return { title, startsAt, endsAt, track, place, classes, entryUrl, ticketUrl, status }
}

const isElsewhere = (place: EventDateFields['place'] | undefined, known: EventDate): boolean =>
  place !== undefined && (place?.latitude !== known.latitude || place?.longitude !== known.longitude)

type Given<T> = { [key in keyof T]?: Exclude<T[key], undefined> }

/** What was left out of a change stays as it is. */
const withoutUndefined = <T extends object>(changes: T): Given<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given<T>
