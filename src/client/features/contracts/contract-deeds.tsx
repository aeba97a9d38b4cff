import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#client/ui/dropdown-menu.tsx'
import { MessageIcon } from '#client/ui/icons.tsx'
import { MoreIcon } from '#client/ui/tool-icons.tsx'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { paths } from '#shared/paths.ts'
import { counterpartyOf } from './contract-side.ts'

/** The steps that have a dialog of their own; amendments have theirs among the terms. */
export type ContractDeed =
  | 'edit-clauses'
  | 'send'
  | 'sign'
  | 'reject'
  | 'recall'
  | 'suspend'
  | 'resume'
  | 'terminate'
  | 'withdraw-notice'

type ContractDeedsProps = { contract: ContractDetail; onDeed: (deed: ContractDeed) => void }

const asides = [
  { deed: 'recall', label: 'Recall', tone: 'danger' },
  { deed: 'suspend', label: 'Suspend', tone: 'plain' },
  { deed: 'resume', label: 'Resume', tone: 'plain' },
  { deed: 'withdraw-notice', label: 'Take the notice back', tone: 'plain' },
  { deed: 'terminate', label: 'End contract', tone: 'danger' },
] as const

/** What the reader may do with a contract as it stands: the next step as a button, the rest in a menu. */
export function ContractDeeds({ contract, onDeed }: ContractDeedsProps) {
  const { allowed, awaitsMySignature, myRole } = contract
  const others = asides.filter(({ deed }) => allowed.includes(deed))
  const other = counterpartyOf(contract)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {allowed.includes('send') && (
        <Button size="sm" onClick={() => onDeed('send')}>
          Send for signature
        </Button>
      )}
      {allowed.includes('edit-clauses') && (
        <Button size="sm" variant="secondary" onClick={() => onDeed('edit-clauses')}>
          Edit clauses
        </Button>
      )}
      {awaitsMySignature && (
        <Button size="sm" variant="danger" onClick={() => onDeed('reject')}>
          Reject
        </Button>
      )}
      {myRole !== 'ADMIN' && (
        <Button asChild size="sm" variant="quiet">
          <AppLink to={paths.messages({ to: other.userId })} aria-label={`Message ${other.name}`}>
            <MessageIcon className="size-4" />
            Message
          </AppLink>
        </Button>
      )}
      {others.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="sm" variant="quiet">
              <MoreIcon className="size-4" />
              More
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {others.map(({ deed, label, tone }) => (
              <DropdownMenuItem key={deed} tone={tone} onSelect={() => onDeed(deed)}>
                {label}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  )
}
