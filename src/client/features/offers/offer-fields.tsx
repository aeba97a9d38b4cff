import { useController } from 'react-hook-form'
import { RadioField, SelectField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { Options } from '#client/ui/select.tsx'
import {
  durations,
  OFFER_DAYS,
  OFFER_MESSAGE_MIN,
  OFFER_TITLE_MIN,
  offerTypeLabels,
  offerTypes,
} from '#shared/offers/offer.constants.ts'
import type { OfferFormValues } from './offer-form.ts'

const typeOptions = offerTypes.map((value) => ({ value, label: offerTypeLabels[value] }))

const atLeast = (min: number) => `At least ${min} characters`

/** The fields of specification 5. */
export function OfferFields({ messageLabel = 'Message' }: { messageLabel?: string }) {
  return (
    <>
      <TextField
        name="title"
        label="Title"
        note={atLeast(OFFER_TITLE_MIN)}
        required
        placeholder="Two-season renewal"
        autoComplete="off"
      />
      <RadioField<OfferFormValues> name="offerType" label="Offer type" options={typeOptions} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="value"
          label="Value"
          required
          placeholder="$18,000"
          autoComplete="off"
          inputClassName="mono"
        />
        <SelectField name="duration" label="Duration" required>
          <Options of={durations} entry={(duration) => [duration, duration]} />
        </SelectField>
      </div>
      <TextField
        name="message"
        label={messageLabel}
        note={atLeast(OFFER_MESSAGE_MIN)}
        required
        rows={3}
        placeholder="Why you’re a good match"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="benefits" label="Benefits" required rows={3} placeholder="What the racer gets" />
        <TextField
          name="requirements"
          label="Requirements"
          required
          rows={3}
          placeholder="What the racer delivers"
        />
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
