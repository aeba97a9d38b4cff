import { CategoryFilter } from '#client/fields/category-filter.tsx'
import { CountrySelect } from '#client/fields/country-select.tsx'
import { DebouncedInput } from '#client/lib/debounced-input.tsx'
import { useSession } from '#client/lib/session.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Field } from '#client/ui/field.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { WANTED_SPORTS_MAX } from '#shared/brands/brand.constants.ts'
import { motorsportList } from '#shared/catalog/catalog.constants.ts'
import { offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'
import { opportunitySorts } from '#shared/opportunities/opportunity.constants.ts'
import { type BoardFilters, noBoardFilters } from './opportunity-filters.ts'

const typeOptions = offerTypes.map((value) => ({ value, label: offerTypeLabels[value] }))

type BoardFilterFieldsProps = { filters: BoardFilters; onChange: (change: Partial<BoardFilters>) => void }

export function BoardFilterFields({ filters, onChange }: BoardFilterFieldsProps) {
  const isRacer = useSession()?.user.role === 'ATHLETE'
  return (
    <div className="grid gap-5">
      <Field label="Search">
        <DebouncedInput
          type="search"
          value={filters.search}
          onDebounce={(search) => onChange({ search })}
          placeholder="Title, text or brand"
        />
      </Field>
      {isRacer && (
        <Checkbox
          label="Only those I qualify for"
          checked={filters.qualifies}
          onChange={({ target }) => onChange({ qualifies: target.checked })}
        />
      )}
      <Field label="Type">
        <MultiSelect
          options={typeOptions}
          value={filters.types}
          onChange={(chosen) => onChange({ types: offerTypes.filter((type) => chosen.includes(type)) })}
          max={offerTypes.length}
          placeholder="All types"
          searchPlaceholder="Search types"
        />
      </Field>
      <Field label="Motorsports" note={`${filters.sports.length} of ${WANTED_SPORTS_MAX}`}>
        <MultiSelect
          options={motorsportList}
          value={filters.sports}
          onChange={(sports) => onChange({ sports })}
          max={WANTED_SPORTS_MAX}
          placeholder="All motorsports"
          searchPlaceholder="Search motorsports"
        />
      </Field>
      <Field label="Open to racers from">
        <CountrySelect
          value={filters.country}
          onChange={(country) => onChange({ country })}
          all="All countries"
        />
      </Field>
      <CategoryFilter value={filters.categories} onChange={(categories) => onChange({ categories })} />
      <Field label="Sort by">
        <Select
          value={filters.sort}
          onChange={({ target }) =>
            onChange({
              sort:
                opportunitySorts.find(({ value }) => value === target.value)?.value ?? noBoardFilters.sort,
            })
          }
        >
          <Options of={opportunitySorts} entry={({ value, label }) => [value, label]} />
        </Select>
      </Field>
    </div>
  )
}
