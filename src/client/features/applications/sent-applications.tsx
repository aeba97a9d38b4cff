import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { DocumentIcon } from '#client/ui/icons.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { paths } from '#shared/paths.ts'
import { applicationsQuery, refreshApplications } from './application.queries.ts'
import type { SentFilter } from './application-words.ts'
import { SentApplicationCard } from './sent-application-card.tsx'
import { sentStatuses } from './sent-filters.tsx'

export const sentApplicationsQuery = (filter: SentFilter) =>
  applicationsQuery({ direction: 'sent', statuses: sentStatuses(filter) })

type SentApplicationsProps = {
  filter: SentFilter
  /** The one that a link led to. */
  marked?: string | undefined
}

/** A racer's applications, the latest first: where each stands, and what can be done. */
export function SentApplications({ filter, marked }: SentApplicationsProps) {
  const queryClient = useQueryClient()
  const list = useInfiniteQuery({ ...sentApplicationsQuery(filter), placeholderData: keepPreviousData })
  const lookAgain = () => void refreshApplications(queryClient)
  useRealtimeEvent('notification', ({ notification: { kind } }) => kind === 'APPLICATIONS' && lookAgain())
  useRealtimeEvent('poll', lookAgain)
  if (list.isPending) return <Skeleton className="h-72" />
  if (!list.data) {
    return (
      <div className="grid justify-items-start gap-4">
        <ProblemAlert error={list.error} />
        <Button variant="secondary" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const applications = list.data.pages.flatMap(({ items }) => items)
  if (applications.length === 0) return <NoApplications filter={filter} />
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 lg:grid-cols-2">
        {applications.map((application) => (
          <li key={application.id} className="grid">
            <SentApplicationCard application={application} isMarked={application.id === marked} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} failure="The older applications did not arrive. Please try again." />
    </div>
  )
}

const NoApplications = ({ filter }: { filter: SentFilter }) =>
  filter === 'all' ? (
    <EmptyState
      level="h2"
      title="Nothing on the grid yet"
      icon={<DocumentIcon />}
      action={
        <Button asChild>
          <AppLink to={paths.brands({ accepting: 'true' })}>Find a brand to apply to</AppLink>
        </Button>
      }
    >
      Apply to a brand with a letter, and follow here where it stands.
    </EmptyState>
  ) : (
    <EmptyState
      level="h2"
      title="None of these"
      action={
        <Button asChild variant="secondary">
          <AppLink to={paths.sentRequests({ tab: 'applications' })} replace>
            Show all applications
          </AppLink>
        </Button>
      }
    >
      No application of yours is in this state.
    </EmptyState>
  )
