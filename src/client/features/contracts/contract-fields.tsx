import { SelectField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { REASON_MAX } from '#shared/contracts/contract.constants.ts'
import { DECISION_MAX, DECISION_MIN } from '#shared/disputes/dispute.constants.ts'

const hint = 'Both sides can read this.'

/** A reason from a list, and an explanation for the other side. */
export function ReasonFields({ labels }: { labels: Record<string, string> }) {
  return (
    <>
      <SelectField name="reason" label="Reason" required placeholder="Choose a reason" labels={labels} />
      <TextField name="note" label="Explanation" required hint={hint} rows={2} maxLength={REASON_MAX} />
    </>
  )
}

type NoteFieldProps = { label?: string; isOptional?: boolean }

export function NoteField({ label = 'Reason', isOptional = false }: NoteFieldProps) {
  return (
    <TextField
      name="note"
      label={label}
      {...(isOptional ? { note: 'optional' } : { required: true })}
      hint={hint}
      rows={2}
      maxLength={REASON_MAX}
    />
  )
}

export const OptionalNoteField = () => <NoteField label="Note" isOptional />

/** The form's `dueOn`, which may stay empty. */
export function DueDateField({ hint }: { hint: string }) {
  return <TextField name="dueOn" label="New due date" hint={hint} type="date" isNullable />
}

/** What an administrator decides about a dispute. */
export const DecisionField = () => (
  <TextField
    name="decision"
    label="Decision"
    note={`${DECISION_MIN} characters or more`}
    required
    hint="Both sides can read it. It can’t be changed."
    rows={5}
    maxLength={DECISION_MAX}
  />
)
