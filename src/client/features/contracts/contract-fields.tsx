import { useFormContext } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import { REASON_MAX } from '#shared/contracts/contract.constants.ts'

const hint = 'Both sides can read this.'

/** A reason from a list, and an explanation for the other side. */
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
      <Field label="Explanation" required hint={hint} error={errors.note?.message}>
        <Textarea maxLength={REASON_MAX} {...register('note')} />
      </Field>
    </>
  )
}

type NoteFieldProps = { label?: string; isOptional?: boolean }

export function NoteField({ label = 'Reason', isOptional = false }: NoteFieldProps) {
  const { register, formState } = useFormContext<{ note: string }>()
  return (
    <Field
      label={label}
      {...(isOptional ? { note: 'optional' } : { required: true })}
      hint={hint}
      error={formState.errors.note?.message}
    >
      <Textarea maxLength={REASON_MAX} {...register('note')} />
    </Field>
  )
}

export const OptionalNoteField = () => <NoteField label="Note" isOptional />

/** An empty date field is null. */
export const optionalDay = { setValueAs: (day: string | null) => day || null }

/** The form's `dueOn`, which may stay empty. */
export function DueDateField({ hint }: { hint: string }) {
  const { register, formState } = useFormContext<{ dueOn: string | null }>()
  return (
    <Field label="New due date" note="optional" hint={hint} error={formState.errors.dueOn?.message}>
      <TextInput type="date" {...register('dueOn', optionalDay)} />
    </Field>
  )
}
