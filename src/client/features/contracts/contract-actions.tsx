import { useFormContext } from 'react-hook-form'
import { RadioField } from '#client/fields/choice-fields.tsx'
import { TextField } from '#client/fields/text-field.tsx'
import { type ActionSpec, actionsOf } from '#client/lib/action-spec.ts'
import { contractCalls } from '#client/lib/endpoint-map.ts'
import { Alert } from '#client/ui/alert.tsx'
import {
  BREACH_TEXT_MIN,
  EVIDENCE_MAX,
  OBJECTION_DAYS,
  type TerminateReason,
} from '#shared/contracts/contract.constants.ts'
import { contractEndpoints } from '#shared/contracts/contract.contract.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { claimsBreach, hasOwnEnd, lastDayByNotice, requiredNotice } from '#shared/contracts/term.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { daysAfter } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { NoteField, OptionalNoteField, ReasonFields } from './contract-fields.tsx'
import { rejectLabels, terminateLabels } from './contract-labels.ts'
import { counterpartyOf } from './contract-summary.tsx'

const contractAction = actionsOf<ContractDetail>()

/** An administrator, or the second side to request it, suspends or resumes immediately. */
const isDecided = ({ myRole, pauseAskedBy }: ContractDetail) => myRole === 'ADMIN' || pauseAskedBy !== null

export const contractActions = {
  'edit-athlete-details': contractAction(contractCalls.editAthleteDetails, {
    title: 'Your legal details',
    description: ({ brand, number }) =>
      `Both are written into ${number}: ${brand.name} sees them now, and they appear in the signed contract. They are not shown on your profile.`,
    submit: 'Save details',
    schema: contractEndpoints.editAthleteDetails.body,
    fields: AthleteDetailsFields,
    defaults: ({ athleteLegalName, athleteAddress }) => ({ athleteLegalName, athleteAddress }),
    success: ({ title }) => ({ title: 'Legal details saved', description: title }),
  }),
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

const todayOf = ({ timezone }: Pick<ContractDetail, 'timezone'>) => toZonedDay(Date.now(), timezone)

function AthleteDetailsFields({ subject: { athlete } }: { subject: ContractDetail }) {
  return (
    <>
      <TextField
        name="athleteLegalName"
        label="Your legal name"
        hint={`As in your passport, or of your team’s company. Without it, the contract names ${athlete.name}.`}
        autoComplete="name"
      />
      <TextField
        name="athleteAddress"
        label="Postal address"
        hint="Street, postal code, city and country."
        rows={3}
        autoComplete="street-address"
      />
    </>
  )
}

function ReviseFields({ subject: { terms, timezone } }: { subject: ContractDetail }) {
  const today = todayOf({ timezone })
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField name="startsOn" label="Contract starts on" required type="date" min={today} />
      {hasOwnEnd(terms.duration) && (
        <TextField
          name="endsOn"
          label={terms.duration === 'Event' ? 'Day of the event' : 'Last day of the season'}
          type="date"
          min={today}
          isNullable
        />
      )}
    </div>
  )
}

const BOTH_READ = `Both sides and an administrator can read this. ${BREACH_TEXT_MIN} characters or more.`

const consequences = {
  NOW: 'This can’t be undone.',
  NOTICE: 'You can withdraw the notice until then.',
  BREACH: 'You can withdraw the claim until then.',
}
const endings = { NOW: 'Contract ended', NOTICE: 'Notice given', BREACH: 'Breach claimed' }

const outcomeOptions = [
  { value: 'END', label: 'The contract ends', description: 'The breach is shown.' },
  { value: 'CONTINUE', label: 'The contract continues', description: 'The breach is not shown.' },
]

function DecisionFields() {
  return (
    <>
      <RadioField name="outcome" label="Outcome" options={outcomeOptions} />
      <TextField name="decision" label="Decision" required hint={BOTH_READ} rows={5} />
    </>
  )
}

const hasGivenNotice = ({ notice, myRole }: ContractDetail) => notice?.by === myRole
const isAgreeing = (contract: ContractDetail) =>
  contract.notice !== null && !hasGivenNotice(contract) && contract.myRole !== 'ADMIN'

type Reason = keyof typeof terminateLabels

/** A side that has given notice can only end the contract for a breach. */
const terminationFor = (contract: ContractDetail, { reason }: { reason?: Reason }) =>
  terminationOf(contract, (hasGivenNotice(contract) ? 'BREACH' : reason) || null, todayOf(contract))

function TerminateFields({ subject: contract }: { subject: ContractDetail }) {
  const { watch } = useFormContext<{ reason: Reason }>()
  const { kind, text } = terminationFor(contract, watch())
  return (
    <>
      <ReasonFields
        labels={hasGivenNotice(contract) ? { BREACH: terminateLabels.BREACH } : terminateLabels}
      />
      {kind === 'BREACH' && (
        <TextField
          name="evidence"
          label="Evidence"
          required
          hint={`Links, dates and what they show. ${BOTH_READ}`}
          rows={4}
          maxLength={EVIDENCE_MAX}
        />
      )}
      <Alert tone={kind === 'NOTICE' ? 'info' : 'wait'}>{text}</Alert>
    </>
  )
}

type Terms = Pick<ContractDetail, 'breach' | 'endsOn' | 'myRole' | 'notice' | 'noticeDays'>

/** When the contract would end if the viewer terminated it today for this reason. */
export function terminationOf(
  { breach, endsOn, myRole, notice, noticeDays }: Terms,
  reason: TerminateReason | null,
  day: string,
): { kind: 'NOW' | 'NOTICE' | 'BREACH'; text: string } {
  const noticeBy = notice?.by ?? null
  if (!breach && claimsBreach({ by: myRole, reason, noticeBy })) {
    const until = formatDate(daysAfter(new Date(`${day}T12:00:00Z`), OBJECTION_DAYS))
    return {
      kind: 'BREACH',
      text: `The contract is on hold at once. The other side has ${OBJECTION_DAYS} days to object; without an objection it ends on ${until}, otherwise an administrator decides. Submitted and disputed work stays open.`,
    }
  }
  // The other side agrees to a claimed breach.
  const days = breach ? 0 : requiredNotice({ by: myRole, reason, noticeDays, noticeBy })
  if (days === 0) return { kind: 'NOW', text: `The contract ends today, ${formatDate(day)}.` }
  const lastDay = lastDayByNotice(day, days)
  return {
    kind: 'NOTICE',
    text:
      lastDay < endsOn
        ? `With ${plural(days, 'day')} of notice, the last day is ${formatDate(lastDay)}. The contract stays in force until then.`
        : `The term ends before ${plural(days, 'day')} of notice are over. The contract is completed on ${formatDate(endsOn)}, as agreed.`,
  }
}
