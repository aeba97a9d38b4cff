import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#client/lib/query-view.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { redemptionQuery } from './redemption.queries.ts'
import { RedemptionDetail } from './redemption-detail.tsx'

/** The sale in the URL, beside the list. */
export function RedemptionDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(redemptionQuery(id))
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent
        title={query.data ? `Order ${query.data.orderId}` : 'Order'}
        className="w-full md:w-[min(34rem,calc(100vw-4rem))]"
      >
        <QueryView
          query={query}
          what="sale"
          skeleton={
            <div className="grid gap-4">
              <SkeletonList count={5}>
                <Skeleton className="h-10" />
              </SkeletonList>
            </div>
          }
          missing={
            <EmptyState title="Sale not found">It doesn’t exist or belongs to another brand.</EmptyState>
          }
        >
          {(sale) => <RedemptionDetail sale={sale} />}
        </QueryView>
      </SheetContent>
    </Sheet>
  )
}
