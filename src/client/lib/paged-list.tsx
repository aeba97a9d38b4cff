import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import type { Total } from '#shared/http/list-headers.ts'
import type { ListPage } from './list-page.ts'
import { LoadFailure } from './query-view.tsx'

/** What a list needs of a `useInfiniteQuery`. */
export type PagedResult<Item> = {
  isPending: boolean
  data: { pages: ListPage<Item>[] } | undefined
  error: Error | null
  refetch: () => Promise<unknown>
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

type PagedListProps<Item> = {
  /** A paged list, or an array that is fetched at once. */
  list: PagedResult<Item> | UseQueryResult<Item[], Error>
  /** The name of the items, as in "We couldn’t load the sales". */
  what: string
  /** Shown while loading: the number of skeleton rows, or a custom skeleton. */
  skeletons?: number
  skeleton?: ReactNode
  empty: ReactNode
  /** The list scrolls inside an element around it, not with the page. */
  isWithin?: boolean
  children: (items: Item[], total: Total | null) => ReactNode
}

/** A list in all its states: loading, failed, empty, or loaded with "Load more". */
export function PagedList<Item>({
  list,
  what,
  skeletons = 3,
  skeleton = <RowSkeletons count={skeletons} />,
  empty,
  isWithin = false,
  children,
}: PagedListProps<Item>) {
  if (list.isPending) return skeleton
  if (!list.data) return <LoadFailure error={list.error} what={what} onRetry={() => void list.refetch()} />
  const { data } = list
  const items = 'pages' in data ? data.pages.flatMap((page) => page.items) : data
  if (items.length === 0) return empty
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {children(items, 'pages' in data ? (data.pages[0]?.total ?? null) : null)}
      {'hasNextPage' in list && (
        <LoadMore
          list={list}
          failure={`We couldn’t load more ${what}. Please try again.`}
          isWithin={isWithin}
        />
      )}
    </div>
  )
}

const RowSkeletons = ({ count }: { count: number }) => (
  <div className="grid gap-3">
    <SkeletonList count={count}>
      <Skeleton className="h-14" />
    </SkeletonList>
  </div>
)
