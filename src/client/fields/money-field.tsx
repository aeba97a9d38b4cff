import { useEffect, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Field, type FieldProps } from '#client/ui/field.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { changeCurrency, exponentOf, formatAmount, parseAmount } from '#shared/format/money.ts'

const DEFAULT_CURRENCY = 'USD'

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
  const [typed, setTyped] = useState('')
  const value: number | null = field.value ?? null
  const parse = (text: string) => {
    const amount = parseAmount(text, currency)
    return isWhole && amount !== null && amount % 10 ** exponentOf(currency) !== 0 ? Number.NaN : amount
  }
  const parsed = parse(typed)
  const { onChange } = field
  // Three decimals are an error in dollars, and an amount once the currency is changed to dinars.
  useEffect(() => {
    if (Number.isNaN(value) && !Number.isNaN(parsed)) onChange(parsed)
  }, [value, parsed, onChange])
  return (
    <Field {...props}>
      <TextInput
        ref={field.ref}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        className="mono"
        autoComplete="off"
        value={Object.is(parsed, value) || Number.isNaN(value) ? typed : formatAmount(value, currency)}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(parse(target.value))
        }}
      />
    </Field>
  )
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
