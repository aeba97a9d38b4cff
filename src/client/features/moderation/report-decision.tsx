import { useState } from 'react'
import { TextField } from '#client/fields/text-field.tsx'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { actionsOf } from '#client/lib/action-spec.ts'
import { moderationCalls } from '#client/lib/endpoint-map.ts'
import { KeyHint } from '#client/lib/review-keys.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { EXPLANATION } from '#shared/moderation/report.constants.ts'
import { liftSuspensionBody, type ReportDetail } from '#shared/moderation/report.contract.ts'
import type { AppealEvent, DecisionEvent } from '#shared/moderation/report.rules.ts'
import { DecisionForm } from './decision-form.tsx'
import { reportKeys } from './moderation.queries.ts'

/** What the buttons and the keys of the open report do. */
export type ReportActions = {
  /** What a key chose in the form of the decision. */
  chosen: DecisionEvent | null
  review: (action: AppealEvent) => void
  claim: () => void
  isClaiming: boolean
  next: () => void
  showShortcuts: () => void
}

type ReportDecisionProps = { report: ReportDetail; actions: ReportActions; className?: string }

/** Who decided cannot review the appeal, so they can only release an earlier claim. */
export const canClaim = ({ allowed, status, isClaimedByOther, assignee }: ReportDetail): boolean =>
  status !== 'CLOSED' && !isClaimedByOther && (assignee !== null || allowed.length > 0)

/** What can be done about a report now: decide it, review its appeal, or lift the suspension it led to. */
export function ReportDecision({ report, actions, className }: ReportDecisionProps) {
  const { id, allowed, status, isClaimedByOther, assignee } = report
  const { chosen } = actions
  const canDecide = allowed.includes('dismiss') && !isClaimedByOther
  return (
    <section
      aria-labelledby="decision"
      className={cn('grid grid-cols-[minmax(0,1fr)] content-start gap-4', className)}
    >
      <h3 id="decision" className="text-xl">
        Decision
      </h3>
      {isClaimedByOther && assignee && (
        <Alert tone="info" title={`${assignee.name} is working on this report`} />
      )}
      {status === 'APPEALED' && !allowed.includes('uphold') && (
        <Alert tone="info" title="You made this decision">
          Someone else must review the appeal.
        </Alert>
      )}
      {canDecide && (
        <DecisionForm
          key={`${id} ${chosen}`}
          report={report}
          action={chosen}
          onDecided={actions.next}
          onSkip={actions.next}
        />
      )}
      {!isClaimedByOther && <AppealButtons allowed={allowed} actions={actions} />}
      {allowed.includes('lift') && <LiftSuspension report={report} />}
      {status === 'CLOSED' && !allowed.includes('lift') && (
        <p className="text-ui text-muted">This report is decided.</p>
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        {canClaim(report) && (
          <Button variant="ghost" pending={actions.isClaiming} onClick={actions.claim}>
            {assignee ? 'Release' : 'Claim'}
            <KeyHint>C</KeyHint>
          </Button>
        )}
        <Button variant="ghost" className="pointer-coarse:hidden" onClick={actions.showShortcuts}>
          Shortcuts
          <KeyHint>?</KeyHint>
        </Button>
      </div>
    </section>
  )
}

type AppealButtonsProps = Pick<ReportDetail, 'allowed'> & { actions: ReportActions }

const AppealButtons = ({ allowed, actions }: AppealButtonsProps) => (
  <>
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
  </>
)

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
      hint="Only staff can read it."
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
