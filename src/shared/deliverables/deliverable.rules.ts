import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import { allowedEvents, lifecycle, type Party } from '#shared/lifecycles/lifecycle.ts'
import { daysAfter } from '#shared/time.ts'
import { AUTO_APPROVE_DAYS, CHANGE_ROUNDS } from './deliverable.constants.ts'

export const deliverableStatuses = [
  'SCHEDULED',
  'OPEN',
  'SUBMITTED',
  'CHANGES_REQUESTED',
  'APPROVED',
  'DISPUTED',
  'WAIVED',
  'MISSED',
  'CANCELLED',
] as const
export type DeliverableStatus = (typeof deliverableStatuses)[number]

export const deliverableEvents = [
  'change',
  'reschedule',
  'open',
  'submit',
  'retract',
  'request-changes',
  'approve',
  'auto-approve',
  'dispute',
  'resolve',
  'waive',
  'miss',
  'reopen',
  'cancel',
] as const
export type DeliverableEvent = (typeof deliverableEvents)[number]

export const deliverableLifecycle = lifecycle<DeliverableStatus, DeliverableEvent>({
  of: 'deliverable',
  begins: 'SCHEDULED',
  // The brand can reopen missed work, so this end is not final.
  ends: ['APPROVED', 'WAIVED', 'MISSED', 'CANCELLED'],
  rows: [
    // The brand changes and cancels what nobody has signed; afterwards an amendment does, which acts as the system.
    { event: 'change', from: ['SCHEDULED', 'OPEN'], to: 'same', by: ['BRAND', 'SYSTEM'] },
    // A suspension or a new last day moves the deadlines; those of disputed work are on hold.
    {
      event: 'reschedule',
      from: ['SCHEDULED', 'OPEN', 'SUBMITTED', 'CHANGES_REQUESTED'],
      to: 'same',
      by: ['SYSTEM'],
    },
    { event: 'open', from: ['SCHEDULED'], to: ['OPEN'], by: ['SYSTEM'] },
    { event: 'submit', from: ['OPEN', 'CHANGES_REQUESTED'], to: ['SUBMITTED'], by: ['ATHLETE'] },
    { event: 'retract', from: ['SUBMITTED'], to: ['OPEN'], by: ['ATHLETE'] },
    { event: 'request-changes', from: ['SUBMITTED'], to: ['CHANGES_REQUESTED'], by: ['BRAND'] },
    { event: 'approve', from: ['SUBMITTED', 'DISPUTED'], to: ['APPROVED'], by: ['BRAND'] },
    { event: 'auto-approve', from: ['SUBMITTED'], to: ['APPROVED'], by: ['SYSTEM'] },
    {
      event: 'dispute',
      from: ['SUBMITTED', 'CHANGES_REQUESTED'],
      to: ['DISPUTED'],
      by: ['ATHLETE', 'BRAND'],
    },
    {
      event: 'resolve',
      from: ['DISPUTED'],
      to: ['APPROVED', 'OPEN', 'WAIVED', 'MISSED'],
      by: ['ADMIN'],
    },
    { event: 'waive', from: ['SCHEDULED', 'OPEN', 'CHANGES_REQUESTED'], to: ['WAIVED'], by: ['BRAND'] },
    { event: 'miss', from: ['OPEN', 'CHANGES_REQUESTED'], to: ['MISSED'], by: ['SYSTEM'] },
    { event: 'reopen', from: ['MISSED'], to: ['OPEN'], by: ['BRAND'] },
    // With the revision of a contract that failed before its signature.
    { event: 'reopen', from: ['CANCELLED'], to: ['SCHEDULED'], by: ['SYSTEM'] },
    { event: 'cancel', from: ['SCHEDULED', 'OPEN'], to: ['CANCELLED'], by: ['BRAND'] },
    {
      event: 'cancel',
      from: ['SCHEDULED', 'OPEN', 'SUBMITTED', 'CHANGES_REQUESTED', 'DISPUTED'],
      to: ['CANCELLED'],
      by: ['SYSTEM'],
    },
  ],
})

/**
 * Work can be submitted and reviewed while its contract is active. A suspension stops everything, deadlines included;
 * after the last day, overdue work can still be submitted and reviewed, so that nothing stays undecided.
 */
export const canReviewWork = (contract: ContractStatus): boolean =>
  contract === 'ACTIVE' || contract === 'COMPLETED' || contract === 'TERMINATED'

/** After an early end, what was submitted is only decided: nothing opens again. */
export const isPossibleUnder = (contract: ContractStatus, event: DeliverableEvent): boolean =>
  contract !== 'TERMINATED' || ['approve', 'auto-approve', 'dispute', 'resolve'].includes(event)

/** What was sent for signature changes only by an amendment (ruling R47). */
export const canPlanWork = (contract: ContractStatus): boolean => contract === 'DRAFT'

/** Events that need a draft; the lifecycle knows no contract. */
const isPlanning = (event: DeliverableEvent): boolean => event === 'change' || event === 'cancel'

export const canRequestChanges = (rounds: number): boolean => rounds < CHANGE_ROUNDS

/** What a party may do in the current state. */
export const allowedDeliverableEvents = (
  { status, rounds }: { status: DeliverableStatus; rounds: number },
  contract: ContractStatus,
  party: Party,
): DeliverableEvent[] =>
  canReviewWork(contract)
    ? allowedEvents(deliverableLifecycle, status, party).filter(
        (event) =>
          !isPlanning(event) &&
          isPossibleUnder(contract, event) &&
          (event !== 'request-changes' || canRequestChanges(rounds)),
      )
    : []

/** Late, but not missed yet. */
export const isOverdue = (
  { status, dueAt }: { status: DeliverableStatus; dueAt: Date },
  now: Date,
): boolean => (status === 'OPEN' || status === 'CHANGES_REQUESTED') && dueAt < now

export const autoApprovesAt = ({
  status,
  submittedAt,
}: {
  status: DeliverableStatus
  submittedAt: Date | null
}): Date | null => (status === 'SUBMITTED' && submittedAt ? daysAfter(submittedAt, AUTO_APPROVE_DAYS) : null)

const TRACKING_PARAMS = /^(utm_\w+|fbclid|gclid|igsh|igshid|si)$/

/** One spelling for the URLs of a page, to find duplicate proofs. */
export function normalizeUrl(text: string): string {
  const url = new URL(text)
  url.hash = ''
  url.protocol = 'https:'
  for (const name of [...url.searchParams.keys()]) {
    if (TRACKING_PARAMS.test(name)) url.searchParams.delete(name)
  }
  url.searchParams.sort()
  return url.href.replace(/\/(?=$|\?)/, '').replace(/\?$/, '')
}
