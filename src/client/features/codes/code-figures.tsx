import type { ReactNode } from 'react'
import type { DiscountCode } from '#shared/codes/code.contract.ts'
import { formatMoney } from '#shared/format/money.ts'
import { sayUses } from './code-words.ts'

/** How often it was used, what it sold after refunds and what the racer earned of that; a line for each currency. */
export function CodeFigures({ code }: { code: DiscountCode }) {
  const { sales } = code
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Figure label="Uses">{sayUses(code)}</Figure>
      {sales.length > 0 && (
        <>
          <Figure label="Net sales">
            {sales.map(({ currency, netMinor }) => (
              <span key={currency} className="block">
                {formatMoney({ amountMinor: netMinor, currency })}
              </span>
            ))}
          </Figure>
          <Figure label="Racer’s share">
            {sales.map(({ currency, commissionMinor }) => (
              <span key={currency} className="block">
                {formatMoney({ amountMinor: commissionMinor, currency })}
              </span>
            ))}
          </Figure>
        </>
      )}
    </dl>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="mono text-lg font-semibold">{children}</dd>
  </div>
)
