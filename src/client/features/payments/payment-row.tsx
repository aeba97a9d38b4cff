import { useState } from 'react'
import * as z from 'zod/mini'
import { ChangeButtons } from '#client/features/amendments/change-buttons.tsx'
import { ProposeChangeDialog } from '#client/features/amendments/propose-change-dialog.tsx'
import { contractKeys } from '#client/features/contracts/contract.queries.ts'
import { partyNames } from '#client/features/contracts/contract-labels.ts'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { useAppConfig } from '#client/lib/app-config.ts'
import { paymentCalls } from '#client/lib/endpoint-map.ts'
import { actorName } from '#client/lib/history-list.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { DataCell, DataRow } from '#client/ui/data-table.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { paymentKindLabels } from '#shared/payments/payment.constants.ts'
import type { Payment, PaymentPlan } from '#shared/payments/payment.contract.ts'
import { CardsUnavailable } from './cards-unavailable.tsx'
import { paymentActions } from './payment-actions.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { paymentStateOf } from './payment-states.ts'

const noFields = z.object({})

type Action = keyof typeof paymentActions | 'change' | 'propose-cancel'

type PaymentRowProps = { payment: Payment; contract: Contract; cards: PaymentPlan['cards'] }

/** A row on wide screens, a card on narrow ones. */
export function PaymentRow({ payment, contract, cards }: PaymentRowProps) {
  const [action, setAction] = useState<Action | null>(null)
  const { id, title, kind, dueOn, status, isOverdue, reference, hasReceipt } = payment
  const state = paymentStateOf(status, isOverdue)
  // Its due date moves when the contract resumes.
  const isOnHold = contract.status === 'SUSPENDED' && status === 'SCHEDULED' && !isOverdue
  return (
    <DataRow gate={state.gate}>
      <DataCell className={cn('whitespace-nowrap', isOverdue && 'font-semibold text-primary-text')}>
        <time dateTime={dueOn}>{formatDate(dueOn)}</time>
        {isOnHold && <span className="block text-xs text-muted">On hold</span>}
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
        <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
        <span className="mt-1 block text-xs text-muted empty:hidden md:max-w-44">
          {formatPaymentSteps(payment, contract)}
        </span>
        {hasReceipt && (
          <TextLink
            href={`/api/payments/${id}/receipt`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Receipt: ${title}`}
            className="mt-1 inline-flex min-h-6 items-center font-sans text-sm"
          >
            Receipt
          </TextLink>
        )}
        <LastStatement payment={payment} contract={contract} />
      </DataCell>
      <DataCell onPhone="wide" className="empty:hidden">
        <PaymentButtons
          payment={payment}
          cards={cards}
          canPropose={contract.allowed.includes('propose-amendment')}
          onAction={setAction}
        />
        <PaymentActionDialog
          action={action}
          payment={payment}
          contract={contract}
          cards={cards}
          onAction={setAction}
          onClose={() => setAction(null)}
        />
      </DataCell>
    </DataRow>
  )
}

const settling = [
  { action: 'mark-paid', label: 'Mark as sent', variant: 'primary' },
  { action: 'confirm', label: 'Confirm receipt', variant: 'primary' },
  { action: 'not-received', label: 'Not received', variant: 'secondary' },
  { action: 'dispute', label: 'Open a dispute', variant: 'danger' },
  { action: 'correct', label: 'Mark as not sent', variant: 'secondary' },
  { action: 'resolve', label: 'Decide', variant: 'primary' },
] as const

type PaymentButtonsProps = {
  payment: Payment
  cards: PaymentPlan['cards']
  /** Whether changes are proposed as an amendment. */
  canPropose: boolean
  onAction: (action: Action) => void
}

function PaymentButtons({ payment, cards, canPropose, onAction }: PaymentButtonsProps) {
  const { allowed, canChange, canPayByCard, title, status } = payment
  const isCardFirst = canPayByCard && cards === 'READY'
  const isProposable = canPropose && status === 'SCHEDULED'
  return (
    <div className="flex flex-wrap gap-2 font-sans max-md:mt-2">
      {canPayByCard && (
        <Button
          call={paymentCalls.markPaid}
          size="sm"
          variant={isCardFirst ? 'primary' : 'secondary'}
          aria-label={`Pay by card: ${title}`}
          onClick={() => onAction('pay-by-card')}
        >
          Pay by card
        </Button>
      )}
      {settling
        .filter(({ action }) => allowed.includes(action))
        .map(({ action, label, variant }) => (
          <Button
            call={paymentActions[action].ref}
            key={action}
            size="sm"
            variant={isCardFirst && variant === 'primary' ? 'secondary' : variant}
            aria-label={`${label}: ${title}`}
            onClick={() => onAction(action)}
          >
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
  cards: PaymentPlan['cards']
  onAction: (action: Action) => void
  onClose: () => void
}

function PaymentActionDialog(props: PaymentActionDialogProps) {
  const { action, payment, contract, cards, onAction, onClose } = props
  if (action === null) return null
  if (action === 'pay-by-card' && cards !== 'READY') {
    return (
      <CardsUnavailable
        reason={cards}
        racer={contract.athlete.name}
        onMarkPaid={() => onAction('mark-paid')}
        onClose={onClose}
      />
    )
  }
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

type PaymentSteps = Pick<
  Payment,
  | 'status'
  | 'paidAt'
  | 'receivedAt'
  | 'missingSince'
  | 'correctableUntil'
  | 'disputableFrom'
  | 'hasReceipt'
  | 'history'
>
type Viewed = { brand: Pick<Contract['brand'], 'name'>; myRole: Contract['myRole'] }

/** When it was sent, received, reported as missing or cancelled; empty for scheduled payments. */
export function formatPaymentSteps(payment: PaymentSteps, { brand, myRole }: Viewed): string {
  const { status, paidAt, receivedAt, missingSince, hasReceipt, history } = payment
  const { correctableUntil, disputableFrom } = payment
  const cancelled = history.findLast(({ event }) => event === 'cancel')
  if (cancelled) {
    const by = cancelled.party === 'BRAND' ? `by ${brand.name}` : (cancelled.note ?? '')
    return `${formatDate(cancelled.at)} ${by}`.trim()
  }
  const means = hasReceipt ? 'Sent by card' : 'Sent'
  const sent = paidAt ? `${means} ${formatDate(paidAt)} by ${brand.name}` : ''
  if (status === 'RECEIVED' && receivedAt) return `${sent}, received ${formatDate(receivedAt)}`
  if ((status === 'NOT_RECEIVED' || status === 'DISPUTED') && missingSince) {
    const next =
      disputableFrom && myRole === 'ATHLETE' ? `. Dispute possible from ${formatDate(disputableFrom)}` : ''
    return `${sent ? `${sent}, not` : 'Not'} received as of ${formatDate(missingSince)}${next}`
  }
  const undo =
    correctableUntil && myRole === 'BRAND' ? `. Can be undone until ${formatDate(correctableUntil)}` : ''
  return `${sent}${undo}`
}

const stated = ['correct', 'not-received', 'dispute', 'resolve', 'return-to-card']

/** What a party or an administrator wrote with the last event. */
function LastStatement({ payment: { history }, contract }: { payment: Payment; contract: Contract }) {
  const { appName } = useAppConfig()
  const last = history.at(-1)
  if (!last?.note || !stated.includes(last.event)) return null
  const names = partyNames(contract, appName)
  return (
    <span className="mt-1 block font-sans text-xs wrap-anywhere whitespace-pre-line md:max-w-60">
      {last.event === 'resolve' ? 'Decision' : actorName(last, names[last.party])}: “{last.note}”
    </span>
  )
}
