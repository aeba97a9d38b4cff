import { byActor, bySystem, type StepBy, transition } from '#server/features/lifecycles/transition.ts'
import type { ActorContext, Handler } from '#server/http/context.ts'
import { hashToken, newToken } from '#server/platform/link-token.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, notFound } from '#shared/http/problem.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import type { testimonialRequestEndpoints } from '#shared/testimonials/testimonial-request.contract.ts'
import { testimonialRequestLifecycle } from '#shared/testimonials/testimonial-request.rules.ts'
import { loadRequest, remindableFrom, showRequest } from './load-request.ts'
import { testimonialRequestMachine } from './testimonial.machine.ts'
import type { RequestRow } from './testimonial-request.store.ts'

/** Loads one that the actor sent; 404 otherwise. */
async function loadSent(ctx: ActorContext, id: string): Promise<RequestRow> {
  const { request, isMine } = await loadRequest(ctx, id)
  if (!isMine) throw notFound('request')
  return request
}

export const remindOfRequest: Handler<typeof testimonialRequestEndpoints.remind> = async (ctx) => {
  const request = await loadSent(ctx, ctx.params.id)
  if (!isOver(testimonialRequestLifecycle, request.status) && remindableFrom(request) > new Date()) {
    throw conflict('REMINDED_RECENTLY', 'You can send one reminder in three days.')
  }
  await remind(ctx, request, byActor(ctx, 'SENDER'), ctx.body.version)
  return showRequest(ctx, request.id)
}

/** Also of the job. An address gets a new link, and the earlier one ends. */
export async function remind(ctx: Services, request: RequestRow, by: StepBy, seen?: number): Promise<void> {
  const token = newToken()
  const isAutomatic = by.party === 'SYSTEM'
  await transition(ctx, testimonialRequestMachine, request, 'remind', {
    by,
    seen,
    set: {
      remindedAt: new Date(),
      ...(isAutomatic && { remindersSent: request.remindersSent + 1 }),
      ...(!request.toUserId && { tokenHash: hashToken(token) }),
    },
    details: { token },
  })
}

export const revokeRequest: Handler<typeof testimonialRequestEndpoints.revoke> = async (ctx) => {
  const request = await loadSent(ctx, ctx.params.id)
  await transition(ctx, testimonialRequestMachine, request, 'revoke', {
    by: byActor(ctx, 'SENDER'),
    seen: ctx.query.version,
    set: { tokenHash: null },
  })
  return undefined
}

/** Its link ends with it. */
export const expireRequest = (ctx: Services, request: RequestRow): Promise<RequestRow> =>
  transition(ctx, testimonialRequestMachine, request, 'expire', { by: bySystem, set: { tokenHash: null } })
