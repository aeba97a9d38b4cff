import { formatMoney } from '#shared/format/money.ts'
import type { PaymentTotal } from '#shared/payments/payment.contract.ts'

/** Received, on its way and planned, a line for each currency. */
export function PaymentTotals({ totals }: { totals: readonly PaymentTotal[] }) {
  return (
    <ul aria-label="Totals" className="grid gap-3">
      {totals.map(({ currency, scheduledMinor, paidMinor, receivedMinor }) => (
        <li key={currency} className="flex flex-wrap gap-x-6 gap-y-2">
          <Total label="Received" amountMinor={receivedMinor} currency={currency} />
          <Total label="On its way" amountMinor={paidMinor} currency={currency} />
          <Total label="Planned" amountMinor={scheduledMinor} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

function Total({ label, amountMinor, currency }: { label: string; amountMinor: number; currency: string }) {
  return (
    <span className="grid">
      <span className="text-xs text-muted">{label}</span>
      <span className="mono text-lg font-semibold">{formatMoney({ amountMinor, currency })}</span>
    </span>
  )
}
