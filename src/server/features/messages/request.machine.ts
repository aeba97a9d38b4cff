import {
  bySystem,
  machine,
  recordStep,
  type StepBy,
  transition,
} from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import type { RequestStatus } from '#shared/messages/message.constants.ts'
import { expiryFrom, type RequestEvent, requestLifecycle } from '#shared/messages/request.rules.ts'
import { publishConversationChange } from './message.notifications.ts'
import {
  findOverdueRequests,
  findRequestRow,
  insertRequest,
  type RequestChange,
  type RequestRow,
  updateRequest,
} from './request.store.ts'
import { hideWithdrawn } from './writing.store.ts'

/** Open pages are refreshed by the actions, because messages that cause a transition are published by their delivery. */
export const requestMachine = machine<RequestStatus, RequestEvent, RequestRow, RequestChange>({
  subject: 'MESSAGE_REQUEST',
  lifecycle: requestLifecycle,
  update: updateRequest,
})

type FirstMessage = {
  id: string
  conversationId: string
  senderId: string
  toUserId: string
  createdAt: Date
  /** An ended request between the two users. */
  requestId: string | null
}

/** Creates the request of a conversation, or restarts an ended one from this side. */
export async function startRequest(ctx: Services, first: FirstMessage): Promise<void> {
  const { id: firstMessageId, conversationId, senderId: fromUserId, toUserId, createdAt: now } = first
  const by: StepBy = { party: 'SENDER', actorId: fromUserId }
  const ended = first.requestId && (await findRequestRow(ctx.tx, first.requestId))
  if (!ended) {
    const id = await insertRequest(ctx.tx, { conversationId, fromUserId, toUserId, firstMessageId, now })
    await recordStep(ctx.tx, 'MESSAGE_REQUEST', {
      id,
      version: 1,
      event: 'send',
      from: null,
      to: 'PENDING',
      by,
    })
    return
  }
  await hideWithdrawn(ctx.tx, conversationId)
  await transition(ctx, requestMachine, ended, 'restart', {
    by,
    set: {
      fromUserId,
      toUserId,
      firstMessageId,
      attempts: 1,
      sentAt: now,
      seenAt: null,
      expiresAt: expiryFrom(now),
    },
  })
}

/** Partners need no request: one that was not accepted is settled, and a withdrawn message stays hidden. */
export async function settleByDeal(ctx: Services, request: RequestRow): Promise<void> {
  await hideWithdrawn(ctx.tx, request.conversationId)
  await transition(ctx, requestMachine, request, 'deal', { by: bySystem })
}

export async function expireRequests(ctx: Services): Promise<void> {
  for (const request of await findOverdueRequests(ctx.tx)) {
    await transition(ctx, requestMachine, request, 'expire', { by: bySystem })
    await publishConversationChange(ctx, request.conversationId, [request.fromUserId, request.toUserId])
  }
}
