import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AppLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { useSession } from '#client/lib/session.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { HOLD_DAYS } from '#shared/redemptions/redemption.constants.ts'
import type { StatementStatus } from '#shared/statements/statement.constants.ts'
import {
  type StatementsSearch,
  statementKeys,
  statementsQuery,
  statementTotalsQuery,
} from './statement.queries.ts'
import { StatementList } from './statement-list.tsx'
import { StatementTotals } from './statement-totals.tsx'

const StatementDrawer = lazyComponent(() => import('./statement-drawer.tsx'), 'StatementDrawer')

const filters: readonly { status?: StatementStatus; label: string }[] = [
  { label: 'All' },
  { status: 'DUE', label: 'Scheduled' },
  { status: 'PAID', label: 'Sent' },
  { status: 'RECEIVED', label: 'Received' },
  { status: 'NOTHING_DUE', label: 'Nothing due' },
]

type StatementsPartProps = {
  /** Of one contract only. */
  contractId?: string
  search: StatementsSearch
  /** The URL of this part with other search parameters. */
  pathTo: (search: StatementsSearch) => string
}

/** Commission by month: what is scheduled, sent and received, and what each statement is made of. */
export function StatementsPart({ contractId, search, pathTo }: StatementsPartProps) {
  const { status, statement } = search
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(statementsQuery({ contractId, status }))
  const { data: totals = [] } = useQuery(statementTotalsQuery({ contractId }))
  const refetch = () => void queryClient.invalidateQueries({ queryKey: statementKeys.all })
  useRealtimeEvent('contract', refetch)
  useRealtimeEvent('poll', refetch)
  const close = () => void navigate({ href: pathTo({ status }), resetScroll: false })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <StatementTotals totals={totals} />
      <FilterNav aria-label="Statements by status">
        {filters.map((filter) => (
          <FilterLink key={filter.label} {...(filter.status === status && { 'aria-current': 'page' })}>
            <AppLink to={pathTo({ status: filter.status })} exact replace>
              {filter.label}
            </AppLink>
          </FilterLink>
        ))}
      </FilterNav>
      <PagedList
        list={list}
        what="statements"
        skeletons={4}
        empty={<NoStatements isFiltered={status !== undefined} />}
      >
        {(statements) => (
          <StatementList
            statements={statements}
            isOfContract={contractId !== undefined}
            pathOf={(id) => pathTo({ status, statement: id })}
          />
        )}
      </PagedList>
      <p className="max-w-[70ch] text-sm text-muted">
        A statement closes the day after its month ends. Orders can be returned for {HOLD_DAYS} days and more:
        later refunds are adjustments of a later month, and a negative balance carries over. Commission is
        sent outside the platform.
      </p>
      {statement && <StatementDrawer id={statement} onClose={close} />}
    </div>
  )
}

function NoStatements({ isFiltered }: { isFiltered: boolean }) {
  const role = useSession()?.user.role
  if (isFiltered) {
    return (
      <EmptyState level="h2" title="No matching statements">
        Try another status.
      </EmptyState>
    )
  }
  return (
    <EmptyState level="h2" title="No statements yet">
      {role === 'BRAND'
        ? 'After each month with commission you get a statement per contract, to pay and to file.'
        : 'After each month in which your codes earned commission you get a statement per contract.'}
    </EmptyState>
  )
}
