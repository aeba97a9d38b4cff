import { AUDIENCE_BATCH } from '#server/features/follows/notify-followers.ts'
import { type FollowerNews, queueFollowerNews } from '#server/features/follows/queue-follower-news.ts'
import { queueForInterested } from '#server/features/follows/queue-for-interested.ts'
import { enqueue } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { eventDatePath } from '#shared/events/event.rules.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { paths } from '#shared/paths.ts'
import { announceDatesJob, dayOf } from './announce-dates.ts'

/** A season is entered date by date: the dates of a few minutes are one notification. */
const ANNOUNCE_MINUTES = 10

export const queueAnnouncement = ({ tx }: Pick<Services, 'tx'>, promoterId: string): Promise<void> =>
  enqueue(
    tx,
    announceDatesJob,
    { promoterId },
    { key: `events.announce:${promoterId}`, afterMinutes: ANNOUNCE_MINUTES, preserveRunAt: true },
  )

type Changed = { authorId: string; before: EventDate; after: EventDate }

/** Notifies followers and those interested, if the change matters to somebody who plans to be there. */
export async function queueChangeNews(
  ctx: Pick<Services, 'tx'>,
  { authorId, before, after }: Changed,
): Promise<void> {
  const news = newsOfChange(before, after)
  if (!news || !isAhead(before, after)) return
  await queueFollowerNews(ctx, {
    ...news,
    authorId,
    url: eventDatePath(after),
    eventDateId: after.id,
    dedupeKey: `event-date:${after.id}:${after.sequence}`,
  })
}

/** Before the date is deleted, because its interests go with it. */
export async function queueRemovalNews(
  ctx: Pick<Services, 'tx'>,
  authorId: string,
  date: EventDate,
): Promise<void> {
  if (!isAhead(date) || date.status === 'CANCELLED') return
  const news = {
    authorId,
    title: `Removed: ${date.title}`,
    body: [`${date.promoter.name} took it off the calendar. It was planned for `, dayOf(date), '.'],
    url: paths.promoter({ slug: date.promoter.slug ?? date.promoter.id }),
    dedupeKey: `event-date:${date.id}:removed`,
  }
  await queueFollowerNews(ctx, news)
  await queueForInterested(ctx, date.id, news, AUDIENCE_BATCH)
}

const isAhead = (...dates: readonly EventDate[]): boolean =>
  dates.some(({ endsAt }) => Date.parse(endsAt) > Date.now())

const whereOf = (date: EventDate): string => [date.track, placeLabel(date)].filter(Boolean).join(', ')

/** What a change means for somebody who plans to be there; null for a correction of the text. */
export function newsOfChange(
  before: EventDate,
  after: EventDate,
): Pick<FollowerNews, 'title' | 'body'> | null {
  const { title, promoter } = after
  const isOff = before.status === 'CANCELLED' || before.status === 'POSTPONED'
  if (after.status === 'CANCELLED') {
    if (before.status === 'CANCELLED') return null
    return {
      title: `Cancelled: ${title}`,
      body: [`${promoter.name} cancelled the event on `, dayOf(before), '.'],
    }
  }
  if (after.status === 'POSTPONED' && before.status !== 'POSTPONED') {
    return {
      title: `Postponed: ${title}`,
      body: ['It won’t start on ', dayOf(before), '. A new date will follow.'],
    }
  }
  if (after.status === 'COMPLETED') return null
  if (isOff && after.status === 'SCHEDULED') {
    return { title: `Back on: ${title}`, body: ['It takes place on ', dayOf(after), '.'] }
  }
  if (after.startsAt !== before.startsAt || after.endsAt !== before.endsAt) {
    const start = dayOf(after)
    const times: FollowerNews['body'] = [
      ...['Now ', start, ', ', { ...start, style: 'time' as const }, ' at the track'],
      { ...start, style: 'inOwnZone' },
      '.',
    ]
    return { title: `New time: ${title}`, body: times }
  }
  if (whereOf(after) !== whereOf(before) && whereOf(after)) {
    return { title: `New place: ${title}`, body: [`Now at ${whereOf(after)}, on `, dayOf(after), '.'] }
  }
  return null
}
