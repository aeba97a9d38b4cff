import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { cn } from '#client/ui/cn.ts'
import { DataCell, DataRow } from '#client/ui/data-table.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { ContractTab } from '#shared/contracts/contract.constants.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
import { NO_BREAK_SPACE } from '#shared/format/locale.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import { paths } from '#shared/paths.ts'
import { statusLabels } from './contract-labels.ts'
import { ContractStatusBadge, counterpartyOf, PaymentSummary, TermBar } from './contract-summary.tsx'

const gates = { ok: 'ok', wait: 'wait', stop: 'stop', best: 'best', info: 'plain', plain: 'plain' } as const

/** A row on wide screens, a card on narrow ones. */
export function ContractRow({ contract, tab }: { contract: Contract; tab: ContractTab }) {
  const { id, number, title, status, type, value, athlete, myRole } = contract
  const { name, pictureUrl } = counterpartyOf(contract)
  const label = 'md:hidden mono mb-1 block text-xs text-muted'
  return (
    <DataRow gate={gates[statusLabels[status].tone]} className="relative max-md:gap-y-3">
      <DataCell heading onPhone="wide" className="md:min-w-32">
        <span className="flex items-center gap-3">
          <Avatar
            src={pictureUrl ?? undefined}
            initial={name.charAt(0)}
            // On medium screens the text needs its space.
            className="md:max-lg:hidden"
          />
          <span className="min-w-0">
            <Link
              to={paths.contracts.template}
              search={{ tab, id }}
              resetScroll={false}
              // The whole row is the link's target.
              className="wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
            <span className="mt-0.5 block text-sm font-normal text-muted">
              {myRole === 'ADMIN' ? `${name} and ${athlete.name}` : name}
            </span>
            <span className="mono block text-xs font-normal text-muted">{number}</span>
          </span>
        </span>
      </DataCell>
      <DataCell onPhone="wide" className="font-sans tracking-normal md:min-w-32">
        <ContractStatusBadge status={status} />
        <span className="mt-1.5 block text-sm">{offerTypeLabels[type]}</span>
        <span className="block text-sm wrap-anywhere text-muted">{value}</span>
      </DataCell>
      <DataCell onPhone="wide">
        <TermBar contract={contract} />
      </DataCell>
      <DataCell className="font-sans tracking-normal md:min-w-24">
        <span className={label}>Next</span>
        <NextStep contract={contract} />
      </DataCell>
      <DataCell onPhone="end" align="end">
        <span className={label}>Payments</span>
        <PaymentSummary payments={contract.payments} myRole={myRole} />
      </DataCell>
    </DataRow>
  )
}

/** What happens next, from the viewer's point of view. */
function NextStep({ contract }: { contract: Contract }) {
  const { status, myRole, awaitsMySignature, signBy, nextDeliverable, deliverables } = contract
  const until = signBy && <Small>by {formatDate(signBy)}</Small>
  if (status === 'DRAFT') {
    return (
      <>
        {myRole === 'BRAND' ? 'Send it for signature' : 'The brand is preparing the text'}
        {until}
      </>
    )
  }
  if (status === 'PENDING_SIGNATURES') {
    return awaitsMySignature ? (
      <>
        <StatusBadge tone="wait">Your signature</StatusBadge>
        {until}
      </>
    ) : (
      <>
        Waiting for signatures
        {until}
      </>
    )
  }
  if (nextDeliverable) {
    const isLate = Date.parse(nextDeliverable.dueAt) < Date.now()
    return (
      <>
        <span className="line-clamp-2 md:max-lg:line-clamp-3">{nextDeliverable.title}</span>
        <Small className={isLate ? 'text-primary-text' : 'text-muted'}>
          {isLate ? 'was due' : 'due'} {formatDate(nextDeliverable.dueOn).replaceAll(' ', NO_BREAK_SPACE)}
        </Small>
      </>
    )
  }
  if (deliverables.total === 0) return <span className="text-muted">No deliverables</span>
  return (
    <>
      {deliverables.done} of {deliverables.total} delivered
    </>
  )
}

const Small = ({ className = 'text-muted', children }: { className?: string; children: ReactNode }) => (
  <span className={cn('mono mt-0.5 block text-xs', className)}>{children}</span>
)
