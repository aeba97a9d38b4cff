import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import type { ListPage } from '#client/lib/list-page.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import type { Redemption } from '#shared/redemptions/redemption.contract.ts'
import { RedemptionRow } from './redemption-row.tsx'
import { isNarrowed, type SalesSearch, salesPath } from './redemption-search.ts'

const endColumn = (words: string) => (
  <span key={words} className="block text-right">
    {words}
  </span>
)
const columns = ['Order', 'Code and racer', 'State', endColumn('Net sale'), endColumn('Commission')]

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
          <DataTable caption="Sales with your racers’ codes, the latest first" columns={columns}>
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
  if (isNarrowed(search)) {
    return (
      <EmptyState
        level="h2"
        title="Nothing on this stretch of track"
        action={
          <Button asChild variant="secondary">
            <AppLink to={salesPath({ show: 'all' })}>Show all sales</AppLink>
          </Button>
        }
      >
        No sale fits what you are looking for. A wider net may catch it.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level="h2"
      title="No sales on the board yet"
      action={
        <Button asChild>
          <AppLink to={paths.contracts()}>To your contracts</AppLink>
        </Button>
      }
    >
      Give a racer a code in their contract, then connect your shop, import a file, use the API, or log a sale
      by hand. Every order with a code shows up here.
    </EmptyState>
  )
}
