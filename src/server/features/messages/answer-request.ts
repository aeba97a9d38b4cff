import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { conflict, forbidden, notFound } from '#shared/http/problem.ts'
import type { MessageRequest, requestEndpoints } from '#shared/messages/request.contract.ts'
import {
  isStepOpen,
  isVisibleToReceiver,
  type RequestStep,
  requestSteps,
} from '#shared/messages/request.rules.ts'
import { archiveConversation } from './conversation.store.ts'
import { findRequest, findRequestFacts, type RequestFacts, settleRequest } from './request.store.ts'
import { touchConversation } from './standing.store.ts'
import { tellChange } from './tell-people.ts'

export const createAcceptRequest =
  (realtime: Realtime): Handler<typeof requestEndpoints.accept> =>
  ({ tx, actor, params }) =>
    settle(realtime, tx, 'accept', { userId: actor.userId, requestId: params.id })

/** Who declines has it out of the way; it lies in their archive. */
export const createDeclineRequest =
  (realtime: Realtime): Handler<typeof requestEndpoints.decline> =>
  ({ tx, actor, params }) =>
    settle(realtime, tx, 'decline', { userId: actor.userId, requestId: params.id })

export const createWithdrawRequest =
  (realtime: Realtime): Handler<typeof requestEndpoints.withdraw> =>
  ({ tx, actor, params }) =>
    settle(realtime, tx, 'withdraw', { userId: actor.userId, requestId: params.id })

type Step = Exclude<RequestStep, 'resend'>

async function settle(
  realtime: Realtime,
  tx: Database,
  step: Step,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<MessageRequest> {
  const request = await holdForStep(tx, step, { userId, requestId })
  const { from, to } = requestSteps[step]
  if (!(await settleRequest(tx, { requestId, from, to }))) throw alreadySettled()
  if (step === 'decline') await archiveConversation(tx, request.conversationId, userId)
  await tellChange(realtime, tx, request.conversationId, [request.fromUserId, request.toUserId])
  return showRequest(tx, userId, requestId)
}

/** The request, held, when it is this person's to take the step and it is still to be taken. */
export async function holdForStep(
  tx: Database,
  step: RequestStep,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<RequestFacts> {
  const seen = await findRequestFacts(tx, requestId)
  if (!seen || ![seen.fromUserId, seen.toUserId].includes(userId)) throw notFound('request')
  await touchConversation(tx, seen.conversationId)
  const request = await findRequestFacts(tx, requestId)
  if (!request) throw notFound('request')
  const side = request.fromUserId === userId ? 'sender' : 'receiver'
  if (side === 'receiver' && !isVisibleToReceiver(request.status)) throw notFound('request')
  if (requestSteps[step].by !== side) throw forbidden()
  if (!isStepOpen(step, request.status)) throw alreadySettled()
  return request
}

const alreadySettled = () => conflict('REQUEST_SETTLED', 'This request was settled already.')

export async function showRequest(tx: Database, userId: string, requestId: string): Promise<MessageRequest> {
  const shown = await findRequest(tx, userId, requestId)
  if (!shown) throw notFound('request')
  return shown
}
