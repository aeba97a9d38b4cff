import * as z from 'zod'
import { type NewsMoment, queueFollowerNews } from '#server/features/follows/queue-follower-news.ts'
import { job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { eventDatePath } from '#shared/events/event.rules.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'
import { paths } from '#shared/paths.ts'
import { claimNewDates } from './event.store.ts'
import { findOrganizer } from './organizer.store.ts'

export const announceDatesJob = job('events.announce', z.object({ promoterId: z.uuid() }))

/** One notification for the new dates of a promoter; an unpublished promoter's wait for the next one. */
export async function announceDates(ctx: Pick<Services, 'tx'>, promoterId: string): Promise<void> {
  const dates = await claimNewDates(ctx.tx, promoterId)
  const organizer = await findOrganizer(ctx.tx, promoterId)
  const [first] = dates
  if (!first || !organizer) return
  const { promoter } = first
  const where = first.track ?? placeLabel(first)
  const isOne = dates.length === 1
  await queueFollowerNews(ctx, {
    authorId: organizer.userId,
    title: isOne ? `New date: ${first.title}` : `${dates.length} new dates from ${promoter.name}`,
    body: isOne
      ? [`${promoter.name} · `, dayOf(first), ...(where ? [` · ${where}`] : [])]
      : [`The first is ${first.title} on `, dayOf(first), '.'],
    url: isOne ? eventDatePath(first) : paths.promoter({ slug: promoter.slug ?? promoter.id }),
    dedupeKey: `new-dates:${first.id}`,
  })
}

/** The first day of an event date, on the calendar of the track. */
export const dayOf = ({ startsAt, timezone }: Pick<EventDate, 'startsAt' | 'timezone'>): NewsMoment => ({
  at: startsAt,
  timezone,
  style: 'weekdayMedium',
})
