import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { countriesQuery } from '#client/features/brands/brand.queries.ts'
import { Field } from '#client/ui/field.tsx'
import { FieldSpot } from '#client/ui/field-spot.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { Select } from '#client/ui/select.tsx'
import { Textarea } from '#client/ui/textarea.tsx'
import {
  LOOKING_FOR_MAX,
  WANTED_COUNTRIES_MAX,
  WANTED_SPORTS_MAX,
  wantedLevels,
} from '#shared/brands/brand.constants.ts'
import { wantedLevelLabel } from '#shared/brands/brand.rules.ts'
import type { BrandForm } from '#shared/brands/brand-form.contract.ts'
import { motorsportList } from '#shared/catalog/catalog.constants.ts'
import { formatCount } from '#shared/format/number.ts'
import { countryName } from '#shared/locations/place.rules.ts'

/** Whom the company would like to hear from. */
export function LookingForFields() {
  const { register, formState } = useFormContext<BrandForm>()
  const lookingFor = useWatch<BrandForm, 'lookingFor'>({ name: 'lookingFor' }) ?? ''
  const sports = useController<BrandForm, 'wantedSports'>({ name: 'wantedSports' })
  const level = useController<BrandForm, 'wantedLevel'>({ name: 'wantedLevel' })
  return (
    <>
      <FieldSpot id="lookingFor">
        <Field
          label="What you look for"
          note={`${formatCount(lookingFor.length)} / ${formatCount(LOOKING_FOR_MAX)}`}
          hint="The more exact, the better the applications."
          error={formState.errors.lookingFor?.message}
        >
          <Textarea rows={4} {...register('lookingFor')} />
        </Field>
      </FieldSpot>
      <FieldSpot id="wantedSports">
        <Field
          label="Motorsports you back"
          hint="None chosen means any motorsport."
          error={sports.fieldState.error?.message}
        >
          <MultiSelect
            options={motorsportList}
            value={sports.field.value}
            onChange={sports.field.onChange}
            max={WANTED_SPORTS_MAX}
            placeholder="Any motorsport"
            searchPlaceholder="Search motorsports"
          />
        </Field>
      </FieldSpot>
      <div className="grid gap-5 sm:grid-cols-2">
        <FieldSpot id="wantedCountries">
          <WantedCountriesField />
        </FieldSpot>
        <FieldSpot id="wantedLevel">
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
        </FieldSpot>
      </div>
    </>
  )
}

function WantedCountriesField() {
  const { field, fieldState } = useController<BrandForm, 'wantedCountries'>({ name: 'wantedCountries' })
  const { data = [] } = useQuery(countriesQuery)
  const unlisted = field.value.filter((code) => !data.some(({ value }) => value === code))
  const options = [...unlisted.map((value) => ({ value, label: countryName(value) })), ...data]
  return (
    <Field label="Countries you look in" error={fieldState.error?.message}>
      <MultiSelect
        options={options}
        value={field.value}
        onChange={field.onChange}
        max={WANTED_COUNTRIES_MAX}
        placeholder="Anywhere"
        searchPlaceholder="Search countries"
      />
    </Field>
  )
}
