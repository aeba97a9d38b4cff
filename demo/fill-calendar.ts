import { TZDate } from '@date-fns/tz'
import { inArray } from 'drizzle-orm'
import { anEventDate, type EventDateRow } from '#server/database/builders/an-event-date.ts'
import { users } from '#server/database/schema/accounts.ts'
import { eventDates, eventInterests } from '#server/database/schema/event-dates.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { recountActivity } from '#server/features/promoters/recount-activity.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { demoSeasons } from './demo-dates.ts'
import { demoPromoters, demoRacers } from './demo-world.ts'
import { seededId } from './seeded-id.ts'

const HOUR_MS = 60 * 60 * 1000

/** Puts the seasons of the demo promoters on the calendar, once: what somebody deleted since stays deleted. */
export async function fillCalendar(db: Database, now: Date): Promise<void> {
  const rows = demoPromoters.flatMap((promoter) => datesOf(promoter, now))
  const ids = rows.map(({ id }) => id)
  await inTransaction(db, async (tx) => {
    const known = await tx
      .select({ id: eventDates.id })
      .from(eventDates)
      .where(inArray(eventDates.id, ids))
      .limit(1)
    if (known.length > 0) return
    const pages = await idsIn(
      tx,
      promoters,
      rows.map(({ promoterId }) => promoterId),
    )
    const shown = rows.filter(({ promoterId }) => pages.has(promoterId))
    if (shown.length === 0) return
    await tx.insert(eventDates).values(shown).onConflictDoNothing()
    await tx
      .insert(eventInterests)
      .values(await interestsIn(tx, shown))
      .onConflictDoNothing()
    await recountActivity(tx)
  })
}

type DemoPromoter = (typeof demoPromoters)[number]

function datesOf(promoter: DemoPromoter, now: Date): EventDateRow[] {
  const season = demoSeasons[promoter.slug]
  if (!season) throw new Error(`The demo world has no season for ${promoter.slug}`)
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

/** A few racers have each date in mind. */
async function interestsIn(tx: Database, dates: readonly EventDateRow[]) {
  const racers = await idsIn(
    tx,
    users,
    demoRacers.map(({ slug }) => seededId('user', slug)),
  )
  return dates.flatMap(({ id: eventDateId }, index) =>
    [...racers]
      .filter((_, racer) => (racer + index * 5) % 11 === 0)
      .map((userId) => ({ userId, eventDateId })),
  )
}

async function idsIn(tx: Database, table: typeof users | typeof promoters, ids: readonly string[]) {
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Set(found.map(({ id }) => id).sort())
}
