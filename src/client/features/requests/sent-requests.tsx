import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { useRealtimeEvent } from '#client/lib/realtime.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { MessageIcon } from '#client/ui/icons.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { RequestStatus } from '#shared/messages/message.constants.ts'
import { paths } from '#shared/paths.ts'
import { sentRequestsQuery } from './request.queries.ts'
import { RequestCard } from './request-card.tsx'

/** Message requests the user sent, latest first. */
export function SentRequests({ status }: { status: RequestStatus | undefined }) {
  const queryClient = useQueryClient()
  const query = sentRequestsQuery(status)
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData })
  const refetch = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
  useRealtimeEvent('conversation', refetch)
  useRealtimeEvent('poll', refetch)
  return (
    <PagedList
      list={list}
      what="requests"
      skeleton={<Skeleton className="h-72" />}
      empty={status ? <NoMatches /> : <NothingSent />}
    >
      {(requests) => (
        <ul className="grid gap-4 lg:grid-cols-2">
          {requests.map((request) => (
            <li key={request.id} className="grid">
              <RequestCard request={request} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const NothingSent = () => (
  <EmptyState
    level="h2"
    title="No requests sent yet"
    icon={<MessageIcon />}
    action={<ButtonLink to={paths.athletes()}>Browse racers</ButtonLink>}
  >
    Your first message to someone new is a request. Track its status here.
  </EmptyState>
)

const NoMatches = () => (
  <EmptyState
    level="h2"
    title="No matching requests"
    action={
      <ButtonLink to={paths.sentRequests()} variant="secondary">
        Show all requests
      </ButtonLink>
    }
  >
    None of your requests has this status.
  </EmptyState>
)
