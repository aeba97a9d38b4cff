import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#client/lib/query-view.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Sheet, SheetContent } from '#client/ui/sheet.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
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
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()}>
      <SheetContent
        title={query.data ? `Contract ${query.data.number}` : 'Contract'}
        startsAtTitle
        className="w-full md:w-[min(54rem,calc(100vw-4rem))]"
      >
        <QueryView query={query} what="contract" skeleton={<DetailSkeleton />} missing={noContract}>
          {(contract) => (
            <ContractDetail contract={contract} tab={tab} part={part} renderFurtherPart={renderFurtherPart} />
          )}
        </QueryView>
      </SheetContent>
    </Sheet>
  )
}

const noContract = (
  <EmptyState level="h3" title="Contract not found">
    It doesn’t exist, or you don’t have access to it.
  </EmptyState>
)

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
