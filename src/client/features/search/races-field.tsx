import { PlaceField } from '#client/fields/place-field.tsx'
import { Field } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { RacesNear } from '#shared/athletes/athlete-filters.rules.ts'
import type { Place } from '#shared/locations/location.contract.ts'
import { RADIUS_TYPED } from '#shared/locations/region.constants.ts'

const RADII = [25, 50, 100, 250, 500]

type RacesFieldProps = { races: RacesNear | null; onChange: (races: RacesNear | null) => void }

/** Racers who race near a place, in a period. */
export function RacesField({ races, onChange }: RacesFieldProps) {
  function choose(place: Place | null) {
    if (place?.latitude == null || place.longitude == null) return onChange(null)
    const { latitude, longitude, city, state } = place
    const label = [city, state].filter(Boolean).join(', ')
    onChange({ ...(races ?? { radius: RADIUS_TYPED, from: '', to: '' }), label, latitude, longitude })
  }
  return (
    <div className="grid gap-3">
      <PlaceField
        key={races?.label ?? ''}
        label="Races near"
        hint={races ? undefined : 'Racers who said they race there.'}
        value={races && { city: races.label, state: null, country: '', ...positionOf(races) }}
        onChange={choose}
      />
      {races && (
        <>
          <Field label="Distance to races" hideLabel>
            <Select
              value={races.radius}
              onChange={({ currentTarget }) => onChange({ ...races, radius: Number(currentTarget.value) })}
            >
              <Options of={radiiWith(races.radius)} entry={(km) => [km, `Within ${km} km`]} />
            </Select>
          </Field>
          <div className="grid grid-cols-2 gap-2">
            <Field label="From">
              <TextInput
                type="date"
                value={races.from}
                onChange={({ currentTarget }) => onChange({ ...races, from: currentTarget.value })}
              />
            </Field>
            <Field label="Until">
              <TextInput
                type="date"
                value={races.to}
                min={races.from}
                onChange={({ currentTarget }) => onChange({ ...races, to: currentTarget.value })}
              />
            </Field>
          </div>
        </>
      )}
    </div>
  )
}

const positionOf = ({ latitude, longitude }: RacesNear) => ({ latitude, longitude })

/** Includes the radius of a link that is not one of the options. */
const radiiWith = (chosen: number) => [...new Set([...RADII, chosen])].sort((a, b) => a - b)
