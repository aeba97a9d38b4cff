import { ButtonLink } from '#client/lib/app-link.tsx'
import { contractCalls, legalIdentityCalls, messageCalls, signingCalls } from '#client/lib/endpoint-map.ts'
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
import { counterpartyOf } from './contract-summary.tsx'

export type ContractAction =
  | 'edit-clauses'
  | 'edit-brand-details'
  | 'edit-athlete-details'
  | 'cancel'
  | 'decline'
  | 'revise'
  | 'name-guardian'
  | 'send'
  | 'sign'
  | 'reject'
  | 'recall'
  | 'suspend'
  | 'resume'
  | 'terminate'
  | 'withdraw-notice'
  | 'object'
  | 'withdraw-breach'
  | 'decide-breach'
  | 'request-renewal'

type ContractActionBarProps = { contract: ContractDetail; onAction: (action: ContractAction) => void }

const menu = [
  { action: 'name-guardian', label: 'Change guardian', tone: 'plain' },
  { action: 'cancel', label: 'Cancel draft', tone: 'danger' },
  { action: 'decline', label: 'Decline draft', tone: 'danger' },
  { action: 'recall', label: 'Recall', tone: 'danger' },
  { action: 'suspend', label: 'Suspend', tone: 'plain' },
  { action: 'resume', label: 'Resume', tone: 'plain' },
  { action: 'withdraw-notice', label: 'Withdraw notice', tone: 'plain' },
  { action: 'withdraw-breach', label: 'Withdraw claim', tone: 'plain' },
  { action: 'terminate', label: 'End contract', tone: 'danger' },
] as const

/** The next step as a button, other actions in a menu. */
export function ContractActionBar({ contract, onAction }: ContractActionBarProps) {
  const { allowed, awaitsMySignature, myRole } = contract
  const others = menu.filter(({ action }) => allowed.includes(action))
  const other = counterpartyOf(contract)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {allowed.includes('send') && (
        <Button call={signingCalls.send} size="sm" onClick={() => onAction('send')}>
          Send for signature
        </Button>
      )}
      {allowed.includes('edit-clauses') && (
        <Button
          call={contractCalls.editClauses}
          size="sm"
          variant="secondary"
          onClick={() => onAction('edit-clauses')}
        >
          Edit clauses
        </Button>
      )}
      {(allowed.includes('edit-athlete-details') || allowed.includes('edit-brand-details')) && (
        <Button
          call={legalIdentityCalls.save}
          size="sm"
          variant="secondary"
          onClick={() => onAction(myRole === 'BRAND' ? 'edit-brand-details' : 'edit-athlete-details')}
        >
          Edit legal details
        </Button>
      )}
      {allowed.includes('revise') && (
        <Button call={contractCalls.revise} size="sm" onClick={() => onAction('revise')}>
          Revise and send again
        </Button>
      )}
      {awaitsMySignature && (
        <Button call={signingCalls.reject} size="sm" variant="danger" onClick={() => onAction('reject')}>
          Reject
        </Button>
      )}
      {myRole !== 'ADMIN' && (
        <ButtonLink
          call={messageCalls.send}
          to={paths.messages({ to: other.userId })}
          aria-label={`Message ${other.name}`}
          size="sm"
          variant="quiet"
        >
          <MessageIcon className="size-4" />
          Message
        </ButtonLink>
      )}
      {others.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button call={contractCalls.terminate} size="sm" variant="quiet">
              <MoreIcon className="size-4" />
              More
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {others.map(({ action, label, tone }) => (
              <DropdownMenuItem key={action} tone={tone} onSelect={() => onAction(action)}>
                {label}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  )
}
