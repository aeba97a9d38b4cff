import { useState } from 'react'
import * as z from 'zod/mini'
import { ChangeButtons } from '#client/features/amendments/change-buttons.tsx'
import { ProposeChangeDialog } from '#client/features/amendments/propose-change-dialog.tsx'
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

const states: Record<
  PaymentStatus,
  { tone: StatusTone; label: string; gate: 'plain' | 'ok' | 'wait' | 'stop' }
> = {
  SCHEDULED: { tone: 'plain', label: 'Scheduled', gate: 'plain' },
  PAID: { tone: 'wait', label: 'Paid', gate: 'wait' },
  RECEIVED: { tone: 'ok', label: 'Received', gate: 'ok' },
  CANCELLED: { tone: 'plain', label: 'Cancelled', gate: 'plain' },
}

const noFields = z.object({})

type Action = keyof typeof paymentActions | 'change' | 'propose-cancel'

/** A row on wide screens, a card on narrow ones. */
export function PaymentRow({ payment, contract }: { payment: Payment; contract: Contract }) {
  const [action, setAction] = useState<Action | null>(null)
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
          {formatPaymentSteps(payment, contract)}
        </span>
      </DataCell>
      <DataCell onPhone="wide" className="empty:hidden">
        <PaymentButtons
          payment={payment}
          canPropose={contract.allowed.includes('propose-amendment')}
          onAction={setAction}
        />
        <PaymentActionDialog
          action={action}
          payment={payment}
          contract={contract}
          onClose={() => setAction(null)}
        />
      </DataCell>
    </DataRow>
  )
}

const settling = [
  { action: 'mark-paid', label: 'Mark as paid' },
  { action: 'confirm', label: 'Confirm receipt' },
] as const

type PaymentButtonsProps = {
  payment: Payment
  /** Whether changes are proposed as an amendment. */
  canPropose: boolean
  onAction: (action: Action) => void
}

function PaymentButtons({ payment, canPropose, onAction }: PaymentButtonsProps) {
  const { allowed, canChange, title, status } = payment
  const isProposable = canPropose && status === 'SCHEDULED'
  return (
    <div className="flex flex-wrap gap-2 font-sans max-md:mt-2">
      {settling
        .filter(({ action }) => allowed.includes(action))
        .map(({ action, label }) => (
          <Button key={action} size="sm" aria-label={`${label}: ${title}`} onClick={() => onAction(action)}>
            {label}
          </Button>
        ))}
      {(canChange || isProposable) && (
        <ChangeButtons title={title} isProposal={isProposable} remove="Cancel" onAction={onAction} />
      )}
    </div>
  )
}

type PaymentActionDialogProps = {
  action: Action | null
  payment: Payment
  contract: Contract
  onClose: () => void
}

function PaymentActionDialog({ action, payment, contract, onClose }: PaymentActionDialogProps) {
  if (action === null) return null
  if (action === 'change') return <PaymentDialog contract={contract} payment={payment} onClose={onClose} />
  if (action === 'propose-cancel') {
    return (
      <ProposeChangeDialog
        contract={contract}
        title={`Propose to cancel ${formatMoney(payment)}`}
        schema={noFields}
        defaultValues={{}}
        toChange={() => ({ type: 'cancel-payment', id: payment.id })}
        onClose={onClose}
      />
    )
  }
  return (
    <ActionDialog
      spec={paymentActions[action]}
      subject={payment}
      invalidates={contractKeys}
      onClose={onClose}
    />
  )
}

type PaymentSteps = Pick<Payment, 'paidAt' | 'receivedAt' | 'history'>
type Payer = { brand: Pick<Contract['brand'], 'name'> }

/** When it was paid, received or cancelled; empty for scheduled payments. */
export function formatPaymentSteps({ paidAt, receivedAt, history }: PaymentSteps, { brand }: Payer): string {
  const cancelled = history.findLast(({ event }) => event === 'cancel')
  if (cancelled) {
    const by = cancelled.party === 'BRAND' ? `by ${brand.name}` : (cancelled.note ?? '')
    return `${formatDate(cancelled.at)} ${by}`.trim()
  }
  if (!paidAt) return ''
  const paid = `Paid ${formatDate(paidAt)} by ${brand.name}`
  return receivedAt ? `${paid}, received ${formatDate(receivedAt)}` : paid
}
