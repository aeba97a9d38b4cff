import { useController } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { FieldSpot } from '#client/ui/field-spot.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { brandCategories, CATEGORIES_MAX } from '#shared/brands/brand.constants.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import type { BrandForm } from '#shared/brands/brand-form.contract.ts'

const options = brandCategories.map((value) => ({ value, label: categoryLabel(value) }))

/** Which kind of company it is; the first three stand on its card. */
export function CategoryFields() {
  const { field, fieldState } = useController<BrandForm, 'categories'>({ name: 'categories' })
  return (
    <FieldSpot id="categories">
      <Field
        label="Categories"
        note={`${field.value.length} of ${CATEGORIES_MAX}`}
        hint="Racers find you by these. The first three stand on your card."
        error={fieldState.error?.message}
      >
        <MultiSelect
          options={options}
          value={field.value}
          onChange={field.onChange}
          max={CATEGORIES_MAX}
          placeholder="Choose categories"
          searchPlaceholder="Search categories"
        />
      </Field>
    </FieldSpot>
  )
}
