import { useQuery } from '@tanstack/react-query'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import { Problem } from '#shared/http/problem.ts'
import { contractQuery } from './contract.queries.ts'
import { ContractDetail, type ShowFurtherPart } from './contract-detail.tsx'
import type { ContractPart, ListTab } from './contracts-search.ts'

type ContractDrawerProps = {
  id: string
  tab: ListTab
  part: ContractPart
  showFurtherPart: ShowFurtherPart
  onClose: () => void
}

/** The contract that the address names: beside the list on a desk, the whole screen on a phone. */
export function ContractDrawer({ id, tab, part, showFurtherPart, onClose }: ContractDrawerProps) {
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
          <ContractDetail contract={contract} tab={tab} part={part} showFurtherPart={showFurtherPart} />
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
      <EmptyState level="h3" title="This contract is not on the grid">
        It does not exist, or it is between other people.
      </EmptyState>
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      <ProblemAlert error={error} fallback="The contract did not arrive. Please try again." />
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
