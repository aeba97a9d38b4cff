import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'

export const CLOCK_DAYS_MAX = 400

const days = z
  .int('Enter a number of days')
  .check(
    z.minimum(1, 'Enter at least one day'),
    z.maximum(CLOCK_DAYS_MAX, `Enter at most ${CLOCK_DAYS_MAX} days`),
  )
export const advanceBody = z.object({ days })

/** What only exists where the test provider is in use. */
const testMode = { access: ['ADMIN'] as const, callsExternalService: true } as const

const clock = z.object({
  /** The provider's time, of everybody or of one member. */
  now: z.iso.datetime(),
  /** False while there is more to do, which follows within minutes. */
  isDone: z.boolean(),
})

const params = z.object({ userId: namedId })

export const testBillingEndpoints = {
  advanceClock: endpoint('POST', '/api/admin/test-billing/clock', {
    ...testMode,
    summary: 'Move the clock of the test payment provider ahead, and do what becomes due',
    body: advanceBody,
    response: clock,
  }),
  advanceMember: endpoint('POST', '/api/admin/test-billing/members/{userId}/clock', {
    ...testMode,
    summary: 'Move the clock of one member at the test payment provider ahead',
    params,
    body: advanceBody,
    response: clock,
  }),
  declineMember: endpoint('POST', '/api/admin/test-billing/members/{userId}/decline', {
    ...testMode,
    summary: 'Let the renewals of a member fail until they save a card',
    params,
    response: clock,
  }),
}
