import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { hashToken, newToken } from '#server/platform/link-token.ts'
import { deadlineCalendarEndpoints } from '#shared/deadlines/deadline-calendar.contract.ts'
import { deadlineCalendar } from '#shared/paths.ts'
import { deleteCalendar, findCalendar, saveCalendar } from './deadline-calendar.store.ts'
import { serveDeadlineFile } from './serve-deadline-file.ts'

export function serveDeadlines(edge: Edge): void {
  serveDeadlineFile(edge)
  serveAll(edge, deadlineCalendarEndpoints, {
    get: getDeadlineCalendar,
    create: createDeadlineCalendar,
    remove: removeDeadlineCalendar,
  })
}

const getDeadlineCalendar: Handler<typeof deadlineCalendarEndpoints.get> = async ({ tx, actor }) => {
  const found = await findCalendar(tx, actor.userId)
  return { createdAt: found?.createdAt.toISOString() ?? null }
}

const createDeadlineCalendar: Handler<typeof deadlineCalendarEndpoints.create> = async ({
  tx,
  env,
  actor,
}) => {
  const token = newToken()
  const createdAt = await saveCalendar(tx, actor.userId, hashToken(token))
  return { url: `${env.APP_URL}${deadlineCalendar(token)}`, createdAt: createdAt.toISOString() }
}

const removeDeadlineCalendar: Handler<typeof deadlineCalendarEndpoints.remove> = async ({ tx, actor }) => {
  await deleteCalendar(tx, actor.userId)
}
