import { type ActionSpec, actionsOf } from '#client/lib/action-spec.ts'
import { paymentCalls } from '#client/lib/endpoint-map.ts'
import { formatMoney } from '#shared/format/money.ts'
import { MISSING_REMINDER_DAYS, PAYMENT_DISPUTE_DAYS } from '#shared/payments/payment.constants.ts'
import {
  disputePaymentBody,
  markPaidBody,
  type Payment,
  paymentNoteBody,
  resolvePaymentBody,
} from '#shared/payments/payment.contract.ts'
import {
  CorrectionNote,
  DecisionFields,
  DisputeNote,
  MissingNote,
  PaidFields,
} from './payment-action-fields.tsx'

const paymentAction = actionsOf<Payment>()

export const paymentActions = {
  'pay-by-card': paymentAction(paymentCalls.checkout, {
    title: (payment) => `Pay ${formatMoney(payment)} by card?`,
    description: ({ title }) =>
      `${title}. You enter the card on the page of our payment provider, and the money goes to the racer’s account there. Both of you get the receipt.`,
    submit: 'Continue to payment',
    leadsTo: ({ url }) => url,
    failure: 'The payment page couldn’t be opened',
  }),
  'mark-paid': paymentAction(paymentCalls.markPaid, {
    title: (payment) => `Mark ${formatMoney(payment)} as sent?`,
    description: ({ title }) => `${title}. We ask the racer to confirm when it arrives.`,
    submit: 'Mark as sent',
    schema: markPaidBody,
    fields: PaidFields,
    defaults: () => ({ reference: '', paidOn: null }),
    success: 'Marked as sent',
  }),
  correct: paymentAction(paymentCalls.correct, {
    title: (payment) => `Mark ${formatMoney(payment)} as not sent?`,
    description: ({ title }) => `${title} is owed again, and the racer is notified.`,
    submit: 'Mark as not sent',
    schema: paymentNoteBody,
    fields: CorrectionNote,
    defaults: () => ({ note: '' }),
    success: 'Marked as not sent',
  }),
  'not-received': paymentAction(paymentCalls.notReceived, {
    title: (payment) => `You haven’t received ${formatMoney(payment)}?`,
    description: ({ reference }) =>
      `A transfer can take a few days. We tell the brand now and remind it every ${MISSING_REMINDER_DAYS} days. After ${PAYMENT_DISPUTE_DAYS} days you can open a dispute.${reference ? ` Reference: ${reference}.` : ''}`,
    submit: 'Not received',
    schema: paymentNoteBody,
    fields: MissingNote,
    defaults: () => ({ note: '' }),
    success: 'The brand is notified',
  }),
  dispute: paymentAction(paymentCalls.dispute, {
    title: (payment) => `Open a dispute about ${formatMoney(payment)}`,
    description: 'An administrator reads what both sides wrote and decides whether the payment is owed.',
    submit: 'Open a dispute',
    tone: 'danger',
    schema: disputePaymentBody,
    fields: DisputeNote,
    defaults: () => ({ note: '' }),
    success: 'Dispute opened',
  }),
  resolve: paymentAction(paymentCalls.resolve, {
    title: (payment) => `Decide about ${formatMoney(payment)}`,
    description: ({ title }) => `Both sides of “${title}” can read your decision.`,
    submit: 'Save decision',
    schema: resolvePaymentBody,
    fields: DecisionFields,
    defaults: () => ({ decision: '' }),
    success: { title: 'Dispute decided', description: 'Both sides are notified.' },
  }),
  confirm: paymentAction(paymentCalls.confirm, {
    title: (payment) => `Did you receive ${formatMoney(payment)}?`,
    description: ({ title, reference }) =>
      `${title}${reference ? `, reference ${reference}` : ''}. Confirm only when you see it in your account.`,
    submit: 'Confirm receipt',
    cancel: 'Not yet',
    success: 'Receipt confirmed',
    failure: 'The receipt wasn’t confirmed',
  }),
  remove: paymentAction(paymentCalls.remove, {
    title: ({ title }) => `Cancel “${title}”?`,
    description: (payment) => `The payment of ${formatMoney(payment)} stays in the list as cancelled.`,
    submit: 'Cancel payment',
    cancel: 'Keep payment',
    tone: 'danger',
    toInput: ({ id, version }) => ({ params: { id }, query: { version } }),
    success: 'Payment cancelled',
    failure: 'The payment wasn’t cancelled',
  }),
} satisfies Record<string, ActionSpec<Payment>>
