import type { WebhookEvent } from '#shared/webhooks/webhook.constants.ts'
import type { WebhookData } from '#shared/webhooks/webhook-payload.contract.ts'

const sale: WebhookData<'redemption.recorded'> = {
  id: '01997c3e-8f1a-7c52-9d04-2f6b1a7e5c10',
  orderId: 'A-1042',
  source: 'OTHER',
  code: 'MIRA8',
  contractId: '01997c3e-1b2c-7d3e-8f4a-5b6c7d8e9f00',
  status: 'PENDING',
  credited: true,
  uncreditedReason: null,
  currency: 'USD',
  netMinor: 12_900,
  discountMinor: 1500,
  refundedMinor: 0,
  commissionMinor: 1290,
  redeemedAt: '2025-05-03T14:22:00.000Z',
  metadata: { store: 'Tulsa' },
}

const application: WebhookData<'application.received'> = {
  id: '01997c3e-3c4d-7e5f-8a6b-7c8d9e0f1a20',
  opportunityId: '01997c3e-4d5e-7f60-9b7c-8d9e0f1a2b30',
  athleteUserId: '01997c3e-5e6f-7071-8c8d-9e0f1a2b3c40',
  athleteName: 'Mira Castellan',
  status: 'SUBMITTED',
  reason: null,
  submittedAt: '2025-02-10T09:30:00.000Z',
  decidedAt: null,
}

const contract: WebhookData<'contract.signed'> = {
  id: '01997c3e-1b2c-7d3e-8f4a-5b6c7d8e9f00',
  number: 'C-2025-0042',
  title: 'Season partner 2025',
  status: 'EXECUTED',
  athleteUserId: '01997c3e-5e6f-7071-8c8d-9e0f1a2b3c40',
  startsOn: '2025-03-01',
  endsOn: '2025-11-30',
  endReason: null,
}

const deliverable: WebhookData<'deliverable.submitted'> = {
  id: '01997c3e-6f70-7182-9d9e-0f1a2b3c4d50',
  contractId: '01997c3e-1b2c-7d3e-8f4a-5b6c7d8e9f00',
  title: 'Post from the season opener',
  kind: 'SOCIAL_POST',
  status: 'SUBMITTED',
  dueAt: '2025-04-12T21:59:59.999Z',
  submittedAt: '2025-04-10T18:05:00.000Z',
  decidedAt: null,
  isAutomatic: false,
}

const payment: WebhookData<'payment.paid'> = {
  id: '01997c3e-7081-7293-8eaf-1a2b3c4d5e60',
  contractId: '01997c3e-1b2c-7d3e-8f4a-5b6c7d8e9f00',
  title: 'Stipend, first half',
  kind: 'STIPEND',
  status: 'PAID',
  amountMinor: 250_000,
  currency: 'USD',
  dueOn: '2025-04-01',
  reference: 'SEPA 2025-0042',
  paidAt: '2025-03-30T08:00:00.000Z',
  receivedAt: null,
}

/** The `data` of one message of each event, and when the event is sent. */
export const webhookExamples: { [Event in WebhookEvent]: { when: string; data: WebhookData<Event> } } = {
  'redemption.recorded': {
    when: 'A sale is recorded, from a shop, the API, an import or by hand.',
    data: sale,
  },
  'redemption.matched': {
    when: 'A sale that arrived before its code was created is matched to the code.',
    data: sale,
  },
  'redemption.refunded': {
    when: 'A refund reduces a sale. Amounts are the totals so far.',
    data: { ...sale, status: 'PARTIALLY_REVERSED', refundedMinor: 2900, commissionMinor: 1000 },
  },
  'redemption.excluded': {
    when: 'A sale no longer counts, because you or an administrator excluded it.',
    data: { ...sale, status: 'EXCLUDED', reason: 'Test order of our own staff' },
  },
  'redemption.restored': {
    when: 'A sale that was flagged, excluded or disputed counts again.',
    data: { ...sale, status: 'CONFIRMED', reason: 'It was a real order' },
  },
  'application.received': {
    when: 'A racer applies to you or to one of your opportunities.',
    data: application,
  },
  'application.decided': {
    when: 'You answer an application with an offer (OFFERED) or reject it (REJECTED).',
    data: {
      ...application,
      status: 'REJECTED',
      reason: 'NOT_THE_RIGHT_FIT',
      decidedAt: '2025-02-14T10:00:00.000Z',
    },
  },
  'application.withdrawn': {
    when: 'A racer withdraws an application.',
    data: { ...application, status: 'WITHDRAWN', decidedAt: '2025-02-14T10:00:00.000Z' },
  },
  'application.expired': {
    when: 'An application reaches its decision date, or its opportunity is filled or closed, without a decision.',
    data: { ...application, status: 'EXPIRED', decidedAt: '2025-03-12T09:30:00.000Z' },
  },
  'offer.answered': {
    when: 'A racer accepts, counters or declines your offer.',
    data: {
      id: '01997c3e-8192-73a4-9fb0-2b3c4d5e6f70',
      title: 'Season partner 2025',
      athleteUserId: '01997c3e-5e6f-7071-8c8d-9e0f1a2b3c40',
      athleteName: 'Mira Castellan',
      answer: 'accept',
      status: 'ACCEPTED',
      reason: null,
    },
  },
  'contract.signed': { when: 'Everyone has signed a contract.', data: contract },
  'contract.ended': {
    when: 'A contract is completed (COMPLETED) or ended early (TERMINATED).',
    data: { ...contract, status: 'TERMINATED', endReason: 'The season was called off.' },
  },
  'deliverable.submitted': { when: 'A racer submits a deliverable for your review.', data: deliverable },
  'deliverable.approved': {
    when: 'A deliverable is approved: by you, automatically, or by the decision of a dispute.',
    data: { ...deliverable, status: 'APPROVED', decidedAt: '2025-04-11T07:45:00.000Z' },
  },
  'payment.paid': { when: 'You mark a payment as sent.', data: payment },
  'payment.corrected': {
    when: 'You mark a payment as not sent that was marked as sent by mistake.',
    data: { ...payment, status: 'SCHEDULED', reference: null, paidAt: null },
  },
  'payment.confirmed': {
    when: 'The racer confirms that a payment was received.',
    data: { ...payment, status: 'RECEIVED', receivedAt: '2025-04-02T16:20:00.000Z' },
  },
  'payment.not_received': {
    when: 'The racer reports that a payment did not arrive.',
    data: { ...payment, status: 'NOT_RECEIVED' },
  },
  'payment.disputed': {
    when: 'The racer disputes a payment that did not arrive; an administrator decides.',
    data: { ...payment, status: 'DISPUTED' },
  },
  'payment.resolved': {
    when: 'The dispute is decided: RECEIVED, or SCHEDULED when the payment is still owed.',
    data: { ...payment, status: 'RECEIVED', receivedAt: '2025-04-20T11:00:00.000Z' },
  },
}
