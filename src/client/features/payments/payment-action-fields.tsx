import { DecisionField } from '#client/features/contracts/contract-fields.tsx'
import { RadioField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { REASON_MAX } from '#shared/contracts/contract.constants.ts'
import { OWED_DAYS, PAYMENT_REFERENCE_MAX } from '#shared/payments/payment.constants.ts'
import { latestToday } from '#shared/timezone.ts'

export function PaidFields() {
  return (
    <>
      <TextField
        name="reference"
        label="Reference"
        required
        hint="The transfer or invoice number on the statement."
        maxLength={PAYMENT_REFERENCE_MAX}
        autoComplete="off"
      />
      <TextField
        name="paidOn"
        label="Sent on"
        type="date"
        max={latestToday()}
        isNullable
        hint="Leave it empty for today."
      />
    </>
  )
}

export const CorrectionNote = () => (
  <TextField name="note" label="Note to the racer" rows={3} maxLength={REASON_MAX} />
)

export const MissingNote = () => (
  <TextField
    name="note"
    label="Note to the brand"
    hint="For example the account that you checked."
    rows={3}
    maxLength={REASON_MAX}
  />
)

export const DisputeNote = () => (
  <TextField name="note" label="What happened" required rows={5} maxLength={REASON_MAX} />
)

const outcomes = [
  {
    value: 'SCHEDULED',
    label: 'Still owed',
    description: `The brand has to pay it within ${OWED_DAYS} days.`,
  },
  { value: 'RECEIVED', label: 'Received', description: 'It counts as sent and received.' },
]

export function DecisionFields() {
  return (
    <>
      <RadioField name="outcome" label="Outcome" options={outcomes} />
      <DecisionField />
    </>
  )
}
