import { useWatch } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { MotorsportFields } from './motorsport-fields.tsx'
import { useProfileFields } from './use-profile-form.ts'

export function TeamAndClassFields() {
  const { control, register, formState } = useProfileFields()
  const { errors } = formState
  const isTeam = useWatch({ control, name: 'isTeam' })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Class" note="optional" error={errors.racingClass?.message}>
        <TextInput placeholder="Super Late Model" {...register('racingClass')} />
      </Field>
      {!isTeam && (
        <Field label="Team you race for" note="optional" error={errors.teamName?.message}>
          <TextInput placeholder="Redline Orchard Racing" {...register('teamName')} />
        </Field>
      )}
    </div>
  )
}

/** The three fields of the profile that are chosen together. */
export function ProfileMotorsports() {
  const { control, setValue, formState } = useProfileFields()
  const { errors } = formState
  const [motorsports, disciplines, level] = useWatch({ control, name: ['sports', 'disciplines', 'level'] })
  const change = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  return (
    <MotorsportFields
      value={{ motorsports, disciplines, level }}
      onChange={(choice) => {
        setValue('sports', choice.motorsports, change)
        setValue('disciplines', choice.disciplines, change)
        setValue('level', choice.level, change)
      }}
      errors={{
        motorsports: errors.sports?.message,
        disciplines: errors.disciplines?.message,
        level: errors.level?.message,
      }}
    />
  )
}
