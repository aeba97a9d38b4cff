import { TZDate } from '@date-fns/tz'
import { anEventDate, type EventDateRow } from '#server/database/builders/an-event-date.ts'
import { eventDates, eventInterests } from '#server/database/schema/event-dates.ts'
import { recountActivity } from '#server/features/promoters/score-promoter.ts'
import type { Database } from '#server/platform/database.ts'
import { HOUR_MS } from '#shared/time.ts'
import { type DemoPromoter, demoPromoters, demoRacers } from '../demo-data.ts'
import { seededId } from './seeded-id.ts'

/** The seasons of the promoters, and the racers who are interested in each date. */
export async function loadCalendar(tx: Database, now: Date): Promise<void> {
  const dates = demoPromoters.flatMap((promoter) => datesOf(promoter, now))
  await tx.insert(eventDates).values(dates)
  await tx.insert(eventInterests).values(interestsIn(dates))
  await recountActivity(tx)
}

function datesOf(promoter: DemoPromoter, now: Date): EventDateRow[] {
  const { season } = promoter
  return season.dates.map(({ title, week, weekday, hour, hours, status }) => {
    const startsAt = localMoment(now, { week, weekday, hour, timezone: season.timezone })
    const endsAt = new Date(startsAt.getTime() + hours * HOUR_MS)
    return anEventDate({
      id: seededId('event-date', `${promoter.slug}/${week}/${title}`),
      promoterId: seededId('promoter', promoter.slug),
      title,
      startsAt,
      endsAt,
      timezone: season.timezone,
      track: promoter.homeTrack ?? promoter.location ?? null,
      ...promoter.place,
      sports: promoter.sports,
      classes: promoter.classes,
      entryUrl: `https://${promoter.slug}.example/entries`,
      ticketUrl: week % 2 === 0 ? `https://${promoter.slug}.example/tickets` : null,
      status: status ?? (endsAt < now ? 'COMPLETED' : 'SCHEDULED'),
      sequence: status ? 1 : 0,
    })
  })
}

type Slot = { week: number; weekday: number; hour: number; timezone: string }

function localMoment(now: Date, { week, weekday, hour, timezone }: Slot): Date {
  const monday = now.getUTCDate() - ((now.getUTCDay() + 6) % 7)
  const day = monday + week * 7 + weekday - 1
  return new Date(new TZDate(now.getUTCFullYear(), now.getUTCMonth(), day, hour, 0, timezone).getTime())
}

/** A few racers are interested in each date; two in three of them race there. */
function interestsIn(dates: readonly EventDateRow[]) {
  const racers = demoRacers.map(({ slug }) => seededId('user', slug)).sort()
  return dates.flatMap(({ id: eventDateId }, index) =>
    racers
      .filter((_, racer) => (racer + index * 5) % 11 === 0)
      .map((userId, racer) => ({ userId, eventDateId, isRacing: (racer + index) % 3 !== 0 })),
  )
}
