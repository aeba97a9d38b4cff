import { Card } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

export function AthleteCardSkeleton() {
  return (
    <Card className="h-full">
      <Skeleton className="aspect-[5/3.6] rounded-b-none" />
      <div className="grid flex-1 content-start gap-3 p-4 pt-6">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="mt-2 h-11 w-full" />
      </div>
    </Card>
  )
}
