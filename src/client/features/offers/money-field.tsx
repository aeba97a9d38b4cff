import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { exponentOf } from '#shared/format/money.ts'
import { type OfferFormValues, USUAL_CURRENCY } from './offer-form.ts'

type MoneyFieldProps = { name: 'cashMinor' | 'productMinor'; label: string; hint?: string }

/** An amount as people type it, "1,500" or "1500.50", kept in the smallest unit of the chosen currency. */
export function MoneyField({ name, label, hint }: MoneyFieldProps) {
  const { field, fieldState } = useController<OfferFormValues, typeof name>({ name })
  const currency = useWatch<OfferFormValues, 'currency'>({ name: 'currency' }) ?? USUAL_CURRENCY
  const value = field.value ?? null
  const [typed, setTyped] = useState('')
  const isMeant = Object.is(readAmount(typed, currency), value)
  return (
    <Field
      label={label}
      note="optional"
      hint={hint}
      error={fieldState.error && 'Please enter an amount, such as 1,500'}
    >
      <TextInput
        ref={field.ref}
        inputMode="decimal"
        className="mono"
        autoComplete="off"
        value={isMeant ? typed : showAmount(value, currency)}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(readAmount(target.value, currency))
        }}
      />
    </Field>
  )
}

/** No number at all for what is no amount, so that the form says so. */
export function readAmount(typed: string, currency: string): number | null {
  const text = typed.replace(/[\s,]/g, '')
  if (text === '') return null
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(text) ?? []
  const decimals = exponentOf(currency)
  if (whole === '' || part.length > decimals) return Number.NaN
  return Number(whole + part.padEnd(decimals, '0'))
}

export const showAmount = (amountMinor: number | null, currency: string): string =>
  amountMinor === null || Number.isNaN(amountMinor)
    ? ''
    : (amountMinor / 10 ** exponentOf(currency)).toLocaleString('en', {
        maximumFractionDigits: exponentOf(currency),
      })
