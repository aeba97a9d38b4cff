import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { CheckeredFlagIcon } from '#client/ui/icons.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { type DisputeState, disputeStates } from '#shared/disputes/dispute.constants.ts'
import { paths } from '#shared/paths.ts'
import { disputesQuery, openDisputesQuery } from './dispute.queries.ts'
import { DisputeRow } from './dispute-row.tsx'
import { stateLabels } from './dispute-words.ts'

const columnsOf = (state: DisputeState) => [
  'Work',
  'What both say',
  'So far',
  <span key="wait" className="block text-right">
    {state === 'open' ? 'Waiting' : 'Decision'}
  </span>,
]

/** What race control has to decide, the longest waiting first, and what it decided. */
export function DisputeList({ state }: { state: DisputeState }) {
  const { data: counts } = useQuery(openDisputesQuery)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterNav aria-label="Show disputes that are">
          {disputeStates.map((each) => (
            <FilterLink key={each} {...(each === state && { 'aria-current': 'page' })}>
              <AppLink to={paths.contracts({ tab: 'disputes', state: each })} replace>
                {stateLabels[each]}
              </AppLink>
            </FilterLink>
          ))}
        </FilterNav>
        <p className="mono text-sm text-muted" aria-live="polite">
          {counts && sayOpen(counts.open)}
        </p>
      </div>
      <Disputes state={state} />
    </div>
  )
}

const sayOpen = (open: number) =>
  open === 0 ? 'Nobody waits' : open === 1 ? '1 dispute waits' : `${open} disputes wait`

function Disputes({ state }: { state: DisputeState }) {
  const list = useInfiniteQuery(disputesQuery(state))
  if (list.isPending) {
    return (
      <div className="grid gap-px">
        <Skeleton className="h-10 max-md:hidden" />
        <SkeletonList count={3}>
          <Skeleton className="h-48 md:h-28" />
        </SkeletonList>
      </div>
    )
  }
  if (!list.data) {
    return (
      <div className="grid justify-items-start gap-4">
        <ProblemAlert error={list.error} fallback="The disputes did not arrive. Please try again." />
        <Button variant="secondary" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const disputes = list.data.pages.flatMap(({ items }) => items)
  if (disputes.length === 0) return <NoDisputes state={state} />
  return (
    <div className="grid gap-4">
      <DataTable caption={`Disputes: ${stateLabels[state]}`} columns={columnsOf(state)}>
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} state={state} />
        ))}
      </DataTable>
      <LoadMore list={list} failure="The other disputes did not arrive. Please try again." />
    </div>
  )
}

const NoDisputes = ({ state }: { state: DisputeState }) => (
  <EmptyState
    level="h2"
    title={state === 'open' ? 'The track is clear' : 'Nothing decided yet'}
    icon={<CheckeredFlagIcon />}
    action={
      <Button asChild variant="secondary">
        <AppLink to={paths.contracts({ tab: state === 'open' ? 'active' : 'disputes' })} replace>
          {state === 'open' ? 'Active contracts' : 'Disputes to decide'}
        </AppLink>
      </Button>
    }
  >
    {state === 'open'
      ? 'Nobody waits for race control. As soon as a racer or a brand calls, it stands here.'
      : 'Every decision of race control stands here, with what it was about and its words.'}
  </EmptyState>
)
