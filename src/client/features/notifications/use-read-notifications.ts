import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { notificationCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import type { notificationEndpoints } from '#shared/notifications/notification.contract.ts'
import { changePages, type NotificationPage, notificationKeys, unreadQuery } from './notification.queries.ts'

type Read = typeof notificationEndpoints.read

/** Shown as read at once; the server is told behind it, and the list read again when it could not be told. */
export function useReadNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<Read>) => call(notificationCalls.read, input),
    onMutate: ({ body }) => showAsRead(queryClient, body),
    onError: ({ message }) => {
      toast({ variant: 'destructive', title: 'Still unread', description: message })
      void queryClient.invalidateQueries({ queryKey: notificationKeys.all })
    },
  })
}

function showAsRead(queryClient: QueryClient, which: InputOf<Read>['body']): void {
  const isMeant = (id: string) => 'all' in which || which.ids.includes(id)
  queryClient.setQueryData<NotificationPage>(
    unreadQuery().queryKey,
    (page) => page && { ...page, unread: 'all' in which ? 0 : Math.max(0, page.unread - which.ids.length) },
  )
  changePages(queryClient, (pages) =>
    pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (isMeant(item.id) ? { ...item, isRead: true } : item)),
    })),
  )
}
