import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { NumberInput } from '#client/fields/number-input.tsx'
import { Field } from '#client/ui/field.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { Select } from '#client/ui/select.tsx'
import { WANTED_COUNTRIES_MAX, WANTED_SPORTS_MAX, wantedLevels } from '#shared/brands/brand.constants.ts'
import { wantedLevelLabel } from '#shared/brands/brand.rules.ts'
import { motorsportList } from '#shared/catalog/catalog.constants.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import type { OpportunityForm } from '#shared/opportunities/opportunity.contract.ts'
import { countriesQuery } from './opportunity.queries.ts'

/** Requirements that a racer must meet to apply. */
export function RequirementFields() {
  const sports = useController<OpportunityForm, 'requirements.sports'>({ name: 'requirements.sports' })
  const level = useController<OpportunityForm, 'requirements.minLevel'>({ name: 'requirements.minLevel' })
  const years = useController<OpportunityForm, 'requirements.minExperienceYears'>({
    name: 'requirements.minExperienceYears',
  })
  const completeness = useController<OpportunityForm, 'requirements.minCompleteness'>({
    name: 'requirements.minCompleteness',
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Motorsports" error={sports.fieldState.error?.message}>
        <MultiSelect
          options={motorsportList}
          value={sports.field.value}
          onChange={sports.field.onChange}
          max={WANTED_SPORTS_MAX}
          placeholder="Any motorsport"
          searchPlaceholder="Search motorsports"
        />
      </Field>
      <CountriesField />
      <Field label="Minimum level" error={level.fieldState.error?.message}>
        <Select
          value={level.field.value ?? ''}
          onBlur={level.field.onBlur}
          onChange={({ target }) => level.field.onChange(target.value || null)}
        >
          <option value="">Any level</option>
          {wantedLevels.map((value) => (
            <option key={value} value={value}>
              {wantedLevelLabel(value)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Years of racing" error={years.fieldState.error?.message}>
          <NumberInput {...years.field} placeholder="Any" />
        </Field>
        <Field label="Profile (%)" error={completeness.fieldState.error?.message}>
          <NumberInput {...completeness.field} placeholder="Any" />
        </Field>
      </div>
    </div>
  )
}

function CountriesField() {
  const { field, fieldState } = useController<OpportunityForm, 'requirements.countries'>({
    name: 'requirements.countries',
  })
  const { data = [] } = useQuery(countriesQuery)
  const unlisted = field.value.filter((code) => !data.some(({ value }) => value === code))
  return (
    <Field label="Countries" error={fieldState.error?.message}>
      <MultiSelect
        options={[...unlisted.map((value) => ({ value, label: countryName(value) })), ...data]}
        value={field.value}
        onChange={field.onChange}
        max={WANTED_COUNTRIES_MAX}
        placeholder="Anywhere"
        searchPlaceholder="Search countries"
      />
    </Field>
  )
}
