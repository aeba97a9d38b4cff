import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { notificationCalls, unsubscribeCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import type { ListPage } from '#client/lib/list-page.ts'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import type { Notification, notificationEndpoints } from '#shared/notifications/notification.contract.ts'

type List = typeof notificationEndpoints.list
export type NotificationPage = ResponseOf<List>

export const notificationKeys = { all: ['/api/notifications'] } as const

/** For the badge, which needs only the unread count. */
export const unreadQuery = () => endpointQuery(notificationCalls.list, { query: { limit: 1 } })

export const notificationPagesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...notificationKeys.all, {}, 'pages'],
    queryFn: async ({ pageParam, signal }): Promise<ListPage<Notification>> => {
      const query = pageParam ? { cursor: pageParam } : {}
      const { items, nextCursor } = await call(notificationCalls.list, { query }, { signal })
      return { items, total: null, next: nextCursor }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const changePages = (
  queryClient: QueryClient,
  change: (pages: ListPage<Notification>[]) => ListPage<Notification>[],
) =>
  queryClient.setQueryData<InfiniteData<ListPage<Notification>, string>>(
    notificationPagesQuery().queryKey,
    (data) => data && { ...data, pages: change(data.pages) },
  )

/** Adds a live notification at the top, once. */
export function addNotification(queryClient: QueryClient, told: Notification): void {
  changePages(queryClient, ([first, ...others]) =>
    first
      ? [{ ...first, items: [told, ...first.items.filter(({ id }) => id !== told.id)] }, ...others]
      : others,
  )
}

/** What the link in an email would turn off. */
export const unsubscribeLinkQuery = (token: string) =>
  endpointQuery(unsubscribeCalls.look, { query: { token } })
