import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { Combobox } from '#client/ui/combobox.tsx'
import { Field, type FieldProps } from '#client/ui/field.tsx'
import { ClockIcon } from '#client/ui/icons.tsx'
import { formatTimezone } from '#shared/format/date.ts'
import { type Bound, FieldAnchor, useFieldError } from './text-field.tsx'

const SHOWN = 40

type TimezoneFieldProps<Form extends FieldValues> = Bound<Form> &
  Pick<FieldProps, 'hint'> & {
    /** What an empty field is derived from, such as "your country". */
    from: string
  }

/** A name of the time zone database, found by any part of it; an empty field is null. */
export function TimezoneField<Form extends FieldValues = FieldValues>({
  name,
  anchor,
  from,
  hint,
}: TimezoneFieldProps<Form>) {
  const { field } = useController({ name: name as string })
  // Null while the text is the chosen time zone.
  const [typed, setTyped] = useState<string | null>(null)
  const options = typed?.trim() ? findTimezones(typed) : []

  function choose(timezone: string | null) {
    setTyped(null)
    field.onChange(timezone)
  }

  return (
    <FieldAnchor name={name} anchor={anchor}>
      <Field label="Time zone" note="optional" hint={hint} error={useFieldError(name)}>
        <Combobox
          ref={field.ref}
          text={typed ?? (field.value ? formatTimezone(field.value) : '')}
          onTextChange={setTyped}
          options={options}
          onChoose={({ value }) => choose(value)}
          onClear={() => choose(null)}
          // Part of a name is no time zone: the chosen one stays, and an emptied field has none.
          onBlur={() => (typed?.trim() === '' ? choose(null) : setTyped(null))}
          listLabel="Time zones"
          placeholder={`Time zone of ${from}`}
          icon={<ClockIcon className="size-4.5" />}
          status={typed?.trim() && options.length === 0 ? 'No time zone found. Try a large city.' : undefined}
        />
      </Field>
    </FieldAnchor>
  )
}

function findTimezones(typed: string): { value: string; label: string }[] {
  const words = typed
    .trim()
    .toLowerCase()
    .split(/[\s_]+/)
  return ['UTC', ...Intl.supportedValuesOf('timeZone')]
    .map((value) => ({ value, label: formatTimezone(value) }))
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .slice(0, SHOWN)
}
