import { useEffect, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Field, type FieldProps } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import {
  changeCurrency,
  DEFAULT_CURRENCY,
  exponentOf,
  formatAmount,
  parseAmount,
} from '#shared/format/money.ts'

type MoneyFieldProps = Omit<FieldProps, 'children'> & {
  /** The field of the form: null when empty, NaN when it is not an amount. Its currency is the form's `currency`. */
  name: string
  /** For budgets, which are shown without decimals. */
  isWhole?: boolean
  /** For forms without a choice of currency. */
  currency?: string | undefined
}

/** An amount as people type it, "1,500", "$1500.50" or "1.500,50"; the form has it in the smallest currency unit. */
export function MoneyField({ name, isWhole = false, currency: fixed, ...props }: MoneyFieldProps) {
  const { field } = useController({ name })
  const chosen: string | undefined = useWatch({ name: 'currency' })
  const currency = fixed ?? chosen ?? DEFAULT_CURRENCY
  const [typed, setTyped] = useState({ text: '', currency })
  const value: number | null = field.value ?? null
  const parsed = read(typed.text, currency, isWhole)
  const { onChange } = field
  // A new currency reads the text again: "1.250" is 1,250 dollars, but 1.25 dinars.
  useEffect(() => {
    if (typed.currency === currency || parsed === null || Number.isNaN(parsed)) return
    const before = read(typed.text, typed.currency, isWhole) ?? Number.NaN
    if (!Object.is(value, changeCurrency(before, typed.currency, currency))) return
    setTyped({ text: typed.text, currency })
    onChange(parsed)
  }, [typed, currency, isWhole, parsed, value, onChange])
  return (
    <Field {...props}>
      <TextInput
        ref={field.ref}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        className="mono"
        autoComplete="off"
        value={Object.is(parsed, value) || Number.isNaN(value) ? typed.text : formatAmount(value, currency)}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          setTyped({ text: target.value, currency })
          onChange(read(target.value, currency, isWhole))
        }}
      />
    </Field>
  )
}

/** Null when it is empty, NaN when it is not an amount of the currency. */
function read(text: string, currency: string, isWhole: boolean): number | null {
  const amount = parseAmount(text, currency)
  return isWhole && amount !== null && amount % 10 ** exponentOf(currency) !== 0 ? Number.NaN : amount
}

const allCurrencies = Intl.supportedValuesOf('currency')

type CurrencyOptionsProps = { currencies?: readonly string[] }

export const CurrencyOptions = ({ currencies = allCurrencies }: CurrencyOptionsProps) =>
  currencies.map((code) => <option key={code}>{code}</option>)

type CurrencyFieldProps = Omit<FieldProps, 'children' | 'label'> & {
  currencies?: readonly string[]
  /** The amounts of the form, which keep their figure: 500 dollars become 500 yen, not 50,000. */
  amounts: readonly string[]
}

/** The form's `currency`. */
export function CurrencyField({ currencies, amounts, ...props }: CurrencyFieldProps) {
  const { getValues, setValue, formState } = useFormContext()
  const { field } = useController({ name: 'currency' })
  const current: string = field.value ?? DEFAULT_CURRENCY
  function choose(next: string) {
    field.onChange(next)
    for (const name of amounts) {
      const amount: unknown = getValues(name)
      if (typeof amount !== 'number') continue
      setValue(name, changeCurrency(amount, current, next), {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      })
    }
  }
  return (
    <Field label="Currency" {...props}>
      <Select
        ref={field.ref}
        value={current}
        onBlur={field.onBlur}
        onChange={({ target }) => choose(target.value)}
      >
        <CurrencyOptions {...(currencies && { currencies })} />
      </Select>
    </Field>
  )
}
