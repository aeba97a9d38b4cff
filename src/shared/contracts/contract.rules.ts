import { lifecycle } from '#shared/lifecycles/lifecycle.ts'
import type { ContractTab } from './contract.constants.ts'

export const contractStatuses = [
  'DRAFT',
  'PENDING_SIGNATURES',
  'EXECUTED',
  'ACTIVE',
  'SUSPENDED',
  'COMPLETED',
  'TERMINATED',
  'REJECTED',
  'CANCELLED',
  'SIGNATURE_EXPIRED',
] as const
export type ContractStatus = (typeof contractStatuses)[number]

export const contractEvents = [
  'edit-clauses',
  'edit-brand-details',
  'edit-athlete-details',
  'cancel',
  'decline',
  'draft-timeout',
  'revise',
  'name-guardian',
  'send',
  'open',
  'sign',
  'reject',
  'recall',
  'signature-timeout',
  'start',
  'propose-amendment',
  'sign-amendment',
  'reject-amendment',
  'withdraw-amendment',
  'suspend',
  'resume',
  'terminate',
  'withdraw-notice',
  'claim-breach',
  'object',
  'withdraw-breach',
  'decide-breach',
  'request-renewal',
  'end',
] as const
export type ContractEvent = (typeof contractEvents)[number]

const SIGNERS = ['ATHLETE', 'BRAND'] as const
/** Ended before everyone had signed. */
const UNSIGNED_ENDS = ['REJECTED', 'CANCELLED', 'SIGNATURE_EXPIRED'] as const
/** Binding and not ended. */
const SIGNED = ['EXECUTED', 'ACTIVE', 'SUSPENDED'] as const

export const contractLifecycle = lifecycle<ContractStatus, ContractEvent>({
  of: 'contract',
  begins: 'DRAFT',
  // The brand can revise a contract that was not signed, so these ends are not final.
  ends: ['COMPLETED', 'TERMINATED', ...UNSIGNED_ENDS],
  rows: [
    { event: 'edit-clauses', from: ['DRAFT'], to: 'same', by: ['BRAND'] },
    // Each side by its legal identity, which the contract names.
    { event: 'edit-brand-details', from: ['DRAFT'], to: 'same', by: ['BRAND'] },
    { event: 'edit-athlete-details', from: ['DRAFT'], to: 'same', by: ['ATHLETE'] },
    { event: 'cancel', from: ['DRAFT'], to: ['CANCELLED'], by: ['BRAND'] },
    { event: 'decline', from: ['DRAFT'], to: ['REJECTED'], by: ['ATHLETE'] },
    { event: 'draft-timeout', from: ['DRAFT'], to: ['SIGNATURE_EXPIRED'], by: ['SYSTEM'] },
    { event: 'revise', from: UNSIGNED_ENDS, to: ['DRAFT'], by: ['BRAND'] },
    { event: 'name-guardian', from: ['DRAFT', 'PENDING_SIGNATURES'], to: 'same', by: ['ATHLETE'] },
    { event: 'send', from: ['DRAFT'], to: ['PENDING_SIGNATURES'], by: ['BRAND'] },
    { event: 'open', from: ['PENDING_SIGNATURES'], to: 'same', by: SIGNERS },
    // The last required signature executes the contract.
    { event: 'sign', from: ['PENDING_SIGNATURES'], to: ['PENDING_SIGNATURES', 'EXECUTED'], by: SIGNERS },
    { event: 'reject', from: ['PENDING_SIGNATURES'], to: ['REJECTED'], by: SIGNERS },
    { event: 'recall', from: ['PENDING_SIGNATURES'], to: ['CANCELLED'], by: ['BRAND'] },
    { event: 'signature-timeout', from: ['PENDING_SIGNATURES'], to: ['SIGNATURE_EXPIRED'], by: ['SYSTEM'] },
    { event: 'start', from: ['EXECUTED'], to: ['ACTIVE'], by: ['SYSTEM'] },
    { event: 'propose-amendment', from: SIGNED, to: 'same', by: SIGNERS },
    { event: 'sign-amendment', from: SIGNED, to: 'same', by: SIGNERS },
    { event: 'reject-amendment', from: SIGNED, to: 'same', by: SIGNERS },
    { event: 'withdraw-amendment', from: SIGNED, to: 'same', by: SIGNERS },
    // One side requests it, and it takes effect when the other agrees.
    { event: 'suspend', from: ['ACTIVE'], to: ['ACTIVE', 'SUSPENDED'], by: [...SIGNERS, 'ADMIN'] },
    { event: 'resume', from: ['SUSPENDED'], to: ['SUSPENDED', 'ACTIVE'], by: [...SIGNERS, 'ADMIN'] },
    // Ends immediately or, with notice, keeps the state until the system ends it on the last day.
    { event: 'terminate', from: ['EXECUTED'], to: ['TERMINATED', 'EXECUTED'], by: SIGNERS },
    { event: 'terminate', from: ['ACTIVE'], to: ['TERMINATED', 'ACTIVE'], by: SIGNERS },
    { event: 'terminate', from: ['SUSPENDED'], to: ['TERMINATED', 'SUSPENDED'], by: SIGNERS },
    { event: 'terminate', from: SIGNED, to: ['TERMINATED'], by: ['ADMIN', 'SYSTEM'] },
    { event: 'withdraw-notice', from: SIGNED, to: 'same', by: SIGNERS },
    // A claim of breach stops the contract at once; it ends when nobody objects in time, or as an administrator decides.
    { event: 'claim-breach', from: ['ACTIVE', 'SUSPENDED'], to: ['SUSPENDED'], by: SIGNERS },
    { event: 'claim-breach', from: ['EXECUTED'], to: 'same', by: SIGNERS },
    { event: 'object', from: ['EXECUTED', 'SUSPENDED'], to: 'same', by: SIGNERS },
    { event: 'withdraw-breach', from: ['EXECUTED'], to: 'same', by: SIGNERS },
    { event: 'withdraw-breach', from: ['SUSPENDED'], to: ['ACTIVE', 'SUSPENDED'], by: SIGNERS },
    { event: 'decide-breach', from: ['EXECUTED'], to: ['TERMINATED', 'EXECUTED'], by: ['ADMIN'] },
    { event: 'decide-breach', from: ['SUSPENDED'], to: ['TERMINATED', 'ACTIVE', 'SUSPENDED'], by: ['ADMIN'] },
    // Near the end of the term and after it; the brand answers with an offer.
    { event: 'request-renewal', from: ['ACTIVE', 'COMPLETED'], to: 'same', by: ['ATHLETE'] },
    { event: 'end', from: ['ACTIVE'], to: ['COMPLETED'], by: ['SYSTEM'] },
  ],
})

/** Every status belongs to one tab of the list. */
export const tabStatuses: Record<ContractTab, readonly ContractStatus[]> = {
  active: SIGNED,
  pending: ['DRAFT', 'PENDING_SIGNATURES'],
  completed: ['COMPLETED'],
  ended: ['TERMINATED', ...UNSIGNED_ENDS],
}

/** Binding and not ended. */
export const isRunning = (status: ContractStatus): boolean => tabStatuses.active.includes(status)
