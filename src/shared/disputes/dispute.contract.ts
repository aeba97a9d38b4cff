import * as z from 'zod/mini'
import { contractStatuses } from '#shared/contracts/contract.rules.ts'
import { deliverableVerdicts, disputeStates } from '#shared/deliverables/deliverable.constants.ts'
import { deliverableStatuses } from '#shared/deliverables/deliverable.rules.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'

const sides = ['ATHLETE', 'BRAND'] as const

/** One call of race control. The same work can be disputed again after it was decided: that is another one. */
const dispute = z.object({
  id: z.uuid(),
  deliverable: z.object({
    id: z.uuid(),
    title: z.string(),
    status: z.enum(deliverableStatuses),
    /** How often changes were asked for. */
    rounds: z.int(),
    proofs: z.int(),
  }),
  contract: z.object({
    id: z.uuid(),
    number: z.string(),
    title: z.string(),
    status: z.enum(contractStatuses),
    brandName: z.string(),
    athleteName: z.string(),
  }),
  calledBy: z.enum(sides),
  calledAt: z.iso.datetime(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What the other side had said last; null where it had said nothing. */
  otherSaid: z.nullable(z.object({ event: z.string(), reason: z.nullable(z.string()), note: z.string() })),
  /** Until now, or until it was decided. */
  hoursWaited: z.int(),
  verdict: z.nullable(
    z.object({
      outcome: z.enum(deliverableVerdicts),
      decision: z.string(),
      decidedAt: z.iso.datetime(),
    }),
  ),
})
export type Dispute = z.infer<typeof dispute>

export const disputeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/deliverables/disputes',
    summary:
      'Disputes that race control has to decide, the longest waiting first, or those it decided, the latest first; the next page stands in Link',
    access: ['ADMIN'],
    query: z.object({ state: z._default(z.enum(disputeStates), 'open'), cursor: z.optional(cursor) }),
    response: z.array(dispute),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/deliverables/disputes/count',
    summary: 'How many disputes wait for a decision',
    access: ['ADMIN'],
    response: z.object({ open: z.int() }),
  }),
}
