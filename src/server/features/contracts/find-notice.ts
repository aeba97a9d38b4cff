import type { HistoryStep } from '#server/features/lifecycles/list-history.ts'
import { contractLifecycle } from '#shared/contracts/contract.rules.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import type { Side } from './contract.notifications.ts'
import type { ContractRow } from './contract.store.ts'

/** The side that gave the current notice. */
export const sideGiving = ({ noticeBy }: Pick<ContractRow, 'noticeBy'>): Side | null =>
  noticeBy === 'ATHLETE' || noticeBy === 'BRAND' ? noticeBy : null

/** The current notice with the reason from the history; null after a withdrawal and once the contract has ended. */
export function findNotice(
  history: readonly HistoryStep[],
  contract: Pick<ContractRow, 'noticeBy' | 'status'>,
): ContractDetail['notice'] {
  const by = sideGiving(contract)
  if (!by || isOver(contractLifecycle, contract.status)) return null
  const given = history.findLast(({ event, from, to }) => event === 'terminate' && from === to)
  return given ? { by, reason: given.reason, note: given.note, givenAt: given.at } : null
}
