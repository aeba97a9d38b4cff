import * as z from 'zod/mini'
import {
  contractDay,
  idParams,
  optionalDay,
  optionalNote,
  requiredNote,
  textUpTo,
} from '#shared/contracts/contract-fields.ts'
import { DECISION_MAX, DECISION_MIN } from '#shared/disputes/dispute.constants.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { cursor } from '#shared/http/page.ts'
import { currencyCode, version, versionQuery } from '#shared/input-fields.ts'
import { historyStep } from '#shared/lifecycles/history.contract.ts'
import {
  cardOptions,
  PAYMENT_AMOUNT_MAX,
  PAYMENT_REFERENCE_MAX,
  PAYMENT_TITLE_MAX,
  paymentKinds,
  paymentOutcomes,
  paymentStatuses,
} from './payment.constants.ts'
import { paymentEvents } from './payment.rules.ts'

export const payment = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  kind: z.enum(paymentKinds),
  title: z.string(),
  /** In the smallest currency unit. */
  amountMinor: z.int(),
  currency: z.string(),
  dueOn: z.iso.date(),
  status: z.enum(paymentStatuses),
  isOverdue: z.boolean(),
  /** Of the transfer or invoice. */
  reference: z.nullable(z.string()),
  paidAt: z.nullable(z.iso.datetime()),
  /** Until when the brand can undo “Paid”. */
  correctableUntil: z.nullable(z.iso.datetime()),
  /** When the racer first said that it was not received. */
  missingSince: z.nullable(z.iso.datetime()),
  /** From when the racer can open a dispute about it. */
  disputableFrom: z.nullable(z.iso.datetime()),
  receivedAt: z.nullable(z.iso.datetime()),
  /** What the caller may do in the current state. */
  allowed: z.array(z.enum(paymentEvents)),
  /** Whether the caller may edit or remove it. */
  canChange: z.boolean(),
  /** Whether the caller may pay it by card, where cards are accepted at all. */
  canPayByCard: z.boolean(),
  /** Whether it was paid by card; the reference is the number of the receipt. */
  hasReceipt: z.boolean(),
  /** Oldest first; begins with `plan`. */
  history: z.array(historyStep),
  version: z.int(),
})
export type Payment = z.infer<typeof payment>

/** Per currency, without cancelled payments. */
export const paymentTotal = z.object({
  currency: z.string(),
  /** The sum of the steps, and also the sum of the kinds. */
  totalMinor: z.int(),
  /** Due later, or today. */
  scheduledMinor: z.int(),
  /** The date has passed, and nothing was sent. */
  overdueMinor: z.int(),
  /** Sent, and not confirmed. */
  paidMinor: z.int(),
  receivedMinor: z.int(),
  /** Sent, but not received as the racer says; still owed. */
  missingMinor: z.int(),
  stipendMinor: z.int(),
  bonusMinor: z.int(),
  feeMinor: z.int(),
  productMinor: z.int(),
})
export type PaymentTotal = z.infer<typeof paymentTotal>

export const paymentPlan = z.object({
  payments: z.array(payment),
  totals: z.array(paymentTotal),
  canAdd: z.boolean(),
  cards: z.enum(cardOptions),
})
export type PaymentPlan = z.infer<typeof paymentPlan>

/** A payment that was made, for the list of all contracts. */
export const paidPayment = z.object({
  ...z.pick(payment, {
    id: true,
    contractId: true,
    kind: true,
    title: true,
    amountMinor: true,
    currency: true,
    status: true,
    reference: true,
    hasReceipt: true,
  }).shape,
  paidAt: z.iso.datetime(),
  /** The other side. */
  partnerName: z.string(),
})
export type PaidPayment = z.infer<typeof paidPayment>

const AMOUNT = 'Enter an amount above zero'

const planned = {
  kind: z.enum(paymentKinds, 'Choose a kind'),
  title: textUpTo(PAYMENT_TITLE_MAX).check(z.minLength(1, 'Enter what it is for')),
  amountMinor: z
    .int(AMOUNT)
    .check(z.minimum(1, AMOUNT), z.maximum(PAYMENT_AMOUNT_MAX, 'This amount is too large')),
  currency: currencyCode,
  dueOn: contractDay,
}

export const addPaymentBody = z.object(planned)
export type AddPaymentBody = z.infer<typeof addPaymentBody>

const changed = { params: idParams, response: payment, status: 200 } as const

export const markPaidBody = z.object({
  version,
  reference: textUpTo(PAYMENT_REFERENCE_MAX).check(z.minLength(1, 'Enter the reference of the payment')),
  /** Today without it. */
  paidOn: optionalDay,
})

