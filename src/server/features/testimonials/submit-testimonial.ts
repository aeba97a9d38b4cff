import { byActor, transition } from '#server/features/lifecycles/transition.ts'
import { checkPictureUrl } from '#server/features/media/check-attachments.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import { BLIND_DAYS, RESUBMISSIONS_MAX } from '#shared/testimonials/testimonial.constants.ts'
import { countReviewsOf } from './rating.store.ts'
import { testimonialMachine, testimonialRequestMachine } from './testimonial.machine.ts'
import { notifySubject } from './testimonial.notifications.ts'
import {
  findCounterpart,
  findWithdrawnRating,
  inDays,
  lockContract,
  now,
  revealReviews,
  type TestimonialChanges,
  type TestimonialRow,
} from './testimonial.store.ts'
import { findLiveRequest } from './testimonial-request.store.ts'

export type Words = {
  rating: number
  quote: string
  displayName: string
  displayRole: string
  photoUrl: string | null
}

export async function checkedWords(
  tx: Database,
  authorId: string,
  { rating, quote, displayName, displayRole, photoUrl }: Words,
  stored: string | null = null,
) {
  await checkPictureUrl(tx, authorId, photoUrl, { field: 'photoUrl', stored })
  return { rating, quote, displayName, displayRole, photoUrl }
}

type Submission = {
  event: 'submit' | 'resubmit' | 'edit'
  words: TestimonialChanges
  seen: number
}

/** Puts a testimonial into the queue of staff with the author's consent, and opens a blind review when both are in. */
export async function submitTestimonial(
  ctx: ActorContext,
  row: TestimonialRow,
  { event, words, seen }: Submission,
): Promise<TestimonialRow> {
  if (event === 'resubmit' && row.resubmissions >= RESUBMISSIONS_MAX) {
    throw conflict('RESUBMITTED_ALREADY', 'A rejected testimonial can be submitted again only once.')
  }
  const shown = row.revealedAt ? row.rating : await findWithdrawnRating(ctx.tx, row)
  if (row.contractId && shown !== null && (words.rating ?? row.rating) !== shown) {
    throw invalid({ rating: 'The stars of a review that both parties can see stay as they are' })
  }
  const blindness = await openBlindReview(ctx, row)
  const after = await transition(ctx, testimonialMachine, row, event, {
    by: byActor(ctx, 'AUTHOR'),
    seen,
    set: {
      ...words,
      ...blindness,
      consentAt: now,
      submittedAt: now,
      decisionReason: null,
      decisionNote: null,
      ...(event === 'resubmit' && { resubmissions: row.resubmissions + 1 }),
    },
  })
  await answerOpenRequest(ctx, after)
  return after
}

/** The first review of a contract waits for the second one, or for seven days. */
async function openBlindReview(ctx: ActorContext, row: TestimonialRow): Promise<TestimonialChanges> {
  const { contractId, authorId } = row
  if (!contractId || row.revealedAt) return {}
  await lockContract(ctx.tx, contractId)
  const counterpart = await findCounterpart(ctx.tx, { contractId, authorId })
  if (!counterpart) return row.shownFrom ? {} : { shownFrom: inDays(BLIND_DAYS) }
  await revealReviews(ctx.tx, contractId)
  await countReviewsOf(ctx.tx, authorId)
  if (counterpart.publicRating !== null && !counterpart.revealedAt) await notifySubject(ctx, counterpart)
  return { shownFrom: now, revealedAt: now }
}

/** Who writes without the link of the request has answered it, too. */
async function answerOpenRequest(ctx: ActorContext, row: TestimonialRow): Promise<void> {
  if (!row.contractId || !row.subjectUserId || row.requestId) return
  const request = await findLiveRequest(ctx.tx, {
    contractId: row.contractId,
    fromUserId: row.subjectUserId,
  })
  if (request) {
    await transition(ctx, testimonialRequestMachine, request, 'respond', { by: byActor(ctx, 'RECEIVER') })
  }
}
