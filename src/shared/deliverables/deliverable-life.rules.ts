import { AUTO_APPROVE_DAYS, CHANGE_ROUNDS } from '#shared/contracts/contract.constants.ts'
import type { ContractStatus } from '#shared/contracts/contract.rules.ts'
import { allowedEvents, type Party } from '#shared/lifecycles/lifecycle.ts'
import { daysAfter } from '#shared/time.ts'
import { type DeliverableEvent, type DeliverableStatus, deliverableLifecycle } from './deliverable.rules.ts'

/**
 * Work goes on while its contract runs. A pause stops everything, timers included; after the last day, what was in time
 * or is in its grace is still handed in and judged, so that nothing hangs in the air for ever.
 */
export const isWorkedOn = (contract: ContractStatus): boolean =>
  contract === 'ACTIVE' || contract === 'COMPLETED'

/** While it is drawn up, and while it runs: between the two its text lies frozen before its signers. */
export const canPlanWork = (contract: ContractStatus): boolean =>
  contract === 'DRAFT' || contract === 'EXECUTED' || contract === 'ACTIVE'

export const canAskForChanges = (rounds: number): boolean => rounds < CHANGE_ROUNDS

/** What somebody may do with it now. */
export const allowedNow = (
  { status, rounds }: { status: DeliverableStatus; rounds: number },
  contract: ContractStatus,
  party: Party,
): DeliverableEvent[] =>
  isWorkedOn(contract)
    ? allowedEvents(deliverableLifecycle, status, party).filter(
        (event) => event !== 'request-changes' || canAskForChanges(rounds),
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

const TRACKING = /^(utm_\w+|fbclid|gclid|igsh|igshid|si)$/

/** The same page under one name, however its address was copied. */
export function plainAddress(url: string): string {
  const address = new URL(url)
  address.hash = ''
  address.protocol = 'https:'
  for (const name of [...address.searchParams.keys()]) {
    if (TRACKING.test(name)) address.searchParams.delete(name)
  }
  address.searchParams.sort()
  return address.href.replace(/\/(?=$|\?)/, '').replace(/\?$/, '')
}
