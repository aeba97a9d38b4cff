import { useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { RadioField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { ActionDialog, actionsOf } from '#client/lib/action-dialog.tsx'
import { moderationCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { DraftNotice } from '#client/lib/use-draft.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { EXPLANATION } from '#shared/moderation/report.constants.ts'
import {
  decideReportBody,
  liftSuspensionBody,
  type ReportDetail,
} from '#shared/moderation/report.contract.ts'
import type { DecisionEvent } from '#shared/moderation/report.rules.ts'
import { reportKeys } from './moderation.queries.ts'

const decision = z.omit(decideReportBody, { version: true })
type Decision = z.input<typeof decision>

const actions: { value: DecisionEvent; label: string; description: string }[] = [
  { value: 'dismiss', label: 'Dismiss', description: 'No violation. Only the reporter is told.' },
  { value: 'warn', label: 'Warn', description: 'The account stays open and reads your explanation.' },
  { value: 'suspend', label: 'Suspend', description: 'Signs the account out and refuses sign-ins.' },
]

/** What a decision writes to the reporter and to the reported account. */
const consequences: Record<DecisionEvent, string> = {
  dismiss: 'Only administrators read it. The reporter learns that you found no violation.',
  warn: 'The reported account reads it, but not who reported it. The reporter learns of the warning.',
  suspend: 'The reported account gets it by email. The reporter learns of the suspension.',
}

/** The form of an open report; of a decided one, the way to lift its suspension. */
export function ReportDecision({ report }: { report: ReportDetail }) {
  if (report.allowed.includes('lift')) return <LiftSuspension report={report} />
  return report.status === 'OPEN' ? <DecisionForm report={report} /> : null
}

function DecisionForm({ report: { id, version, allowed } }: { report: ReportDetail }) {
  const mutation = useEndpointMutation(moderationCalls.decide, {
    success: { title: 'Report decided', description: 'The reporter is notified.' },
    invalidates: reportKeys,
  })
  const { form, draft, submit } = useMutationForm({
    mutation,
    schema: decision,
    defaultValues: { explanation: '', until: null },
    draftKey: `report:${id}`,
    toInput: (values: z.output<typeof decision>) => ({ params: { id }, body: { version, ...values } }),
  })
  return (
    <section aria-labelledby="decide" className="grid gap-4 border-t border-line pt-6">
      <h3 id="decide" className="text-xl">
        Decision
      </h3>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid gap-5">
          {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
          <ProblemAlert error={mutation.error} />
          <DecisionFields allowed={allowed} />
          <Button type="submit" className="justify-self-start" pending={mutation.isPending}>
            Save decision
          </Button>
        </form>
      </FormProvider>
    </section>
  )
}

function DecisionFields({ allowed }: Pick<ReportDetail, 'allowed'>) {
  const { watch } = useFormContext<Decision>()
  const action = watch('action')
  return (
    <>
      <RadioField
        name="action"
        label="Action"
        options={actions.filter(({ value }) => allowed.includes(value))}
        className="grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]"
      />
      {action === 'suspend' && (
        <TextField
          name="until"
          label="Last day"
          type="date"
          hint="Leave it empty to suspend without an end."
        />
      )}
      <TextField
        name="explanation"
        label="Explanation"
        note={`${EXPLANATION.min} characters or more`}
        required
        hint={action ? consequences[action] : 'Who reads it depends on the action.'}
        rows={4}
        maxLength={EXPLANATION.max}
      />
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
