import { TextField } from '#client/fields/text-field.tsx'
import { type ActionSpec, actionsOf } from '#client/lib/action-spec.ts'
import { contractCalls } from '#client/lib/endpoint-map.ts'
import { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
import { BOTH_READ, DecisionFields, ReviseFields, TerminateFields } from './contract-action-fields.tsx'
import { NoteField, OptionalNoteField, ReasonFields } from './contract-fields.tsx'
import { rejectLabels } from './contract-labels.ts'
import { counterpartyOf } from './contract-summary.tsx'
import { isAgreeing, terminationFor, todayOf } from './contract-termination.ts'

const contractAction = actionsOf<ContractDetail>()

/** An administrator, or the second side to request it, suspends or resumes immediately. */
const isDecided = ({ myRole, pauseAskedBy }: ContractDetail) => myRole === 'ADMIN' || pauseAskedBy !== null

const consequences = {
  NOW: 'This can’t be undone.',
  NOTICE: 'You can withdraw the notice until then.',
  BREACH: 'You can withdraw the claim until then.',
}
const endings = { NOW: 'Contract ended', NOTICE: 'Notice given', BREACH: 'Breach claimed' }

export const contractActions = {
  cancel: contractAction(contractCalls.cancel, {
    title: ({ number }) => `Cancel the draft of ${number}?`,
    description: ({ athlete }) => `We let ${athlete.name} know. You can revise it later.`,
    submit: 'Cancel draft',
    tone: 'danger',
    schema: contractEndpoints.cancel.body,
    fields: OptionalNoteField,
    defaults: () => ({ note: '' }),
    success: ({ title }) => ({ title: 'Draft cancelled', description: title }),
  }),
  decline: contractAction(contractCalls.decline, {
    title: ({ number }) => `Decline the draft of ${number}?`,
    description: 'The brand gets your reason, and can revise the contract.',
    submit: 'Decline draft',
    tone: 'danger',
    schema: contractEndpoints.decline.body,
    fields: () => <ReasonFields labels={rejectLabels} />,
    success: ({ title }) => ({ title: 'Draft declined', description: title }),
  }),
  revise: contractAction(contractCalls.revise, {
    title: ({ number }) => `Revise ${number}`,
    description: ({ athlete }) =>
      `It becomes a draft again, as its next revision. Edit its clauses, then send it; ${athlete.name} sees what changed.`,
    submit: 'Revise contract',
    schema: contractEndpoints.revise.body,
    fields: ReviseFields,
    defaults: (contract) => ({
      // A start that has passed moves to today.
      startsOn: [contract.startsOn, todayOf(contract)].toSorted().at(-1),
      endsOn: contract.terms.endsOn,
    }),
    success: ({ revision, title }) => ({ title: `Revision ${revision} drafted`, description: title }),
  }),
  suspend: contractAction(contractCalls.suspend, {
    title: (contract) => `${isDecided(contract) ? 'Suspend' : 'Request to suspend'} ${contract.number}?`,
    description: (contract) =>
      isDecided(contract)
        ? 'Deadlines are on hold while the contract is suspended.'
        : `The contract is suspended when ${counterpartyOf(contract).name} agrees. Deadlines are then on hold.`,
    submit: (contract) => (isDecided(contract) ? 'Suspend contract' : 'Send request'),
    schema: contractEndpoints.suspend.body,
    fields: () => <NoteField />,
    defaults: () => ({ note: '' }),
  }),
  resume: contractAction(contractCalls.resume, {
    title: (contract) => `${isDecided(contract) ? 'Resume' : 'Request to resume'} ${contract.number}?`,
    description: (contract) =>
      isDecided(contract)
        ? 'The contract becomes active again, and its deadlines continue.'
        : `The contract resumes when ${counterpartyOf(contract).name} agrees.`,
    submit: (contract) => (isDecided(contract) ? 'Resume contract' : 'Send request'),
    schema: contractEndpoints.resume.body,
    fields: OptionalNoteField,
    defaults: () => ({ note: '' }),
  }),
  'withdraw-notice': contractAction(contractCalls.withdrawNotice, {
    title: ({ number }) => `Withdraw the notice for ${number}?`,
    description: (contract) =>
      `The contract continues until ${formatDate(contract.endsOn)}. We let ${counterpartyOf(contract).name} know.`,
    submit: 'Withdraw notice',
    schema: contractEndpoints.withdrawNotice.body,
    fields: OptionalNoteField,
    defaults: () => ({ note: '' }),
    success: ({ title }) => ({ title: 'Notice withdrawn', description: title }),
  }),
  terminate: contractAction(contractCalls.terminate, {
    title: (contract) =>
      isAgreeing(contract) ? `Agree to end ${contract.number} now` : `End ${contract.number} early`,
    description:
      'Unfinished deliverables are cancelled. Approved work stays approved. Payments due by the last day stay owed; later ones are cancelled.',
    submit: (contract, values) =>
      terminationFor(contract, values).kind === 'NOTICE' ? 'Give notice' : 'End contract',
    tone: 'danger',
    schema: contractEndpoints.terminate.body,
    fields: TerminateFields,
    defaults: (contract) => ({ evidence: '', ...(isAgreeing(contract) && { reason: 'BY_AGREEMENT' }) }),
    confirm: (contract, values) => {
      const { kind, text } = terminationFor(contract, values)
      return {
        title: kind === 'NOTICE' ? `Give notice for “${contract.title}”?` : `End “${contract.title}”?`,
        description: `${text} ${consequences[kind]}`,
        confirmLabel: kind === 'NOTICE' ? 'Give notice' : 'End now',
        cancelLabel: 'Cancel',
      }
    },
    success: ({ title }, contract, values) => ({
      title: endings[terminationFor(contract, values).kind],
      description: title,
    }),
  }),
  'request-renewal': contractAction(contractCalls.requestRenewal, {
    title: ({ number }) => `Ask to renew ${number}`,
    description: ({ brand }) =>
      `${brand.name} gets your request with an offer that has the current terms. You can accept, counter or decline what they send.`,
    submit: 'Request renewal',
    schema: contractEndpoints.requestRenewal.body,
    fields: OptionalNoteField,
    defaults: () => ({ note: '' }),
    success: ({ brand }) => ({ title: 'Renewal requested', description: `${brand.name} has been notified.` }),
  }),
  object: contractAction(contractCalls.object, {
    title: ({ number }) => `Object to the ending of ${number}`,
    description: 'The contract stays on hold until an administrator has read both sides and decides.',
    submit: 'Object',
    schema: contractEndpoints.object.body,
    fields: () => <TextField name="note" label="Your side" required hint={BOTH_READ} rows={5} />,
    defaults: () => ({ note: '' }),
    success: ({ title }) => ({ title: 'Objection sent', description: title }),
  }),
  'withdraw-breach': contractAction(contractCalls.withdrawBreach, {
    title: ({ number }) => `Withdraw the claim of a breach of ${number}?`,
    description: 'The contract continues, and its deadlines move by the time it was on hold.',
    submit: 'Withdraw claim',
    schema: contractEndpoints.withdrawBreach.body,
    fields: OptionalNoteField,
    defaults: () => ({ note: '' }),
    success: ({ title }) => ({ title: 'Claim withdrawn', description: title }),
  }),
  'decide-breach': contractAction(contractCalls.decideBreach, {
    title: ({ number }) => `Decide about ${number}`,
    description: 'Both sides can read your decision. It can’t be changed.',
    submit: 'Save decision',
    schema: contractEndpoints.decideBreach.body,
    fields: DecisionFields,
    defaults: () => ({ decision: '' }),
    success: ({ title }) => ({ title: 'Dispute decided', description: title }),
  }),
} satisfies Record<string, ActionSpec<ContractDetail>>
