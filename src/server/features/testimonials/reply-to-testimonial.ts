import { byActor, bySystem, decideStep, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { conflict } from '#shared/http/problem.ts'
import { FEATURED_MAX, REPORTS_TO_HIDE } from '#shared/testimonials/testimonial.constants.ts'
import type { testimonialEndpoints } from '#shared/testimonials/testimonial.contract.ts'
import { testimonialLifecycle } from '#shared/testimonials/testimonial.rules.ts'
import { loadPublicTestimonial, loadReceived } from './load-testimonial.ts'
import { testimonialMachine } from './testimonial.machine.ts'
import { notifyStaff } from './testimonial.notifications.ts'
import { presentReceived } from './testimonial.presenter.ts'
import { countFeaturedOnPage, findReply, saveReply, setFeatured } from './testimonial.store.ts'
import { countOpenReports, insertTestimonialReport } from './testimonial-desk.store.ts'

/** One reply, which staff read before it is shown. */
export const replyToTestimonial: Handler<typeof testimonialEndpoints.reply> = async (ctx) => {
  const { row } = await loadReceived(ctx, ctx.params.id)
  const earlier = await findReply(ctx.tx, row.id)
  if (earlier && earlier.status !== 'REJECTED') {
    throw conflict('REPLIED_ALREADY', 'You have replied to this testimonial.')
  }
  const after = await transition(ctx, testimonialMachine, row, 'reply', { by: byActor(ctx, 'SUBJECT') })
  await saveReply(ctx.tx, row.id, ctx.body.text)
  await notifyStaff(ctx, after, 'reply')
  return showReceived(ctx, row.id)
}

/** The subject chooses what comes first, never what disappears. */
export const featureOnPage: Handler<typeof testimonialEndpoints.feature> = async (ctx) => {
  const { row, isPrivate } = await loadReceived(ctx, ctx.params.id)
  const { isFeatured } = ctx.body
  if (isFeatured && !row.isFeaturedOnPage) {
    if (isPrivate) {
      throw conflict('PRIVATE_CONTRACT', 'The contract is private, so your page shows only the stars.')
    }
    const chosen = await countFeaturedOnPage(ctx.tx, ctx.actor.userId)
    if (chosen >= FEATURED_MAX) {
      throw conflict('TOO_MANY_FEATURED', `You can feature at most ${FEATURED_MAX} testimonials.`)
    }
  }
  await setFeatured(ctx.tx, row.id, { isFeaturedOnPage: isFeatured })
  return showReceived(ctx, row.id)
}

async function showReceived(ctx: ActorContext, id: string) {
  const [received] = await presentReceived(ctx.tx, [await loadReceived(ctx, id)])
  if (!received) throw new Error('A loaded testimonial is presented')
  return received
}

/** The third member who reports it hides it until staff decide. */
export const reportTestimonial: Handler<typeof testimonialEndpoints.report> = async (ctx) => {
  const { tx, actor } = ctx
  const { row } = await loadPublicTestimonial(ctx, ctx.params.id)
  if (row.authorId === actor.userId) {
    throw conflict('OWN_TESTIMONIAL', 'You can withdraw your own testimonial instead.')
  }
  decideStep(testimonialLifecycle, row, { event: 'report', party: 'SENDER' })
  const { reason, note } = ctx.body
  const isNew = await insertTestimonialReport(tx, {
    ...{ testimonialId: row.id, reporterId: actor.userId, reason, note },
  })
  if (!isNew || (await countOpenReports(tx, row.id)) < REPORTS_TO_HIDE) return undefined
  const after = await transition(ctx, testimonialMachine, row, 'hide', { by: bySystem })
  await notifyStaff(ctx, after, 'reported')
  return undefined
}
