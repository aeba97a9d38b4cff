import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'

export const CLOCK_DAYS_MAX = 400

export const testBillingEndpoints = {
  advanceClock: endpoint('POST', '/api/admin/test-billing/clock', {
    summary: 'Move the clock of the test payment provider ahead, and do what becomes due',
    access: ['ADMIN'],
    callsExternalService: true,
    body: z.object({ days: z.int().check(z.minimum(1), z.maximum(CLOCK_DAYS_MAX)) }),
    response: z.object({
      /** The provider's time. */
      now: z.iso.datetime(),
      /** False while there is more to do, which follows within minutes. */
      isDone: z.boolean(),
    }),
  }),
}
