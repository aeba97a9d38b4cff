import { type ReactNode, useId, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { CurrencyField, MoneyField } from '#client/fields/money-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { Field } from '#client/ui/field.tsx'
import { ChevronDownIcon } from '#client/ui/icons.tsx'
import { MultiSelect } from '#client/ui/multi-select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { brandCategories, budgetCurrencies } from '#shared/brands/brand.constants.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { formatCount } from '#shared/format/number.ts'
import { EXCLUSIVE_MAX, WORK_HOURS_MAX } from '#shared/offers/offer.constants.ts'
import { NumberField } from './number-field.tsx'
import { hasOwnEnd, isExact, type OfferFormValues, useOfferForm } from './offer-form.ts'
import { WorkFields } from './work-fields.tsx'

const categories = brandCategories.map((value) => ({ value, label: categoryLabel(value) }))
const AMOUNT = 'Please enter an amount, such as 1,500'
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
        <MoneyField name="cashMinor" label="Cash" note="optional" error={errors.cashMinor && AMOUNT} />
        <MoneyField
          name="productMinor"
          label="Product, at cost"
          note="optional"
          hint="What it costs you"
          error={errors.productMinor && AMOUNT}
        />
        <CurrencyField currencies={budgetCurrencies} amounts={['cashMinor', 'productMinor']} />
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
