import * as z from 'zod/mini'
import { rejectionReasons } from '#shared/applications/application.constants.ts'
import { applicationStatuses } from '#shared/applications/application.rules.ts'
import { contractStatuses } from '#shared/contracts/contract.rules.ts'
import { deliverableKinds } from '#shared/deliverables/deliverable.constants.ts'
import { deliverableStatuses } from '#shared/deliverables/deliverable.rules.ts'
import { described } from '#shared/http/schema-docs.ts'
import { offerStatuses } from '#shared/offers/offer.rules.ts'
import { paymentKinds, paymentStatuses } from '#shared/payments/payment.constants.ts'
import { orderSources, uncreditedReasons } from '#shared/redemptions/redemption.constants.ts'
import { redemptionStatuses } from '#shared/redemptions/redemption.rules.ts'
import { metadata } from '#shared/redemptions/redemption-fields.ts'
import type { WebhookEvent } from './webhook.constants.ts'

const moment = z.iso.datetime()

const minor = (description: string) => described(z.int(), `${description}, in the smallest currency unit`)

const redemption = {
  id: z.uuid(),
  orderId: z.string(),
  source: described(z.enum(orderSources), 'The system whose order ID this is'),
  code: z.string(),
  contractId: described(z.nullable(z.uuid()), 'Null until a code matches'),
  status: z.enum(redemptionStatuses),
  credited: described(z.boolean(), 'Whether the racer earns a commission'),
  uncreditedReason: z.nullable(z.enum(uncreditedReasons)),
  currency: z.string(),
  netMinor: minor('Paid after the discount'),
  discountMinor: minor('Discount'),
  refundedMinor: minor('Refunded so far'),
  commissionMinor: minor('Commission'),
  redeemedAt: moment,
  metadata: described(z.nullable(metadata), 'As you sent it with the sale'),
}
const sale = z.strictObject(redemption)
const reviewedSale = z.strictObject({
  ...redemption,
  reason: described(z.nullable(z.string()), 'The note of whoever excluded or restored the sale'),
})

const application = z.strictObject({
  id: z.uuid(),
  opportunityId: described(z.nullable(z.uuid()), 'Null for an application to your brand itself'),
  athleteUserId: z.string(),
  athleteName: z.string(),
  status: z.enum(applicationStatuses),
  reason: described(z.nullable(z.enum(rejectionReasons)), 'Why it was rejected'),
  submittedAt: z.nullable(moment),
  decidedAt: z.nullable(moment),
})

const contract = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  status: z.enum(contractStatuses),
  athleteUserId: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  endReason: z.nullable(z.string()),
})

const deliverable = z.strictObject({
  id: z.uuid(),
  contractId: z.uuid(),
  title: z.string(),
  kind: z.enum(deliverableKinds),
  status: z.enum(deliverableStatuses),
  dueAt: moment,
  submittedAt: z.nullable(moment),
  decidedAt: described(z.nullable(moment), 'When it was approved'),
  isAutomatic: described(z.boolean(), 'Approved because nobody reviewed it in time'),
})

const payment = z.strictObject({
  id: z.uuid(),
  contractId: z.uuid(),
  title: z.string(),
  kind: z.enum(paymentKinds),
  status: z.enum(paymentStatuses),
  amountMinor: minor('Amount'),
  currency: z.string(),
  dueOn: z.iso.date(),
  reference: described(z.nullable(z.string()), 'The reference of the transfer'),
  paidAt: z.nullable(moment),
  receivedAt: z.nullable(moment),
})

/** The `data` of each event. What is sent has these types, and the reference for integrators describes them. */
export const webhookPayloads = {
  'redemption.recorded': sale,
  'redemption.matched': sale,
  'redemption.refunded': sale,
  'redemption.excluded': reviewedSale,
  'redemption.restored': reviewedSale,
  'application.received': application,
  'application.decided': application,
  'application.withdrawn': application,
  'application.expired': application,
  'offer.answered': z.strictObject({
    id: z.uuid(),
    title: z.string(),
    athleteUserId: z.string(),
    athleteName: z.string(),
    answer: z.enum(['accept', 'counter', 'decline']),
    status: z.enum(offerStatuses),
    reason: described(z.nullable(z.string()), 'Why it was declined'),
  }),
  'contract.signed': contract,
  'contract.ended': contract,
  'deliverable.submitted': deliverable,
  'deliverable.approved': deliverable,
  'payment.paid': payment,
  'payment.corrected': payment,
  'payment.confirmed': payment,
  'payment.not_received': payment,
  'payment.disputed': payment,
  'payment.resolved': payment,
} as const satisfies Record<WebhookEvent, z.ZodMiniType>

export type WebhookData<Event extends WebhookEvent> = z.output<(typeof webhookPayloads)[Event]>
