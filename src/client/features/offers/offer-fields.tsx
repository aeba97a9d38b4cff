import { useEffect } from 'react'
import { useController, useWatch } from 'react-hook-form'
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
import { exactValue } from '#shared/offers/offer.rules.ts'
import { nameCurrency } from '#shared/offers/offer-value.rules.ts'
import { type OfferBrand, type OfferFormValues, scheduleOf, useOfferForm } from './offer-form.ts'
import type { Side } from './offer-labels.ts'

const typeOptions = offerTypes.map((value) => ({ value, label: offerTypeLabels[value] }))

const atLeast = (min: number) => `At least ${min} characters`

/** Specification 5, for a new offer. */
const newOfferLabels = { message: 'Message', benefits: 'Benefits', requirements: 'Requirements' }

/** A counter-offer is filled in by either side. */
const counterLabels: Record<Side, typeof newOfferLabels> = {
  ATHLETE: { message: 'Your message', benefits: 'What you get', requirements: 'What you deliver' },
  BRAND: {
    message: 'Your message',
    benefits: 'What the racer gets',
    requirements: 'What the racer delivers',
  },
  ADMIN: newOfferLabels,
}

/** `brand` sends the offer, `counterOf` is the side that fills in a counter-offer. */
export function OfferFields({ brand, counterOf }: { brand: OfferBrand; counterOf?: Side }) {
  const labels = counterOf ? counterLabels[counterOf] : newOfferLabels
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
        <ValueField currency={brand.currency} />
        <SelectField name="duration" label="Duration" required>
          <Options of={durations} entry={(duration) => [duration, duration]} />
        </SelectField>
      </div>
      <TextField
        name="message"
        label={labels.message}
        note={atLeast(OFFER_MESSAGE_MIN)}
        required
        rows={3}
        placeholder="Why you’re a good match"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="benefits"
          label={labels.benefits}
          required
          rows={3}
          placeholder="Race oil for both cars"
        />
        <TextField
          name="requirements"
          label={labels.requirements}
          required
          rows={3}
          placeholder="One recap reel per race weekend"
        />
      </div>
    </>
  )
}

/** Typed, or what the exact amounts lead to. */
function ValueField({ currency: brandCurrency }: { currency: string }) {
  const { control, setValue } = useOfferForm()
  const [typed, currency = null, eachMinor = null, productMinor = null, schedule] = useWatch({
    control,
    name: ['value', 'currency', 'cashMinor', 'productMinor', 'schedule'],
  })
  const cashMinor = eachMinor && eachMinor * scheduleOf({ schedule }).times
  const exact = exactValue({ currency, cashMinor, productMinor })
  useEffect(() => {
    if (exact !== null) setValue('value', exact)
  }, [exact, setValue])
  const named = nameCurrency(typed, brandCurrency)
  return (
    <TextField
      name="value"
      label="Value"
      required
      placeholder="$18,000"
      autoComplete="off"
      inputClassName="mono"
      readOnly={exact !== null}
      hint={exact === null ? named !== typed && `Read as ${named}` : 'From the exact amounts below.'}
    />
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
