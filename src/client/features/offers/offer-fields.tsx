import { useController } from 'react-hook-form'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import {
  durations,
  OFFER_DAYS,
  OFFER_MESSAGE_MIN,
  OFFER_TITLE_MIN,
  offerTypeLabels,
  offerTypes,
} from '#shared/offers/offer.constants.ts'
import { type OfferFormValues, useOfferForm } from './offer-form.ts'

const atLeast = (min: number) => `At least ${min} characters`

/** The fields of specification 5. */
export function OfferFields({ messageLabel = 'Message' }: { messageLabel?: string }) {
  const {
    register,
    formState: { errors },
  } = useOfferForm()
  return (
    <>
      <Field label="Title" note={atLeast(OFFER_TITLE_MIN)} error={errors.title?.message} required>
        <TextInput {...register('title')} placeholder="Two-season renewal" autoComplete="off" />
      </Field>
      <FieldGroup label="Offer type" error={errors.offerType?.message}>
        <RadioCards>
          {offerTypes.map((type) => (
            <RadioCard key={type} label={offerTypeLabels[type]} value={type} {...register('offerType')} />
          ))}
        </RadioCards>
      </FieldGroup>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Value" error={errors.value?.message} required>
          <TextInput {...register('value')} placeholder="$18,000" autoComplete="off" className="mono" />
        </Field>
        <Field label="Duration" error={errors.duration?.message} required>
          <Select {...register('duration')}>
            {durations.map((duration) => (
              <option key={duration}>{duration}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={messageLabel} note={atLeast(OFFER_MESSAGE_MIN)} error={errors.message?.message} required>
        <Textarea rows={3} {...register('message')} placeholder="Why you’re a good match" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Benefits" error={errors.benefits?.message} required>
          <Textarea rows={3} {...register('benefits')} placeholder="What the racer gets" />
        </Field>
        <Field label="Requirements" error={errors.requirements?.message} required>
          <Textarea rows={3} {...register('requirements')} placeholder="What the racer delivers" />
        </Field>
      </div>
    </>
  )
}

/** Specification 9: 7, 14, 30, 60 or 90 days. */
export function ExpiryField() {
  const { field, fieldState } = useController<OfferFormValues, 'expiresInDays'>({ name: 'expiresInDays' })
  return (
    <FieldGroup label="Expires in" error={fieldState.error?.message}>
      <RadioCards className="grid-cols-5">
        {OFFER_DAYS.choices.map((days) => (
          <RadioCard
            key={days}
            name={field.name}
            label={<span className="mono">{days} d</span>}
            aria-label={`${days} days`}
            value={days}
            checked={field.value === days}
            onBlur={field.onBlur}
            onChange={() => field.onChange(days)}
          />
        ))}
      </RadioCards>
    </FieldGroup>
  )
}
