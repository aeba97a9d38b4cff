import { AppLink } from '#client/lib/app-link.tsx'
import { DataCell, DataRow } from '#client/ui/data-table.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { Redemption } from '#shared/redemptions/redemption.contract.ts'
import { type SalesSearch, salesPath } from './redemption-search.ts'
import { originOf, statusTexts } from './redemption-text.ts'

const gates = { ok: 'ok', wait: 'wait', stop: 'stop', best: 'best', info: 'plain', plain: 'plain' } as const

export function RedemptionRow({ sale, search }: { sale: Redemption; search: SalesSearch }) {
  const { label, tone } = statusTexts[sale.status]
  const { currency, netMinor, refundedMinor } = sale
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  return (
    <DataRow gate={gates[tone]} className="relative max-md:gap-y-2">
      <DataCell heading>
        <AppLink
          to={salesPath({ ...search, sale: sale.id })}
          className="wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {sale.orderId}
        </AppLink>
        <span className="mono mt-0.5 block text-xs font-normal text-muted">
          <time dateTime={sale.redeemedAt}>{formatDate(sale.redeemedAt)}</time> · {originOf(sale)}
        </span>
      </DataCell>
      <DataCell className="max-md:order-3">
        <span className="block font-semibold wrap-anywhere">{sale.code}</span>
        <span className="block font-sans text-sm tracking-normal text-muted">
          {sale.racer?.name ?? 'No matching code'}
        </span>
      </DataCell>
      <DataCell className="font-sans tracking-normal max-md:order-4 max-md:justify-self-end">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {sale.uncredited && <span className="mt-1 block text-xs text-muted">Not credited</span>}
      </DataCell>
      <DataCell onPhone="end" align="end" className="whitespace-nowrap">
        <span className="font-semibold">{money(netMinor - refundedMinor)}</span>
        {refundedMinor > 0 && <span className="block text-xs text-muted">of {money(netMinor)}</span>}
      </DataCell>
      <DataCell onPhone="hidden" align="end" className="whitespace-nowrap">
        {money(sale.commissionMinor)}
      </DataCell>
    </DataRow>
  )
}
