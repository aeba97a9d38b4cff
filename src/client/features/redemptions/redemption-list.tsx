import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ButtonLink } from '#client/lib/app-link.tsx'
import type { ListPage } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import type { Redemption } from '#shared/redemptions/redemption.contract.ts'
import { RedemptionRow } from './redemption-row.tsx'
import { isFiltered, type SalesSearch, salesPath } from './redemption-search.ts'

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
