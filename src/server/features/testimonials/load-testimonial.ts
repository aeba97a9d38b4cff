import { requireOneParty } from '#server/features/members/require-one-party.ts'
import type { ActorContext } from '#server/http/context.ts'
import { notFound } from '#shared/http/problem.ts'
import type { GivenTestimonial } from '#shared/testimonials/testimonial.contract.ts'
import { type FoundPublic, findOnePublic } from './public-testimonial.store.ts'
import { presentGiven } from './testimonial.presenter.ts'
import { findTestimonial, type TestimonialRow } from './testimonial.store.ts'

/** Loads a testimonial that the actor wrote; 404 otherwise. */
export async function loadTestimonial(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  id: string,
): Promise<TestimonialRow> {
  const row = await findTestimonial(tx, id)
  if (!row || row.authorId !== actor.userId || row.status === 'WITHDRAWN') throw notFound('testimonial')
  return row
}

/** Loads one that everybody can read. */
export async function loadPublicTestimonial(
  { tx }: Pick<ActorContext, 'tx'>,
  id: string,
): Promise<FoundPublic> {
  const found = await findOnePublic(tx, id)
  if (!found) throw notFound('testimonial')
  return found
}

/** Loads a public one about the actor; 404 otherwise. */
export async function loadReceived(ctx: ActorContext, id: string): Promise<FoundPublic> {
  const found = await loadPublicTestimonial(ctx, id)
  if (found.row.subjectUserId !== ctx.actor.userId) throw notFound('testimonial')
  await requireOneParty(ctx, found.row.authorId)
  return found
}

export async function showGiven({ tx }: Pick<ActorContext, 'tx'>, id: string): Promise<GivenTestimonial> {
  const found = await findTestimonial(tx, id)
  const [given] = found ? await presentGiven(tx, [found]) : []
  if (!given) throw notFound('testimonial')
  return given
}
