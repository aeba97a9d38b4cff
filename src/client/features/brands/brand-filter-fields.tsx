import { CategoryFilter } from '#client/fields/category-filter.tsx'
import { CountrySelect } from '#client/fields/country-select.tsx'
import { SearchField } from '#client/fields/search-field.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { brandSorts } from '#shared/brands/brand.constants.ts'
import { type BrandFilters, toQuery } from './brand-filters.ts'

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
      <CategoryFilter value={filters.categories} onChange={(categories) => onChange({ categories })} />
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
