import { CountrySelect } from '#client/fields/country-select.tsx'
import { SearchField } from '#client/fields/search-field.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { brandCategories, brandSorts, CATEGORIES_MAX } from '#shared/brands/brand.constants.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { type BrandFilters, toQuery } from './brand-filters.ts'

const categoryOptions = brandCategories.map((value) => ({ value, label: categoryLabel(value) }))

type BrandFilterFieldsProps = {
  filters: BrandFilters
  onChange: (change: Partial<BrandFilters>) => void
  /** Called for a submitted search, not while typing. */
  onSearch: (text: string) => void
}

export function BrandFilterFields({ filters, onChange, onSearch }: BrandFilterFieldsProps) {
  return (
    <div className="grid gap-5">
      <SearchField
        value={filters.search}
        onChange={(search) => onChange({ search })}
        onSearch={onSearch}
        keep={toQuery({ ...filters, search: '' })}
        scope="brands"
        placeholder="Name or category"
      />
      <Field label="Categories" note={`${filters.categories.length} of ${CATEGORIES_MAX}`}>
        <MultiSelect
          options={categoryOptions}
          value={filters.categories}
          onChange={(categories) => onChange({ categories })}
          max={CATEGORIES_MAX}
          placeholder="All categories"
          searchPlaceholder="Search categories"
        />
      </Field>
      <Field label="Country">
        <CountrySelect
          value={filters.country}
          onChange={(country) => onChange({ country })}
          all="All countries"
        />
      </Field>
      <Field label="Sort by">
        <Select
          value={filters.sort}
          onChange={({ target }) =>
            onChange({ sort: brandSorts.find(({ value }) => value === target.value)?.value ?? 'featured' })
          }
        >
          <Options of={brandSorts} entry={({ value, label }) => [value, label]} />
        </Select>
      </Field>
      <Checkbox
        label="Accepting applications"
        checked={filters.accepting}
        onChange={({ target }) => onChange({ accepting: target.checked })}
      />
    </div>
  )
}
