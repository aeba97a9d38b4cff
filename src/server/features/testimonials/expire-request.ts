import { bySystem, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import { testimonialRequestMachine } from './testimonial.machine.ts'
import type { RequestRow } from './testimonial-request.store.ts'

/** Its link ends with it. */
export const expireRequest = (ctx: Services, request: RequestRow): Promise<RequestRow> =>
  transition(ctx, testimonialRequestMachine, request, 'expire', { by: bySystem, set: { tokenHash: null } })
