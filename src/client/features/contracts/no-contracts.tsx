import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { CheckeredFlagIcon, DocumentIcon, FlagIcon } from '#client/ui/icons.tsx'
import type { Role } from '#shared/accounts/roles.ts'
import type { ContractTab } from '#shared/contracts/contract.constants.ts'
import { paths } from '#shared/paths.ts'

type Words = { title: string; text: string; icon: ReactNode }

const words: Record<ContractTab, Words> = {
  active: {
    title: 'No contract on track',
    text: 'Once everyone has signed, a contract runs here: its term, what is due next, and what was paid.',
    icon: <FlagIcon />,
  },
  pending: {
    title: 'Nothing to sign',
    text: 'An accepted offer becomes a contract. Until everyone has signed it, it waits here.',
    icon: <DocumentIcon />,
  },
  completed: {
    title: 'No chequered flag yet',
    text: 'Contracts that ran to their last day stand here, with everything that was delivered and paid.',
    icon: <CheckeredFlagIcon />,
  },
  ended: {
    title: 'Nothing was stopped',
    text: 'What was ended early, rejected, recalled or not signed in time stays readable here.',
    icon: <CheckeredFlagIcon />,
  },
}

/** An empty tab, with the way to what would fill it. */
export function NoContracts({ tab, role }: { tab: ContractTab; role: Role | null }) {
  const { title, text, icon } = words[tab]
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
      <Button asChild variant="secondary">
        <AppLink to={role === 'ADMIN' ? paths.contracts({ tab: 'active' }) : paths.contracts()} replace>
          Active contracts
        </AppLink>
      </Button>
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
