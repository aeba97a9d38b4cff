import type { Contract } from '#shared/contracts/contract-shape.ts'
import { formatMoney } from '#shared/format/money.ts'

/** Paid of what is agreed, a line for each currency. */
export function PaidOfTotal({ payments }: Pick<Contract, 'payments'>) {
  if (payments.length === 0) return <span className="text-muted">No payments</span>
  return payments.map(({ currency, paidMinor, totalMinor }) => (
    <span key={currency} className="block">
      {formatMoney({ amountMinor: paidMinor, currency })}{' '}
      <span className="whitespace-nowrap text-muted">
        of {formatMoney({ amountMinor: totalMinor, currency })}
      </span>
    </span>
  ))
}
