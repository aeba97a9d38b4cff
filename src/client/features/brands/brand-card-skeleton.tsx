import { Card } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

export function BrandCardSkeleton() {
  return (
    <Card className="h-full">
      <Skeleton className="aspect-video flex-1 rounded-b-none md:aspect-auto md:min-h-44" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-6 w-2/3" />
      </div>
    </Card>
  )
}
