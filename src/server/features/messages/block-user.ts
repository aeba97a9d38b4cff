import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import { openReport } from '#server/features/moderation/open-report.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { invalid, notFound } from '#shared/http/problem.ts'
import type { safetyEndpoints } from '#shared/messages/safety.contract.ts'
import { reportTargetLabels } from '#shared/moderation/report.constants.ts'
import { lockConversationOf } from './conversation-lock.store.ts'
import { publishConversationChange } from './message.notifications.ts'
import { requestMachine } from './request.machine.ts'
import { findPendingRequest } from './request.store.ts'
import { deleteBlock, findReportedUser, hasAccount, insertBlock, listBlocks } from './safety.store.ts'

/** Also ends a pending request: a received one is declined, a sent one withdrawn. */
export const blockUser: Handler<typeof safetyEndpoints.block> = async (ctx) => {
  const { tx, actor, params } = ctx
  if (actor.userId === params.id) throw invalid({ id: 'You can’t block yourself.' })
  if (!(await hasAccount(tx, params.id))) throw notFound('person')
  const conversationId = await lockConversationOf(tx, actor.userId, params.id)
  await insertBlock(tx, actor.userId, params.id)
  if (!conversationId) return undefined
  await endRequest(ctx, conversationId)
  await publishConversationChange(ctx, conversationId, [actor.userId, params.id])
  return undefined
}

async function endRequest(ctx: ActorContext, conversationId: string): Promise<void> {
  const request = await findPendingRequest(ctx.tx, conversationId)
  if (!request) return
  const isMine = request.fromUserId === ctx.actor.userId
  await transition(ctx, requestMachine, request, isMine ? 'withdraw' : 'decline', {
    by: byActor(ctx, isMine ? 'SENDER' : 'RECEIVER'),
  })
}

export const unblockUser: Handler<typeof safetyEndpoints.unblock> = async (ctx) => {
  const { tx, actor, params } = ctx
  const conversationId = await lockConversationOf(tx, actor.userId, params.id)
  await deleteBlock(tx, actor.userId, params.id)
  if (conversationId) await publishConversationChange(ctx, conversationId, [actor.userId, params.id])
  return undefined
}

export const listBlocked: Handler<typeof safetyEndpoints.blocked> = ({ tx, actor }) =>
  listBlocks(tx, actor.userId)

export const reportAbuse: Handler<typeof safetyEndpoints.report> = async (ctx) => {
  const { tx, actor, body } = ctx
  if (body.targetId === actor.userId) throw invalid({ targetId: 'You can’t report yourself.' })
  const reportedUserId = await findReportedUser(tx, actor.userId, body)
  if (!reportedUserId) throw notFound(reportTargetLabels[body.targetType].toLowerCase())
  return { id: await openReport(ctx, { reporterId: actor.userId, reportedUserId, ...body }) }
}
