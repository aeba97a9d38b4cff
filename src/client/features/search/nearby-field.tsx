import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { trackProblem } from '#client/lib/error-tracker.ts'
import { useDebouncedValue } from '#client/lib/use-debounced-text.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { Field } from '#client/ui/field.tsx'
import { Spinner } from '#client/ui/icon.tsx'
import { Range } from '#client/ui/range.tsx'
import { TargetIcon } from '#client/ui/tool-icons.tsx'
import { type Nearby, sortOf } from '#shared/athletes/athlete-filters.rules.ts'
import { Problem } from '#shared/http/problem.ts'
import { PLACE_TEXT_MAX, SUGGESTION_MIN_LENGTH } from '#shared/locations/location.constants.ts'
import type { LocationSuggestions } from '#shared/locations/location.contract.ts'
import { countryName, placeLabel } from '#shared/locations/place.rules.ts'
import {
  knownPlaces,
  RADIUS_CURRENT,
  RADIUS_MAX,
  RADIUS_MIN,
  RADIUS_STEP,
  RADIUS_TYPED,
} from '#shared/locations/region.constants.ts'
import type { LookUpProps } from './filter-fields.tsx'
import { geocodeQuery, locationSuggestionsQuery } from './search.queries.ts'
import { type DeviceLocation, type DevicePosition, useDeviceLocation } from './use-device-location.ts'

/** Specification 2.7 and 4: racers around a place that is typed, or around the device. */
export function NearbyField({ filters, onChange, startLookUp }: Omit<LookUpProps, 'resets'>) {
  const queryClient = useQueryClient()
  // Null while the field shows the place of the filter.
  const [typed, setTyped] = useState<string | null>(null)
  const [isUnknown, setIsUnknown] = useState(false)
  const device = useDeviceLocation()
  const text = typed ?? filters.proximity?.label ?? ''
  const asked = useDebouncedValue(typed?.trim() ?? '')
  const isAsking = asked.length >= SUGGESTION_MIN_LENGTH
  const { data, isError } = useQuery({
    ...locationSuggestionsQuery(asked),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })

  function show(proximity: Nearby | null) {
    setTyped(null)
    setIsUnknown(false)
    onChange(proximity ? { proximity } : { proximity, sortBy: sortOf({ ...filters, proximity }) })
  }

  async function find(place: string) {
    const label = place.trim()
    const { isCurrent } = startLookUp('proximity')
    if (!label) return show(null)
    const known = knownPlaces[label.toLowerCase()]
    if (known) return show({ ...known, label, radius: RADIUS_TYPED })
    try {
      const { latitude, longitude } = await queryClient.fetchQuery(geocodeQuery(label))
      if (isCurrent()) show({ label, latitude, longitude, radius: RADIUS_TYPED })
    } catch (error) {
      if (!isCurrent()) return
      if (error instanceof Problem && error.status < 500) setIsUnknown(true)
      else trackProblem(error)
    }
  }

  function showCurrent(position: DevicePosition) {
    startLookUp('proximity')
    show({ ...position, label: 'Current location', radius: RADIUS_CURRENT })
  }

  return (
    <form
      // Does nothing before hydration.
      method="dialog"
      className="grid content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void find(text)
      }}
    >
      <Field
        label="Near"
        error={isUnknown && 'We couldn’t find that place. Try a larger town nearby.'}
        note={device.isAvailable && <DeviceLocationButton device={device} onUse={showCurrent} />}
        hint={device.problem}
      >
        <div className="flex items-center gap-2">
          <Combobox
            isFreeText
            className="flex-1"
            text={text}
            onTextChange={(next) => {
              setIsUnknown(false)
              setTyped(next)
            }}
            options={isAsking && typed !== null ? optionsOf(data) : []}
            onChoose={({ label }) => {
              setTyped(label)
              void find(label)
            }}
            onClear={() => void find('')}
            onBlur={() => typed !== null && void find(typed)}
            listLabel="Places"
            placeholder="Place or region"
            maxLength={PLACE_TEXT_MAX}
            icon={<TargetIcon />}
          />
          {isError && (
            <span
              role="img"
              aria-label="Suggestions are unavailable"
              className="grid size-6 place-items-center rounded-sm bg-primary font-bold text-on-primary"
            >
              !
            </span>
          )}
        </div>
      </Field>
      {filters.proximity && (
        <RadiusField nearby={filters.proximity} onChange={(proximity) => onChange({ proximity })} />
      )}
    </form>
  )
}

type DeviceLocationButtonProps = { device: DeviceLocation; onUse: (position: DevicePosition) => void }

/** Specification 2.7: "Use Current" once the device location is known; before that the browser asks for permission. */
function DeviceLocationButton({ device, onUse }: DeviceLocationButtonProps) {
  const { position, isLocating, locate } = device
  return (
    <button
      type="button"
      onClick={() => (position ? onUse(position) : locate())}
      aria-busy={isLocating}
      className="-my-1 inline-flex min-h-6 items-center gap-1.5 font-sans font-semibold text-primary-text underline underline-offset-2"
    >
      {isLocating && <Spinner className="size-3" />}
      {position ? 'Use Current' : 'Allow location'}
    </button>
  )
}

/** Specification 9: 5 to 500 km in steps of 5; the list updates when the handle or the key is released. */
function RadiusField({ nearby, onChange }: { nearby: Nearby; onChange: (nearby: Nearby) => void }) {
  const [moving, setMoving] = useState<number | null>(null)
  const radius = moving ?? nearby.radius
  function commit() {
    setMoving(null)
    if (radius !== nearby.radius) onChange({ ...nearby, radius })
  }
  return (
    <Field label="Radius" note={`${radius} km`}>
      <Range
        value={radius}
        min={RADIUS_MIN}
        max={RADIUS_MAX}
        step={RADIUS_STEP}
        aria-valuetext={`${radius} km`}
        onChange={({ currentTarget }) => setMoving(currentTarget.valueAsNumber)}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
    </Field>
  )
}

/** Countries first, then states, then cities. */
function optionsOf(found: LocationSuggestions | undefined) {
  if (!found) return []
  const labels = [
    ...found.countries.map(countryName),
    ...found.states.map(({ state, country }) => placeLabel({ city: null, state, country })),
    ...found.cities.map(placeLabel),
  ]
  return [...new Set(labels)].map((label) => ({ value: label, label }))
}
