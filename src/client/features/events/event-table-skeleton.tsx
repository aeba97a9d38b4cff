import { Skeleton } from '#client/ui/skeleton.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'

export const EventTableSkeleton = ({ rows }: { rows: number }) => (
  <div aria-busy="true" className="grid gap-px">
    <Skeleton className="h-10" />
    <SkeletonList count={rows}>
      <Skeleton className="h-19" />
    </SkeletonList>
  </div>
)
