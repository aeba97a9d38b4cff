import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { Endpoint, InputOf, ResponseOf } from '#shared/http/endpoint.ts'
import { TOTAL_HEADER, TOTAL_RELATION_HEADER, type Total } from '#shared/http/list-headers.ts'
import type { CursorPage } from '#shared/http/page.ts'
import { exchange, type Fetch } from './call.ts'
import { endpointKey } from './endpoint-query.ts'

/** One page of a list; the first of an array (ruling R22) has the total, each the URL of the next. */
export type ListPage<Item> = { items: Item[]; total: Total | null; next: string | null }

type ItemOf<E extends Endpoint> =
  ResponseOf<E> extends readonly (infer Item)[] | CursorPage<infer Item> ? Item : never

/** The query of a list that is fetched page by page. */
export const listQuery = <const E extends Endpoint & { method: 'GET' }>(ref: E, input: InputOf<E>) =>
  // The key is distinct from that of the same URL read as one array.
  pagesQuery<ItemOf<E>>([...endpointKey(ref, { query: {}, ...input }), 'pages'])

const pagesQuery = <Item>(queryKey: QueryKey) =>
  infiniteQueryOptions<ListPage<Item>, Error, InfiniteData<ListPage<Item>, string>, QueryKey, string>({
    queryKey,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
export type ListQuery<Item> = ReturnType<typeof pagesQuery<Item>>

export async function readListPage(
  address: string,
  { fetch, signal }: { fetch?: Fetch | undefined; signal?: AbortSignal | undefined },
): Promise<ListPage<unknown>> {
  const { data, headers } = await exchange('GET', address, undefined, { fetch, signal })
  if (isCursorPage(data)) {
    const { items, nextCursor } = data
    return { items, total: null, next: nextCursor && withCursor(address, nextCursor) }
  }
  return { items: Array.isArray(data) ? data : [], total: readTotal(headers), next: readNext(headers) }
}

const isCursorPage = (data: unknown): data is CursorPage<unknown> =>
  typeof data === 'object' && data !== null && 'items' in data && 'nextCursor' in data

function withCursor(address: string, cursor: string): string {
  const [path, search] = address.split('?')
  const query = new URLSearchParams(search)
  query.set('cursor', cursor)
  return `${path}?${query}`
}

function readTotal(headers: Headers): Total | null {
  const count = headers.get(TOTAL_HEADER)
  return count === null
    ? null
    : { count: Number(count), isExact: headers.get(TOTAL_RELATION_HEADER) !== 'at-least' }
}

const readNext = (headers: Headers): string | null =>
  /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null
