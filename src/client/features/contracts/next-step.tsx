import type { ReactNode } from 'react'
import { cn } from '#client/ui/cn.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'

/** What a contract waits for, in the words of the one who reads it. */
export function NextStep({ contract }: { contract: Contract }) {
  const { status, myRole, awaitsMySignature, signBy, nextDeliverable, deliverables } = contract
  if (status === 'DRAFT') {
    return <>{myRole === 'BRAND' ? 'Send it for signature' : 'The brand is preparing the text'}</>
  }
  if (status === 'PENDING_SIGNATURES') {
    const until = signBy && <Small>until {formatDate(signBy)}</Small>
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
        <span className="line-clamp-2">{nextDeliverable.title}</span>
        <Small className={isLate ? 'text-primary-text' : 'text-muted'}>
          {isLate ? 'was due' : 'due'} {formatDate(nextDeliverable.dueAt)}
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
