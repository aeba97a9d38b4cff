import * as z from 'zod'
import { terminateReasons } from '#shared/contracts/contract.constants.ts'
import { contractEvents, contractStatuses } from '#shared/contracts/contract.rules.ts'
import { deliverableKinds } from '#shared/deliverables/deliverable.constants.ts'
import { deliverableEvents, deliverableStatuses } from '#shared/deliverables/deliverable.rules.ts'
import { paymentKinds, paymentStatuses } from '#shared/payments/payment.constants.ts'
import { readYaml } from '../read-data.ts'
import { demoTerms } from './offer-terms.ts'

const party = z.enum(['ATHLETE', 'BRAND', 'ADMIN', 'SYSTEM'])

const contractStep = z.strictObject({
  event: z.enum(['draft', ...contractEvents]),
  to: z.enum(contractStatuses),
  party,
  daysAgo: z.number(),
  reason: z.enum(terminateReasons).optional(),
  note: z.string().optional(),
})

const deliverable = z.strictObject({
  title: z.string(),
  kind: z.enum(deliverableKinds),
  details: z.string().optional(),
  period: z.tuple([z.int(), z.int()]).optional(),
  opensIn: z.number(),
  dueIn: z.number(),
  steps: z.array(
    z.strictObject({
      event: z.enum(deliverableEvents),
      to: z.enum(deliverableStatuses),
      party,
      daysAgo: z.number(),
      reason: z.string().optional(),
      note: z.string().optional(),
      proofs: z.array(z.strictObject({ kind: z.enum(['URL', 'TEXT']), content: z.string() })).optional(),
    }),
  ),
})

const payment = z.strictObject({
  kind: z.enum(paymentKinds),
  title: z.string(),
  amount: z.number(),
  dueIn: z.number(),
  status: z.enum(paymentStatuses),
  reference: z.string().optional(),
  paidDaysAgo: z.number().optional(),
  receivedDaysAgo: z.number().optional(),
  /** What the racer says did not arrive, and the dispute about it. */
  missing: z.strictObject({ daysAgo: z.number(), note: z.string() }).optional(),
  dispute: z.strictObject({ daysAgo: z.number(), note: z.string() }).optional(),
})

const contract = z.strictObject({
  slug: z.string(),
  brand: z.string(),
  racer: z.string(),
  /** Who signs for a minor. */
  guardian: z.strictObject({ name: z.string(), email: z.string() }).optional(),
  startsIn: z.number(),
  terms: demoTerms,
  steps: z.tuple([contractStep], contractStep),
  deliverables: z.array(deliverable).default([]),
  payments: z.array(payment).default([]),
})

export const demoContracts = readYaml('contracts.yaml', z.array(contract))
export type DemoContract = (typeof demoContracts)[number]
export type DemoDeliverable = DemoContract['deliverables'][number]
export type DemoStep = DemoDeliverable['steps'][number]
export type DemoPayment = DemoContract['payments'][number]
