import { TextField } from '#client/fields/text-field.tsx'
import { type ActionSpec, actionsOf } from '#client/lib/action-spec.ts'
import { statementCalls } from '#client/lib/endpoint-map.ts'
import { REASON_MAX } from '#shared/contracts/contract.constants.ts'
import { formatMoney } from '#shared/format/money.ts'
import { PAYMENT_REFERENCE_MAX } from '#shared/payments/payment.constants.ts'
import { notReceivedBody, payStatementBody, type Statement } from '#shared/statements/statement.contract.ts'

const statementAction = actionsOf<Statement>()

const amountOf = ({ closingMinor, currency }: Statement): string =>
  formatMoney({ amountMinor: closingMinor, currency })

export const statementActions = {
  'mark-paid': statementAction(statementCalls.markPaid, {
    title: (statement) => `Mark ${amountOf(statement)} as sent?`,
    description: ({ number, racer }) => `${number}. We ask ${racer.name} to confirm when it arrives.`,
    submit: 'Mark as sent',
    schema: payStatementBody,
    fields: () => (
      <TextField
        name="reference"
        label="Reference"
        required
        hint="The transfer or invoice number."
        maxLength={PAYMENT_REFERENCE_MAX}
        autoComplete="off"
      />
    ),
    defaults: () => ({ reference: '' }),
    success: 'Marked as sent',
  }),
  correct: statementAction(statementCalls.correct, {
    title: ({ number }) => `Mark ${number} as not sent?`,
    description: ({ racer }) => `The commission is owed again, and ${racer.name} is notified.`,
    submit: 'Mark as not sent',
    success: 'Payment corrected',
    failure: 'The payment wasn’t corrected',
  }),
  confirm: statementAction(statementCalls.confirm, {
    title: (statement) => `Did you receive ${amountOf(statement)}?`,
    description: ({ number, reference }) =>
      `${number}, reference ${reference}. Confirm only when you see it in your account.`,
    submit: 'Confirm receipt',
    cancel: 'Not yet',
    success: 'Receipt confirmed',
    failure: 'The receipt wasn’t confirmed',
  }),
  'not-received': statementAction(statementCalls.notReceived, {
    title: (statement) => `${amountOf(statement)} not received?`,
    description: ({ brand }) => `The statement is due again, and ${brand.name} sees what you write.`,
    submit: 'Report as not received',
    schema: notReceivedBody,
    fields: () => (
      <TextField name="note" label="What did you check?" required rows={3} maxLength={REASON_MAX} />
    ),
    defaults: () => ({ note: '' }),
    success: 'Reported to the brand',
  }),
} satisfies Record<string, ActionSpec<Statement>>

export type StatementAction = keyof typeof statementActions

export const statementButtons = [
  { action: 'mark-paid', label: 'Mark as sent', variant: 'primary' },
  { action: 'confirm', label: 'Confirm receipt', variant: 'primary' },
  { action: 'not-received', label: 'Not received', variant: 'quiet' },
  { action: 'correct', label: 'Mark as not sent', variant: 'quiet' },
] as const
