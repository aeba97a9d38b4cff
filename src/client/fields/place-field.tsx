import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { locationCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { useUnsavedInput } from '#client/lib/nested-forms.tsx'
import { useDebouncedValue } from '#client/lib/use-debounced-text.ts'
import { Combobox } from '#client/ui/combobox.tsx'
import { Field } from '#client/ui/field.tsx'
import { PinIcon } from '#client/ui/icons.tsx'
import { SUGGESTION_MIN_LENGTH } from '#shared/locations/location.constants.ts'
import type { CityOption, Place } from '#shared/locations/location.contract.ts'
import { placeLabel } from '#shared/locations/place.rules.ts'

const TYPING_DELAY_MS = 200
/** Specification 7: suggestions are cached for two minutes. */
const KEPT_MS = 2 * 60_000

const citiesQuery = (q: string) => endpointQuery(locationCalls.cities, { query: { q } })

type PlaceFieldProps = {
  id?: string
  value: Place | null
  onChange: (place: Place | null) => void
  label?: ReactNode
  hideLabel?: boolean
  note?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  placeholder?: string
  describedBy?: string
  className?: string
}

/** A town of the gazetteer, chosen from suggestions: "Lund, Skåne, Sweden". */
export function PlaceField({
  id,
  value,
  onChange,
  label = 'Location',
  placeholder = 'Start typing a town',
  describedBy,
  error,
  ...field
}: PlaceFieldProps) {
  // Null while the text is the chosen place.
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const asked = useDebouncedValue(typed?.trim() ?? '', TYPING_DELAY_MS)
  const isAsking = typed !== null && asked.length >= SUGGESTION_MIN_LENGTH
  const { data, isPending, isError } = useQuery({
    ...citiesQuery(asked),
    staleTime: KEPT_MS,
    placeholderData: keepPreviousData,
    enabled: isAsking,
  })
  const options = isAsking ? (data ?? []) : []

  function choose({ city, state, country, latitude, longitude }: CityOption) {
    setTyped(null)
    onChange({ city, state, country, latitude, longitude })
  }
  function leave() {
    const named = options.find((option) => isNamed(option, typed ?? ''))
    if (named) choose(named)
    else setIsLeft(true)
  }
  function type(text: string) {
    setIsLeft(false)
    setTyped(text)
    if (text.trim() === '' && value) onChange(null)
  }

  const isUnchosen = Boolean(typed?.trim())
  // The text alone is not a place: the form is not sent without it.
  useUnsavedInput(isUnchosen, async () => {
    setIsLeft(true)
    input.current?.focus()
    return false
  })
  return (
    <Field label={label} error={error ?? (isLeft && isUnchosen && 'Choose a town from the list')} {...field}>
      <Combobox
        ref={input}
        {...(id && { id })}
        {...(describedBy && { 'aria-describedby': describedBy })}
        text={typed ?? (value ? placeLabel(value) : '')}
        onTextChange={type}
        options={options}
        onChoose={choose}
        onClear={() => {
          setTyped(null)
          onChange(null)
        }}
        onBlur={leave}
        listLabel="Towns"
        placeholder={placeholder}
        icon={<PinIcon className="size-4.5" />}
        status={isAsking ? statusOf({ isPending, isError, isEmpty: options.length === 0 }) : undefined}
      />
    </Field>
  )
}

function statusOf({ isPending, isError, isEmpty }: Record<'isPending' | 'isError' | 'isEmpty', boolean>) {
  if (isError) return 'We couldn’t load the towns. Please try again.'
  if (isPending) return 'Searching…'
  return isEmpty ? 'No town found. Try a larger one nearby.' : undefined
}

/** Leaving the field with the full name of a town selects it. */
function isNamed({ city, label }: CityOption, typed: string): boolean {
  const text = typed.trim()
  const isSame = (name: string) => text.localeCompare(name, 'en', { sensitivity: 'base' }) === 0
  return isSame(city) || isSame(label)
}
