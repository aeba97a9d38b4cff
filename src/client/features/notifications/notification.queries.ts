import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { notificationCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import type { Notification, notificationEndpoints } from '#shared/notifications/notification.contract.ts'

type List = typeof notificationEndpoints.list
export type NotificationPage = ResponseOf<List>

export const notificationKeys = { all: ['/api/notifications'] } as const

/** The badge of the bell needs nothing but how many are unread. */
export const unreadQuery = () => endpointQuery(notificationCalls.list, { query: { limit: 1 } })

export const notificationPagesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...notificationKeys.all, {}, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(notificationCalls.list, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const changePages = (
  queryClient: QueryClient,
  change: (pages: NotificationPage[]) => NotificationPage[],
) =>
  queryClient.setQueryData<InfiniteData<NotificationPage, string>>(
    notificationPagesQuery().queryKey,
    (data) => data && { ...data, pages: change(data.pages) },
  )

/** Puts what was just told at the top, once, however often it is told. */
export function addNotification(queryClient: QueryClient, told: Notification): void {
  changePages(queryClient, ([first, ...others]) =>
    first
      ? [{ ...first, items: [told, ...first.items.filter(({ id }) => id !== told.id)] }, ...others]
      : others,
  )
}
