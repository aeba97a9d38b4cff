import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { locationCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { Field } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { CountrySelect } from './country-select.tsx'
import { FieldAnchor, useFieldError } from './text-field.tsx'

type AreaFieldsProps = {
  /** The names of both fields in the surrounding form. */
  country: string
  state: string
  countryLabel?: string
  hint?: string
  required?: boolean
  /** Which countries ask for a state; by default those that have some. */
  asksState?: (country: string) => boolean
}

/** A country of the gazetteer and, where it has some, its state or province. */
export function AreaFields({
  country: countryName,
  state: stateName,
  countryLabel = 'Country',
  hint,
  required = false,
  asksState = () => true,
}: AreaFieldsProps) {
  const country = useController({ name: countryName }).field
  const state = useController({ name: stateName }).field
  const chosen: string = country.value ?? ''
  const isAsked = chosen !== '' && asksState(chosen)
  const { data: states = [] } = useQuery({
    ...endpointQuery(locationCalls.states, { query: { country: chosen } }),
    enabled: isAsked,
  })
  const stateError = useFieldError(stateName)
  const choose = (code: string) => {
    country.onChange(code || null)
    state.onChange(null)
  }
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <FieldAnchor name={countryName}>
        <Field
          label={countryLabel}
          hint={hint}
          required={required}
          note={required ? undefined : 'optional'}
          error={useFieldError(countryName)}
        >
          <CountrySelect value={chosen} onChange={choose} ref={country.ref} onBlur={country.onBlur} />
        </Field>
      </FieldAnchor>
      {isAsked && (states.length > 0 || state.value) && (
        <FieldAnchor name={stateName}>
          <Field label="State or province" note="optional" error={stateError}>
            <Select
              value={state.value ?? ''}
              onChange={({ currentTarget }) => state.onChange(currentTarget.value || null)}
              ref={state.ref}
              onBlur={state.onBlur}
            >
              <option value="">Choose a state</option>
              {state.value && !states.some(({ value }) => value === state.value) && (
                <option value={state.value}>{state.value}</option>
              )}
              <Options of={states} entry={(option) => [option.value, option.label]} />
            </Select>
          </Field>
        </FieldAnchor>
      )}
    </div>
  )
}
