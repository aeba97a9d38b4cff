import { useFormContext } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
import { REASON_MAX } from '#shared/contracts/contract.constants.ts'

const hint = 'Everybody concerned reads this.'

/** A reason to choose, and a note that the other side reads. */
export function ReasonFields({ labels }: { labels: Record<string, string> }) {
  const { register, formState } = useFormContext<{ reason: string; note: string }>()
  const { errors } = formState
  return (
    <>
      <Field label="Reason" required error={errors.reason?.message}>
        <Select defaultValue="" {...register('reason')}>
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
      <Field label="In your words" required hint={hint} error={errors.note?.message}>
        <Textarea maxLength={REASON_MAX} {...register('note')} />
      </Field>
    </>
  )
}

export function NoteField() {
  const { register, formState } = useFormContext<{ note: string }>()
  return (
    <Field label="Why" required hint={hint} error={formState.errors.note?.message}>
      <Textarea maxLength={REASON_MAX} {...register('note')} />
    </Field>
  )
}

export function OptionalNoteField() {
  const { register, formState } = useFormContext<{ note: string }>()
  return (
    <Field label="Why" note="optional" hint={hint} error={formState.errors.note?.message}>
      <Textarea maxLength={REASON_MAX} {...register('note')} />
    </Field>
  )
}
