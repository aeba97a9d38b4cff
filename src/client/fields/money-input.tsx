import { type Ref, useState } from 'react'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { minorUnits } from '#shared/brands/brand.rules.ts'
import { formatCount } from '#shared/format/number.ts'

type MoneyInputProps = {
  label: string
  currency: string
  /** In the smallest coins; null for nothing, and no number at all for what is no amount. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
}

/** An amount as people type it: "5,000" or "5000". */
export function MoneyInput({ label, currency, value, onChange, onBlur, ref }: MoneyInputProps) {
  const [typed, setTyped] = useState('')
  const isMeant = Object.is(readAmount(typed, currency), value)
  return (
    <Field label={label}>
      <TextInput
        ref={ref}
        inputMode="numeric"
        value={isMeant ? typed : showAmount(value, currency)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readAmount(target.value, currency))
        }}
        onBlur={onBlur}
      />
    </Field>
  )
}

function readAmount(typed: string, currency: string): number | null {
  const text = typed.replace(/[\s,]/g, '')
  if (text === '') return null
  return /^\d{1,12}$/.test(text) ? Number(text) * minorUnits(currency) : Number.NaN
}

const showAmount = (value: number | null, currency: string) =>
  value === null ? '' : formatCount(value / minorUnits(currency))
