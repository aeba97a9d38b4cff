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
  'cashMinor',
  'productMinor',
  'discountPercent',
  'hoursAsked',
  'startsOn',
  'endsOn',
  'categories',
  'work',
  'currency',
] as const

/** Optional terms beyond the specification's form; expanded when one is filled in or invalid. */
export function ExactTermsFields({ clashes }: { clashes?: ReactNode }) {
  const id = useId()
  const { getValues, formState } = useOfferForm()
  const [isExpanded, setIsExpanded] = useState(() => isExact(getValues()))
  const hasProblem = names.some((name) => name in formState.errors)
  const isOpen = isExpanded || hasProblem
  return (
    <div className="border-t border-line pt-3">
      <Button
        variant="ghost"
        className="-mx-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsExpanded(!isOpen)}
      >
        <ChevronDownIcon className={cn('transition-transform', isOpen && 'rotate-180')} />
        More details
      </Button>
      <p className="text-sm text-muted">
        Exact figures make offers comparable and contracts precise. All fields are optional.
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
          hint="Your cost"
          error={errors.productMinor && AMOUNT}
        />
        <CurrencyField currencies={budgetCurrencies} amounts={['cashMinor', 'productMinor']} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          name="discountPercent"
          label="Discount for the racer (%)"
          note="optional"
          problem="Please enter a percentage from 0 to 100"
        />
        <NumberField
          name="hoursAsked"
          label="Hours required"
          note="optional"
          hint="Over the whole term"
          problem={`Please enter whole hours, at most ${formatCount(WORK_HOURS_MAX)}`}
        />
        <DayField name="startsOn" label="Starts on" />
        {(hasOwnEnd(duration) || errors.endsOn) && (
          <DayField name="endsOn" label={duration === 'Event' ? 'Event date' : 'Season ends on'} />
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
      label="Exclusive categories"
      note={`${chosen.length} of ${EXCLUSIVE_MAX}`}
      hint="The racer can’t sign other sponsors in these categories."
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
