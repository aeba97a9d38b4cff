import { type KeyboardEvent, useEffect } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { RadioField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { moderationCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { KeyHint } from '#client/lib/review-keys.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { decisionTemplates, templateFor } from '#shared/moderation/decision-templates.ts'
import { EXPLANATION, reportReasonLabels } from '#shared/moderation/report.constants.ts'
import { decideReportBody, type ReportDetail } from '#shared/moderation/report.contract.ts'
import { type DecisionEvent, decisionEvents } from '#shared/moderation/report.rules.ts'
import { DecisionPreview } from './decision-preview.tsx'
import { reportKeys } from './moderation.queries.ts'
import { decisionLabel } from './report-labels.ts'

const decision = z.omit(decideReportBody, { version: true })
type Decision = z.input<typeof decision>

const descriptions: Record<DecisionEvent, string> = {
  dismiss: 'No violation. Only the reporter is notified.',
  warn: 'The account stays open and reads your explanation.',
  remove: 'Hidden for everyone. Its owner reads your explanation.',
  suspend: 'Signs the account out and refuses sign-ins.',
}

type DecisionFormProps = {
  report: ReportDetail
  /** What a key chose; without it, nothing is chosen yet. */
  action: DecisionEvent | null
  onDecided: () => void
  onSkip: () => void
}

/** A decision with a typed reason and an explanation that starts from a template, and what each person reads of it. */
export function DecisionForm({ report, action, onDecided, onSkip }: DecisionFormProps) {
  const { id, version, reason } = report
  const mutation = useEndpointMutation(moderationCalls.decide, {
    success: { title: 'Report decided', description: 'Everyone concerned is notified.' },
    invalidates: reportKeys,
  })
  const { form, submit } = useMutationForm({
    schema: decision,
    defaultValues: {
      ...(action && { action }),
      violation: reason,
      explanation: action ? templateFor(action, reason) : '',
      until: null,
    },
    mutation,
    toInput: (values) => ({ params: { id }, body: { version, ...values } }),
    onSuccess: onDecided,
  })
  const { setFocus } = form
  useEffect(() => {
    if (action) setFocus('explanation')
  }, [action, setFocus])
  const chosen = form.watch('action')
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={handleKey}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <ProblemAlert error={mutation.error} />
        <ActionField report={report} />
        {chosen && chosen !== 'dismiss' && <ViolationFields action={chosen} />}
        {chosen && <DecisionPreview report={report} />}
        <div className="grid gap-2">
          <Button type="submit" pending={mutation.isPending}>
            {chosen ? decisionLabel(chosen, report.targetType) : 'Save decision'}
            <KeyHint>Ctrl+Enter</KeyHint>
          </Button>
          <Button variant="ghost" onClick={onSkip}>
            Skip for now
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** Sends from several lines of text, as in most editors; Escape gives the keys back to the queue. */
function handleKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
}

const keys: Partial<Record<DecisionEvent, string>> = { dismiss: 'A', remove: 'R', suspend: 'S' }

function ActionField({ report: { allowed, targetType } }: { report: ReportDetail }) {
  const keyOf = (event: DecisionEvent) =>
    keys[event] ?? (event === 'warn' && !allowed.includes('remove') ? 'R' : undefined)
  return (
    <RadioField
      name="action"
      label="Action"
      options={decisionEvents
        .filter((event) => allowed.includes(event))
        .map((event) => {
          const key = keyOf(event)
          return {
            value: event,
            label: decisionLabel(event, targetType),
            description: descriptions[event],
            end: key && <KeyHint>{key}</KeyHint>,
          }
        })}
      className="grid-cols-[minmax(0,1fr)] md:max-xl:grid-cols-2"
    />
  )
}

function ViolationFields({ action }: { action: DecisionEvent }) {
  const { watch, getFieldState, setValue } = useFormContext<Decision>()
  const violation = watch('violation')
  // A text that nobody edited follows the choice.
  useEffect(() => {
    if (!getFieldState('explanation').isDirty) {
      setValue('explanation', templateFor(action, violation ?? null))
    }
  }, [action, violation, getFieldState, setValue])
  const templates = decisionTemplates.filter((template) => template.actions.includes(action))
  return (
    <>
      <RadioField
        name="violation"
        label="Reason"
        options={Object.entries(reportReasonLabels).map(([value, label]) => ({ value, label }))}
      />
      {action === 'suspend' && (
        <TextField
          name="until"
          label="Last day"
          type="date"
          isNullable
          hint="Leave it empty to suspend without an end."
        />
      )}
      <Field label="Template">
        <Select
          value=""
          onChange={({ target }) => setValue('explanation', target.value, { shouldDirty: true })}
        >
          <option value="" disabled>
            Choose a text
          </option>
          <Options
            of={templates.toSorted((a, b) => Number(b.reason === violation) - Number(a.reason === violation))}
            entry={({ text, label }) => [text, label]}
          />
        </Select>
      </Field>
      <ExplanationField />
    </>
  )
}

/** What the account reads about a decision, and about a decision on its appeal. */
export const ExplanationField = () => (
  <TextField
    name="explanation"
    label="Explanation"
    note={`${EXPLANATION.min} characters or more`}
    required
    rows={4}
    maxLength={EXPLANATION.max}
  />
)
