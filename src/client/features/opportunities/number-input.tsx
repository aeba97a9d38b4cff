import { type Ref, useState } from 'react'
import { TextInput } from '#client/ui/text-input.tsx'

type NumberInputProps = {
  value: number | null
  onChange: (value: number | null) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
  placeholder?: string
}

/** A whole number that may be missing; what is none stays as it was typed, for the rule to complain about. */
export function NumberInput({ value, onChange, onBlur, ref, placeholder }: NumberInputProps) {
  const [typed, setTyped] = useState('')
  const isMeant = Object.is(readNumber(typed), value)
  return (
    <TextInput
      ref={ref}
      inputMode="numeric"
      placeholder={placeholder}
      value={isMeant ? typed : String(value ?? '')}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readNumber(target.value))
      }}
    />
  )
}

const readNumber = (typed: string): number | null =>
  typed.trim() === '' ? null : /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN
