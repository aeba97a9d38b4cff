import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { followCalls } from '#client/lib/endpoint-map.ts'
import { endpointKey, endpointQuery } from '#client/lib/endpoint-query.ts'
import type { ListPage } from '#client/lib/list-page.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'

export const followStateQuery = (userId: string) => endpointQuery(followCalls.state, { params: { userId } })

/** What the user follows, page by page. */
export const followingQuery = infiniteQueryOptions({
  queryKey: [...endpointKey(followCalls.list, { query: {} }), 'pages'],
  initialPageParam: '',
  queryFn: async ({ pageParam, signal }): Promise<ListPage<Correspondent>> => {
    const query = pageParam ? { cursor: pageParam } : {}
    const { items, nextCursor } = await call(followCalls.list, { query }, { signal })
    return { items, total: null, next: nextCursor }
  },
  getNextPageParam: ({ next }) => next,
})
