import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { notificationCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import type { notificationEndpoints } from '#shared/notifications/notification.contract.ts'
import { changePages, type NotificationPage, notificationKeys, unreadQuery } from './notification.queries.ts'

type Read = typeof notificationEndpoints.read

/** Optimistic update; refetched when the request fails. */
export const useReadNotifications = () => {
  const queryClient = useQueryClient()
  return useEndpointMutation(notificationCalls.read, {
    failure: 'We couldn’t mark it as read',
    onMutate: ({ body }) => showAsRead(queryClient, body),
    onError: () => queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
  })
}

function showAsRead(queryClient: QueryClient, which: InputOf<Read>['body']): void {
  const isIncluded = (id: string) => 'all' in which || which.ids.includes(id)
  queryClient.setQueryData<NotificationPage>(
    unreadQuery().queryKey,
    (page) => page && { ...page, unread: 'all' in which ? 0 : Math.max(0, page.unread - which.ids.length) },
  )
  changePages(queryClient, (pages) =>
    pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (isIncluded(item.id) ? { ...item, isRead: true } : item)),
    })),
  )
}
