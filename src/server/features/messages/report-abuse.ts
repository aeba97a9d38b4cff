import type { Handler } from '#server/http/context.ts'
import { invalid, notFound } from '#shared/http/problem.ts'
import type { safetyEndpoints } from '#shared/messages/safety.contract.ts'
import { canReport, insertReport } from './safety.store.ts'

export const reportAbuse: Handler<typeof safetyEndpoints.report> = async ({ tx, actor, body }) => {
  if (body.targetId === actor.userId) throw invalid({ targetId: 'You cannot report yourself.' })
  if (!(await canReport(tx, actor.userId, body))) throw notFound(body.targetType.toLowerCase())
  return { id: await insertReport(tx, { reporterId: actor.userId, ...body }) }
}
