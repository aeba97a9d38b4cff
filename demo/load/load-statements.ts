import { and, eq, inArray, isNull } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import { redemptions } from '#server/database/schema/redemptions.ts'
import { commissionEntries, type statements } from '#server/database/schema/statements.ts'
import { insertStatement } from '#server/features/statements/statement.store.ts'
import type { Database } from '#server/platform/database.ts'
import { startOfDay } from '#shared/local-time.ts'
import { commissionOf, countedStatuses } from '#shared/redemptions/redemption.rules.ts'
import { CLOSE_AFTER_DAYS } from '#shared/statements/statement.constants.ts'
import { isLateRefund, isMonthClosed, statementMonthOf } from '#shared/statements/statement.rules.ts'
import { addDays, addMonths, daysAfter } from '#shared/time.ts'
import { REFUND_DAYS } from './sale-rows.ts'
import { seededId } from './seeded-id.ts'
import { demoSeasons } from './simulate-season.ts'

type Contract = typeof contracts.$inferSelect
type Sale = typeof redemptions.$inferSelect
type Entry = typeof commissionEntries.$inferInsert
type Statement = Omit<typeof statements.$inferInsert, 'number'> & { id: string; closingMinor: number }
type Step = typeof lifecycleSteps.$inferInsert

/** The commission of the demo sales by month: the last month is due, the one before is paid, earlier ones were received. */
export async function loadStatements(tx: Database, now: Date): Promise<void> {
  for (const season of demoSeasons) {
    const contractId = seededId('contract', season.contract)
    const [contract] = await tx.select().from(contracts).where(eq(contracts.id, contractId))
    if (!contract) throw new Error(`There is no contract ${contractId}`)
    const sales = await tx
      .select()
      .from(redemptions)
      .where(
        and(
          eq(redemptions.contractId, contractId),
          isNull(redemptions.uncredited),
          inArray(redemptions.status, [...countedStatuses]),
        ),
      )
    await loadOfContract(
      tx,
      contract,
      sales.flatMap((sale) => entriesOf(contract, sale)),
      now,
    )
  }
}

async function loadOfContract(
  tx: Database,
  contract: Contract,
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  const placed = [...entries]
  for (const currency of new Set(entries.map((entry) => entry.currency))) {
    const mine = entries.filter((entry) => entry.currency === currency)
    let openingMinor = 0
    for (const month of [...new Set(mine.map((entry) => entry.month))].sort()) {
      if (!isMonthClosed(month, now, contract.timezone)) continue
      const lines = mine.filter((entry) => entry.month === month)
      const statement = statementOf(contract, { currency, month, openingMinor, lines, now })
      await insertStatement(tx, statement)
      await tx.insert(lifecycleSteps).values(stepsOf(statement))
      for (const line of lines) line.statementId = statement.id
      openingMinor = Math.min(0, statement.closingMinor)
    }
  }
  await tx.insert(commissionEntries).values(placed)
}

/** The sale, and what a refund took back. */
function entriesOf({ timezone }: Contract, sale: Sale): Entry[] {
  const { id: redemptionId, contractId, currency, redeemedAt: soldAt, netMinor, refundedMinor } = sale
  if (!contractId) return []
  const entry = (reason: Entry['reason'], at: Date, net: number, commissionMinor: number): Entry => ({
    id: seededId('commission', `${redemptionId}/${reason}`),
    ...{ contractId, currency, redemptionId, reason, soldAt, commissionMinor, netMinor: net },
    ...{ month: statementMonthOf(at, at, timezone), orderId: sale.externalOrderId, code: sale.codeText },
    createdAt: at,
  })
  const earned = commissionOf({ ...sale, refundedMinor: 0 })
  const refundedAt = daysAfter(soldAt, REFUND_DAYS)
  const reason = isLateRefund(soldAt, refundedAt, timezone) ? 'LATE_REFUND' : 'REFUND'
  return [
    entry('SALE', soldAt, netMinor, earned),
    ...(refundedMinor > 0 ? [entry(reason, refundedAt, -refundedMinor, sale.commissionMinor - earned)] : []),
  ]
}

type Month = {
  currency: string
  month: string
  openingMinor: number
  lines: readonly Entry[]
  now: Date
}

function statementOf(contract: Contract, { currency, month, openingMinor, lines, now }: Month): Statement {
  const { id: contractId, brandUserId, athleteUserId, timezone } = contract
  const sumOf = (isWanted: (reason: Entry['reason']) => boolean) =>
    lines.reduce((sum, { reason, commissionMinor }) => sum + (isWanted(reason) ? commissionMinor : 0), 0)
  const salesMinor = sumOf((reason) => reason === 'SALE')
  const refundsMinor = sumOf((reason) => reason === 'REFUND')
  const adjustmentsMinor = sumOf((reason) => reason === 'LATE_REFUND')
  const closingMinor = openingMinor + salesMinor + refundsMinor + adjustmentsMinor
  const closedAt = startOfDay(addDays(addMonths(month, 1), CLOSE_AFTER_DAYS), timezone)
  const isClosed = (later: number) => isMonthClosed(addMonths(month, later), now, timezone)
  const isPaid = closingMinor > 0 && isClosed(1)
  const isReceived = isPaid && isClosed(2)
  return {
    id: seededId('statement', `${contractId}/${currency}/${month}`),
    ...{ contractId, brandUserId, athleteUserId, month, currency, lines: lines.length },
    ...{ openingMinor, salesMinor, refundsMinor, adjustmentsMinor, closingMinor, closedAt },
    status: closingMinor <= 0 ? 'NOTHING_DUE' : isReceived ? 'RECEIVED' : isPaid ? 'PAID' : 'DUE',
    reference: isPaid ? `WIRE-${month.slice(0, 7)}` : null,
    paidAt: isPaid ? daysAfter(closedAt, 6) : null,
    receivedAt: isReceived ? daysAfter(closedAt, 9) : null,
    version: 2 + Number(isPaid) + Number(isReceived),
  }
}

function stepsOf({ id, status, closingMinor, closedAt, paidAt, receivedAt }: Statement): Step[] {
  const due = closingMinor > 0 ? 'DUE' : 'NOTHING_DUE'
  const at = closedAt ?? new Date()
  const walk: Pick<Step, 'event' | 'fromStatus' | 'toStatus' | 'party' | 'at'>[] = [
    { event: 'open', fromStatus: null, toStatus: 'OPEN', party: 'SYSTEM', at },
    { event: 'close', fromStatus: 'OPEN', toStatus: due, party: 'SYSTEM', at },
  ]
  if (paidAt)
    walk.push({ event: 'mark-paid', fromStatus: 'DUE', toStatus: 'PAID', party: 'BRAND', at: paidAt })
  if (receivedAt) {
    walk.push({
      event: 'confirm',
      fromStatus: 'PAID',
      toStatus: status ?? 'RECEIVED',
      party: 'ATHLETE',
      at: receivedAt,
    })
  }
  return walk.map((step, index) => ({
    ...step,
    id: seededId('step', `${id}/${index + 1}`),
    ...{ subject: 'STATEMENT', subjectId: id, version: index + 1 },
  }))
}
