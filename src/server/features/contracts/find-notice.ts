import type { HistoryStep } from '#server/features/lifecycles/list-history.ts'
import { contractLifecycle } from '#shared/contracts/contract.rules.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { isOver } from '#shared/lifecycles/lifecycle.ts'
import type { ContractRow } from './contract.store.ts'
import { sideGiving } from './tell-parties.ts'

/** The notice that stands, as the step that gave it says it; none once it was taken back or the contract is over. */
export function findNotice(
  history: readonly HistoryStep[],
  contract: Pick<ContractRow, 'noticeBy' | 'status'>,
): ContractDetail['notice'] {
  const by = sideGiving(contract)
  if (!by || isOver(contractLifecycle, contract.status)) return null
  const given = history.findLast(({ event, from, to }) => event === 'terminate' && from === to)
  return given ? { by, reason: given.reason, note: given.note, givenAt: given.at } : null
}
