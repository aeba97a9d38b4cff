import {
  DueDateField,
  NoteField,
  OptionalNoteField,
  ReasonFields,
} from '#client/features/contracts/contract-fields.tsx'
import { type ActionSpec, actionsOf } from '#client/lib/action-spec.ts'
import { deliverableCalls, disputeCalls } from '#client/lib/endpoint-map.ts'
import {
  CHANGE_ROUNDS,
  CHANGES_DAYS,
  changeReasonLabels,
} from '#shared/deliverables/deliverable.constants.ts'
import {
  type Deliverable,
  deliverableEndpoints,
  reopenBody,
  requestChangesBody,
} from '#shared/deliverables/deliverable.contract.ts'
import { disputeReasonLabels } from '#shared/disputes/dispute.constants.ts'
import { openDisputeBody } from '#shared/disputes/dispute.contract.ts'

const deliverableAction = actionsOf<Deliverable>()

export const deliverableActions = {
  approve: deliverableAction(deliverableCalls.approve, {
    title: 'Approve this deliverable?',
    description: ({ title }) => `“${title}” counts as delivered. This can’t be undone.`,
    submit: 'Approve',
    schema: deliverableEndpoints.approve.body,
    fields: OptionalNoteField,
    defaults: () => ({ note: '' }),
    success: 'Deliverable approved',
  }),
  waive: deliverableAction(deliverableCalls.waive, {
    title: 'Waive this deliverable?',
    description: ({ title }) =>
      `“${title}” no longer has to be done. It counts neither as delivered nor as missed.`,
    submit: 'Waive',
    schema: deliverableEndpoints.waive.body,
    fields: OptionalNoteField,
    defaults: () => ({ note: '' }),
    success: 'Deliverable waived',
  }),
  'request-changes': deliverableAction(deliverableCalls.requestChanges, {
    title: 'Request changes',
    description: ({ title, rounds }) =>
      `The racer can submit “${title}” again. This is round ${rounds + 1} of ${CHANGE_ROUNDS}; after that you can only approve it or open a dispute.`,
    submit: 'Request changes',
    schema: requestChangesBody,
    fields: ChangeFields,
    success: 'Changes requested',
  }),
  dispute: deliverableAction(disputeCalls.open, {
    title: 'Open a dispute?',
    description: ({ title }) =>
      `The deadlines of “${title}” are on hold until an administrator has reviewed both sides and decided.`,
    submit: 'Open dispute',
    tone: 'danger',
    schema: openDisputeBody,
    fields: () => <ReasonFields labels={disputeReasonLabels} />,
    success: 'Dispute opened',
  }),
  reopen: deliverableAction(deliverableCalls.reopen, {
    title: 'Reopen this deliverable?',
    description: ({ title }) => `The racer can submit “${title}” again.`,
    submit: 'Reopen',
    schema: reopenBody,
    fields: ReopenFields,
    success: 'Deliverable reopened',
  }),
  retract: deliverableAction(deliverableCalls.retract, {
    title: 'Withdraw your submission?',
    description: ({ title }) => `The proofs for “${title}” are deleted, and you can submit it again.`,
    submit: 'Withdraw',
    success: 'Submission withdrawn',
    failure: 'Your submission wasn’t withdrawn',
  }),
  remove: deliverableAction(deliverableCalls.remove, {
    title: ({ title }) => `Remove “${title}”?`,
    description: 'It stays in the list as cancelled.',
    submit: 'Remove',
    tone: 'danger',
    toInput: ({ id, version }) => ({ params: { id }, query: { version } }),
    success: 'Deliverable removed',
    failure: 'The deliverable wasn’t removed',
  }),
} satisfies Record<string, ActionSpec<Deliverable>>

const DUE_HINT = `At least ${CHANGES_DAYS} days from now in any case.`

function ChangeFields() {
  return (
    <>
      <ReasonFields labels={changeReasonLabels} />
      <DueDateField hint={DUE_HINT} />
    </>
  )
}

function ReopenFields() {
  return (
    <>
      <DueDateField hint={DUE_HINT} />
      <NoteField label="Note to the racer" isOptional />
    </>
  )
}
