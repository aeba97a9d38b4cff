import type { KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { RadioField, SelectField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { moderationCalls } from '#client/lib/endpoint-map.ts'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Field } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { decisionTemplates, templateFor } from '#shared/moderation/decision-templates.ts'
import { EXPLANATION, reportReasonLabels } from '#shared/moderation/report.constants.ts'
import { decideReportBody, type ReportDetail } from '#shared/moderation/report.contract.ts'
import { type DecisionEvent, decisionEvents } from '#shared/moderation/report.rules.ts'
import { reportKeys } from './moderation.queries.ts'
import { decisionLabels } from './report-labels.ts'

const decision = z.omit(decideReportBody, { version: true })
type Decision = z.input<typeof decision>

const descriptions: Record<DecisionEvent, string> = {
  dismiss: 'No violation. Only the reporter is notified.',
  warn: 'The account stays open and reads your explanation.',
  remove: 'Hidden for everyone. Its owner reads your explanation.',
  suspend: 'Signs the account out and refuses sign-ins.',
}

type DecisionDialogProps = {
  report: ReportDetail
  action: DecisionEvent
  onClose: () => void
  onDecided: () => void
}

/** A decision against the reported account, with a typed reason and an explanation that starts from a template. */
export function DecisionDialog({ report, action, onClose, onDecided }: DecisionDialogProps) {
  const { id, version, reported, reason } = report
  const mutation = useEndpointMutation(moderationCalls.decide, {
    success: { title: 'Report decided', description: 'Both people are notified.' },
    invalidates: reportKeys,
  })
  return (
    <FormDialog
      title={`Decision about ${reported.name}`}
      description="The account reads the explanation, but not who reported it, and can appeal."
      submit="Save decision"
      tone="danger"
      schema={decision}
      defaultValues={{ action, violation: reason, explanation: templateFor(action, reason), until: null }}
      mutation={mutation}
      toInput={(values) => ({ params: { id }, body: { version, ...values } })}
      initialFocus="explanation"
      onSuccess={() => {
        onClose()
        onDecided()
      }}
      onClose={onClose}
    >
      <DecisionFields report={report} />
    </FormDialog>
  )
}

/** Submits from several lines of text, as in most editors. */
const submitByKey = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    event.currentTarget.closest('form')?.requestSubmit()
  }
}

function DecisionFields({ report: { allowed } }: { report: ReportDetail }) {
  const { watch, setValue } = useFormContext<Decision>()
  const action = watch('action')
  const violation = watch('violation')
  const actions = decisionEvents.filter((each) => each !== 'dismiss' && allowed.includes(each))
  const templates = decisionTemplates.filter((template) => template.actions.includes(action))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields within.
    <div onKeyDown={submitByKey} className="grid gap-5">
      <RadioField
        name="action"
        label="Action"
        options={actions.map((value) => ({
          value,
          label: decisionLabels[value],
          description: descriptions[value],
        }))}
        className="grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="violation" label="Reason" labels={reportReasonLabels} />
        <Field label="Template">
          <Select
            value=""
            onChange={({ target }) => setValue('explanation', target.value, { shouldDirty: true })}
          >
            <option value="" disabled>
              Choose a text
            </option>
            <Options
              of={templates.toSorted(
                (a, b) => Number(b.reason === violation) - Number(a.reason === violation),
              )}
              entry={({ text, label }) => [text, label]}
            />
          </Select>
        </Field>
      </div>
      {action === 'suspend' && (
        <TextField
          name="until"
          label="Last day"
          type="date"
          isNullable
          hint="Leave it empty to suspend without an end."
        />
      )}
      <TextField
        name="explanation"
        label="Explanation"
        note={`${EXPLANATION.min} characters or more`}
        required
        hint="Press Ctrl Enter to save."
        rows={4}
        maxLength={EXPLANATION.max}
      />
    </div>
  )
}
