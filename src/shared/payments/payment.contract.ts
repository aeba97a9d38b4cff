import * as z from 'zod/mini'
import { paymentKinds, paymentStatuses } from '#shared/contracts/contract.constants.ts'
import { contractDay } from '#shared/contracts/contract-day.ts'
import { isCurrency } from '#shared/format/money.ts'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { stepParties } from '#shared/lifecycles/step.constants.ts'
import { namedId } from '#shared/messages/message.contract.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { PAYMENT_AMOUNT_MAX, PAYMENT_REFERENCE_MAX, PAYMENT_TITLE_MAX } from './payment.constants.ts'
import { paymentEvents } from './payment.rules.ts'

export const payment = z.object({
  id: z.uuid(),
  contractId: z.uuid(),
  kind: z.enum(paymentKinds),
  title: z.string(),
  /** In the smallest unit of the currency: cents, whole yen, fils. */
  amountMinor: z.int(),
  currency: z.string(),
  dueOn: z.iso.date(),
  status: z.enum(paymentStatuses),
  isOverdue: z.boolean(),
  /** By which the racer finds it on a statement. */
  reference: z.nullable(z.string()),
  paidAt: z.nullable(z.iso.datetime()),
  receivedAt: z.nullable(z.iso.datetime()),
  /** What the caller may do now. */
  allowed: z.array(z.enum(paymentEvents)),
  /** May the caller change or remove it? */
  canChange: z.boolean(),
  /** The first step first: `plan`, and then those of its lifecycle. */
  history: z.array(
    z.object({
      event: z.string(),
      from: z.nullable(z.string()),
      to: z.string(),
      party: z.enum(stepParties),
      at: z.iso.datetime(),
    }),
  ),
  version: z.int(),
})
export type Payment = z.infer<typeof payment>

/** What is planned, on its way and there, apart for each currency. */
export const paymentTotal = z.object({
  currency: z.string(),
  scheduledMinor: z.int(),
  paidMinor: z.int(),
  receivedMinor: z.int(),
})
export type PaymentTotal = z.infer<typeof paymentTotal>

export const paymentPlan = z.object({
  payments: z.array(payment),
  totals: z.array(paymentTotal),
  /** May the caller add one? */
  canAdd: z.boolean(),
})
export type PaymentPlan = z.infer<typeof paymentPlan>

const AMOUNT = 'Please enter an amount above zero'

const planned = {
  kind: z.enum(paymentKinds, 'Please choose a kind'),
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please say what it is for'),
      z.maxLength(PAYMENT_TITLE_MAX, atMost(PAYMENT_TITLE_MAX)),
    ),
  amountMinor: z
    .int(AMOUNT)
    .check(z.minimum(1, AMOUNT), z.maximum(PAYMENT_AMOUNT_MAX, 'This is more than a payment can hold')),
  currency: z.string().check(z.refine(isCurrency, 'Please choose a currency')),
  dueOn: contractDay,
}

export const addPaymentBody = z.object(planned)
export type AddPaymentBody = z.infer<typeof addPaymentBody>

const own = z.object({ id: namedId })
const version = z.int().check(z.minimum(1))
const changed = { params: own, response: payment, status: 200 } as const

export const markPaidBody = z.object({
  version,
  reference: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter the reference of the payment'),
      z.maxLength(PAYMENT_REFERENCE_MAX, atMost(PAYMENT_REFERENCE_MAX)),
    ),
})

export const paymentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/contracts/{id}/payments',
    summary: 'What is paid under a contract and when, in the order in which it is due, with its totals',
    access: ['ATHLETE', 'BRAND', 'ADMIN'],
    params: own,
    response: paymentPlan,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/contracts/{id}/payments',
    summary: 'Plan a stipend, a bonus, a fee or product',
    access: ['BRAND'],
    params: own,
    body: addPaymentBody,
    response: payment,
  }),
  change: endpoint({
    ...changed,
    method: 'PATCH',
    path: '/api/payments/{id}',
    summary: 'Change what is not paid yet',
    access: ['BRAND'],
    body: z.object({ version, ...planned }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/payments/{id}',
    summary: 'Remove what is not paid yet',
    access: ['BRAND'],
    params: own,
    query: z.object({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
    response: noContent,
  }),
  markPaid: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/payments/{id}/mark-paid',
    summary: 'Say that it was paid, with its reference',
    access: ['BRAND'],
    body: markPaidBody,
  }),
  confirm: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/payments/{id}/confirm',
    summary: 'Say that it arrived',
    access: ['ATHLETE'],
    body: z.object({ version }),
  }),
  cancel: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/payments/{id}/cancel',
    summary: 'Call off what is not paid yet; it stays in the list',
    access: ['BRAND'],
    body: z.object({ version }),
  }),
}
