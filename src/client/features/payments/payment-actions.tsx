import { TextField } from '#client/fields/text-field.tsx'
import { type ActionSpec, actionsOf } from '#client/lib/action-dialog.tsx'
import { paymentCalls } from '#client/lib/endpoint-map.ts'
import { formatMoney } from '#shared/format/money.ts'
import { PAYMENT_REFERENCE_MAX } from '#shared/payments/payment.constants.ts'
import { markPaidBody, type Payment } from '#shared/payments/payment.contract.ts'

const paymentAction = actionsOf<Payment>()

export const paymentActions = {
  'mark-paid': paymentAction(paymentCalls.markPaid, {
    title: (payment) => `Mark ${formatMoney(payment)} as paid?`,
    description: ({ title }) => `${title}. We ask the racer to confirm when it arrives.`,
    submit: 'Mark as paid',
    schema: markPaidBody,
    fields: ReferenceField,
    defaults: () => ({ reference: '' }),
    success: 'Marked as paid',
  }),
  confirm: paymentAction(paymentCalls.confirm, {
    title: (payment) => `Did you receive ${formatMoney(payment)}?`,
    description: ({ title, reference }) =>
      `${title}, reference ${reference}. Please confirm only when you see it in your account.`,
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

function ReferenceField() {
  return (
    <TextField
      name="reference"
      label="Reference"
      required
      hint="The transfer or invoice number on the statement."
      maxLength={PAYMENT_REFERENCE_MAX}
      autoComplete="off"
    />
  )
}
