import { useQuery } from '@tanstack/react-query'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { Problem } from '#shared/http/problem.ts'
import { contractQuery } from './contract.queries.ts'
import { ContractDetail, type RenderFurtherPart } from './contract-detail.tsx'
import type { ContractPart, ListTab } from './contracts-search.ts'

type ContractDrawerProps = {
  id: string
  tab: ListTab
  part: ContractPart
  renderFurtherPart: RenderFurtherPart
  onClose: () => void
}

/** The contract in the URL: beside the list on wide screens, full screen on narrow ones. */
export function ContractDrawer({ id, tab, part, renderFurtherPart, onClose }: ContractDrawerProps) {
  const query = useQuery(contractQuery(id))
  const { data: contract, error } = query
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent
        title={contract ? `Contract ${contract.number}` : 'Contract'}
        startsAtTitle
        className="w-full md:w-[min(54rem,calc(100vw-4rem))]"
      >
        {contract && (
          <ContractDetail contract={contract} tab={tab} part={part} renderFurtherPart={renderFurtherPart} />
        )}
        {!contract && error && <NoContract error={error} onRetry={() => void query.refetch()} />}
        {!contract && !error && <DetailSkeleton />}
      </SheetContent>
    </Sheet>
  )
}

function NoContract({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof Problem && (error.status === 404 || error.status === 422)) {
    return (
      <EmptyState level="h3" title="Contract not found">
        It doesn’t exist, or you don’t have access to it.
      </EmptyState>
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      <ProblemAlert error={error} fallback="We couldn’t load the contract. Please try again." />
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

const DetailSkeleton = () => (
  <div className="grid gap-6">
    <Skeleton className="h-14 w-2/3" />
    <Skeleton className="h-16" />
    <Skeleton className="h-11" />
    <SkeletonList count={4}>
      <Skeleton className="h-10" />
    </SkeletonList>
  </div>
)
