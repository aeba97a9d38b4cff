import { useController } from 'react-hook-form'
import { CheckboxField } from '#client/fields/choice-fields.tsx'
import { PictureInput } from '#client/fields/form-fields.tsx'
import { TextField, useFieldError } from '#client/fields/text-field.tsx'
import { FieldError, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import {
  DISPLAY_NAME_MAX,
  DISPLAY_ROLE_MAX,
  QUOTE,
  RATING_MAX,
} from '#shared/testimonials/testimonial.constants.ts'

/** The fields of a testimonial, wherever it is written. */
export function WordsFields({ keepsRating = false }: { keepsRating?: boolean }) {
  const consentError = useFieldError('consent')
  return (
    <>
      <RatingField isFixed={keepsRating} />
      <TextField
        name="quote"
        label="Your words"
        required
        rows={6}
        limit={QUOTE.max}
        hint={`${QUOTE.min} characters or more. Our staff read it before it is published, and never change your words.`}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="displayName" label="Name to show" required maxLength={DISPLAY_NAME_MAX} />
        <TextField
          name="displayRole"
          label="Line under the name"
          hint="Your class and number, or your role and company."
          maxLength={DISPLAY_ROLE_MAX}
        />
      </div>
      <PictureInput name="photoUrl" label="Photo" note="optional" kind="avatar" />
      <div className="grid gap-2">
        <CheckboxField
          name="consent"
          label="I agree that my words, name and photo are published. I can withdraw them at any time."
        />
        {consentError && <FieldError id="consent-error">{consentError}</FieldError>}
      </div>
    </>
  )
}

function RatingField({ isFixed }: { isFixed: boolean }) {
  const { field } = useController({ name: 'rating' })
  return (
    <FieldGroup
      label="Rating"
      error={useFieldError('rating')}
      hint={isFixed ? 'Both of you can see this review, so its stars stay as they are.' : undefined}
    >
      <RadioCards className="grid-cols-5">
        {Array.from({ length: RATING_MAX }, (_, index) => index + 1).map((stars) => (
          <RadioCard
            key={stars}
            name={field.name}
            value={stars}
            label={`${stars} ★`}
            aria-label={stars === 1 ? '1 star' : `${stars} stars`}
            checked={field.value === stars}
            disabled={isFixed && field.value !== stars}
            onBlur={field.onBlur}
            onChange={() => field.onChange(stars)}
          />
        ))}
      </RadioCards>
    </FieldGroup>
  )
}
