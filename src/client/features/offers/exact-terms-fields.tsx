import { type ReactNode, useId, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { Field } from '#client/ui/field.tsx'
import { ChevronDownIcon } from '#client/ui/icons.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { brandCategories, budgetCurrencies } from '#shared/brands/brand.constants.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { exponentOf } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import { EXCLUSIVE_MAX, WORK_HOURS_MAX } from '#shared/offers/offer.constants.ts'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'
import { hasOwnEnd, isExact, type OfferFormValues, USUAL_CURRENCY, useOfferForm } from './offer-form.ts'
import { WorkFields } from './work-fields.tsx'

const categories = brandCategories.map((value) => ({ value, label: categoryLabel(value) }))
const names = [
  ...['cashMinor', 'productMinor', 'discountPercent', 'hoursAsked', 'startsOn', 'endsOn'],
  ...['categories', 'work', 'currency'],
] as const

/** What the specification's form leaves open. It opens by itself where something in it is said or wrong. */
export function ExactTermsFields({ clashes }: { clashes?: ReactNode }) {
  const id = useId()
  const { getValues, formState } = useOfferForm()
  const [isWanted, setIsWanted] = useState(() => isExact(getValues()))
  const hasProblem = names.some((name) => name in formState.errors)
  const isOpen = isWanted || hasProblem
  return (
    <div className="border-t border-line pt-3">
      <Button
        variant="ghost"
        className="-mx-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsWanted(!isOpen)}
      >
        <ChevronDownIcon className={cn('transition-transform', isOpen && 'rotate-180')} />
        More details
      </Button>
      <p className="text-sm text-muted">
        Exact figures make an offer comparable, and its contract exact. All of them are optional.
      </p>
      <div id={id} hidden={!isOpen} className="mt-4 grid gap-4">
        {isOpen && <OpenFields clashes={clashes} />}
      </div>
    </div>
  )
}

function OpenFields({ clashes }: { clashes: ReactNode }) {
  const duration = useWatch<OfferFormValues, 'duration'>({ name: 'duration' })
  const { errors } = useOfferForm().formState
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_7rem]">
        <MoneyField name="cashMinor" label="Cash" />
        <MoneyField name="productMinor" label="Product, at cost" hint="What it costs you" />
        <CurrencyField />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          name="discountPercent"
          label="Discount for the racer, in %"
          note="optional"
          problem="Please enter a percentage from 0 to 100"
        />
        <NumberField
          name="hoursAsked"
          label="Hours asked"
          note="optional"
          hint="Over the whole term"
          problem={`Please enter whole hours, at most ${formatCount(WORK_HOURS_MAX)}`}
        />
        <DayField name="startsOn" label="Starts on" />
        {(hasOwnEnd(duration) || errors.endsOn) && (
          <DayField name="endsOn" label={duration === 'Event' ? 'Day of the event' : 'Season ends on'} />
        )}
      </div>
      <CategoriesField />
      {clashes}
      <WorkFields />
    </>
  )
}

/** 500 dollars become 500 yen, not 50,000. */
function CurrencyField() {
  const { getValues, setValue } = useOfferForm()
  const { field } = useController<OfferFormValues, 'currency'>({ name: 'currency' })
  const current = field.value ?? USUAL_CURRENCY
  function change(next: string) {
    const scale = 10 ** (exponentOf(next) - exponentOf(current))
    for (const name of ['cashMinor', 'productMinor'] as const) {
      const amount = getValues(name)
      if (typeof amount === 'number') setValue(name, Math.round(amount * scale), { shouldDirty: true })
    }
    field.onChange(next)
  }
  return (
    <Field label="Currency">
      <Select
        ref={field.ref}
        value={current}
        onBlur={field.onBlur}
        onChange={({ target }) => change(target.value)}
      >
        {budgetCurrencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
    </Field>
  )
}

function DayField({ name, label }: { name: 'startsOn' | 'endsOn'; label: string }) {
  const { field, fieldState } = useController<OfferFormValues, typeof name>({ name })
  return (
    <Field label={label} note="optional" error={fieldState.error?.message}>
      <TextInput
        type="date"
        ref={field.ref}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value || null)}
      />
    </Field>
  )
}

function CategoriesField() {
  const { field, fieldState } = useController<OfferFormValues, 'categories'>({ name: 'categories' })
  const chosen = field.value ?? []
  return (
    <Field
      label="Categories reserved for you"
      note={`${chosen.length} of ${EXCLUSIVE_MAX}`}
      hint="No other sponsor of the racer may stand for these meanwhile."
      error={fieldState.error?.message}
    >
      <MultiSelect
        options={categories}
        value={chosen}
        onChange={field.onChange}
        max={EXCLUSIVE_MAX}
        placeholder="Choose categories"
        searchPlaceholder="Search categories"
      />
    </Field>
  )
}
