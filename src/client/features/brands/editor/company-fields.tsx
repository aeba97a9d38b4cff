import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { FieldSpot } from '#client/ui/field-spot.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import { DESCRIPTION_MAX, TAGLINE_MAX } from '#shared/brands/brand.constants.ts'
import type { BrandForm } from '#shared/brands/brand-form.contract.ts'
import { formatCount } from '#shared/format/number.ts'
import { BrandSlugField } from './brand-slug-field.tsx'
import { CountryField } from './country-field.tsx'

/** Who the company is. Like every group of fields here it stands inside a form of `BrandForm`. */
export function CompanyFields() {
  const { register, formState, control } = useFormContext<BrandForm>()
  const { errors } = formState
  const [tagline, description] = useWatch({ control, name: ['tagline', 'description'] })
  return (
    <>
      <FieldSpot id="name">
        <Field label="Company Name" required error={errors.name?.message}>
          <TextInput autoComplete="organization" {...register('name')} />
        </Field>
      </FieldSpot>
      <FieldSpot id="slug">
        <BrandSlugField />
      </FieldSpot>
      <FieldSpot id="tagline">
        <Field
          label="Tagline"
          note={countOf(tagline, TAGLINE_MAX)}
          hint="One sentence under your name, such as “Small batches, long runs.”"
          error={errors.tagline?.message}
        >
          <TextInput {...register('tagline')} />
        </Field>
      </FieldSpot>
      <FieldSpot id="description">
        <Field
          label="About"
          note={countOf(description, DESCRIPTION_MAX)}
          hint="What you make, for whom, and why racing. The first paragraph also stands on your card."
          error={errors.description?.message}
        >
          <Textarea rows={8} {...register('description')} />
        </Field>
      </FieldSpot>
      <div className="grid gap-5 sm:grid-cols-2">
        <FieldSpot id="website">
          <Field label="Website" note="optional" error={errors.website?.message}>
            <TextInput inputMode="url" autoComplete="url" placeholder="https://" {...register('website')} />
          </Field>
        </FieldSpot>
        <FieldSpot id="country">
          <CountryField />
        </FieldSpot>
      </div>
    </>
  )
}

const countOf = (text: string | null | undefined, max: number) =>
  `${formatCount((text ?? '').length)} / ${formatCount(max)}`
