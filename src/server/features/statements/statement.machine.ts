import { bySystem, machine, recordStep, transition } from '#server/features/lifecycles/transition.ts'
import type { Services } from '#server/platform/services.ts'
import type { StatementStatus } from '#shared/statements/statement.constants.ts'
import {
  isMonthClosed,
  nextStatementMonth,
  type StatementEvent,
  statementLifecycle,
} from '#shared/statements/statement.rules.ts'
import { type Account, findOldestMonth, putOnStatement } from './commission-entry.store.ts'
import { notifyOfStatement } from './statement.notifications.ts'
import {
  findLastStatement,
  insertStatement,
  lockAccountContract,
  type StatementChanges,
  type StatementRow,
  updateStatement,
} from './statement.store.ts'

export const statementMachine = machine<StatementStatus, StatementEvent, StatementRow, StatementChanges>({
  subject: 'STATEMENT',
  lifecycle: statementLifecycle,
  update: updateStatement,
  notify: notifyOfStatement,
})

/**
 * Closes every ended month of a contract and currency that has commission on no statement, the oldest first. A second run
 * finds nothing to do.
 */
export async function closeStatements(ctx: Services, account: Account, now = new Date()): Promise<void> {
  const { tx } = ctx
  const contract = await lockAccountContract(tx, account.contractId)
  if (!contract) return
  for (;;) {
    const oldest = await findOldestMonth(tx, account)
    if (!oldest) return
    const last = await findLastStatement(tx, account)
    const month = nextStatementMonth(oldest, last?.month)
    if (!isMonthClosed(month, now, contract.timezone)) return
    const { id: contractId, brandUserId, athleteUserId } = contract
    const openingMinor = Math.min(0, last?.closingMinor ?? 0)
    const opened = await insertStatement(tx, {
      ...{ contractId, brandUserId, athleteUserId, month, currency: account.currency },
      ...{ openingMinor, closingMinor: openingMinor },
    })
    const { id, version, status: to } = opened
    await recordStep(tx, 'STATEMENT', { id, version, event: 'open', from: null, to, by: bySystem })
    const sums = await putOnStatement(tx, opened)
    const closingMinor = openingMinor + sums.salesMinor + sums.refundsMinor + sums.adjustmentsMinor
    await transition(ctx, statementMachine, opened, 'close', {
      by: bySystem,
      chosen: closingMinor > 0 ? 'DUE' : 'NOTHING_DUE',
      set: { ...sums, closingMinor, closedAt: now },
    })
  }
}
