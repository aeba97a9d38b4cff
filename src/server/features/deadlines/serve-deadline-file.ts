import { etag } from 'hono/etag'
import { findTextReader } from '#server/features/auth/account.reads.ts'
import { renderTasks } from '#server/features/rendering/render-tasks.ts'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge } from '#server/http/edge.ts'
import { hashToken } from '#server/platform/link-token.ts'
import { threads } from '#server/platform/threads/threads.ts'
import { writeAs } from '#shared/format/reader.ts'
import { notFound } from '#shared/http/problem.ts'
import { toEvents } from './deadline.presenter.ts'
import { findDeadlines } from './deadline.store.ts'
import { findCalendarOwner } from './deadline-calendar.store.ts'

/** The deadlines of one user as an iCalendar file; the token authorizes it, as a calendar app has no session. */
export function serveDeadlineFile({ app, db, env, files }: Edge): void {
  app.get('/calendars/deadlines/:file{[\\w-]+\\.ics}', etag(), async (c) => {
    const token = c.req.param('file').slice(0, -'.ics'.length)
    const userId = await findCalendarOwner(db, hashToken(token))
    if (!userId) throw notFound('calendar')
    const reader = await findTextReader(db, userId)
    const deadlines = await findDeadlines(db, userId)
    const calendar = {
      events: writeAs(reader, () => toEvents(deadlines, env.APP_URL)),
      name: `${env.APP_NAME}: your deadlines`,
      product: 'Deadlines',
      timezone: reader.timeZone,
      appName: env.APP_NAME,
    }
    const client = clientIp(c, env.TRUST_PROXY)
    const render = () => threads.rendering.run(renderTasks.deadlineCalendar, calendar, { client })
    const file = await files.read({ content: ['deadlines', calendar], client, render })
    return c.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="deadlines.ics"',
      'cache-control': 'private, max-age=300',
    })
  })
}
