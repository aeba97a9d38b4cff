import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { invalid, notFound } from '#shared/http/problem.ts'
import type { safetyEndpoints } from '#shared/messages/safety.contract.ts'
import { findOpenRequest, settleRequest } from './request.store.ts'
import { deleteBlock, hasAccount, insertBlock } from './safety.store.ts'
import { touchConversationOf } from './standing.store.ts'
import { tellChange } from './tell-people.ts'

/** A request between the two ends with it: theirs is declined, one's own taken back. */
export const blockPerson: Handler<typeof safetyEndpoints.block> = async ({
  tx,
  actor: { userId },
  params: { id: otherId },
  realtime,
}) => {
  if (userId === otherId) throw invalid({ id: 'You cannot block yourself.' })
  if (!(await hasAccount(tx, otherId))) throw notFound('person')
  const conversationId = await touchConversationOf(tx, userId, otherId)
  await insertBlock(tx, userId, otherId)
  if (!conversationId) return undefined
  await endRequest(tx, conversationId, userId)
  await tellChange(realtime, tx, conversationId, [userId, otherId])
  return undefined
}

async function endRequest(tx: Database, conversationId: string, blockerId: string): Promise<void> {
  const request = await findOpenRequest(tx, conversationId)
  if (!request) return
  const to = request.fromUserId === blockerId ? 'WITHDRAWN' : 'DECLINED'
  await settleRequest(tx, { requestId: request.id, from: ['PENDING'], to })
}

export const unblockPerson: Handler<typeof safetyEndpoints.unblock> = async ({
  tx,
  actor: { userId },
  params: { id: otherId },
  realtime,
}) => {
  const conversationId = await touchConversationOf(tx, userId, otherId)
  await deleteBlock(tx, userId, otherId)
  if (conversationId) await tellChange(realtime, tx, conversationId, [userId, otherId])
  return undefined
}
