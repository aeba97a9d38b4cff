import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { CheckeredFlagIcon } from '#client/ui/icons.tsx'
import { type DisputeState, disputeStates } from '#shared/disputes/dispute.constants.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import { disputesQuery, objectionsQuery, openDisputesQuery } from './dispute.queries.ts'
import { stateLabels } from './dispute-labels.ts'
import { DisputeRow } from './dispute-row.tsx'

const columnsOf = (state: DisputeState) => [
  'Deliverable',
  'Statements',
  'Progress',
  <span key="wait" className="block text-right">
    {state === 'open' ? 'Waiting' : 'Decision'}
  </span>,
]

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
          {counts && plural(counts.open, 'open dispute')}
        </p>
      </div>
      {state === 'open' && <Objections />}
      <Disputes state={state} />
    </div>
  )
}

/** Contracts that one side ended for a breach, and the other objects. */
function Objections() {
  const { data = [] } = useQuery(objectionsQuery)
  if (data.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="objections">
      <h2 id="objections" className="text-lg">
        Endings for a breach
      </h2>
      <ul className="grid gap-2">
        {data.map(({ id, number, title, brandName, athleteName }) => (
          <li key={id} className="rounded-lg border border-line bg-card p-4">
            <AppLink to={paths.contracts({ tab: 'active', id })} className="font-semibold">
              {title}
            </AppLink>
            <p className="mono text-xs text-muted">
              {number} · {brandName} and {athleteName}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Disputes({ state }: { state: DisputeState }) {
  const list = useInfiniteQuery(disputesQuery(state))
  return (
    <PagedList list={list} what="disputes" empty={<NoDisputes state={state} />}>
      {(disputes) => (
        <DataTable caption={`Disputes: ${stateLabels[state]}`} columns={columnsOf(state)}>
          {disputes.map((dispute) => (
            <DisputeRow key={dispute.id} dispute={dispute} state={state} />
          ))}
        </DataTable>
      )}
    </PagedList>
  )
}

const NoDisputes = ({ state }: { state: DisputeState }) => (
  <EmptyState
    level="h2"
    title={state === 'open' ? 'No open disputes about deliverables' : 'No decisions about deliverables yet'}
    icon={<CheckeredFlagIcon />}
    action={
      <ButtonLink
        to={paths.contracts({ tab: state === 'open' ? 'active' : 'disputes' })}
        replace
        variant="secondary"
      >
        {state === 'open' ? 'Active contracts' : 'Open disputes'}
      </ButtonLink>
    }
  >
    {state === 'open'
      ? 'When a racer or a brand opens a dispute, it appears here.'
      : 'Decided disputes appear here with their outcome.'}
  </EmptyState>
)
