import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { Button } from '#client/ui/button.tsx'
import { DataCell, DataRow, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paths } from '#shared/paths.ts'
import type { RacerSale } from '#shared/redemptions/redemption.contract.ts'
import { racerSaleActions } from './racer-sale-actions.tsx'
import { racerSalesQuery, readRacerState, redemptionKeys, refreshRedemptions } from './redemption.queries.ts'
import { reasonOf, statusTexts } from './redemption-text.ts'

const endColumn = (label: string) => (
  <span key={label} className="block text-right">
    {label}
  </span>
)
const columns = ['Order', 'Code and brand', 'Status', endColumn('Net sale'), endColumn('Commission')]

const filters = [
  { state: undefined, label: 'All' },
  { state: 'pending', label: 'Pending' },
  { state: 'confirmed', label: 'Confirmed' },
  { state: 'reversed', label: 'Reversed' },
  { state: 'uncredited', label: 'Not credited' },
] as const

/** Every sale with the racer's codes: what is pending, confirmed and refunded, and why some earn nothing. */
export function RacerSales() {
  const state = readRacerState(useSearch({ strict: false }))
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(racerSalesQuery(state))
  const [disputed, setDisputed] = useState<RacerSale | null>(null)
  const refetch = () => void refreshRedemptions(queryClient)
  useRealtimeEvent('contract', refetch)
  useRealtimeEvent('poll', refetch)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FilterNav aria-label="Sales by status">
        {filters.map(({ state: one, label }) => (
          <FilterLink key={label} {...(one === state && { 'aria-current': 'page' })}>
            <AppLink to={paths.racerSales(one && { state: one })} exact replace>
              {label}
            </AppLink>
          </FilterLink>
        ))}
      </FilterNav>
      <PagedList list={list} what="sales" skeletons={6} empty={<NoSales isFiltered={state !== undefined} />}>
        {(sales) => (
          <DataTable caption="Sales with your codes, newest first" columns={columns}>
            {sales.map((sale) => (
              <SaleRow key={sale.id} sale={sale} onDispute={() => setDisputed(sale)} />
            ))}
          </DataTable>
        )}
      </PagedList>
      {disputed && (
        <ActionDialog
          spec={racerSaleActions.dispute}
          subject={disputed}
          invalidates={[redemptionKeys.all]}
          onClose={() => setDisputed(null)}
        />
      )}
    </div>
  )
}

function NoSales({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState level="h2" title="No matching sales">
      Try another status.
    </EmptyState>
  ) : (
    <EmptyState
      level="h2"
      title="No sales yet"
      action={<ButtonLink to={paths.contracts()}>View contracts</ButtonLink>}
    >
      Share the codes of your contracts. Every order with one of them appears here.
    </EmptyState>
  )
}

const gates = { ok: 'ok', wait: 'wait', stop: 'stop', best: 'best', info: 'plain', plain: 'plain' } as const

const notCredited = { label: 'Not credited', tone: 'plain' } as const

function SaleRow({ sale, onDispute }: { sale: RacerSale; onDispute: () => void }) {
  const { label, tone } = sale.uncredited ? notCredited : statusTexts[sale.status]
  const { currency, netMinor, refundedMinor } = sale
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const reason = reasonOf(sale)
  return (
    <DataRow gate={gates[tone]} className="max-md:gap-y-2">
      <DataCell heading>
        <span className="wrap-anywhere">{sale.orderId}</span>
        <time dateTime={sale.redeemedAt} className="mono mt-0.5 block text-xs font-normal text-muted">
          {formatDate(sale.redeemedAt)}
        </time>
      </DataCell>
      <DataCell className="max-md:order-3">
        <span className="block font-semibold wrap-anywhere">{sale.code}</span>
        <AppLink
          to={paths.contracts({ id: sale.contractId })}
          className="block font-sans text-sm tracking-normal text-muted underline"
        >
          {sale.brand}
        </AppLink>
      </DataCell>
      <DataCell className="font-sans tracking-normal max-md:order-4 max-md:justify-self-end">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {reason && <span className="mt-1 block max-w-[32ch] text-xs text-muted wrap-anywhere">{reason}</span>}
        {sale.canDispute && (
          <Button
            call={racerSaleActions.dispute.ref}
            variant="quiet"
            size="sm"
            className="mt-2"
            aria-label={`Dispute the exclusion of order ${sale.orderId}`}
            onClick={onDispute}
          >
            Dispute
          </Button>
        )}
      </DataCell>
      <DataCell onPhone="end" align="end" className="whitespace-nowrap">
        <span className="font-semibold">{money(netMinor - refundedMinor)}</span>
        {refundedMinor > 0 && <span className="block text-xs text-muted">of {money(netMinor)}</span>}
        <span className="block text-xs text-muted md:hidden">Commission {money(sale.commissionMinor)}</span>
      </DataCell>
      <DataCell onPhone="hidden" align="end" className="whitespace-nowrap">
        {money(sale.commissionMinor)}
      </DataCell>
    </DataRow>
  )
}
