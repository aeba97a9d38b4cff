import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DebouncedInput } from '#client/lib/debounced-input.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { RangeSlider } from '#client/ui/range-slider.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#client/ui/tabs.tsx'
import { experienceLabel, yearsLabel } from '#shared/athletes/athlete-filter-chips.rules.ts'
import {
  EXPERIENCE_MAX,
  EXPERIENCE_MIN,
  FILTER_DISCIPLINES_MAX,
} from '#shared/athletes/athlete-filters.constants.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import type { FilterProps, LookUpProps } from './filter-fields.tsx'
import { NearbyField } from './nearby-field.tsx'
import { athletePlacesQuery, disciplinesQuery } from './search.queries.ts'

const tabs = [
  { value: 'details', label: 'Details', Fields: DetailsFields },
  { value: 'experience', label: 'Experience', Fields: ExperienceField },
  { value: 'location', label: 'Location', Fields: LocationFields },
] as const

/** Specification 2.7: the three tabs of the advanced mode. */
export function AdvancedFilters(props: LookUpProps) {
  return (
    <Tabs defaultValue="details" className="border-t border-line pt-2">
      <TabsList aria-label="Advanced filters">
        {tabs.map(({ value, label }) => (
          <TabsTrigger key={value} value={value}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ value, Fields }) => (
        <TabsContent key={value} value={value} className="grid gap-4 pt-4 md:max-lg:grid-cols-2">
          <Fields {...props} />
        </TabsContent>
      ))}
    </Tabs>
  )
}

function DetailsFields({ filters, onChange }: FilterProps) {
  const { data: disciplines = [] } = useQuery(disciplinesQuery)
  return (
    <>
      <Field label="Disciplines">
        <MultiSelect
          options={disciplines}
          value={filters.disciplines}
          onChange={(chosen) => onChange({ disciplines: chosen })}
          max={FILTER_DISCIPLINES_MAX}
          placeholder="All disciplines"
          searchPlaceholder="Search disciplines"
        />
      </Field>
      <Field label="Achievements">
        <DebouncedInput
          value={filters.achievements}
          onDebounce={(achievements) => onChange({ achievements })}
          placeholder="Champion, podium, record"
        />
      </Field>
    </>
  )
}

function ExperienceField({ filters, onChange }: FilterProps) {
  const [moving, setMoving] = useState<[number, number] | null>(null)
  const shown = moving ?? filters.experience
  return (
    <FieldGroup label="Years of racing" note={experienceLabel(shown)}>
      <RangeSlider
        value={shown}
        min={EXPERIENCE_MIN}
        max={EXPERIENCE_MAX}
        onChange={setMoving}
        onCommit={(experience) => {
          setMoving(null)
          onChange({ experience })
        }}
        labels={['Fewest years', 'Most years']}
        format={(years) => `${yearsLabel(years)} years`}
        className="mx-2.5 mt-2"
      />
      <p aria-hidden="true" className="flex justify-between font-mono text-xs text-muted">
        <span>{yearsLabel(EXPERIENCE_MIN)}</span>
        <span>{yearsLabel(EXPERIENCE_MAX)}</span>
      </p>
    </FieldGroup>
  )
}

function LocationFields({ filters, onChange, resets, startLookUp }: LookUpProps) {
  return (
    <>
      <StateField filters={filters} onChange={onChange} />
      <Field label="City">
        <DebouncedInput
          value={filters.city}
          onDebounce={(city) => onChange({ city })}
          placeholder="Any city"
        />
      </Field>
      <NearbyField key={resets} filters={filters} onChange={onChange} startLookUp={startLookUp} />
      <Field label="Home track">
        <DebouncedInput
          value={filters.homeTrack}
          onDebounce={(homeTrack) => onChange({ homeTrack })}
          placeholder="Any track"
        />
      </Field>
    </>
  )
}

/** Only states with racers are offered, so that no choice is empty. */
function StateField({ filters, onChange }: FilterProps) {
  const { data: places = [] } = useQuery(athletePlacesQuery)
  const offered = places.filter(({ country }) => !filters.country || country === filters.country)
  const isOffered = offered.some(({ states }) => states.includes(filters.state))
  return (
    <Field label="State/province">
      <Select value={filters.state} onChange={({ currentTarget: { value: state } }) => onChange({ state })}>
        <option value="">Any state</option>
        {filters.state && !isOffered && <option value={filters.state}>{filters.state}</option>}
        {offered.map(({ country, states }) => (
          <optgroup key={country} label={countryName(country)}>
            <Options of={states} entry={(state) => [state, state]} />
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}
