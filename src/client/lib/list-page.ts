import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { AnswerOf, Endpoint, InputOf } from '#shared/http/endpoint.ts'
import { TOTAL_HEADER, TOTAL_RELATION_HEADER, type Total } from '#shared/http/list-headers.ts'
import { exchange, type Fetch } from './call.ts'

/** One page of an array (ruling R22): the first says how many there are, each where the next one is. */
export type ListPage<Item> = { items: Item[]; total: Total | null; next: string | null }

type ItemOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Item)[] ? Item : never

/** The query of a list that goes on while one scrolls. */
export function listQuery<const E extends Endpoint & { method: 'GET' }>(
  { path }: Pick<E, 'path'>,
  { query = {} }: { query?: InputOf<E>['query'] },
) {
  type Page = ListPage<ItemOf<E>>
  return infiniteQueryOptions<Page, Error, InfiniteData<Page, string>, QueryKey, string>({
    queryKey: [path, query, 'pages'],
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

export async function readListPage(
  address: string,
  { fetch, signal }: { fetch?: Fetch | undefined; signal?: AbortSignal | undefined },
): Promise<ListPage<unknown>> {
  const { answer, headers } = await exchange('GET', address, undefined, { fetch, signal })
  return { items: Array.isArray(answer) ? answer : [], total: readTotal(headers), next: readNext(headers) }
}

function readTotal(headers: Headers): Total | null {
  const count = headers.get(TOTAL_HEADER)
  return count === null
    ? null
    : { count: Number(count), isExact: headers.get(TOTAL_RELATION_HEADER) !== 'at-least' }
}

const readNext = (headers: Headers): string | null =>
  /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null
