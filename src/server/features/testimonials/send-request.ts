import { findConfirmedEmail } from '#server/features/auth/account.reads.ts'
import { byActor, recordStep } from '#server/features/lifecycles/transition.ts'
import { requireOneParty } from '#server/features/members/require-one-party.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { hashToken, newToken } from '#server/platform/link-token.ts'
import { conflict, forbidden, invalid, notFound, tooMany } from '#shared/http/problem.ts'
import { REQUEST_DAYS, REQUESTS_PER_DAY } from '#shared/testimonials/testimonial-request.constants.ts'
import type { testimonialRequestEndpoints } from '#shared/testimonials/testimonial-request.contract.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { showRequest } from './load-request.ts'
import { expireRequest } from './remind-of-request.ts'
import { countPartnerships, findCounterpart, findPartnership } from './testimonial.store.ts'
import { notifyRecipient } from './testimonial-request.notifications.ts'
import {
  areBlocked,
  countRequestsToday,
  findOverdueRequests,
  insertRequest,
} from './testimonial-request.store.ts'

/** Of the other party of a contract, or of anybody by email; both by parties of contracts that have been active. */
export const sendRequest: Handler<typeof testimonialRequestEndpoints.send> = async (ctx) => {
  const { tx, actor } = ctx
  const { contractId, toEmail, toRole, prompt, questions } = ctx.body
  const toUserId = contractId ? await findPartner(ctx, contractId) : null
  if (toEmail) await checkAddress(ctx, toEmail)
  if ((await countRequestsToday(tx, actor.userId)) >= REQUESTS_PER_DAY) throw tooMany(HOUR_MS / 1000)
  const token = toEmail ? newToken() : undefined
  const overdue = await findOverdueRequests(tx, { fromUserId: actor.userId, contractId, toEmail })
  for (const earlier of overdue) await expireRequest(ctx, earlier)
  const request = await insertRequest(tx, {
    fromUserId: actor.userId,
    toUserId,
    toEmail,
    toRole,
    contractId,
    prompt,
    questions,
    tokenHash: token ? hashToken(token) : null,
    expiresAt: new Date(Date.now() + REQUEST_DAYS * DAY_MS),
  })
  if (!request) throw conflict('ALREADY_REQUESTED', 'You have asked them already. You can send a reminder.')
  const { id, version, status: to } = request
  const by = byActor(ctx, 'SENDER')
  await recordStep(tx, 'TESTIMONIAL_REQUEST', { id, version, event: 'send', from: null, to, by })
  await notifyRecipient(ctx, request, { token, isReminder: false })
  return showRequest(ctx, id)
}

async function findPartner(ctx: ActorContext, contractId: string): Promise<string> {
  const { tx, actor } = ctx
  const partnership = await findPartnership(tx, actor.userId, contractId)
  if (!partnership) throw notFound('contract')
  await requireOneParty(ctx, partnership.partnerId)
  if (await areBlocked(tx, actor.userId, partnership.partnerId)) throw forbidden()
  if (await findCounterpart(tx, { contractId, authorId: actor.userId })) {
    throw conflict('REVIEWED_ALREADY', 'This partner has written a review of this contract.')
  }
  return partnership.partnerId
}

async function checkAddress({ tx, actor }: ActorContext, toEmail: string): Promise<void> {
  if ((await countPartnerships(tx, actor.userId)) === 0) {
    throw conflict('NO_CONTRACT_YET', 'You can ask for testimonials once a contract of yours has started.')
  }
  const own = await findConfirmedEmail(tx, actor.userId)
  if (own?.toLowerCase() === toEmail.toLowerCase()) {
    throw invalid({ toEmail: 'Enter someone else’s address' })
  }
}
