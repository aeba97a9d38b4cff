import { type ReactNode, useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MultiSelectField } from '#client/fields/choice-fields.tsx'
import { CurrencyField, MoneyField } from '#client/fields/money-field.tsx'
import { NumberField } from '#client/fields/number-field.tsx'
import { ScheduleFields } from '#client/fields/schedule-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { ChevronDownIcon } from '#client/ui/icons.tsx'
import { brandCategories, budgetCurrencies } from '#shared/brands/brand.constants.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { hasOwnEnd } from '#shared/contracts/term.rules.ts'
import { DEFAULT_CURRENCY } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import { EXCLUSIVE_MAX, USUAL_DURATION, WORK_HOURS_MAX } from '#shared/offers/offer.constants.ts'
import { latestStart } from '#shared/offers/term-days.rules.ts'
import { PRODUCT_LABEL } from '#shared/offers/term-labels.ts'
import { paymentIntervals } from '#shared/payments/payment.constants.ts'
import { isExact, type OfferBrand, type OfferFormValues, useOfferForm, usualTimes } from './offer-form.ts'
import type { Side } from './offer-labels.ts'
import { WorkFields } from './work-fields.tsx'

const categories = brandCategories.map((value) => ({ value, label: categoryLabel(value) }))
const AMOUNT = 'Enter an amount, such as 1,500'
const names = [
  'cashMinor',
  'schedule',
  'productMinor',
  'discountPercent',
  'hoursAsked',
  'startsOn',
  'endsOn',
  'categories',
  'work',
  'currency',
] as const

type ExactTermsFieldsProps = {
  brand: OfferBrand
  /** Who fills them in. */
  side?: Side
  clashes?: ReactNode
}

const ofBrand = {
  discount: 'Discount for the racer (%)',
  hours: 'Hours required',
  categoriesHint: 'The racer can’t sign other sponsors in these categories.',
}

const ofRacer: typeof ofBrand = {
  discount: 'Your discount (%)',
  hours: 'Your hours',
  categoriesHint: 'You can’t sign other sponsors in these categories.',
}

/** Optional terms beyond the specification's form; expanded when one is filled in or invalid. */
export function ExactTermsFields({ brand, side = 'BRAND', clashes }: ExactTermsFieldsProps) {
  const id = useId()
  const { watch, formState } = useOfferForm()
  const isFilled = isExact(watch())
  const [isExpanded, setIsExpanded] = useState(isFilled)
  // A draft is restored after the first render.
  useEffect(() => {
    if (isFilled) setIsExpanded(true)
  }, [isFilled])
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
        {isOpen && (
          <OpenFields labels={side === 'ATHLETE' ? ofRacer : ofBrand} today={brand.today} clashes={clashes} />
        )}
      </div>
    </div>
  )
}

type OpenFieldsProps = { labels: typeof ofBrand; today: string; clashes: ReactNode }

function OpenFields({ labels, today, clashes }: OpenFieldsProps) {
  const { duration = USUAL_DURATION, categories: chosen = [], ...form } = useWatch<OfferFormValues>()
  const { cashMinor = null, currency, startsOn = null } = form
  const isPlan = (form.schedule?.interval ?? 'ONCE') !== 'ONCE'
  const { errors } = useOfferForm().formState
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_7rem]">
        <MoneyField
          name="cashMinor"
          label={isPlan ? 'Cash, each payment' : 'Cash'}
          note="optional"
          error={errors.cashMinor && AMOUNT}
        />
        <MoneyField
          name="productMinor"
          label={PRODUCT_LABEL}
          note="optional"
          hint="What it sells for"
          error={errors.productMinor && AMOUNT}
        />
        <CurrencyField currencies={budgetCurrencies} amounts={['cashMinor', 'productMinor']} />
      </div>
      {(cashMinor || isPlan) && (
        <ScheduleFields
          intervals={paymentIntervals}
          usualTimes={(interval) => usualTimes(interval, duration)}
          startsOn={startsOn}
          amountMinor={cashMinor}
          currency={currency ?? DEFAULT_CURRENCY}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          name="discountPercent"
          isDecimal
          label={labels.discount}
          note="optional"
          problem="Enter a percentage from 0 to 100"
        />
        <NumberField
          name="hoursAsked"
          label={labels.hours}
          note="optional"
          hint="Over the whole term"
          problem={`Enter whole hours, at most ${formatCount(WORK_HOURS_MAX)}`}
        />
        <TextField<OfferFormValues>
          name="startsOn"
          label="Starts on"
          type="date"
          min={today}
          max={latestStart(today)}
          isNullable
        />
        {(hasOwnEnd(duration) || errors.endsOn) && (
          <TextField<OfferFormValues>
            name="endsOn"
            label={duration === 'Event' ? 'Event date' : 'Season ends on'}
            type="date"
            min={startsOn && startsOn > today ? startsOn : today}
            isNullable
          />
        )}
      </div>
      <MultiSelectField<OfferFormValues>
        name="categories"
        label="Exclusive categories"
        note={`${chosen.length} of ${EXCLUSIVE_MAX}`}
        hint={labels.categoriesHint}
        options={categories}
        max={EXCLUSIVE_MAX}
        placeholder="Choose categories"
        searchPlaceholder="Search categories"
      />
      {clashes}
      <WorkFields />
    </>
  )
}
