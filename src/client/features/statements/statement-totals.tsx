import { formatMoney } from '#shared/format/money.ts'
import type { StatementTotal } from '#shared/statements/statement.contract.ts'

const figures = [
  { key: 'dueMinor', label: 'Scheduled' },
  { key: 'paidMinor', label: 'Sent, not confirmed' },
  { key: 'receivedMinor', label: 'Received' },
  { key: 'runningMinor', label: 'Not on a statement yet' },
] as const

/** One block per currency, the largest first. */
export const StatementTotals = ({ totals }: { totals: readonly StatementTotal[] }) =>
  totals.length > 0 && (
    <ul aria-label="Commission by currency" className="grid gap-4">
      {totals.map((total) => (
        <li key={total.currency}>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-l-4 border-line pl-4 lg:grid-cols-4">
            {figures.map(({ key, label }) => (
              <div key={key} className="grid">
                <dt className="text-xs text-muted">{label}</dt>
                <dd className="mono text-lg font-semibold">
                  {formatMoney({ amountMinor: total[key], currency: total.currency })}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
