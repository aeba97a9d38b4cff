import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FilterLink, FilterNav } from '#client/ui/filter-nav.tsx'
import { DocumentIcon } from '#client/ui/icons.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { paths } from '#shared/paths.ts'
import { applicationsQuery, useLiveApplications } from './application.queries.ts'
import { type SentFilter, sentFilters } from './application-status.ts'
import { SentApplicationCard } from './sent-application-card.tsx'

export const sentFilterIn = ({ status }: Record<string, unknown>): SentFilter =>
  sentFilters.find(({ name }) => name === status)?.name ?? 'all'

export const sentApplicationsQuery = (filter: SentFilter) =>
  applicationsQuery({
    direction: 'sent',
    statuses: sentFilters.find(({ name }) => name === filter)?.statuses ?? [],
  })

export const SentFilters = ({ open }: { open: SentFilter }) => (
  <FilterNav aria-label="Filter applications">
    {sentFilters.map(({ name, label }) => (
      <FilterLink key={name} {...(name === open && { 'aria-current': 'page' })}>
        <AppLink
          to={paths.sentRequests({ tab: 'applications', ...(name !== 'all' && { status: name }) })}
          exact
          replace
        >
          {label}
        </AppLink>
      </FilterLink>
    ))}
  </FilterNav>
)

type SentApplicationsProps = {
  filter: SentFilter
  /** The application that a link points to. */
  marked?: string | undefined
}

export function SentApplications({ filter, marked }: SentApplicationsProps) {
  const list = useInfiniteQuery({ ...sentApplicationsQuery(filter), placeholderData: keepPreviousData })
  useLiveApplications()
  return (
    <PagedList
      list={list}
      what="applications"
      skeleton={<Skeleton className="h-72" />}
      empty={<NoApplications filter={filter} />}
    >
      {(applications) => (
        <ul className="grid gap-4 lg:grid-cols-2">
          {applications.map((application) => (
            <li key={application.id} className="grid">
              <SentApplicationCard application={application} isMarked={application.id === marked} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const NoApplications = ({ filter }: { filter: SentFilter }) =>
  filter === 'all' ? (
    <EmptyState
      level="h2"
      title="No applications yet"
      icon={<DocumentIcon />}
      action={<ButtonLink to={paths.brands({ accepting: 'true' })}>Find a brand</ButtonLink>}
    >
      Apply to a brand and track your application here.
    </EmptyState>
  ) : (
    <EmptyState
      level="h2"
      title="No matching applications"
      action={
        <ButtonLink to={paths.sentRequests({ tab: 'applications' })} replace variant="secondary">
          Show all applications
        </ButtonLink>
      }
    >
      None of your applications has this status.
    </EmptyState>
  )
