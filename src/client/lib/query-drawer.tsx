import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { QueryView } from './query-view.tsx'

type QueryDrawerProps<Data> = {
  query: UseQueryResult<Data, Error>
  /** As in "We couldn’t load the sale". */
  what: string
  title: string
  /** The classes of its width. */
  className: string
  /** Replaces the error when the thing does not exist. */
  missing: ReactNode
  onClose: () => void
  children: (data: Data) => ReactNode
}

const skeleton = (
  <div className="grid gap-4">
    <SkeletonList count={5}>
      <Skeleton className="h-10" />
    </SkeletonList>
  </div>
)

/** One item of a list, beside the list on wide screens. */
export const QueryDrawer = <Data,>({
  query,
  what,
  title,
  className,
  missing,
  onClose,
  children,
}: QueryDrawerProps<Data>) => (
  <Sheet open onOpenChange={(isOpen) => isOpen || onClose()}>
    <SheetContent title={title} className={className}>
      <QueryView query={query} what={what} skeleton={skeleton} missing={missing}>
        {children}
      </QueryView>
    </SheetContent>
  </Sheet>
)
