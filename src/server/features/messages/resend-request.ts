import type { Handler } from '#server/http/context.ts'
import { enqueue } from '#server/platform/queue.ts'
import { conflict, Problem } from '#shared/http/problem.ts'
import type { requestEndpoints } from '#shared/messages/request.contract.ts'
import { resendAt } from '#shared/messages/request.rules.ts'
import { holdForStep, showRequest } from './answer-request.ts'
import { messageSent } from './message-sent.ts'
import { reopenRequest } from './request.store.ts'
import { arePeopleApart } from './safety.store.ts'
import { tellChange } from './tell-people.ts'

export const resendRequest: Handler<typeof requestEndpoints.resend> = async ({
  tx,
  actor: { userId },
  params: { id: requestId },
  realtime,
}) => {
  const request = await holdForStep(tx, 'resend', { userId, requestId })
  const { fromUserId, toUserId, conversationId, firstMessageId } = request
  if (await arePeopleApart(tx, fromUserId, toUserId)) {
    throw new Problem({ status: 403, code: 'BLOCKED', message: 'You cannot write to this person.' })
  }
  const now = new Date()
  const due = request.isTakenBack ? null : resendAt(request)
  if (!due) throw conflict('NO_MORE_TRIES', 'This request cannot be sent again.')
  if (due > now) throw conflict('TOO_EARLY', 'It is too early to send this request again.')
  if (!(await reopenRequest(tx, { request, now }))) {
    throw conflict('REQUEST_SETTLED', 'This request was settled already.')
  }
  await enqueue(tx, messageSent, { messageId: firstMessageId, opening: 'ask' })
  await tellChange(realtime, tx, conversationId, [fromUserId])
  return showRequest(tx, userId, requestId)
}
