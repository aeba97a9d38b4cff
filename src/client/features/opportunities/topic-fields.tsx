import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import { brandCategories, CATEGORIES_MAX, WANTED_SPORTS_MAX } from '#shared/brands/brand.constants.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { motorsportList } from '#shared/catalog/catalog.constants.ts'
import { formatCount } from '#shared/format/number.ts'
import { OPPORTUNITY_TEXT_MAX, OPPORTUNITY_TITLE_MIN } from '#shared/opportunities/opportunity.constants.ts'
import type { OpportunityForm } from '#shared/opportunities/opportunity.contract.ts'
import { opportunityLabels } from './opportunity-form-values.ts'

const categoryOptions = brandCategories.map((value) => ({ value, label: categoryLabel(value) }))

export function TopicFields() {
  const { register, formState } = useFormContext<OpportunityForm>()
  const { errors } = formState
  const description = useWatch<OpportunityForm, 'description'>({ name: 'description' })
  const categories = useController<OpportunityForm, 'categories'>({ name: 'categories' })
  const motorsports = useController<OpportunityForm, 'motorsports'>({ name: 'motorsports' })
  return (
    <>
      <Field
        label={opportunityLabels.title}
        note={`At least ${OPPORTUNITY_TITLE_MIN} characters`}
        required
        error={errors.title?.message}
      >
        <TextInput {...register('title')} placeholder="Late model stipend, next season" />
      </Field>
      <Field
        label={opportunityLabels.description}
        note={`${formatCount(description.length)} / ${formatCount(OPPORTUNITY_TEXT_MAX)}`}
        required
        hint="What you offer, who you’re looking for, and what to include in an application."
        error={errors.description?.message}
      >
        <Textarea rows={6} {...register('description')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={opportunityLabels.motorsports}
          note="optional"
          error={motorsports.fieldState.error?.message}
        >
          <MultiSelect
            options={motorsportList}
            value={motorsports.field.value ?? []}
            onChange={motorsports.field.onChange}
            max={WANTED_SPORTS_MAX}
            placeholder="Any motorsport"
            searchPlaceholder="Search motorsports"
          />
        </Field>
        <Field
          label={opportunityLabels.categories}
          note="optional"
          error={categories.fieldState.error?.message}
        >
          <MultiSelect
            options={categoryOptions}
            value={categories.field.value ?? []}
            onChange={categories.field.onChange}
            max={CATEGORIES_MAX}
            placeholder="Choose categories"
            searchPlaceholder="Search categories"
          />
        </Field>
      </div>
    </>
  )
}
