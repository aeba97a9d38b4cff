import * as z from 'zod/mini'
import { contractStatuses } from '#shared/contracts/contract.rules.ts'
import { idParams, optionalDay, requiredNote, textUpTo } from '#shared/contracts/contract-fields.ts'
import { deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { deliverableStatuses } from '#shared/deliverables/deliverable.rules.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { version } from '#shared/input-fields.ts'
import {
  DECISION_MAX,
  DECISION_MIN,
  disputeOutcomes,
  disputeReasons,
  disputeStates,
} from './dispute.constants.ts'

const sides = ['ATHLETE', 'BRAND'] as const

/** The same work can be disputed again after a decision, which opens another dispute. */
const dispute = z.object({
  id: z.uuid(),
  deliverable: z.object({
    id: z.uuid(),
    title: z.string(),
    status: z.enum(deliverableStatuses),
    /** How often changes were requested. */
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
  openedBy: z.enum(sides),
  openedAt: z.iso.datetime(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The last note of the other side before the dispute. */
  otherSide: z.nullable(z.object({ event: z.string(), reason: z.nullable(z.string()), note: z.string() })),
  /** Until now, or until the decision. */
  hoursWaited: z.int(),
  verdict: z.nullable(
    z.object({
      outcome: z.enum(disputeOutcomes),
      decision: z.string(),
      decidedAt: z.iso.datetime(),
    }),
  ),
})
export type Dispute = z.infer<typeof dispute>

export const openDisputeBody = z.object({
  version,
  reason: z.enum(disputeReasons, 'Choose a reason'),
  note: requiredNote,
})

export const resolveDisputeBody = z.object({
  version,
  outcome: z.enum(disputeOutcomes, 'Choose an outcome'),
  decision: textUpTo(DECISION_MAX).check(
    z.minLength(DECISION_MIN, `Explain the decision in at least ${DECISION_MIN} characters`),
  ),
  /** The new due date of reopened work. */
  dueOn: optionalDay,
})

const changed = { params: idParams, response: deliverable, status: 200 } as const

export const disputeEndpoints = {
  list: endpoint('GET', '/api/deliverables/disputes', {
    summary: 'Open disputes, oldest first, or decided ones, latest first; the next page is in Link',
    access: ['ADMIN'],
    query: z.object({ state: z._default(z.enum(disputeStates), 'open'), cursor: z.optional(cursor) }),
    response: z.array(dispute),
  }),
  count: endpoint('GET', '/api/deliverables/disputes/count', {
    summary: 'The number of open disputes',
    access: ['ADMIN'],
    response: z.object({ open: z.int() }),
  }),
  open: endpoint('POST', '/api/deliverables/{id}/dispute', {
    allowsBothParties: true,
    ...changed,
    summary: 'Open a dispute: deadlines stop until an administrator decides',
    access: ['ATHLETE', 'BRAND'],
    body: openDisputeBody,
  }),
  resolve: endpoint('POST', '/api/deliverables/{id}/resolve', {
    ...changed,
    summary: 'Decide a dispute, with an explanation',
    access: ['ADMIN'],
    body: resolveDisputeBody,
  }),
}
