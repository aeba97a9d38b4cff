import { useState } from 'react'
import { contractKeys } from '#client/features/contracts/contract.queries.ts'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { DataCell, DataRow } from '#client/ui/data-table.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { PaymentStatus } from '#shared/payments/payment.constants.ts'
import { paymentKindLabels } from '#shared/payments/payment.constants.ts'
import type { Payment } from '#shared/payments/payment.contract.ts'
import { paymentActions } from './payment-actions.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { saySteps } from './payment-words.ts'

const states: Record<
  PaymentStatus,
  { tone: StatusTone; label: string; gate: 'plain' | 'ok' | 'wait' | 'stop' }
> = {
  SCHEDULED: { tone: 'plain', label: 'Planned', gate: 'plain' },
  PAID: { tone: 'wait', label: 'Paid', gate: 'wait' },
  RECEIVED: { tone: 'ok', label: 'Received', gate: 'ok' },
  CANCELLED: { tone: 'plain', label: 'Called off', gate: 'plain' },
}

type Deed = keyof typeof paymentActions | 'change'

/** One payment: a line on a desk, a card on a phone. */
export function PaymentRow({ payment, contract }: { payment: Payment; contract: Contract }) {
  const [deed, setDeed] = useState<Deed | null>(null)
  const { title, kind, dueOn, status, isOverdue, reference } = payment
  const state = states[status]
  return (
    <DataRow gate={isOverdue ? 'stop' : state.gate}>
      <DataCell className={cn('whitespace-nowrap', isOverdue && 'font-semibold text-primary-text')}>
        <time dateTime={dueOn}>{formatDate(dueOn)}</time>
        {isOverdue && <span className="block text-xs">Overdue</span>}
      </DataCell>
      <DataCell heading onPhone="wide" className="max-md:order-first">
        <span className="wrap-anywhere">{title}</span>
        <span className="mono block text-xs font-normal text-muted">
          {paymentKindLabels[kind]}
          {reference && ` · ${reference}`}
        </span>
      </DataCell>
      <DataCell onPhone="end" className="font-semibold whitespace-nowrap">
        {formatMoney(payment)}
      </DataCell>
      <DataCell onPhone="wide">
        <StatusBadge tone={state.tone} className="font-sans">
          {state.label}
        </StatusBadge>
        <span className="mt-1 block text-xs text-muted empty:hidden md:max-w-44">
          {saySteps(payment, contract)}
        </span>
      </DataCell>
      <DataCell onPhone="wide" className="empty:hidden">
        <Deeds payment={payment} onDeed={setDeed} />
        <DeedDialog deed={deed} payment={payment} contract={contract} onClose={() => setDeed(null)} />
      </DataCell>
    </DataRow>
  )
}

const settling = [
  { deed: 'mark-paid', label: 'Mark as paid' },
  { deed: 'confirm', label: 'It arrived' },
] as const

function Deeds({ payment, onDeed }: { payment: Payment; onDeed: (deed: Deed) => void }) {
  const { allowed, canChange, title } = payment
  // What was signed is called off in sight of both; what is only drafted goes without a trace.
  const isBinding = allowed.includes('mark-paid')
  return (
    <div className="flex flex-wrap gap-2 font-sans max-md:mt-2">
      {settling
        .filter(({ deed }) => allowed.includes(deed))
        .map(({ deed, label }) => (
          <Button key={deed} size="sm" aria-label={`${label}: ${title}`} onClick={() => onDeed(deed)}>
            {label}
          </Button>
        ))}
      {canChange && (
        <Button size="sm" variant="quiet" aria-label={`Change: ${title}`} onClick={() => onDeed('change')}>
          Change
        </Button>
      )}
      {allowed.includes('cancel') && isBinding && (
        <Button size="sm" variant="ghost" aria-label={`Call off: ${title}`} onClick={() => onDeed('cancel')}>
          Call off
        </Button>
      )}
      {canChange && !isBinding && (
        <Button size="sm" variant="ghost" aria-label={`Remove: ${title}`} onClick={() => onDeed('remove')}>
          Remove
        </Button>
      )}
    </div>
  )
}

type DeedDialogProps = { deed: Deed | null; payment: Payment; contract: Contract; onClose: () => void }

function DeedDialog({ deed, payment, contract, onClose }: DeedDialogProps) {
  if (deed === null) return null
  if (deed === 'change') return <PaymentDialog contract={contract} payment={payment} onClose={onClose} />
  return (
    <ActionDialog
      spec={paymentActions[deed]}
      subject={payment}
      invalidates={Object.values(contractKeys)}
      onClose={onClose}
    />
  )
}
