import { Field } from '#client/ui/field.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { brandCategories, CATEGORIES_MAX } from '#shared/brands/brand.constants.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'

const options = brandCategories.map((value) => ({ value, label: categoryLabel(value) }))

type CategoryFilterProps = { value: readonly string[]; onChange: (categories: string[]) => void }

/** The brand categories that a list is filtered by. */
export const CategoryFilter = ({ value, onChange }: CategoryFilterProps) => (
  <Field label="Categories" note={`${value.length} of ${CATEGORIES_MAX}`}>
    <MultiSelect
      options={options}
      value={value}
      onChange={onChange}
      max={CATEGORIES_MAX}
      placeholder="All categories"
      searchPlaceholder="Search categories"
    />
  </Field>
)
