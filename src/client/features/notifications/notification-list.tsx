import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { SettingsIcon } from '#client/ui/tool-icons.tsx'
import { paths } from '#shared/paths.ts'
import { notificationPagesQuery } from './notification.queries.ts'
import { NotificationRow } from './notification-row.tsx'
import { useReadNotifications } from './use-read-notifications.ts'

/** Notifications, latest first. `onFollow` is called when a link is followed. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const query = useInfiniteQuery({ ...notificationPagesQuery(), refetchOnMount: 'always' })
  const read = useReadNotifications()
  const items = query.data?.pages.flatMap((page) => page.items)
  const hasUnread = items?.some(({ isRead }) => !isRead) ?? false
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <Button
          variant="quiet"
          size="sm"
          disabled={!hasUnread}
          onClick={() => read.mutate({ body: { all: true } })}
        >
          <CheckIcon className="size-4" /> Mark all as read
        </Button>
        <ButtonLink
          to={paths.userProfile({ tab: 'notifications' })}
          onClick={onFollow}
          variant="ghost"
          size="sm"
        >
          <SettingsIcon className="size-4" /> Settings
        </ButtonLink>
      </div>
      {query.isLoadingError && (
        <>
          <ProblemAlert error={query.error} fallback="We couldn’t load your notifications." />
          <Button variant="secondary" pending={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </>
      )}
      {query.isPending && <ListSkeleton />}
      {items?.length === 0 && (
        <EmptyState title="You’re all caught up" className="py-10">
          New notifications will appear here.
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className="-mx-3 grid">
          {items.map((item) => (
            <NotificationRow
              key={item.id}
              notification={item}
              now={query.dataUpdatedAt}
              onFollow={() => {
                if (!item.isRead) read.mutate({ body: { ids: [item.id] } })
                onFollow()
              }}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="quiet"
          full
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
      {query.isFetchNextPageError && <ProblemAlert error={query.error} />}
    </div>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}
