import { useQuery } from '@tanstack/react-query'
import { contractQuery } from '#client/features/contracts/contract.queries.ts'
import { deliverablesQuery } from '#client/features/deliverables/deliverable.queries.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { Problem } from '#shared/http/problem.ts'
import { DisputeCase } from './dispute-case.tsx'

type DisputeDrawerProps = {
  contractId: string
  deliverableId: string
  onClose: () => void
}

/** The dispute that the address names: everything that both sides said, the terms beside it, and the decision. */
export function DisputeDrawer({ contractId, deliverableId, onClose }: DisputeDrawerProps) {
  const contract = useQuery(contractQuery(contractId))
  const deliverables = useQuery(deliverablesQuery(contractId))
  const deliverable = deliverables.data?.find(({ id }) => id === deliverableId)
  const error = contract.error ?? deliverables.error
  const lookAgain = () => void Promise.all([contract.refetch(), deliverables.refetch()])
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent title="Race control" className="w-full md:w-[min(74rem,calc(100vw-4rem))]">
        {contract.data && deliverable ? (
          // The next dispute begins with an empty form.
          <DisputeCase key={deliverable.id} contract={contract.data} deliverable={deliverable} />
        ) : error || deliverables.data ? (
          <NoDispute error={error} onRetry={lookAgain} />
        ) : (
          <CaseSkeleton />
        )}
      </SheetContent>
    </Sheet>
  )
}

function NoDispute({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isMissing = !error || (error instanceof Problem && (error.status === 404 || error.status === 422))
  if (isMissing) {
    return (
      <EmptyState level="h3" title="No such dispute">
        The work that it was about does not exist any more, or the link is not whole.
      </EmptyState>
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      <ProblemAlert error={error} fallback="The dispute did not arrive. Please try again." />
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
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
