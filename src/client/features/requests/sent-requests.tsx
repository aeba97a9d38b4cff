import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MessageIcon } from '#client/ui/icons.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { RequestStatus } from '#shared/messages/message.constants.ts'
import { paths } from '#shared/paths.ts'
import { sentRequestsQuery } from './request.queries.ts'
import { RequestCard } from './request-card.tsx'

/** First messages to strangers, the latest first. */
export function SentRequests({ status }: { status: RequestStatus | undefined }) {
  const queryClient = useQueryClient()
  const query = sentRequestsQuery(status)
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData })
  const lookAgain = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
  useRealtimeEvent('conversation', lookAgain)
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
  const requests = list.data.pages.flatMap(({ items }) => items)
  if (requests.length === 0) return status ? <NoneOfThese /> : <NothingSent />
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 lg:grid-cols-2">
        {requests.map((request) => (
          <li key={request.id} className="grid">
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} failure="The older requests did not arrive. Please try again." />
    </div>
  )
}

const NothingSent = () => (
  <EmptyState
    level="h2"
    title="Nothing sent yet"
    icon={<MessageIcon />}
    action={
      <Button asChild>
        <AppLink to={paths.athletes()}>Find somebody to write to</AppLink>
      </Button>
    }
  >
    Your first message to somebody you do not know is a request. What became of it stands here.
  </EmptyState>
)

const NoneOfThese = () => (
  <EmptyState
    level="h2"
    title="None of these"
    action={
      <Button asChild variant="secondary">
        <AppLink to={paths.sentRequests()}>Show all requests</AppLink>
      </Button>
    }
  >
    No request of yours is in this state.
  </EmptyState>
)
