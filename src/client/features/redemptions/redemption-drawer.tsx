import { useQuery } from '@tanstack/react-query'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { Problem } from '#shared/http/problem.ts'
import { redemptionQuery } from './redemption.queries.ts'
import { RedemptionDetail } from './redemption-detail.tsx'

/** The sale in the URL, beside the list. */
export function RedemptionDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(redemptionQuery(id))
  const { data: sale, error } = query
  const isMissing = error instanceof Problem && (error.status === 404 || error.status === 422)
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent
        title={sale ? `Order ${sale.orderId}` : 'Order'}
        className="w-full md:w-[min(34rem,calc(100vw-4rem))]"
      >
        {sale && <RedemptionDetail sale={sale} />}
        {!sale && isMissing && (
          <EmptyState title="Sale not found">It doesn’t exist or belongs to another brand.</EmptyState>
        )}
        {!sale && error && !isMissing && (
          <div className="grid justify-items-start gap-4">
            <ProblemAlert error={error} fallback="The sale couldn’t be loaded. Please try again." />
            <Button variant="secondary" onClick={() => void query.refetch()}>
              Try again
            </Button>
          </div>
        )}
        {!sale && !error && (
          <div className="grid gap-4">
            <SkeletonList count={5}>
              <Skeleton className="h-10" />
            </SkeletonList>
          </div>
        )}
      </SheetContent>
    </Sheet>
  )
}
