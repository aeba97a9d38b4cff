import { Skeleton } from '#client/ui/skeleton.tsx'
import { StandIns } from '#client/ui/stand-ins.tsx'

export const EventTableSkeleton = ({ rows }: { rows: number }) => (
  <div aria-busy="true" className="grid gap-px">
    <Skeleton className="h-10" />
    <StandIns count={rows}>
      <Skeleton className="h-19" />
    </StandIns>
  </div>
)
