import { requireRoom } from '#server/features/memberships/require-room.ts'
import { recountActivity } from '#server/features/promoters/score-promoter.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import type { EventDate, EventDateFields, eventDateEndpoints } from '#shared/events/event.contract.ts'
import { conflict, notFound, planRequired } from '#shared/http/problem.ts'
import { describeLimit, limitOf, planLimit, planWith } from '#shared/memberships/entitlement.rules.ts'
import { queueAnnouncement, queueChangeNews, queueRemovalNews } from './event.notifications.ts'
import { deleteEventDate, insertEventDate, setRemoved, updateEventDate } from './event-changes.store.ts'
import { loadEventDate } from './list-event-dates.ts'
import { lockPromoterOfDate, lockPromoterOfUser, type MyPromoter } from './organizer.store.ts'
import { scheduleEvent } from './schedule-event.ts'
import { isUpcomingBeyond } from './upcoming-date.store.ts'

export const addEventDate: Handler<typeof eventDateEndpoints.create> = async (ctx) => {
  const promoter = await requirePromoter(ctx)
  await requireRoom(ctx.tx, ctx.actor, 'event-dates.upcoming')
  const id = await insertEventDate(ctx.tx, promoter, scheduleEvent(ctx.body, promoter))
  await queueAnnouncement(ctx, promoter.id)
  return saveEventDate(ctx, promoter, id)
}

export const changeEventDate: Handler<typeof eventDateEndpoints.update> = async (ctx) => {
  const { sequence, ...changes } = ctx.body
  const promoter = await requirePromoter(ctx)
  const current = await loadEventDate(ctx, ctx.params.id)
  if (current.promoter.id !== promoter.id) throw notFound('event date')
  // Calling a date off stays possible, because people would travel to it.
  if (changes.status !== 'CANCELLED') await requireWithin(ctx, current.id)
  // A new place brings its own time zone; otherwise the current one stays.
  const timezone = changes.timezone ?? (isElsewhere(changes.place, current) ? null : current.timezone)
  const fields = scheduleEvent({ ...fieldsOf(current), ...withoutUndefined(changes), timezone }, promoter)
  // A date that is put back on, or moved ahead, counts like a new one.
  if (!isUpcoming(current) && isUpcoming(fields)) await requireRoom(ctx.tx, ctx.actor, 'event-dates.upcoming')
  const updated = await updateEventDate(ctx.tx, { id: current.id, sequence }, fields)
  if (!updated) {
    throw conflict('STALE', 'This date was changed after you opened it. Review the latest version first.')
  }
  const after = await saveEventDate(ctx, promoter, current.id)
  // A date that nobody was notified of is announced as it is then; one that staff removed has no public page.
  if (updated.isAnnounced && !after.isRemoved) {
    await queueChangeNews(ctx, { authorId: ctx.actor.userId, before: current, after })
  }
  return after
}

export const removeEventDate: Handler<typeof eventDateEndpoints.remove> = async (ctx) => {
  const promoter = await requirePromoter(ctx)
  const date = await loadEventDate(ctx, ctx.params.id)
  if (date.promoter.id !== promoter.id) throw notFound('event date')
  if (!date.isRemoved) await queueRemovalNews(ctx, ctx.actor.userId, date)
  if (!(await deleteEventDate(ctx.tx, date.id, promoter.id))) throw notFound('event date')
  await recountActivity(ctx.tx, promoter.id)
}

/**
 * Staff take a date off every public page, search, map and calendar, or show it again. Its promoter still sees it, and
 * cannot publish it; false when there is nothing to change.
 */
export async function hideEventDate(
  { tx }: Pick<Services, 'tx'>,
  id: string,
  { isHidden }: { isHidden: boolean },
): Promise<boolean> {
  await lockPromoterOfDate(tx, id)
  const changed = await setRemoved(tx, id, isHidden)
  if (!changed) return false
  await recountActivity(tx, changed.promoterId)
  return true
}

/** Updates the promoter's activity score after a date was written, and loads the date. */
export async function saveEventDate(ctx: ActorContext, promoter: MyPromoter, id: string): Promise<EventDate> {
  await recountActivity(ctx.tx, promoter.id)
  return loadEventDate(ctx, id)
}

const isUpcoming = ({
  status,
  endsAt,
}: {
  status?: EventDate['status'] | undefined
  endsAt: string | Date
}): boolean => status !== 'CANCELLED' && new Date(endsAt) > new Date()

/** Dates beyond the limit of the plan stay as they are, the first ones can be changed. */
async function requireWithin({ tx, actor }: ActorContext, dateId: string): Promise<void> {
  const limit = limitOf(actor, 'event-dates.upcoming')
  if (!Number.isFinite(limit) || !(await isUpcomingBeyond(tx, actor.userId, { dateId, limit }))) return
  const plan = planWith(actor.role, (key) => planLimit(key, 'event-dates.upcoming') > limit)
  const reason = describeLimit('event-dates.upcoming', limit, plan)
  throw planRequired(`This date is read-only. ${reason}`, plan)
}

/** Event dates belong to a promoter profile. */
async function requirePromoter({ tx, actor }: ActorContext): Promise<MyPromoter> {
  const promoter = await lockPromoterOfUser(tx, actor.userId)
  if (!promoter) {
    throw conflict('NO_PROMOTER_PROFILE', 'Create your event or series profile first, then add its dates.')
  }
  return promoter
}

function fieldsOf(date: EventDate): EventDateFields {
  const { title, startsAt, endsAt, track, classes, entryUrl, ticketUrl, status } = date
  const { city, state, country, latitude, longitude } = date
  const place = country ? { city, state, country, latitude, longitude } : null
  return { title, startsAt, endsAt, track, place, classes, entryUrl, ticketUrl, status }
}

const isElsewhere = (place: EventDateFields['place'] | undefined, current: EventDate): boolean =>
  place !== undefined && (place?.latitude !== current.latitude || place?.longitude !== current.longitude)

type Given<T> = { [key in keyof T]?: Exclude<T[key], undefined> }

const withoutUndefined = <T extends object>(changes: T): Given<T> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given<T>
