import { useState } from 'react'
import { CountrySelect } from '#client/fields/country-select.tsx'
import { PlaceField } from '#client/fields/place-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { TargetIcon } from '#client/ui/tool-icons.tsx'
import { motorsportList } from '#shared/catalog/catalog.constants.ts'
import { type CalendarFilters, type Near, radii } from './calendar-filters.ts'

type FilterPanelProps = {
  filters: CalendarFilters
  onChange: (change: Partial<CalendarFilters>) => void
}

export function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const { near } = filters
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1.6fr] lg:items-start">
      <Field label="Motorsport">
        <MultiSelect
          options={motorsportList}
          value={filters.sports}
          onChange={(sports) => onChange({ sports })}
          placeholder="All motorsports"
        />
      </Field>
      <Field label="Country">
        <CountrySelect
          value={filters.country}
          onChange={(country) => onChange({ country })}
          all="All countries"
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 md:col-span-2 lg:col-span-1">
        <PlaceField
          key={near?.label ?? ''}
          label="Near"
          value={near && placeOf(near)}
          onChange={(place) =>
            onChange({
              near:
                place?.latitude == null || place.longitude == null
                  ? null
                  : { latitude: place.latitude, longitude: place.longitude, label: labelOf(place) },
            })
          }
        />
        <NearMe onFound={(found) => onChange({ near: found })} />
        {near && (
          <Field label="Radius" hideLabel className="col-span-2">
            <Select
              value={filters.radius}
              onChange={({ currentTarget }) => onChange({ radius: Number(currentTarget.value) })}
            >
              <Options of={radii} entry={(km) => [km, `Within ${km} km`]} />
            </Select>
          </Field>
        )}
      </div>
    </div>
  )
}

type NamedPlace = { city: string | null; state: string | null; country: string }

const labelOf = ({ city, state }: NamedPlace) => [city, state].filter(Boolean).join(', ')

/** The URL only has the label and the position of a place. */
const placeOf = ({ label, latitude, longitude }: Near) => ({
  city: label,
  state: null,
  country: '',
  latitude,
  longitude,
})

const DECIMALS = 3

/** Uses the device's position, rounded to about a hundred metres before it goes into the URL. */
function NearMe({ onFound }: { onFound: (near: Near) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  function ask() {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onFound({
          latitude: Number(coords.latitude.toFixed(DECIMALS)),
          longitude: Number(coords.longitude.toFixed(DECIMALS)),
          label: 'Current location',
        })
      },
      () => setState('refused'),
      { timeout: 10_000 },
    )
  }
  return (
    <div className="pt-[1.6rem]">
      <Button variant="quiet" size="icon" pending={state === 'asking'} onClick={ask} aria-label="Near me">
        <TargetIcon />
      </Button>
      <span
        role="status"
        className={state === 'refused' ? 'mt-1 block max-w-24 text-xs text-muted' : 'sr-only'}
      >
        {state === 'refused' && 'We couldn’t get your location.'}
      </span>
    </div>
  )
}
