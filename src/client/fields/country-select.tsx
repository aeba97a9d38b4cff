import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { locationCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { Options, Select } from '#client/ui/select.tsx'
import { countryName } from '#shared/locations/place.rules.ts'

/** Right after the first start the gazetteer is still loading. */
const LOOK_AGAIN_MS = 5_000

const countriesQuery = () => ({
  ...endpointQuery(locationCalls.countries, {}),
  refetchInterval: ({ state: { data } }: { state: { data?: unknown[] | undefined } }) =>
    data?.length === 0 && LOOK_AGAIN_MS,
})

type CountrySelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  /** ISO 3166 code, or empty. */
  value: string
  onChange: (countryCode: string) => void
  /** The label of the empty option. */
  all?: string
}

export function CountrySelect({ value, onChange, all = 'Choose a country', ...props }: CountrySelectProps) {
  const { data = [] } = useQuery(countriesQuery())
  const isListed = data.some((option) => option.value === value)
  return (
    <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} {...props}>
      <option value="">{all}</option>
      {value && !isListed && <option value={value}>{countryName(value)}</option>}
      <Options of={data} entry={(option) => [option.value, option.label]} />
    </Select>
  )
}
