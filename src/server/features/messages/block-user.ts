import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { invalid, notFound } from '#shared/http/problem.ts'
import type { safetyEndpoints } from '#shared/messages/safety.contract.ts'
import { publishConversationChange } from './message.notifications.ts'
import { findOpenRequest, settleRequest } from './request.store.ts'
import { canReport, deleteBlock, hasAccount, insertBlock, insertReport, listBlocks } from './safety.store.ts'
import { touchConversationOf } from './standing.store.ts'

/** Also ends a pending request: a received one is declined, a sent one withdrawn. */
export const blockUser: Handler<typeof safetyEndpoints.block> = async (ctx) => {
  const { tx, actor, params } = ctx
  if (actor.userId === params.id) throw invalid({ id: 'You can’t block yourself.' })
  if (!(await hasAccount(tx, params.id))) throw notFound('person')
  const conversationId = await touchConversationOf(tx, actor.userId, params.id)
  await insertBlock(tx, actor.userId, params.id)
  if (!conversationId) return undefined
  await endRequest(tx, conversationId, actor.userId)
  await publishConversationChange(ctx, conversationId, [actor.userId, params.id])
  return undefined
}

async function endRequest(tx: Database, conversationId: string, blockerId: string): Promise<void> {
  const request = await findOpenRequest(tx, conversationId)
  if (!request) return
  const to = request.fromUserId === blockerId ? 'WITHDRAWN' : 'DECLINED'
  await settleRequest(tx, { requestId: request.id, from: ['PENDING'], to })
}

export const unblockUser: Handler<typeof safetyEndpoints.unblock> = async (ctx) => {
  const { tx, actor, params } = ctx
  const conversationId = await touchConversationOf(tx, actor.userId, params.id)
  await deleteBlock(tx, actor.userId, params.id)
  if (conversationId) await publishConversationChange(ctx, conversationId, [actor.userId, params.id])
  return undefined
}

export const listBlocked: Handler<typeof safetyEndpoints.blocked> = ({ tx, actor }) =>
  listBlocks(tx, actor.userId)

export const reportAbuse: Handler<typeof safetyEndpoints.report> = async ({ tx, actor, body }) => {
  if (body.targetId === actor.userId) throw invalid({ targetId: 'You can’t report yourself.' })
  if (!(await canReport(tx, actor.userId, body))) throw notFound(body.targetType.toLowerCase())
  return { id: await insertReport(tx, { reporterId: actor.userId, ...body }) }
}
