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
          description={prices && <IntervalPrice interval={interval} prices={prices} />}
        />
      ))}
    </div>
  )
}

function IntervalPrice({ interval, prices }: { interval: BillingInterval; prices: Plan }) {
  const { monthMinor, yearMinor, currency } = prices
  const format = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const saving = monthMinor * 12 - yearMinor
  const amounts = { month: monthMinor, year: yearMinor }
  const notes = {
    month: 'Cancel or change any month.',
    year: saving > 0 ? `You save ${format(saving)} a year.` : 'One payment a year.',
  }
  return (
    <>
      <span className="mb-1 flex items-baseline gap-2">
        <span className="num text-2xl">{format(amounts[interval])}</span> a {interval}
      </span>
      {notes[interval]}
    </>
  )
}
