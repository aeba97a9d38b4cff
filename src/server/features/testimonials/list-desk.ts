import * as z from 'zod/mini'
import { presentPeople } from '#server/features/messages/message.reads.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { pageOf, readCursor } from '#server/http/page.ts'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { notFound } from '#shared/http/problem.ts'
import { allowedEvents } from '#shared/lifecycles/lifecycle.ts'
import { TESTIMONIALS_PAGE } from '#shared/testimonials/testimonial.constants.ts'
import { moderationEvents, testimonialLifecycle } from '#shared/testimonials/testimonial.rules.ts'
import type {
  DeskAction,
  DeskTestimonial,
  testimonialDeskEndpoints,
} from '#shared/testimonials/testimonial-desk.contract.ts'
import {
  type FoundForDesk,
  findForDesk,
  findOneForDesk,
  findOpenReports,
  waitingTestimonials,
} from './testimonial-desk.store.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])

export const listDesk: Handler<typeof testimonialDeskEndpoints.list> = async (ctx) => {
  const { queue, cursor } = ctx.query
  const rows = await findForDesk(ctx.tx, queue, cursor ? readCursor(cursor, position) : undefined)
  const page = pageOf(ctx, rows, {
    size: TESTIMONIALS_PAGE,
    cursorOf: (last) => [last.position, last.row.id],
  })
  return presentForDesk(ctx, page)
}

export const countDesk: Handler<typeof testimonialDeskEndpoints.counts> = async ({ tx }) => {
  const [counted] = await waitingTestimonials(tx)
  const { pending = 0, replies = 0, reported = 0 } = counted ?? {}
  return { pending, replies, reported }
}

export const getForDesk: Handler<typeof testimonialDeskEndpoints.get> = (ctx) =>
  showForDesk(ctx, ctx.params.id)

export async function showForDesk(ctx: Pick<ActorContext, 'tx'>, id: string): Promise<DeskTestimonial> {
  const found = await findOneForDesk(ctx.tx, id)
  const [shown] = found ? await presentForDesk(ctx, [found]) : []
  if (!shown) throw notFound('testimonial')
  return shown
}

async function presentForDesk(
  { tx }: Pick<ActorContext, 'tx'>,
  found: readonly FoundForDesk[],
): Promise<DeskTestimonial[]> {
  const people = await presentPeople(
    { tx },
    found.flatMap(({ row }) => [row.authorId, row.subjectUserId ?? row.authorId]),
  )
  const reports = await findOpenReports(
    tx,
    found.map(({ row }) => row.id),
  )
  const partyOf = (userId: string) => {
    const person = people.get(userId)
    return { userId, name: person?.name ?? 'Former member', path: person?.path ?? null }
  }
  return found.map((one) => {
    const { row, contractTitle, reply } = one
    const { id, version, status, rating, quote, displayName, displayRole, isFeatured, authorRole } = row
    const own = reports.filter(({ testimonialId }) => testimonialId === id)
    return {
      ...{ id, version, status, rating, quote, displayName, displayRole, isFeatured, contractTitle },
      photoUrl: row.photoUrl,
      author: { ...partyOf(row.authorId), role: authorRole as RegistrableRole },
      subject: row.subjectUserId ? partyOf(row.subjectUserId) : null,
      isVerified: row.contractId !== null,
      submittedAt: (row.submittedAt ?? row.createdAt).toISOString(),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      publicQuote: status !== 'PUBLISHED' && row.publicQuote !== quote ? row.publicQuote : null,
      decision:
        row.decisionNote || row.decisionReason
          ? { reason: row.decisionReason, note: row.decisionNote ?? '' }
          : null,
      reply: reply && { text: reply.text, status: reply.status, at: reply.createdAt.toISOString() },
      reports: own.map(({ reason, note, createdAt }) => ({ reason, note, at: createdAt.toISOString() })),
      allowed: allowedActions(one, own.length > 0),
    }
  })
}

function allowedActions({ row, reply }: FoundForDesk, isReported: boolean): DeskAction[] {
  const events = allowedEvents(testimonialLifecycle, row.status, 'ADMIN')
  return [
    ...moderationEvents.filter((event) => events.includes(event)),
    ...(row.status === 'PUBLISHED' ? [row.isFeatured ? ('unfeature' as const) : ('feature' as const)] : []),
    ...(isReported && row.status === 'PUBLISHED' ? (['dismiss-reports'] as const) : []),
    ...(reply?.status === 'PENDING' ? (['publish-reply', 'reject-reply'] as const) : []),
  ]
}
