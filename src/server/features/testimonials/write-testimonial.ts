import { byActor, recordStep, stale, transition } from '#server/features/lifecycles/transition.ts'
import { requireOneParty } from '#server/features/members/require-one-party.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { isStaff, type RegistrableRole } from '#shared/accounts/roles.ts'
import { conflict, forbidden, invalidTransition, notFound } from '#shared/http/problem.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import type { testimonialEndpoints } from '#shared/testimonials/testimonial.contract.ts'
import { testimonialLifecycle, writingEventOf } from '#shared/testimonials/testimonial.rules.ts'
import { loadTestimonial, showGiven } from './load-testimonial.ts'
import { checkedWords, submitTestimonial, type Words } from './submit-testimonial.ts'
import { testimonialMachine } from './testimonial.machine.ts'
import { findPartnership, insertTestimonial, type TestimonialRow } from './testimonial.store.ts'

/** About the other party of a contract that has been active, or about Slipstream. */
export const writeTestimonial: Handler<typeof testimonialEndpoints.write> = async (ctx) => {
  const { contractId, submits } = ctx.body
  const partnership = contractId ? await findPartnership(ctx.tx, ctx.actor.userId, contractId) : null
  if (contractId && !partnership) throw notFound('contract')
  const draft = await createDraft(ctx, ctx.body, {
    contractId,
    subjectUserId: partnership?.partnerId ?? null,
    requestId: null,
  })
  if (submits) await submitTestimonial(ctx, draft, { event: 'submit', words: {}, seen: draft.version })
  return showGiven(ctx, draft.id)
}

type About = Pick<TestimonialRow, 'contractId' | 'subjectUserId' | 'requestId'>

/** One per author and contract, and one about Slipstream. */
export async function createDraft(ctx: ActorContext, words: Words, about: About): Promise<TestimonialRow> {
  await requireOneParty(ctx, about.subjectUserId)
  const draft = await insertTestimonial(ctx.tx, {
    authorId: ctx.actor.userId,
    authorRole: memberRoleOf(ctx),
    ...about,
    ...(await checkedWords(ctx.tx, ctx.actor.userId, words)),
  })
  if (!draft) {
    throw conflict('ALREADY_WRITTEN', 'You have written this testimonial before. You can change it instead.')
  }
  const { id, version, status: to } = draft
  const by = byActor(ctx, 'AUTHOR')
  await recordStep(ctx.tx, 'TESTIMONIAL', { id, version, event: 'save', from: null, to, by })
  return draft
}

function memberRoleOf({ actor: { role } }: ActorContext): RegistrableRole {
  if (!role || isStaff(role)) throw forbidden()
  return role
}

/** Changes the words: of a draft in place, of everything else by submitting it again. */
export const saveTestimonial: Handler<typeof testimonialEndpoints.save> = async (ctx) => {
  const { version, submits, ...given } = ctx.body
  const row = await loadTestimonial(ctx, ctx.params.id)
  await requireOneParty(ctx, row.subjectUserId)
  if (row.version !== version) throw stale('testimonial')
  const words = await checkedWords(ctx.tx, ctx.actor.userId, given, row.photoUrl)
  if (!submits) {
    const by = byActor(ctx, 'AUTHOR')
    await transition(ctx, testimonialMachine, row, 'save', { by, seen: version, set: words })
    return showGiven(ctx, row.id)
  }
  const event = writingEventOf[row.status]
  if (!event) {
    const { status: from } = row
    const allowed = allowedEvents(testimonialLifecycle, from, 'AUTHOR')
    throw invalidTransition({ from, event: 'edit', allowed }, 'Our staff are reviewing this testimonial now.')
  }
  await submitTestimonial(ctx, row, { event, words, seen: version })
  return showGiven(ctx, row.id)
}

/** Revokes the consent: everything that was public disappears at once. */
export const withdrawTestimonial: Handler<typeof testimonialEndpoints.withdraw> = async (ctx) => {
  const row = await loadTestimonial(ctx, ctx.params.id)
  await transition(ctx, testimonialMachine, row, 'withdraw', {
    by: byActor(ctx, 'AUTHOR'),
    seen: ctx.query.version,
    set: { ...nothingPublic, consentAt: null, isFeatured: false, isFeaturedOnPage: false },
  })
  return undefined
}

export const nothingPublic = {
  publicRating: null,
  publicQuote: null,
  publicName: null,
  publicRole: null,
  publicPhotoUrl: null,
}
