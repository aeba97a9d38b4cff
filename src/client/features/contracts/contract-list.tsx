import { useInfiniteQuery } from '@tanstack/react-query'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import type { Role } from '#shared/accounts/roles.ts'
import type { ContractTab } from '#shared/contracts/contract.constants.ts'
import { contractsQuery } from './contract.queries.ts'
import { ContractRow } from './contract-row.tsx'
import { tabLabels } from './contract-words.ts'
import { NoContracts } from './no-contracts.tsx'

const columns = [
  'Contract',
  'Status and value',
  'Term',
  'Next',
  <span key="paid" className="block text-right">
    Paid
  </span>,
]

/** The contracts of one tab, the latest first. */
export function ContractList({ tab, role }: { tab: ContractTab; role: Role | null }) {
  const list = useInfiniteQuery(contractsQuery(tab))
  if (list.isPending) return <ContractListSkeleton />
  if (!list.data) {
    return (
      <div className="grid justify-items-start gap-4">
        <ProblemAlert error={list.error} fallback="Your contracts did not arrive. Please try again." />
        <Button variant="secondary" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const contracts = list.data.pages.flatMap(({ items }) => items)
  if (contracts.length === 0) return <NoContracts tab={tab} role={role} />
  return (
    <div className="grid gap-4">
      <DataTable caption={`Contracts: ${tabLabels[tab]}`} columns={columns}>
        {contracts.map((contract) => (
          <ContractRow key={contract.id} contract={contract} tab={tab} />
        ))}
      </DataTable>
      <LoadMore list={list} failure="The older contracts did not arrive. Please try again." />
    </div>
  )
}

const ContractListSkeleton = () => (
  <div className="grid gap-px">
    <Skeleton className="h-10 max-md:hidden" />
    <SkeletonList count={3}>
      <Skeleton className="h-56 md:h-24" />
    </SkeletonList>
  </div>
)
