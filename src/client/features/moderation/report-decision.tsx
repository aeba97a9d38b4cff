import { useState } from 'react'
import { TextField } from '#client/fields/text-field.tsx'
import { ActionDialog, actionsOf } from '#client/lib/action-dialog.tsx'
import { moderationCalls } from '#client/lib/endpoint-map.ts'
import { KeyHint } from '#client/lib/review-keys.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { EXPLANATION } from '#shared/moderation/report.constants.ts'
import { liftSuspensionBody, type ReportDetail } from '#shared/moderation/report.contract.ts'
import { reportKeys } from './moderation.queries.ts'
import type { ReportActions } from './report-actions.ts'

type ReportDecisionProps = { report: ReportDetail; actions: ReportActions; onShowShortcuts: () => void }

/** What can be done about a report now: decide it, review its appeal, or lift the suspension it led to. */
export function ReportDecision({ report, actions, onShowShortcuts }: ReportDecisionProps) {
  const { allowed, status, isClaimedByOther, assignee } = report
  return (
    <section aria-label="Decision" className="grid gap-3 border-y border-line py-4">
      {isClaimedByOther && assignee && (
        <Alert tone="info" title={`${assignee.name} is working on this report`} />
      )}
      {status === 'APPEALED' && !allowed.includes('uphold') && (
        <Alert tone="info" title="You made this decision">
          Someone else must review the appeal.
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!isClaimedByOther && <DecisionButtons report={report} actions={actions} />}
        {allowed.includes('lift') && <LiftSuspension report={report} />}
        <Button variant="ghost" className="pointer-coarse:hidden" onClick={onShowShortcuts}>
          Keyboard shortcuts
          <KeyHint>?</KeyHint>
        </Button>
      </div>
    </section>
  )
}

function DecisionButtons({
  report: { allowed, status, assignee },
  actions,
}: Omit<ReportDecisionProps, 'onShowShortcuts'>) {
  return (
    <>
      {allowed.includes('dismiss') && (
        <Button variant="secondary" pending={actions.isDismissing} onClick={actions.dismiss}>
          Approve
          <KeyHint>A</KeyHint>
        </Button>
      )}
      {allowed.includes('remove') && (
        <Button variant="danger" onClick={() => actions.decide('remove')}>
          Remove
          <KeyHint>R</KeyHint>
        </Button>
      )}
      {allowed.includes('warn') && (
        <Button variant="secondary" onClick={() => actions.decide('warn')}>
          Warn
          {!allowed.includes('remove') && <KeyHint>R</KeyHint>}
        </Button>
      )}
      {allowed.includes('suspend') && (
        <Button variant="danger" onClick={() => actions.decide('suspend')}>
          Suspend
          <KeyHint>S</KeyHint>
        </Button>
      )}
      {allowed.includes('uphold') && (
        <Button variant="secondary" onClick={() => actions.review('uphold')}>
          Reject appeal
          <KeyHint>U</KeyHint>
        </Button>
      )}
      {allowed.includes('overturn') && (
        <Button onClick={() => actions.review('overturn')}>
          Undo decision
          <KeyHint>O</KeyHint>
        </Button>
      )}
      {status !== 'CLOSED' && (
        <Button variant="ghost" pending={actions.isClaiming} onClick={actions.claim}>
          {assignee ? 'Release' : 'Claim'}
          <KeyHint>C</KeyHint>
        </Button>
      )}
    </>
  )
}

const liftAction = actionsOf<ReportDetail>()(moderationCalls.lift, {
  title: ({ reported }) => `Lift the suspension of ${reported.name}?`,
  description: 'The account can sign in again, and gets an email.',
  submit: 'Lift suspension',
  schema: liftSuspensionBody,
  fields: LiftFields,
  defaults: () => ({ explanation: '' }),
  success: 'Suspension lifted',
})

function LiftFields() {
  return (
    <TextField
      name="explanation"
      label="Reason"
      note={`${EXPLANATION.min} characters or more`}
      required
      hint="Only administrators read it."
      rows={3}
      maxLength={EXPLANATION.max}
    />
  )
}

function LiftSuspension({ report }: { report: ReportDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Lift suspension
      </Button>
      {isOpen && (
        <ActionDialog
          spec={liftAction}
          subject={report}
          invalidates={reportKeys}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
