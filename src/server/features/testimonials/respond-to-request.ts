import { findConfirmedEmail } from '#server/features/auth/account.reads.ts'
import { byActor, stale, transition } from '#server/features/lifecycles/transition.ts'
import { requireOneParty } from '#server/features/members/require-one-party.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { hashToken } from '#server/platform/link-token.ts'
import { notFound } from '#shared/http/problem.ts'
import type { testimonialRequestEndpoints } from '#shared/testimonials/testimonial-request.contract.ts'
import { loadRequest, showRequest, withExpiry } from './load-request.ts'
import { showGiven } from './load-testimonial.ts'
import { submitTestimonial } from './submit-testimonial.ts'
import { testimonialRequestMachine } from './testimonial.machine.ts'
import { findRequest, type RequestRow } from './testimonial-request.store.ts'
import { createDraft } from './write-testimonial.ts'

/** The invited member, or whoever first opens the link of the email while signed in; 404 for everybody else. */
export const openRequest: Handler<typeof testimonialRequestEndpoints.open> = async (ctx) => {
  const { tx, actor } = ctx
  const found = await findRequest(tx, ctx.params.id)
  if (!found || found.request.fromUserId === actor.userId) throw notFound('request')
  const request = withExpiry(found.request)
  if (!(await isInvited(ctx, request))) throw notFound('request')
  if (request.status === 'SENT') {
    await transition(ctx, testimonialRequestMachine, request, 'open', {
      by: byActor(ctx, 'RECEIVER'),
      set: { toUserId: actor.userId, tokenHash: null },
    })
  } else if (!request.toUserId) throw notFound('request')
  return showRequest(ctx, request.id)
}

async function isInvited(
  { tx, actor, body }: ActorContext & { body: { token: string | null } },
  r: RequestRow,
) {
  if (r.toUserId) return r.toUserId === actor.userId
  if (body.token && r.tokenHash === hashToken(body.token)) return true
  const own = await findConfirmedEmail(tx, actor.userId)
  return own !== null && own.toLowerCase() === r.toEmail?.toLowerCase()
}

export const getRequest: Handler<typeof testimonialRequestEndpoints.get> = (ctx) =>
  showRequest(ctx, ctx.params.id)

/** Loads one that the actor received; 404 otherwise. */
async function loadInvitation(ctx: ActorContext, id: string): Promise<RequestRow> {
  const { request, isMine } = await loadRequest(ctx, id)
  if (isMine) throw notFound('request')
  await requireOneParty(ctx, request.fromUserId)
  return request
}

export const respondToRequest: Handler<typeof testimonialRequestEndpoints.respond> = async (ctx) => {
  const { version, ...words } = ctx.body
  const request = await loadInvitation(ctx, ctx.params.id)
  if (request.version !== version) throw stale('request')
  await transition(ctx, testimonialRequestMachine, request, 'respond', { by: byActor(ctx, 'RECEIVER') })
  const draft = await createDraft(ctx, words, {
    contractId: request.contractId,
    subjectUserId: request.fromUserId,
    requestId: request.id,
  })
  await submitTestimonial(ctx, draft, { event: 'submit', words: {}, seen: draft.version })
  return showGiven(ctx, draft.id)
}

export const declineRequest: Handler<typeof testimonialRequestEndpoints.decline> = async (ctx) => {
  const { version, reason, note } = ctx.body
  const request = await loadInvitation(ctx, ctx.params.id)
  await transition(ctx, testimonialRequestMachine, request, 'decline', {
    by: byActor(ctx, 'RECEIVER', { reason, note }),
    seen: version,
    set: { declineReason: reason, declineNote: note },
  })
  return showRequest(ctx, request.id)
}
