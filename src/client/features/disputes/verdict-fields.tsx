import { optionalDay } from '#client/features/deliverables/optional-day.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { DraftNotice } from '#client/lib/use-draft.tsx'
import { Field, FieldGroup } from '#client/ui/field.tsx'
import { RadioCard, RadioCards } from '#client/ui/radio-card.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import { CHANGES_DAYS } from '#shared/deliverables/deliverable.constants.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { DECISION_MAX, DECISION_MIN, disputeOutcomes } from '#shared/disputes/dispute.constants.ts'
import { formatDate } from '#shared/format/date.ts'
import { verdictWords } from './dispute-words.ts'
import type { Decision } from './use-decision.ts'

type VerdictFieldsProps = { decision: Decision; deliverable: Pick<Deliverable, 'dueAt'> }

/** What becomes of it, and why, in words that both sides read. */
export function VerdictFields({ decision: { form, draft, step }, deliverable }: VerdictFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      {draft.isRestored && <DraftNotice onDiscard={draft.discard} />}
      <ProblemAlert error={step.error} />
      <FieldGroup label="What becomes of it" error={errors.outcome?.message}>
        <RadioCards className="grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]">
          {disputeOutcomes.map((outcome) => (
            <RadioCard
              key={outcome}
              label={verdictWords[outcome].label}
              description={verdictWords[outcome].meaning}
              value={outcome}
              {...form.register('outcome')}
            />
          ))}
        </RadioCards>
      </FieldGroup>
      {form.watch('outcome') === 'OPEN' && (
        <Field
          label="New last day"
          note="optional"
          hint={`Never earlier than ${formatDate(deliverable.dueAt)}, and at least ${CHANGES_DAYS} days from now.`}
          error={errors.dueOn?.message}
        >
          <TextInput type="date" {...form.register('dueOn', optionalDay)} />
        </Field>
      )}
      <Field
        label="Decision"
        note={`${DECISION_MIN} characters or more`}
        required
        hint="Both sides read it, and it stays with the work for good."
        error={errors.decision?.message}
      >
        <Textarea rows={5} maxLength={DECISION_MAX} {...form.register('decision')} />
      </Field>
    </>
  )
}
