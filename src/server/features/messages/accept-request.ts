import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { conflict, forbidden, notFound, Problem } from '#shared/http/problem.ts'
import type { MessageRequest, requestEndpoints } from '#shared/messages/request.contract.ts'
import {
  expiryFrom,
  isStepOf,
  isStepOpen,
  isVisibleToReceiver,
  type RequestStep,
  resendAt,
} from '#shared/messages/request.rules.ts'
import { archiveConversation } from './conversation.store.ts'
import { lockConversation } from './conversation-lock.store.ts'
import { deliverAfterCommit } from './deliver-messages.ts'
import { publishConversationChange } from './message.notifications.ts'
import { requestMachine } from './request.machine.ts'
import { findRequestRow, type RequestRow, reopenConversation } from './request.store.ts'
import { findRequest } from './request-list.store.ts'
import { areUsersBlocked } from './safety.store.ts'

export const acceptRequest: Handler<typeof requestEndpoints.accept> = (ctx) =>
  settle(ctx, 'accept', ctx.params.id)

/** Archives the conversation for the receiver. */
export const declineRequest: Handler<typeof requestEndpoints.decline> = (ctx) =>
  settle(ctx, 'decline', ctx.params.id)

export const withdrawRequest: Handler<typeof requestEndpoints.withdraw> = (ctx) =>
  settle(ctx, 'withdraw', ctx.params.id)

async function settle(
  ctx: ActorContext,
  step: Exclude<RequestStep, 'resend'>,
  requestId: string,
): Promise<MessageRequest> {
  const { request, party } = await loadRequestForStep(ctx, step, requestId)
  const { conversationId, fromUserId, toUserId } = request
  await transition(ctx, requestMachine, request, step, { by: byActor(ctx, party) })
  if (step === 'decline') await archiveConversation(ctx.tx, conversationId, ctx.actor.userId)
  await publishConversationChange(ctx, conversationId, [fromUserId, toUserId])
  return presentRequest(ctx, requestId)
}

export const resendRequest: Handler<typeof requestEndpoints.resend> = async (ctx) => {
  const { tx, params } = ctx
  const { request, party } = await loadRequestForStep(ctx, 'resend', params.id)
  const { fromUserId, toUserId, conversationId } = request
  if (await areUsersBlocked(tx, fromUserId, toUserId)) {
    throw new Problem({ status: 403, code: 'BLOCKED', message: 'You can’t message this person.' })
  }
  const now = new Date()
  const due = request.isDeleted ? null : resendAt(request)
  if (!due) throw conflict('NO_MORE_TRIES', 'This request can’t be sent again.')
  if (due > now) throw conflict('TOO_EARLY', 'It is too early to send this request again.')
  await transition(ctx, requestMachine, request, 'resend', {
    by: byActor(ctx, party),
    set: { attempts: request.attempts + 1, sentAt: now, seenAt: null, expiresAt: expiryFrom(now) },
  })
  await reopenConversation(tx, request, now)
  await deliverAfterCommit(ctx)
  await publishConversationChange(ctx, conversationId, [fromUserId])
  return presentRequest(ctx, params.id)
}

/** Locks the conversation and loads its request; refused unless it is the actor's turn and the step is possible. */
async function loadRequestForStep(
  { tx, actor: { userId } }: ActorContext,
  step: RequestStep,
  requestId: string,
): Promise<{ request: RequestRow; party: 'SENDER' | 'RECEIVER' }> {
  const seen = await findRequestRow(tx, requestId)
  if (!seen || ![seen.fromUserId, seen.toUserId].includes(userId)) throw notFound('request')
  await lockConversation(tx, seen.conversationId)
  const request = await findRequestRow(tx, requestId)
  if (!request) throw notFound('request')
  const party = request.fromUserId === userId ? 'SENDER' : 'RECEIVER'
  if (party === 'RECEIVER' && !isVisibleToReceiver(request.status)) throw notFound('request')
  if (!isStepOf(step, party)) throw forbidden()
  if (!isStepOpen(step, request.status)) throw alreadySettled()
  return { request, party }
}

const alreadySettled = () =>
  conflict('REQUEST_SETTLED', 'This request has already been answered or withdrawn.')

async function presentRequest({ tx, actor }: ActorContext, requestId: string): Promise<MessageRequest> {
  const found = await findRequest(tx, actor.userId, requestId)
  if (!found) throw notFound('request')
  return found
}
