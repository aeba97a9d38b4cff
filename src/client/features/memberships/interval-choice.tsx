import { RadioCard } from '#client/ui/radio-card.tsx'
import { formatMoney } from '#shared/format/money.ts'
import type { Plan } from '#shared/memberships/membership.contract.ts'
import { type BillingInterval, billingIntervals } from '#shared/memberships/plan-key.constants.ts'

type IntervalChoiceProps = {
  value: BillingInterval
  /** Of the plan; undefined until they are loaded. */
  prices: Plan | undefined
  /** The interval that applies now. */
  current?: BillingInterval
  onChoose: (interval: BillingInterval) => void
}

/** Monthly or yearly, with what each costs. */
export function IntervalChoice({ value, prices, current, onChoose }: IntervalChoiceProps) {
  return (
    <div className="grid content-start gap-3 sm:grid-cols-2">
      {billingIntervals.map((interval) => (
        <RadioCard
          key={interval}
          name="interval"
          checked={interval === value}
          onChange={() => onChoose(interval)}
          label={`${interval === 'year' ? 'Yearly' : 'Monthly'}${interval === current ? ' (current)' : ''}`}
          description={prices && describeInterval(interval, prices)}
        />
      ))}
    </div>
  )
}

function describeInterval(interval: BillingInterval, { monthMinor, yearMinor, currency }: Plan): string {
  const format = (amountMinor: number) => formatMoney({ amountMinor, currency })
  if (interval === 'month') return `${format(monthMinor)} a month. Cancel or change any month.`
  const saving = monthMinor * 12 - yearMinor
  return saving > 0
    ? `${format(yearMinor)} a year. You save ${format(saving)}.`
    : `${format(yearMinor)} a year. One payment a year.`
}
