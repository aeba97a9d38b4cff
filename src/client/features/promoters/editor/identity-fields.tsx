import { Controller } from 'react-hook-form'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { FieldSpot } from '#client/ui/field-spot.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { EventSlugField } from './event-slug-field.tsx'
import { asCount } from './promoter-form-values.ts'
import { usePromoterFields } from './use-promoter-fields.ts'

/** What it is called, and what is to know of it in one line each. */
export function IdentityFields() {
  const { control, register, formState } = usePromoterFields()
  const { errors } = formState
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <Controller
        control={control}
        name="kind"
        render={({ field: { value, onChange } }) => (
          <FieldGroup label="Format">
            <RadioCards className="max-w-90">
              <RadioCard
                name="kind"
                label="A series"
                checked={value === 'SERIES'}
                onChange={() => onChange('SERIES')}
              />
              <RadioCard
                name="kind"
                label="An event"
                checked={value === 'EVENT'}
                onChange={() => onChange('EVENT')}
              />
            </RadioCards>
          </FieldGroup>
        )}
      />
      <FieldSpot id="eventName">
        <Field label="Event Name" required error={errors.eventName?.message}>
          <TextInput autoComplete="organization" {...register('eventName')} />
        </Field>
      </FieldSpot>
      <EventSlugField />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Sanctioning body" note="optional" error={errors.sanctioningBody?.message}>
          <TextInput placeholder="Coastal Endurance Club" {...register('sanctioningBody')} />
        </Field>
        <Field label="Website" note="optional" error={errors.website?.message}>
          <TextInput inputMode="url" autoComplete="url" placeholder="https://" {...register('website')} />
        </Field>
        <Field label="Founded" note="optional" error={errors.foundedYear?.message}>
          <TextInput {...count} placeholder="2009" {...register('foundedYear', { setValueAs: asCount })} />
        </Field>
        <Field
          label="Years of experience"
          note="optional"
          hint="As an organizer. The directory can be narrowed by it."
          error={errors.experienceYears?.message}
        >
          <TextInput {...count} placeholder="12" {...register('experienceYears', { setValueAs: asCount })} />
        </Field>
        <Field label="Average attendance" note="optional" error={errors.averageAttendance?.message}>
          <TextInput
            {...count}
            placeholder="1800"
            {...register('averageAttendance', { setValueAs: asCount })}
          />
        </Field>
      </div>
    </>
  )
}
