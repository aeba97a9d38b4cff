import type { Context } from 'hono'
import * as z from 'zod/mini'
import { findTextReader } from '#server/features/auth/account.reads.ts'
import { renderTasks } from '#server/features/rendering/render-tasks.ts'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import { writeFor } from '#server/platform/reader.ts'
import { threads } from '#server/platform/threads/threads.ts'
import { CALENDAR_MAX } from '#shared/events/event.constants.ts'
import { calendarFilters, type EventDate } from '#shared/events/event.contract.ts'
import { badRequest, notFound } from '#shared/http/problem.ts'
import { daysAfter } from '#shared/time.ts'
import { readCalendarToken } from './calendar-feed.ts'
import { findEventDate, findEventDates } from './event.store.ts'
import { slugOrId } from './list-event-dates.ts'
import { findShownPromoter } from './organizer.store.ts'

/** How far back a subscribed calendar reaches. */
const PAST_DAYS = 90

/** iCalendar files: one date, one promoter's dates, a user's own, and the race calendar with its filters. */
export function serveCalendars({ app, db, env, encryption, files }: Edge): void {
  const calendarOf = async (
    c: Context,
    { file, ...content }: { dates: readonly EventDate[]; name: string; file: string; timezone?: string },
  ) => {
    const client = clientIp(c, env.TRUST_PROXY)
    const calendar = { ...content, appName: env.APP_NAME, appUrl: env.APP_URL }
    const render = () => threads.rendering.run(renderTasks.raceCalendar, calendar, { client })
    return new Response(await files.read({ content: ['calendar', calendar], client, render }), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${file}.ics"`,
        'cache-control': 'public, max-age=300',
      },
    })
  }
  const since = () => daysAfter(new Date(), -PAST_DAYS)

  app.get('/api/event-dates/:file{[0-9a-f-]+\\.ics}', async (c) => {
    const id = c.req.param('file').slice(0, -'.ics'.length)
    const date = z.uuid().safeParse(id).success ? await findEventDate(db, id) : undefined
    if (!date) throw notFound('event date')
    return calendarOf(c, { dates: [date], name: date.title, file: 'event' })
  })

  app.get('/promoters/:slug{[\\w-]+}/calendar.ics', async (c) => {
    const promoter = await findShownPromoter(db, slugOrId(c.req.param('slug')))
    if (!promoter) throw notFound('event promoter')
    const dates = await findEventDates(db, { promoterId: promoter.id, from: since(), limit: CALENDAR_MAX })
    return calendarOf(c, { dates, name: promoter.name, file: 'calendar' })
  })

  app.get('/calendars/:file{[\\w-]+\\.ics}', async (c) => {
    const userId = readCalendarToken(encryption, c.req.param('file').slice(0, -'.ics'.length))
    const dates = await findEventDates(db, {
      from: since(),
      followerId: userId,
      markedBy: userId,
      limit: CALENDAR_MAX,
    })
    const reader = await findTextReader(db, userId)
    const name = `${env.APP_NAME}: dates you follow`
    const response = await writeFor(reader, () =>
      calendarOf(c, { dates, name, file: 'following', timezone: reader.timeZone }),
    )
    response.headers.set('cache-control', 'private, max-age=300')
    return response
  })

  app.get('/events/calendar.ics', async (c) => {
    const filters = calendarFilters.safeParse({ ...c.req.query(), sports: c.req.queries('sports') })
    if (!filters.success) throw badRequest('BAD_FILTER', 'These calendar filters are not valid.')
    const dates = await findEventDates(db, { ...filters.data, from: since(), limit: CALENDAR_MAX })
    return calendarOf(c, { dates, name: `${env.APP_NAME} race calendar`, file: 'calendar' })
  })
}
