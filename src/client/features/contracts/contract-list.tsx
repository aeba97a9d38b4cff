import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { PagedList } from '#client/lib/paged-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CheckeredFlagIcon, DocumentIcon, FlagIcon } from '#client/ui/icons.tsx'
import { Skeleton, SkeletonList } from '#client/ui/skeleton.tsx'
import type { Role } from '#shared/accounts/roles.ts'
import type { ContractTab } from '#shared/contracts/contract.constants.ts'
import { paths } from '#shared/paths.ts'
import { contractsQuery } from './contract.queries.ts'
import { tabLabels } from './contract-labels.ts'
import { ContractRow } from './contract-row.tsx'

const columns = [
  'Contract',
  'Status and value',
  'Term',
  'Next',
  <span key="payments" className="block text-right">
    Payments
  </span>,
]

export function ContractList({ tab, role }: { tab: ContractTab; role: Role | null }) {
  const list = useInfiniteQuery(contractsQuery(tab))
  return (
    <PagedList
      list={list}
      what="contracts"
      skeleton={<ContractListSkeleton />}
      empty={<NoContracts tab={tab} role={role} />}
    >
      {(contracts) => (
        <DataTable caption={`Contracts: ${tabLabels[tab]}`} columns={columns}>
          {contracts.map((contract) => (
            <ContractRow key={contract.id} contract={contract} tab={tab} />
          ))}
        </DataTable>
      )}
    </PagedList>
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

const emptyTabs: Record<ContractTab, { title: string; text: string; icon: ReactNode }> = {
  active: {
    title: 'No active contracts',
    text: 'Once everyone has signed a contract, you see its term, next deliverable and payments here.',
    icon: <FlagIcon />,
  },
  pending: {
    title: 'Nothing to sign',
    text: 'An accepted offer becomes a contract. It stays here until everyone has signed it.',
    icon: <DocumentIcon />,
  },
  completed: {
    title: 'No completed contracts',
    text: 'Contracts that reached their end date appear here, with their deliverables and payments.',
    icon: <CheckeredFlagIcon />,
  },
  ended: {
    title: 'No ended contracts',
    text: 'Contracts that were ended early, rejected, recalled or not signed in time appear here.',
    icon: <CheckeredFlagIcon />,
  },
}

function NoContracts({ tab, role }: { tab: ContractTab; role: Role | null }) {
  const { title, text, icon } = emptyTabs[tab]
  return (
    <EmptyState level="h2" title={title} icon={icon} action={<WayOut tab={tab} role={role} />}>
      {text}
    </EmptyState>
  )
}

function WayOut({ tab, role }: { tab: ContractTab; role: Role | null }) {
  if (tab === 'completed' || tab === 'ended' || role === 'ADMIN') {
    if (tab === 'active') return null
    return (
      <ButtonLink
        to={role === 'ADMIN' ? paths.contracts({ tab: 'active' }) : paths.contracts()}
        replace
        variant="secondary"
      >
        Active contracts
      </ButtonLink>
    )
  }
  return (
    <Button asChild>
      {role === 'BRAND' ? (
        <AppLink to={paths.discoverAthletes()}>Find a racer</AppLink>
      ) : (
        <AppLink to={paths.brands()}>Find a sponsor</AppLink>
      )}
    </Button>
  )
}
