import { useState } from 'react'
import * as z from 'zod/mini'
import { ChangeButtons } from '#client/features/amendments/change-buttons.tsx'
import { ProposeChangeDialog } from '#client/features/amendments/propose-change-dialog.tsx'
import { contractKeys } from '#client/features/contracts/contract.queries.ts'
import { ResolveDialog } from '#client/features/disputes/decide-form.tsx'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { deliverableCalls } from '#client/lib/endpoint-map.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { Paragraphs } from '#client/ui/paragraphs.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { deliverableActions } from './deliverable-actions.tsx'
import { DeliverableHistory } from './deliverable-history.tsx'
import {
  deliverableDate,
  deliverableReasonLabel,
  deliverableStatusLabels,
  kindLabels,
} from './deliverable-labels.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { ProofList } from './proof-list.tsx'
import { SubmitDialog } from './submit-dialog.tsx'

type Action = keyof typeof deliverableActions | 'submit' | 'resolve' | 'change' | 'propose-cancel'

const noFields = z.object({})

const gates = {
  ok: 'gate-ok',
  wait: 'gate-flag',
  stop: 'gate-primary',
  info: 'gate-info',
  best: 'gate-best',
  plain: '',
}

type DeliverableCardProps = { deliverable: Deliverable; contract: Contract }

export function DeliverableCard({ deliverable, contract }: DeliverableCardProps) {
  const [action, setAction] = useState<Action | null>(null)
  const { title, kind, details, status, isOverdue, periodNumber, periods } = deliverable
  const { tone, label } = deliverableStatusLabels[status]
  return (
    <article
      aria-label={title}
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-card p-4 pl-5 gate',
        isOverdue ? 'gate-primary' : gates[tone],
      )}
    >
      <header className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h4 className="min-w-0 text-base leading-[1.3] font-bold wrap-anywhere">{title}</h4>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </div>
        <p className="mono flex flex-wrap gap-x-3 gap-y-1 text-xs text-muted">
          <span>{kindLabels[kind]}</span>
          {periods > 1 && (
            <span>
              {periodNumber} of {periods}
            </span>
          )}
          <span className={cn(isOverdue && 'font-semibold text-primary-text')}>
            {deliverableDate(deliverable)}
          </span>
        </p>
      </header>
      {details && <Paragraphs text={details} className="text-ui" />}
      <StateReason deliverable={deliverable} />
      <ProofList proofs={deliverable.proofs} />
      <DeliverableActions
        deliverable={deliverable}
        canPropose={contract.allowed.includes('propose-amendment')}
        onAction={setAction}
      />
      <DeliverableHistory history={deliverable.history} contract={contract} />
      {action && (
        <DeliverableDialog
          action={action}
          deliverable={deliverable}
          contract={contract}
          onClose={() => setAction(null)}
        />
      )}
    </article>
  )
}

/** The reason of the current state: requested changes, a dispute, or its decision. */
function StateReason({ deliverable: { status, history, decision } }: { deliverable: Deliverable }) {
  const event = status === 'CHANGES_REQUESTED' ? 'request-changes' : status === 'DISPUTED' ? 'dispute' : null
  const step = event && history.findLast((each) => each.event === event)
  if (step) {
    return (
      <Alert tone="wait" title={step.reason ? deliverableReasonLabel(step.reason) : undefined}>
        <p className="wrap-anywhere whitespace-pre-line">{step.note}</p>
      </Alert>
    )
  }
  if (!decision) return null
  return (
    <Alert tone="info" title="Dispute decided">
      <p className="wrap-anywhere whitespace-pre-line">{decision}</p>
    </Alert>
  )
}

/** The next step comes first, in the primary colour. */
const buttons: readonly { action: Action; label: string; look: 'primary' | 'quiet' | 'danger' }[] = [
  { action: 'submit', label: 'Submit proof', look: 'primary' },
  { action: 'approve', label: 'Approve', look: 'primary' },
  { action: 'resolve', label: 'Decide', look: 'primary' },
  { action: 'reopen', label: 'Reopen', look: 'quiet' },
  { action: 'request-changes', label: 'Request changes', look: 'quiet' },
  { action: 'retract', label: 'Withdraw', look: 'quiet' },
  { action: 'waive', label: 'Waive', look: 'quiet' },
  { action: 'dispute', label: 'Open a dispute', look: 'danger' },
]

type DeliverableActionsProps = {
  deliverable: Deliverable
  /** Whether changes are proposed as an amendment. */
  canPropose: boolean
  onAction: (action: Action) => void
}

function DeliverableActions({ deliverable, canPropose, onAction }: DeliverableActionsProps) {
  const { allowed, canChange, title, status } = deliverable
  const possible = buttons.filter(({ action }) => allowed.some((event) => event === action))
  const isProposable = canPropose && (status === 'SCHEDULED' || status === 'OPEN')
  if (possible.length === 0 && !canChange && !isProposable) return null
  return (
    <div className="flex flex-wrap gap-2">
      {possible.map(({ action, label, look }) => (
        <Button
          call={deliverableCalls.submit}
          key={action}
          size="sm"
          variant={look}
          aria-label={`${labelOf(action, label, status)}: ${title}`}
          onClick={() => onAction(action)}
        >
          {labelOf(action, label, status)}
        </Button>
      ))}
      {(canChange || isProposable) && (
        <ChangeButtons title={title} isProposal={isProposable} remove="Remove" onAction={onAction} />
      )}
    </div>
  )
}

const labelOf = (action: Action, label: string, status: Deliverable['status']): string =>
  action === 'submit' && status === 'CHANGES_REQUESTED' ? 'Submit again' : label

type DeliverableDialogProps = DeliverableCardProps & { action: Action; onClose: () => void }

function DeliverableDialog({ action, contract, ...props }: DeliverableDialogProps) {
  switch (action) {
    case 'submit':
      return <SubmitDialog {...props} />
    case 'resolve':
      return <ResolveDialog {...props} />
    case 'change':
      return <PlanDialog contract={contract} {...props} />
    case 'propose-cancel':
      return (
        <ProposeChangeDialog
          contract={contract}
          title={`Propose to cancel “${props.deliverable.title}”`}
          schema={noFields}
          defaultValues={{}}
          toChange={() => ({ type: 'cancel-work', id: props.deliverable.id })}
          onClose={props.onClose}
        />
      )
    default:
      return (
        <ActionDialog
          spec={deliverableActions[action]}
          subject={props.deliverable}
          invalidates={contractKeys}
          onClose={props.onClose}
        />
      )
  }
}
