import { useFormContext } from 'react-hook-form'
import { RadioField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { BREACH_TEXT_MIN, EVIDENCE_MAX, type TerminateReason } from '#shared/contracts/contract.constants.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { hasOwnEnd } from '#shared/contracts/term.rules.ts'
import { ReasonFields } from './contract-fields.tsx'
import { terminateLabels } from './contract-labels.ts'
import { hasGivenNotice, terminationFor, todayOf } from './contract-termination.ts'

export function ReviseFields({ subject: { terms, timezone } }: { subject: ContractDetail }) {
  const today = todayOf({ timezone })
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField name="startsOn" label="Contract starts on" required type="date" min={today} />
      {hasOwnEnd(terms.duration) && (
        <TextField
          name="endsOn"
          label={terms.duration === 'Event' ? 'Day of the event' : 'Last day of the season'}
          type="date"
          min={today}
          isNullable
        />
      )}
    </div>
  )
}

export const BOTH_READ = `Both sides and an administrator can read this. ${BREACH_TEXT_MIN} characters or more.`

const outcomeOptions = [
  { value: 'END', label: 'The contract ends', description: 'The breach is shown.' },
  { value: 'CONTINUE', label: 'The contract continues', description: 'The breach is not shown.' },
]

export function DecisionFields() {
  return (
    <>
      <RadioField name="outcome" label="Outcome" options={outcomeOptions} />
      <TextField name="decision" label="Decision" required hint={BOTH_READ} rows={5} />
    </>
  )
}

export function TerminateFields({ subject: contract }: { subject: ContractDetail }) {
  const { watch } = useFormContext<{ reason: TerminateReason }>()
  const { kind, text } = terminationFor(contract, watch())
  return (
    <>
      <ReasonFields
        labels={hasGivenNotice(contract) ? { BREACH: terminateLabels.BREACH } : terminateLabels}
      />
      {kind === 'BREACH' && (
        <TextField
          name="evidence"
          label="Evidence"
          required
          hint={`Links, dates and what they show. ${BOTH_READ}`}
          rows={4}
          maxLength={EVIDENCE_MAX}
        />
      )}
      <Alert tone={kind === 'NOTICE' ? 'info' : 'wait'}>{text}</Alert>
    </>
  )
}
