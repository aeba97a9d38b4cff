import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { REASON_MAX } from '#shared/contracts/contract.constants.ts'

type ReasonFieldsProps = {
  labels: Record<string, string>
  reason: UseFormRegisterReturn
  note: UseFormRegisterReturn
  errors: FieldErrors<{ reason: string; note: string }>
}

/** Why: a kind to choose, and the words that the other side reads. */
export function ReasonFields({ labels, reason, note, errors }: ReasonFieldsProps) {
  return (
    <>
      <Field label="Reason" required error={errors.reason?.message}>
        <Select defaultValue="" {...reason}>
          <option value="" disabled>
            Choose a reason
          </option>
          {Object.entries(labels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="In your words"
        required
        hint="Everybody concerned reads this."
        error={errors.note?.message}
      >
        <Textarea maxLength={REASON_MAX} {...note} />
      </Field>
    </>
  )
}
