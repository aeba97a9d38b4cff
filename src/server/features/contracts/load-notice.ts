import { loadLastStep } from '#server/features/lifecycles/list-history.ts'
import type { Database } from '#server/platform/database.ts'
import { contractLifecycle } from '#shared/contracts/contract.rules.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { NumberedStep } from '#shared/lifecycles/history.contract.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import type { Side } from './contract.notifications.ts'
import type { ContractRow } from './contract.store.ts'

/** Only the two parties request a suspension, give notice or claim a breach. */
export const toSide = (party: ContractRow['noticeBy']): Side | null =>
  party === 'ATHLETE' || party === 'BRAND' ? party : null

/** The current notice with the reason from the history; null after a withdrawal and once the contract has ended. */
export async function loadNotice(
  tx: Database,
  { id, noticeBy, status }: Pick<ContractRow, 'id' | 'noticeBy' | 'status'>,
): Promise<ContractDetail['notice']> {
  const by = toSide(noticeBy)
  if (!by || isOver(contractLifecycle, status)) return null
  const given = await loadLastStep(tx, 'CONTRACT', id, { events: ['terminate'], isMove: false })
  return given ? { by, reason: given.reason, note: given.note, givenAt: given.at } : null
}

export const loadBreachClaim = (tx: Database, id: string): Promise<NumberedStep | undefined> =>
  loadLastStep(tx, 'CONTRACT', id, { events: ['claim-breach'] })

/** The open claim of breach with its reason and the objection from the history. */
export async function loadBreach(
  tx: Database,
  { id, breachBy, breachEndsAt, status }: Pick<ContractRow, 'id' | 'breachBy' | 'breachEndsAt' | 'status'>,
): Promise<ContractDetail['breach']> {
  const by = toSide(breachBy)
  const claim = by && !isOver(contractLifecycle, status) && (await loadBreachClaim(tx, id))
  if (!claim) return null
  const objection = await loadLastStep(tx, 'CONTRACT', id, { events: ['object'] })
  const isToClaim = objection !== undefined && objection.version > claim.version
  return {
    by,
    note: claim.note ?? '',
    claimedAt: claim.at,
    endsAt: breachEndsAt?.toISOString() ?? null,
    objection: isToClaim ? { note: objection.note ?? '', at: objection.at } : null,
  }
}

/** When a suspended contract stopped, at the request of the parties or because of a claimed breach. */
export async function loadSuspensionStart(
  tx: Database,
  { id, status }: Pick<ContractRow, 'id' | 'status'>,
): Promise<Date | null> {
  if (status !== 'SUSPENDED') return null
  const last = await loadLastStep(tx, 'CONTRACT', id, { events: ['suspend', 'claim-breach'], isMove: true })
  return last ? new Date(last.at) : null
}
