import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import type { ListPage } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import type { Redemption } from '#shared/redemptions/redemption.contract.ts'
import { isFiltered, type SalesSearch, salesPath } from './redemption-search.ts'
import { originOf, statusTexts } from './redemption-text.ts'

const endColumn = (label: string) => (
  <span key={label} className="block text-right">
    {label}
  </span>
)
const columns = ['Order', 'Code and racer', 'Status', endColumn('Net sale'), endColumn('Commission')]

type RedemptionListProps = {
  list: UseInfiniteQueryResult<{ pages: ListPage<Redemption>[] }, Error>
  search: SalesSearch
}

export function RedemptionList({ list, search }: RedemptionListProps) {
  return (
    <PagedList list={list} what="sales" skeletons={6} empty={<NoSales search={search} />}>
      {(sales, total) => (
        <>
          {total && (
            <p aria-live="polite" className="mono text-sm text-muted">
              {total.isExact ? '' : 'More than '}
              {plural(total.count, 'sale')}
            </p>
          )}
          <DataTable caption="Sales with your racers’ codes, newest first" columns={columns}>
            {sales.map((sale) => (
              <RedemptionRow key={sale.id} sale={sale} search={search} />
            ))}
          </DataTable>
        </>
      )}
    </PagedList>
  )
}

function NoSales({ search }: { search: SalesSearch }) {
  if (isFiltered(search)) {
    return (
      <EmptyState
        level="h2"
        title="No matching sales"
        action={
          <ButtonLink to={salesPath({ show: 'all' })} variant="secondary">
            Show all sales
          </ButtonLink>
        }
      >
        Try different filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level="h2"
      title="No sales yet"
      action={<ButtonLink to={paths.contracts()}>View contracts</ButtonLink>}
    >
      Add a code to a contract, then connect your shop, import a file, use the API or log a sale. Every order
      with a code appears here.
    </EmptyState>
  )
}

const gates = { ok: 'ok', wait: 'wait', stop: 'stop', best: 'best', info: 'plain', plain: 'plain' } as const

function RedemptionRow({ sale, search }: { sale: Redemption; search: SalesSearch }) {
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
