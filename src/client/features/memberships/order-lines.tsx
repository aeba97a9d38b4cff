import { cn } from '#client/ui/cn.ts'
import { formatMoney } from '#shared/format/money.ts'

type Line = { description: string; amountMinor: number }
type OrderLinesProps = {
  currency: string
  lines: readonly Line[]
  total?: { label: string; amountMinor: number }
}

/** Amounts under each other; credits are green. */
export function OrderLines({ currency, lines, total }: OrderLinesProps) {
  return (
    <dl className="text-ui">
      {lines.map(({ description, amountMinor }) => (
        <div key={description} className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt className="text-muted">{description}</dt>
          <dd className={cn('mono', amountMinor < 0 && 'text-ok')}>
            {formatMoney({ amountMinor, currency })}
          </dd>
        </div>
      ))}
      {total && (
        <div className="flex justify-between gap-4 border-t-2 border-rule py-2.5 font-semibold">
          <dt>{total.label}</dt>
          <dd className="mono">{formatMoney({ amountMinor: total.amountMinor, currency })}</dd>
        </div>
      )}
    </dl>
  )
}
