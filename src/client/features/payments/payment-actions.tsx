import { useFormContext } from 'react-hook-form'
import { type ActionSpec, actionsOf } from '#client/lib/action-dialog.tsx'
import { paymentCalls } from '#client/lib/endpoint-map.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { formatMoney } from '#shared/format/money.ts'
import { PAYMENT_REFERENCE_MAX } from '#shared/payments/payment.constants.ts'
import { markPaidBody, type Payment } from '#shared/payments/payment.contract.ts'

const paymentAction = actionsOf<Payment>()

export const paymentActions = {
  'mark-paid': paymentAction(paymentCalls.markPaid, {
    title: (payment) => `${formatMoney(payment)} paid?`,
    description: ({ title }) => `${title}. The racer is told, and says when it has arrived.`,
    submit: 'Mark as paid',
    schema: markPaidBody,
    fields: ReferenceField,
    defaults: () => ({ reference: '' }),
    success: 'Marked as paid',
  }),
  confirm: paymentAction(paymentCalls.confirm, {
    title: (payment) => `${formatMoney(payment)} arrived?`,
    description: ({ title, reference }) =>
      `${title}, reference ${reference}. Confirm only what you can see on your account.`,
    submit: 'It arrived',
    cancel: 'Not yet',
    success: 'Confirmed: it arrived',
    failure: 'It was not confirmed',
  }),
  cancel: paymentAction(paymentCalls.cancel, {
    title: (payment) => `Call off ${formatMoney(payment)}?`,
    description: ({ title }) => `“${title}” stays in the list as called off, and the racer is told.`,
    submit: 'Call off',
    cancel: 'Keep it',
    tone: 'danger',
    success: 'Called off',
    failure: 'It was not called off',
  }),
  remove: paymentAction(paymentCalls.remove, {
    title: ({ title }) => `Remove “${title}”?`,
    description: (payment) => `${formatMoney(payment)} goes from the plan for both of you.`,
    submit: 'Remove',
    tone: 'danger',
    toInput: ({ id, version }) => ({ params: { id }, query: { version } }),
    success: 'Off the plan',
    failure: 'It was not removed',
  }),
} satisfies Record<string, ActionSpec<Payment>>

function ReferenceField() {
  const { register, formState } = useFormContext<{ reference: string }>()
  return (
    <Field
      label="Reference"
      required
      hint="As it stands on the statement: a transfer or invoice number."
      error={formState.errors.reference?.message}
    >
      <TextInput maxLength={PAYMENT_REFERENCE_MAX} autoComplete="off" {...register('reference')} />
    </Field>
  )
}
