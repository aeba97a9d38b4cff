import { Controller, useWatch } from 'react-hook-form'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'
import { NEEDS_MAX } from '#shared/profiles/profile.constants.ts'
import { ChoiceCard } from './choice-card.tsx'
import { CountedText } from './counted-text.tsx'
import { asCount } from './profile-values.ts'
import { useProfileFields } from './use-profile-form.ts'

/** What a sponsor can do here, and whom they would reach. */
export function NeedFields() {
  const { control, register, formState } = useProfileFields()
  const { errors } = formState
  const typed = useWatch({ control, name: 'sponsorshipNeeds' })
  return (
    <>
      <CountedText
        label="What you are looking for"
        hint="Say what it is for: tyres for twelve weekends, a second engine, a season of entry fees."
        rows={4}
        typed={typed}
        limit={NEEDS_MAX}
        error={errors.sponsorshipNeeds?.message}
        {...register('sponsorshipNeeds')}
      />
      <Controller
        control={control}
        name="openTo"
        render={({ field: { value, onChange } }) => (
          <FieldGroup label="Open to" error={errors.openTo?.message}>
            <div className="flex flex-wrap gap-2">
              {offerTypes.map((type) => (
                <ChoiceCard
                  key={type}
                  label={offerTypeLabels[type]}
                  checked={value.includes(type)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, type] : value.filter((other) => other !== type))
                  }
                />
              ))}
            </div>
          </FieldGroup>
        )}
      />
      <Field
        label="Followers over all networks"
        note="optional"
        error={errors.audienceSize?.message}
        className="max-w-60"
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          {...register('audienceSize', { setValueAs: asCount })}
        />
      </Field>
    </>
  )
}
