import { useQuery } from '@tanstack/react-query'
import { contractQuery, deliverablesQuery } from '#client/features/contracts/contract.queries.ts'
import { isMissing, LoadFailure } from '#client/lib/query-view.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { DisputeCase } from './dispute-case.tsx'

type DisputeDrawerProps = {
  contractId: string
  deliverableId: string
  onClose: () => void
}

/** The dispute in the URL: its history, the terms, and the decision. */
export function DisputeDrawer({ contractId, deliverableId, onClose }: DisputeDrawerProps) {
  const contract = useQuery(contractQuery(contractId))
  const deliverables = useQuery(deliverablesQuery(contractId))
  const deliverable = deliverables.data?.find(({ id }) => id === deliverableId)
  const error = contract.error ?? deliverables.error
  const refetch = () => void Promise.all([contract.refetch(), deliverables.refetch()])
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent title="Dispute" className="w-full md:w-[min(74rem,calc(100vw-4rem))]">
        {contract.data && deliverable ? (
          // The next dispute starts with an empty form.
          <DisputeCase key={deliverable.id} contract={contract.data} deliverable={deliverable} />
        ) : error && !isMissing(error) ? (
          <LoadFailure error={error} what="dispute" onRetry={refetch} />
        ) : error || deliverables.data ? (
          <EmptyState level="h3" title="Dispute not found">
            The deliverable no longer exists, or the link is incomplete.
          </EmptyState>
        ) : (
          <CaseSkeleton />
        )}
      </SheetContent>
    </Sheet>
  )
}

const CaseSkeleton = () => (
  <div className="grid gap-6">
    <Skeleton className="h-14 w-2/3" />
    <Skeleton className="h-24" />
    <SkeletonList count={3}>
      <Skeleton className="h-20" />
    </SkeletonList>
  </div>
)
