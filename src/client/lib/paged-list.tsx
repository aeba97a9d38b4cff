import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import type { Total } from '#shared/http/list-headers.ts'
import type { ListPage } from './list-page.ts'
import { ProblemAlert } from './problem-alert.tsx'

type PagedListProps<Item> = {
  list: UseInfiniteQueryResult<{ pages: ListPage<Item>[] }, Error>
  /** What it is a list of, as in "The sales did not arrive". */
  what: string
  /** How many rows are shown as on their way. */
  skeletons: number
  /** What is shown where there is nothing. */
  empty: ReactNode
  /** The list scrolls within the element around it, and not with the page. */
  isWithin?: boolean
  children: (items: Item[], total: Total | null) => ReactNode
}

/** A list that goes on while one scrolls, in whatever state it is: on its way, not arrived, empty, or there. */
export function PagedList<Item>({
  list,
  what,
  skeletons,
  empty,
  isWithin = false,
  children,
}: PagedListProps<Item>) {
  if (list.isPending) {
    return (
      <div className="grid gap-3">
        <SkeletonList count={skeletons}>
          <Skeleton className="h-14" />
        </SkeletonList>
      </div>
    )
  }
  if (!list.data) {
    return (
      <div className="grid justify-items-start gap-4">
        <ProblemAlert error={list.error} fallback={`The ${what} did not arrive. Please try again.`} />
        <Button variant="secondary" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {children(items, list.data.pages[0]?.total ?? null)}
      <LoadMore
        list={list}
        failure={`The older ${what} did not arrive. Please try again.`}
        isWithin={isWithin}
      />
    </div>
  )
}
