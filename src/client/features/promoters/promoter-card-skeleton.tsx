import { Card } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

export function PromoterCardSkeleton() {
  return (
    <Card className="h-full">
      <Skeleton className="aspect-video rounded-b-none" />
      <div className="grid gap-3 p-4 pt-8">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-2 h-11 w-full" />
      </div>
    </Card>
  )
}
