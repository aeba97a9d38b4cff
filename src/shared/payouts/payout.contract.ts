import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'

/** Whether a racer can receive card payments. Information is needed until the provider has checked everything. */
export const payoutStates = ['NOT_SET_UP', 'INFORMATION_NEEDED', 'READY'] as const
export type PayoutState = (typeof payoutStates)[number]

export const payouts = z.object({
  state: z.enum(payoutStates),
  /** Whether the form of the provider was completed; it may still ask for more. */
  hasSubmittedDetails: z.boolean(),
  billing: z.nullable(z.enum(['stripe', 'test'])),
})
export type Payouts = z.infer<typeof payouts>

export const payoutEndpoints = {
  show: endpoint('GET', '/api/payouts', {
    summary: 'Whether I can receive card payments; asks the provider while I can’t',
    access: ['ATHLETE'],
    callsExternalService: true,
    response: payouts,
  }),
  setUp: endpoint('POST', '/api/payouts/setup', {
    permission: 'own',
    summary: 'Open the provider’s page on which bank details are entered and changed',
    access: ['ATHLETE'],
    needsConfirmedEmail: true,
    callsExternalService: true,
    response: z.object({ url: z.string() }),
  }),
}
