import { NoteDialog } from '#client/features/contracts/note-dialog.tsx'
import { call } from '#client/lib/call.ts'
import { deliverableCalls } from '#client/lib/endpoint-map.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import type { StepDialogProps } from './deliverable.queries.ts'
import type { Deed } from './deliverable-deeds.tsx'
import { DisputeDialog, RequestChangesDialog } from './objection-dialogs.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { useWorkStep } from './use-work-step.ts'

/** The dialog of one deed. */
export function DeliverableDialog({
  deed,
  contract,
  ...props
}: StepDialogProps & { deed: Deed; contract: Contract }) {
  switch (deed) {
    case 'submit':
      return <SubmitDialog {...props} />
    case 'retract':
      return <Retract {...props} />
    case 'request-changes':
      return <RequestChangesDialog {...props} />
    case 'approve':
      return <Approve {...props} />
    case 'dispute':
      return <DisputeDialog {...props} />
    case 'resolve':
      return <ResolveDialog {...props} />
    case 'waive':
      return <Waive {...props} />
    case 'reopen':
      return <ReopenDialog {...props} />
    case 'change':
      return <PlanDialog contract={contract} {...props} />
    case 'remove':
      return <Remove {...props} />
  }
}

type Said = { version: number; note: string }

function Approve({ deliverable: { id, version, title }, onClose }: StepDialogProps) {
  const approve = useWorkStep((body: Said) => call(deliverableCalls.approve, { params: { id }, body }), {
    done: 'Approved: checkered flag',
  })
  return (
    <NoteDialog
      title="Approve this?"
      description={`“${title}” counts as done then, and stays so.`}
      confirmLabel="Approve"
      pending={approve.isPending}
      error={approve.error}
      onConfirm={(note) => approve.mutate({ version, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function Waive({ deliverable: { id, version, title }, onClose }: StepDialogProps) {
  const waive = useWorkStep((body: Said) => call(deliverableCalls.waive, { params: { id }, body }), {
    done: 'Let go',
  })
  return (
    <NoteDialog
      title="Let it go?"
      description={`“${title}” need not be done any more. It counts neither as done nor as missed.`}
      confirmLabel="Let it go"
      pending={waive.isPending}
      error={waive.error}
      onConfirm={(note) => waive.mutate({ version, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function Retract({ deliverable: { id, version, title }, onClose }: StepDialogProps) {
  const retract = useWorkStep(() => call(deliverableCalls.retract, { params: { id }, body: { version } }), {
    done: 'Back in your pit box',
    failed: 'It was not taken back',
  })
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Take it back?"
      description={`What you handed in for “${title}” goes, and you can hand it in anew.`}
      confirmLabel="Take back"
      onConfirm={() => retract.mutate()}
    />
  )
}

function Remove({ deliverable: { id, version, title }, onClose }: StepDialogProps) {
  const remove = useWorkStep(() => call(deliverableCalls.remove, { params: { id }, query: { version } }), {
    done: 'Off the plan',
    failed: 'It was not removed',
  })
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Remove “${title}”?`}
      description="It goes from the plan for both of you."
      confirmLabel="Remove"
      tone="danger"
      onConfirm={() => remove.mutate()}
    />
  )
}
