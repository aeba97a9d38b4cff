import { CheckIcon } from '#client/ui/icons.tsx'
import { RadioCard } from '#client/ui/radio-card.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
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
          end={prices && interval === 'year' && <Saving prices={prices} />}
          description={prices ? <IntervalPrice interval={interval} prices={prices} /> : 'Loading the price…'}
        />
      ))}
    </div>
  )
}

function Saving({ prices: { monthMinor, yearMinor, currency } }: { prices: Plan }) {
  const amountMinor = monthMinor * 12 - yearMinor
  if (amountMinor <= 0) return null
  return (
    <StatusBadge tone="ok" icon={<CheckIcon />}>
      Save {formatMoney({ amountMinor, currency })}
    </StatusBadge>
  )
}

function IntervalPrice({ interval, prices }: { interval: BillingInterval; prices: Plan }) {
  const { monthMinor, yearMinor, currency } = prices
  const format = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const amounts = { month: monthMinor, year: yearMinor }
  const notes = {
    month: 'Cancel or change any month',
    year: `${format(Math.round(yearMinor / 12))} a month, in one payment`,
  }
  return (
    <>
      <span className="mb-1.5 block leading-tight">
        <span className="num mr-1 text-[1.75rem] text-fg">{format(amounts[interval])}</span> a {interval}
      </span>
      {notes[interval]}
    </>
  )
}
