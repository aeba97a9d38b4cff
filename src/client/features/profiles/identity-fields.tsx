import { Controller, useWatch } from 'react-hook-form'
import { PictureField } from '#client/fields/picture-field.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { NumberPlate } from '#client/ui/number-plate.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { isRacingNumber, tidyNumber } from '#shared/profiles/racing-number.rules.ts'
import { useProfileFields } from './use-profile-form.ts'

/** Who it is: one racer with two names, or a team with one. */
export function NameFields() {
  const { control, register, formState } = useProfileFields()
  const { errors } = formState
  const isTeam = useWatch({ control, name: 'isTeam' })
  return (
    <>
      <Controller
        control={control}
        name="isTeam"
        render={({ field: { value, onChange } }) => (
          <FieldGroup label="This profile is for">
            <RadioCards className="max-w-90">
              <RadioCard name="isTeam" label="A racer" checked={!value} onChange={() => onChange(false)} />
              <RadioCard name="isTeam" label="A team" checked={value} onChange={() => onChange(true)} />
            </RadioCards>
          </FieldGroup>
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={isTeam ? 'Team name' : 'First name'} required error={errors.firstName?.message}>
          <TextInput autoComplete={isTeam ? 'organization' : 'given-name'} {...register('firstName')} />
        </Field>
        {!isTeam && (
          <Field label="Last name" note="optional" error={errors.lastName?.message}>
            <TextInput autoComplete="family-name" {...register('lastName')} />
          </Field>
        )}
      </div>
    </>
  )
}

/** A team was not born. */
export function BirthDateField() {
  const { control, register, formState } = useProfileFields()
  const isTeam = useWatch({ control, name: 'isTeam' })
  if (isTeam) return null
  return (
    <Field
      label="Date of birth"
      note="optional"
      hint="Only you see it. It decides whether a guardian signs your contracts, too."
      error={formState.errors.birthDate?.message}
      className="max-w-90"
    >
      <TextInput type="date" autoComplete="bday" {...register('birthDate')} />
    </Field>
  )
}

/** The number, and how it will look on its plate. */
export function NumberField() {
  const { control, register, formState } = useProfileFields()
  const typed = useWatch({ control, name: 'number' }) ?? ''
  const number = tidyNumber(typed)
  return (
    <div id="number" className="flex scroll-mt-24 items-start gap-4">
      <Field
        label="Racing number"
        note="optional"
        hint="One to four digits or letters."
        error={formState.errors.number?.message}
        className="w-44"
      >
        <TextInput autoCapitalize="characters" placeholder="27" {...register('number')} />
      </Field>
      <span aria-hidden="true" className="pt-5.5">
        {number && isRacingNumber(number) && <NumberPlate number={number} size="lg" />}
      </span>
    </div>
  )
}

export function PhotoField() {
  const { control, formState } = useProfileFields()
  return (
    <div id="photo" className="scroll-mt-24">
      <Controller
        control={control}
        name="profileImageUrl"
        render={({ field: { value, onChange } }) => (
          <PictureField
            label="Profile photo"
            kind="avatar"
            value={value}
            onChange={onChange}
            error={formState.errors.profileImageUrl?.message}
          />
        )}
      />
    </div>
  )
}

export function HeaderField() {
  const { control, formState } = useProfileFields()
  return (
    <div id="header" className="scroll-mt-24">
      <Controller
        control={control}
        name="headerImageUrl"
        render={({ field: { value, onChange } }) => (
          <PictureField
            label="Header picture"
            kind="header"
            value={value}
            onChange={onChange}
            error={formState.errors.headerImageUrl?.message}
          />
        )}
      />
    </div>
  )
}
