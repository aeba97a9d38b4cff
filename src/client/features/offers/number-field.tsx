import { useState } from 'react'
import { type FieldPathByValue, useController } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { OfferFormValues } from './offer-form.ts'

type NumberFieldProps = {
  name: FieldPathByValue<OfferFormValues, number | null | undefined>
  label: string
  note?: string
  hint?: string
  /** What is said of anything but such a number. */
  problem: string
}

/** A number that may be missing, typed as text: the wheel of a mouse must not change terms. */
export function NumberField({ name, label, note, hint, problem }: NumberFieldProps) {
  const { field, fieldState } = useController<OfferFormValues, typeof name>({ name })
  const value = typeof field.value === 'number' ? field.value : null
  const [typed, setTyped] = useState('')
  const isMeant = Object.is(readNumber(typed), value)
  return (
    <Field label={label} note={note} hint={hint} error={fieldState.error && problem}>
      <TextInput
        ref={field.ref}
        inputMode="decimal"
        className="mono"
        autoComplete="off"
        value={isMeant ? typed : showNumber(value)}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(readNumber(target.value))
        }}
      />
    </Field>
  )
}

function readNumber(typed: string): number | null {
  const text = typed.replace(/[\s,%]/g, '')
  if (text === '') return null
  return /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN
}

const showNumber = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))
