import { useFormContext } from 'react-hook-form'
import { type ActionSpec, actionsOf } from '#client/lib/action-dialog.tsx'
import { contractCalls, signingCalls } from '#client/lib/endpoint-map.ts'
import { Alert } from '#client/ui/alert.tsx'
import { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDate } from '#shared/format/date.ts'
import { signingEndpoints } from '#shared/signing/signing.contract.ts'
import { today } from '#shared/time.ts'
import type { ContractDeed } from './contract-deeds.tsx'
import { counterpartyOf } from './contract-side.ts'
import { rejectLabels, terminateLabels } from './contract-words.ts'
import { endingOf } from './ending-words.ts'
import { NoteField, OptionalNoteField, ReasonFields } from './reason-fields.tsx'

/** The actions that ask for a reason or a note; the others have forms of their own. */
type NotedAction = Exclude<ContractDeed, 'edit-clauses' | 'send' | 'sign'>

const contractAction = actionsOf<ContractDetail>()

/** An operator, or the second of the two to ask, suspends or resumes at once. */
const isDecided = ({ myRole, pauseAskedBy }: ContractDetail) => myRole === 'ADMIN' || pauseAskedBy !== null

export const contractActions = {
  reject: contractAction(signingCalls.reject, {
    title: ({ number }) => `Reject ${number}?`,
    description: 'The contract is over then and cannot be signed any more. A new offer can begin another.',
    submit: 'Reject contract',
    tone: 'danger',
    schema: signingEndpoints.reject.body,
    fields: () => <ReasonFields labels={rejectLabels} />,
    success: ({ title }) => ({ title: 'Contract rejected', description: title }),
  }),
  recall: contractAction(signingCalls.recall, {
    title: ({ number }) => `Recall ${number}?`,
    description: 'Nobody can sign it any more, and what was signed counts for nothing. Both sides are told.',
    submit: 'Recall contract',
    tone: 'danger',
    schema: signingEndpoints.recall.body,
    fields: OptionalNoteField,
    defaults: () => ({ note: '' }),
    success: ({ title }) => ({ title: 'Contract recalled', description: title }),
  }),
  suspend: contractAction(contractCalls.suspend, {
    title: (contract) => `${isDecided(contract) ? 'Suspend' : 'Ask to suspend'} ${contract.number}?`,
    description: (contract) =>
      isDecided(contract)
        ? 'While it is suspended nothing falls due.'
        : `It is suspended when ${counterpartyOf(contract).name} agrees. Meanwhile nothing falls due.`,
    submit: (contract) => (isDecided(contract) ? 'Suspend contract' : 'Ask to suspend'),
    schema: contractEndpoints.suspend.body,
    fields: NoteField,
    defaults: () => ({ note: '' }),
  }),
  resume: contractAction(contractCalls.resume, {
    title: (contract) => `${isDecided(contract) ? 'Resume' : 'Ask to resume'} ${contract.number}?`,
    description: (contract) =>
      isDecided(contract)
        ? 'Green flag again: what was due falls due.'
        : `It goes on when ${counterpartyOf(contract).name} agrees.`,
    submit: (contract) => (isDecided(contract) ? 'Resume contract' : 'Ask to resume'),
    schema: contractEndpoints.resume.body,
    fields: OptionalNoteField,
    defaults: () => ({ note: '' }),
  }),
  'withdraw-notice': contractAction(contractCalls.withdrawNotice, {
    title: ({ number }) => `Take the notice of ${number} back?`,
    description: (contract) =>
      `The contract goes on until ${formatDate(contract.endsOn)}, and ${counterpartyOf(contract).name} is told.`,
    submit: 'Take the notice back',
    schema: contractEndpoints.withdrawNotice.body,
    fields: OptionalNoteField,
    defaults: () => ({ note: '' }),
    success: ({ title }) => ({ title: 'Notice taken back', description: title }),
  }),
  terminate: contractAction(contractCalls.terminate, {
    title: (contract) =>
      isAgreeing(contract) ? `Agree to end ${contract.number} now` : `End ${contract.number} early`,
    description: 'What is not done by then is cancelled. What was approved and what fell due stays owed.',
    submit: (contract, values) => (endingFor(contract, values).isAtOnce ? 'End contract' : 'Give notice'),
    tone: 'danger',
    schema: contractEndpoints.terminate.body,
    fields: TerminateFields,
    defaults: (contract) => (isAgreeing(contract) ? { reason: 'BY_AGREEMENT' } : {}),
    confirm: (contract, values) => {
      const { isAtOnce, words } = endingFor(contract, values)
      return {
        title: isAtOnce ? `End “${contract.title}” for good?` : `Give notice of “${contract.title}”?`,
        description: isAtOnce
          ? `${words} This cannot be taken back.`
          : `${words} You can take the notice back until then.`,
        confirmLabel: isAtOnce ? 'End it now' : 'Give notice',
        cancelLabel: 'Keep racing',
      }
    },
    success: ({ title }, contract, values) => ({
      title: endingFor(contract, values).isAtOnce ? 'Contract ended' : 'Notice given',
      description: title,
    }),
  }),
} satisfies Record<NotedAction, ActionSpec<ContractDetail>>

const hasGivenNotice = ({ notice, myRole }: ContractDetail) => notice?.by === myRole
const isAgreeing = (contract: ContractDetail) =>
  contract.notice !== null && !hasGivenNotice(contract) && contract.myRole !== 'ADMIN'

type Reason = keyof typeof terminateLabels

/** When the contract ends for the reason chosen. Whoever gave notice has nothing to add to it but a breach. */
const endingFor = (contract: ContractDetail, { reason }: { reason?: Reason }) =>
  endingOf(contract, (hasGivenNotice(contract) ? 'BREACH' : reason) || null, today())

function TerminateFields({ subject: contract }: { subject: ContractDetail }) {
  const { watch } = useFormContext<{ reason: Reason }>()
  const { isAtOnce, words } = endingFor(contract, watch())
  return (
    <>
      <ReasonFields
        labels={hasGivenNotice(contract) ? { BREACH: terminateLabels.BREACH } : terminateLabels}
      />
      <Alert tone={isAtOnce ? 'wait' : 'info'}>{words}</Alert>
    </>
  )
}
