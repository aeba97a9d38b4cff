import { useInfiniteQuery } from '@tanstack/react-query'
import type { CursorPage } from '#shared/http/page.ts'
import type { ListQuery } from './list-page.ts'
import type { PagedResult } from './paged-list.tsx'

/**
 * A list whose first page came with what it belongs to: further pages are fetched from its own endpoint, from the cursor
 * of the first. For lists that grow only at their beginning, so that what follows a cursor stays the same.
 */
export function useFurtherPages<Item>(
  first: CursorPage<Item>,
  queryFrom: (cursor: string) => ListQuery<Item>,
): PagedResult<Item> {
  const further = useInfiniteQuery({
    ...queryFrom(first.nextCursor ?? ''),
    enabled: false,
    staleTime: Infinity,
  })
  const { data, refetch, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = further
  return {
    isPending: false,
    error: null,
    data: {
      pages: [{ items: first.items, total: null, next: first.nextCursor }, ...(data?.pages ?? [])],
    },
    hasNextPage: data ? further.hasNextPage : first.nextCursor !== null,
    refetch,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  }
}
