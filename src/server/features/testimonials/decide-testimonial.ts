import { byActor, stale, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { conflict, notFound, Problem } from '#shared/http/problem.ts'
import type { RejectionReason } from '#shared/testimonials/testimonial.constants.ts'
import type { DeskAction, testimonialDeskEndpoints } from '#shared/testimonials/testimonial-desk.contract.ts'
import { showForDesk } from './list-desk.ts'
import { testimonialMachine } from './testimonial.machine.ts'
import { notifyOfReply } from './testimonial.notifications.ts'
import {
  decideReply,
  now,
  setFeatured,
  type TestimonialChanges,
  type TestimonialRow,
} from './testimonial.store.ts'
import { findOneForDesk, settleReports } from './testimonial-desk.store.ts'
import { nothingPublic } from './write-testimonial.ts'

type Decision = { version: number; action: DeskAction; reason: RejectionReason | null; note: string }
type Act = (ctx: ActorContext, row: TestimonialRow, decision: Decision) => Promise<unknown>

/** Staff decide; the words stay the author's. */
export const decideTestimonial: Handler<typeof testimonialDeskEndpoints.decide> = async (ctx) => {
  const row = await loadForDesk(ctx, ctx.params.id)
  await decide(ctx, row, ctx.body)
  ctx.audit(factsOf(row, ctx.body))
  return showForDesk(ctx, row.id)
}

/** Decides each by itself: those that have changed meanwhile are skipped. */
export const decideMany: Handler<typeof testimonialDeskEndpoints.bulk> = async (ctx) => {
  const { items, ...decision } = ctx.body
  const decided: string[] = []
  const skipped: { id: string; why: string }[] = []
  for (const { id, version } of items) {
    try {
      await decide(ctx, await loadForDesk(ctx, id), { ...decision, version })
      decided.push(id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      skipped.push({ id, why: error.message })
    }
  }
  ctx.audit({ after: { action: decision.action, reason: decision.reason, testimonials: decided } })
  return { decided, skipped }
}

async function loadForDesk({ tx }: Pick<ActorContext, 'tx'>, id: string): Promise<TestimonialRow> {
  const found = await findOneForDesk(tx, id)
  if (!found) throw notFound('testimonial')
  return found.row
}

async function decide(ctx: ActorContext, row: TestimonialRow, decision: Decision): Promise<void> {
  if (row.version !== decision.version) throw stale('testimonial')
  await actions[decision.action](ctx, row, decision)
}

const factsOf = (row: TestimonialRow, { action, reason, note }: Decision) => ({
  subjectUserId: row.authorId,
  before: { status: row.status },
  after: { action, reason, note },
})

const change =
  (
    event: 'publish' | 'ask-edit' | 'reject' | 'hide' | 'restore',
    set: (row: TestimonialRow) => TestimonialChanges,
  ): Act =>
  async (ctx, row, { version, reason, note }) => {
    await transition(ctx, testimonialMachine, row, event, {
      by: byActor(ctx, 'ADMIN', { ...(reason && { reason }), note }),
      seen: version,
      set: { decisionReason: reason, decisionNote: note || null, ...set(row) },
    })
    if (event === 'hide' || event === 'restore') await settleReports(ctx.tx, row.id)
  }

/** The author's words become public; a review of a contract is shown when its time has come. */
const publication = (row: TestimonialRow): TestimonialChanges => ({
  publicRating: row.rating,
  publicQuote: row.quote,
  publicName: row.displayName,
  publicRole: row.displayRole,
  publicPhotoUrl: row.photoUrl,
  publishedAt: row.publishedAt ?? now,
  ...(!row.contractId && !row.revealedAt && { shownFrom: now, revealedAt: now }),
  ...(row.contractId &&
    !row.revealedAt &&
    row.shownFrom &&
    row.shownFrom <= new Date() && { revealedAt: now }),
})

const decideOnReply =
  (isPublished: boolean): Act =>
  async (ctx, row, { note }) => {
    const status = isPublished ? 'PUBLISHED' : 'REJECTED'
    if (!(await decideReply(ctx.tx, { testimonialId: row.id, status, note: note || null }))) {
      throw conflict('NO_REPLY', 'No reply waits for a decision.')
    }
    await notifyOfReply(ctx, row, { isPublished, note })
  }

const feature =
  (isFeatured: boolean): Act =>
  async ({ tx }, row) => {
    if (isFeatured && row.status !== 'PUBLISHED') {
      throw conflict('NOT_PUBLISHED', 'Only published testimonials can be featured.')
    }
    await setFeatured(tx, row.id, { isFeatured })
  }

const actions: Record<DeskAction, Act> = {
  publish: change('publish', publication),
  'ask-edit': change('ask-edit', () => ({})),
  reject: change('reject', () => ({ ...nothingPublic, isFeatured: false, isFeaturedOnPage: false })),
  hide: change('hide', () => ({ isFeatured: false })),
  restore: change('restore', () => ({})),
  feature: feature(true),
  unfeature: feature(false),
  'dismiss-reports': ({ tx }, row) => settleReports(tx, row.id),
  'publish-reply': decideOnReply(true),
  'reject-reply': decideOnReply(false),
}
