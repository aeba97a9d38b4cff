import { CountrySelect } from '#client/fields/country-select.tsx'
import { useDebouncedText } from '#client/lib/use-debounced-text.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { SearchIcon } from '#client/ui/icons.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { brandCategories, brandSorts, CATEGORIES_MAX } from '#shared/brands/brand.constants.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { type BrandFilters, SEARCH_MAX } from './brand-filters.ts'

const categoryOptions = brandCategories.map((value) => ({ value, label: categoryLabel(value) }))

type BrandFilterFieldsProps = {
  filters: BrandFilters
  onChange: (change: Partial<BrandFilters>) => void
}

export function BrandFilterFields({ filters, onChange }: BrandFilterFieldsProps) {
  return (
    <div className="grid gap-5">
      <SearchField search={filters.search} onChange={(search) => onChange({ search })} />
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

function SearchField({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const { text, type, flush } = useDebouncedText(search, onChange)
  return (
    <Field label="Search">
      <TextInput
        type="search"
        icon={<SearchIcon className="size-4.5" />}
        placeholder="Name or category"
        maxLength={SEARCH_MAX}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => flush()}
      />
    </Field>
  )
}