export const paymentNoteBody = z.object({ version, note: optionalNote })
export const disputePaymentBody = z.object({ version, note: requiredNote })
export const resolvePaymentBody = z.object({
  version,
  outcome: z.enum(paymentOutcomes, 'Choose an outcome'),
  decision: textUpTo(DECISION_MAX).check(
    z.minLength(DECISION_MIN, `Explain the decision in at least ${DECISION_MIN} characters`),
  ),
})

const disputedPayment = z.object({
  payment,
  contract: z.object({
    id: z.uuid(),
    number: z.string(),
    title: z.string(),
    brandName: z.string(),
    athleteName: z.string(),
  }),
})
export type DisputedPayment = z.infer<typeof disputedPayment>

/** The payment as it is now, with its history up to the decision. */
const decidedPayment = z.extend(disputedPayment, {
  id: z.uuid(),
  outcome: z.enum(paymentOutcomes),
  decidedAt: z.iso.datetime(),
})
export type DecidedPayment = z.infer<typeof decidedPayment>

export const paymentEndpoints = {
  paid: endpoint('GET', '/api/payments', {
    summary:
      'The payments of all contracts that were made or received, latest first; the next page is in Link',
    access: ['ATHLETE', 'BRAND'],
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(paidPayment),
  }),
  list: endpoint('GET', '/api/contracts/{id}/payments', {
    summary: 'The payments of a contract by due date, with totals',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    params: idParams,
    response: paymentPlan,
  }),
  add: endpoint('POST', '/api/contracts/{id}/payments', {
    summary: 'Add a stipend, a bonus, a fee or product to a draft; later by amendment',
    access: ['BRAND'],
    params: idParams,
    body: addPaymentBody,
    response: payment,
  }),
  change: endpoint('PATCH', '/api/payments/{id}', {
    ...changed,
    summary: 'Edit a payment of a draft',
    access: ['BRAND'],
    body: z.object({ version, ...planned }),
  }),
  remove: endpoint('DELETE', '/api/payments/{id}', {
    summary: 'Cancel a payment of a draft; it stays in the list',
    access: ['BRAND'],
    params: idParams,
    query: versionQuery,
    response: noContent,
  }),
  markPaid: endpoint('POST', '/api/payments/{id}/mark-paid', {
    ...changed,
    summary: 'Mark a payment as sent, with its reference',
    access: ['BRAND'],
    body: markPaidBody,
  }),
  checkout: endpoint('POST', '/api/payments/{id}/checkout', {
    summary: 'Open the page on which a payment is made by card',
    access: ['BRAND'],
    needsConfirmedEmail: true,
    callsExternalService: true,
    params: idParams,
    body: z.object({ version }),
    response: z.object({ id: z.string(), url: z.string() }),
  }),
  confirm: endpoint('POST', '/api/payments/{id}/confirm', {
    ...changed,
    summary: 'Confirm that a payment was received',
    access: ['ATHLETE'],
    body: z.object({ version }),
  }),
  correct: endpoint('POST', '/api/payments/{id}/correct', {
    ...changed,
    summary: 'Mark as not sent, within 7 days of marking it as sent',
    access: ['BRAND'],
    body: paymentNoteBody,
  }),
  notReceived: endpoint('POST', '/api/payments/{id}/not-received', {
    allowsBothParties: true,
    ...changed,
    summary: 'Say that a payment marked as sent was not received; the brand is reminded',
    access: ['ATHLETE'],
    body: paymentNoteBody,
  }),
  dispute: endpoint('POST', '/api/payments/{id}/dispute', {
    allowsBothParties: true,
    ...changed,
    summary: 'Open a dispute about a payment that was not received for 7 days',
    access: ['ATHLETE'],
    body: disputePaymentBody,
  }),
  resolve: endpoint('POST', '/api/payments/{id}/resolve', {
    ...changed,
    summary: 'Decide a disputed payment: received, or still owed',
    access: ['ADMIN'],
    body: resolvePaymentBody,
  }),
  disputed: endpoint('GET', '/api/payments/disputed', {
    summary: 'Disputed payments, oldest first',
    access: ['ADMIN'],
    response: z.array(disputedPayment),
  }),
  decided: endpoint('GET', '/api/payments/disputed/decided', {
    summary: 'Decided disputes about payments, latest first; the next page is in Link',
    access: ['ADMIN'],
    query: z.object({ cursor: z.optional(cursor) }),
    response: z.array(decidedPayment),
  }),
}
