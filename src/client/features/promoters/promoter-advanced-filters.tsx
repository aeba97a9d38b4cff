import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DebouncedInput } from '#client/lib/debounced-input.tsx'
import { catalogCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { Button } from '#client/ui/button.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { RangeSlider } from '#client/ui/range-slider.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { experienceLabel, yearsLabel } from '#shared/athletes/athlete-filter-chips.rules.ts'
import { EXPERIENCE_MAX, EXPERIENCE_MIN } from '#shared/athletes/athlete-filters.constants.ts'
import { ALL, promoterRegions } from '#shared/locations/region.constants.ts'
import type { PromoterFilters } from '#shared/promoters/promoter-filters.rules.ts'

/** Specification 7. */
const FIVE_MINUTES = 5 * 60_000
const motorsportsQuery = endpointQuery(catalogCalls.motorsports, {})
const disciplinesQuery = endpointQuery(catalogCalls.disciplines, {})

type PromoterAdvancedFiltersProps = {
  filters: PromoterFilters
  onChange: (changed: Partial<PromoterFilters>) => void
  onReset: () => void
}

/** Specification 2.8, behind the Advanced Filters toggle. */
export function PromoterAdvancedFilters({ filters, onChange, onReset }: PromoterAdvancedFiltersProps) {
  const { data: motorsports = [] } = useQuery({ ...motorsportsQuery, staleTime: FIVE_MINUTES })
  const { data: disciplines = [] } = useQuery({ ...disciplinesQuery, staleTime: FIVE_MINUTES })
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
      <Field label="Motorsports">
        <MultiSelect
          options={motorsports}
          value={filters.sports}
          onChange={(sports) => onChange({ sports })}
          placeholder="Any motorsport"
          searchPlaceholder="Search motorsports"
        />
      </Field>
      <Field label="Disciplines">
        <MultiSelect
          options={disciplines}
          value={filters.disciplines}
          onChange={(chosen) => onChange({ disciplines: chosen })}
          placeholder="Any discipline"
          searchPlaceholder="Search disciplines"
        />
      </Field>
      <Field label="Region">
        <Select
          value={filters.region}
          onChange={({ currentTarget }) =>
            onChange({
              region: promoterRegions.find(({ value }) => value === currentTarget.value)?.value ?? ALL,
            })
          }
        >
          <option value={ALL}>All Regions</option>
          <Options of={promoterRegions} entry={({ value, label }) => [value, label]} />
        </Select>
      </Field>
      <Experience value={filters.experience} onDebounce={(experience) => onChange({ experience })} />
      <Field label="Event Location">
        <DebouncedInput
          value={filters.homeTrack}
          onDebounce={(homeTrack) => onChange({ homeTrack })}
          placeholder="Track, town or state"
        />
      </Field>
      <Field label="Event History">
        <DebouncedInput
          value={filters.achievements}
          onDebounce={(achievements) => onChange({ achievements })}
          placeholder="Such as 24 hours"
        />
      </Field>
      <div className="flex md:col-span-full md:justify-end">
        <Button variant="quiet" onClick={onReset} className="max-md:w-full">
          Reset Filters
        </Button>
      </div>
    </div>
  )
}

type ExperienceProps = {
  value: readonly [number, number]
  onDebounce: (value: [number, number]) => void
}

function Experience({ value, onDebounce }: ExperienceProps) {
  const [shown, setShown] = useState(value)
  const [known, setKnown] = useState(value)
  // A removed chip or the Back button changes the value from outside.
  if (value.join() !== known.join()) {
    setKnown(value)
    setShown(value)
  }
  return (
    <FieldGroup label="Experience" note={experienceLabel(shown)}>
      <RangeSlider
        value={shown}
        min={EXPERIENCE_MIN}
        max={EXPERIENCE_MAX}
        onChange={setShown}
        onCommit={onDebounce}
        labels={['Fewest years of experience', 'Most years of experience']}
        format={(years) => `${yearsLabel(years)} years`}
        className="mt-2.5"
      />
    </FieldGroup>
  )
}
