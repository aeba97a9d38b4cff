import { Skeleton } from '#client/ui/skeleton.tsx'

export const EventTableSkeleton = ({ rows }: { rows: number }) => (
  <div aria-busy="true" className="grid gap-px">
    <Skeleton className="h-10" />
    {Array.from({ length: rows }, (_, row) => (
      // Stand-ins never move.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Skeleton key={row} className="h-19" />
    ))}
  </div>
)
