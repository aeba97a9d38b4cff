import { useFormContext } from 'react-hook-form'
import { OptionalNoteField, ReasonFields } from '#client/features/contracts/reason-fields.tsx'
import { type ActionSpec, actionsOf } from '#client/lib/action-dialog.tsx'
import { deliverableCalls, disputeCalls } from '#client/lib/endpoint-map.ts'
import { Field } from '#client/ui/field.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import {
  CHANGE_ROUNDS,
  CHANGES_DAYS,
  changeReasonLabels,
  DELIVERABLE_NOTE_MAX,
} from '#shared/deliverables/deliverable.constants.ts'
import {
  type Deliverable,
  deliverableEndpoints,
  reopenBody,
  requestChangesBody,
} from '#shared/deliverables/deliverable.contract.ts'
import { disputeReasonLabels } from '#shared/disputes/dispute.constants.ts'
import { openDisputeBody } from '#shared/disputes/dispute.contract.ts'
import type { Deed } from './deliverable-deeds.tsx'
import { optionalDay } from './optional-day.ts'

/** Proofs, plans and decisions have forms of their own. */
type DeliverableAction = Exclude<Deed, 'submit' | 'resolve' | 'change'>

const deliverableAction = actionsOf<Deliverable>()

export const deliverableActions = {
  approve: deliverableAction(deliverableCalls.approve, {
    title: 'Approve this?',
    description: ({ title }) => `“${title}” counts as done then, and stays so.`,
    submit: 'Approve',
    schema: deliverableEndpoints.approve.body,
    fields: OptionalNoteField,
    defaults: () => ({ note: '' }),
    success: 'Approved: checkered flag',
  }),
  waive: deliverableAction(deliverableCalls.waive, {
    title: 'Let it go?',
    description: ({ title }) =>
      `“${title}” need not be done any more. It counts neither as done nor as missed.`,
    submit: 'Let it go',
    schema: deliverableEndpoints.waive.body,
    fields: OptionalNoteField,
    defaults: () => ({ note: '' }),
    success: 'Let go',
  }),
  'request-changes': deliverableAction(deliverableCalls.requestChanges, {
    title: 'Ask for changes',
    description: ({ title, rounds }) =>
      `“${title}” goes back to the racer. This is round ${rounds + 1} of ${CHANGE_ROUNDS}; after that race control decides.`,
    submit: 'Ask for changes',
    schema: requestChangesBody,
    fields: ChangeFields,
    success: 'Sent back with your notes',
  }),
  dispute: deliverableAction(disputeCalls.open, {
    title: 'Call race control?',
    description: ({ title }) =>
      `The clock of “${title}” stops until an administrator has looked at both sides and decided in writing.`,
    submit: 'Call race control',
    tone: 'danger',
    schema: openDisputeBody,
    fields: () => <ReasonFields labels={disputeReasonLabels} />,
    success: 'Race control is called',
  }),
  reopen: deliverableAction(deliverableCalls.reopen, {
    title: 'Open it again?',
    description: ({ title }) => `The racer can hand in “${title}” after all.`,
    submit: 'Open again',
    schema: reopenBody,
    fields: ReopenFields,
    success: 'Open for another lap',
  }),
  retract: deliverableAction(deliverableCalls.retract, {
    title: 'Take it back?',
    description: ({ title }) => `What you handed in for “${title}” goes, and you can hand it in anew.`,
    submit: 'Take back',
    success: 'Back in your pit box',
    failure: 'It was not taken back',
  }),
  remove: deliverableAction(deliverableCalls.remove, {
    title: ({ title }) => `Remove “${title}”?`,
    description: 'It goes from the plan for both of you.',
    submit: 'Remove',
    tone: 'danger',
    toInput: ({ id, version }) => ({ params: { id }, query: { version } }),
    success: 'Off the plan',
    failure: 'It was not removed',
  }),
} satisfies Record<DeliverableAction, ActionSpec<Deliverable>>

function ChangeFields() {
  return (
    <>
      <ReasonFields labels={changeReasonLabels} />
      <DueField />
    </>
  )
}

function ReopenFields() {
  const { register, formState } = useFormContext<{ note: string }>()
  return (
    <>
      <DueField />
      <Field label="A word to the racer" note="optional" error={formState.errors.note?.message}>
        <Textarea maxLength={DELIVERABLE_NOTE_MAX} {...register('note')} />
      </Field>
    </>
  )
}

function DueField() {
  const { register, formState } = useFormContext<{ dueOn: string | null }>()
  return (
    <Field
      label="New last day"
      note="optional"
      hint={`There are at least ${CHANGES_DAYS} days from now in any case.`}
      error={formState.errors.dueOn?.message}
    >
      <TextInput type="date" {...register('dueOn', optionalDay)} />
    </Field>
  )
}
