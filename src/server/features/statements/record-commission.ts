import { mapInTurns } from '#server/platform/in-turns.ts'
import type { Services } from '#server/platform/services.ts'
import { isCounted, type RedemptionStatus } from '#shared/redemptions/redemption.rules.ts'
import type { CommissionReason } from '#shared/statements/statement.constants.ts'
import { earnedBy, isLateRefund, statementMonthOf } from '#shared/statements/statement.rules.ts'
import { findTimeZones, insertEntries, type NewEntry } from './commission-entry.store.ts'

/** What of a sale decides its commission. */
type Sale = {
  id: string
  contractId: string | null
  uncredited: string | null
  status: RedemptionStatus
  externalOrderId: string
  codeText: string
  currency: string
  netMinor: number
  refundedMinor: number
  commissionMinor: number
  commissionBp: number
  redeemedAt: Date
}

/** One sale before and after a change; null before it was recorded, and after it was deleted. */
export type SaleChange = { before: Sale | null; after: Sale | null }

/** Enters what a change of sales means for the racer's commission, in the transaction of the change. */
export async function recordCommission({ tx }: Services, changes: readonly SaleChange[]): Promise<void> {
  const earning = changes.flatMap((change) => earningOf(change) ?? [])
  if (earning.length === 0) return
  const zones = await findTimeZones(tx, [...new Set(earning.map(({ contractId }) => contractId))])
  const now = new Date()
  const entries = await mapInTurns(earning, (each) => entryOf(each, now, zones.get(each.contractId) ?? 'UTC'))
  await insertEntries(tx, entries)
}

type Earning = SaleChange & { sale: Sale; contractId: string; netMinor: number; commissionMinor: number }

/** Null for a change that earns nothing and takes nothing back. */
function earningOf({ before, after }: SaleChange): Earning | null {
  const sale = after ?? before
  if (!sale?.contractId) return null
  const [was, is] = [earned(before), earned(after)]
  const netMinor = is.netMinor - was.netMinor
  const commissionMinor = is.commissionMinor - was.commissionMinor
  if (netMinor === 0 && commissionMinor === 0) return null
  return { before, after, sale, contractId: sale.contractId, netMinor, commissionMinor }
}

const earned = (sale: Sale | null) =>
  sale ? earnedBy(sale, isCounted(sale.status)) : { netMinor: 0, commissionMinor: 0 }

/** These belong to the month of their sale while it is open; what is closed stays as both sides have seen it. */
const ofSaleMonth: ReadonlySet<CommissionReason> = new Set(['SALE', 'ROUNDING'])

/** Months are those of the contract's time zone. */
function entryOf(
  { sale, contractId, netMinor, commissionMinor, ...change }: Earning,
  now: Date,
  zone: string,
): NewEntry {
  const reason = reasonOf(change, now, zone)
  return {
    contractId,
    currency: sale.currency,
    month: statementMonthOf(ofSaleMonth.has(reason) ? sale.redeemedAt : now, now, zone),
    redemptionId: sale.id,
    reason,
    orderId: sale.externalOrderId,
    code: sale.codeText,
    soldAt: sale.redeemedAt,
    netMinor,
    commissionMinor,
  }
}

function reasonOf({ before, after }: SaleChange, now: Date, zone: string): CommissionReason {
  // A sale that was recorded before its code existed is credited when the two are matched.
  if (!before?.contractId) return 'SALE'
  if (!after) return 'REMOVAL'
  if (isCounted(before.status) !== isCounted(after.status)) {
    return isCounted(after.status) ? 'RESTORATION' : 'EXCLUSION'
  }
  if (before.refundedMinor === after.refundedMinor) {
    return before.netMinor === after.netMinor && before.uncredited === after.uncredited ? 'ROUNDING' : 'EDIT'
  }
  return isLateRefund(after.redeemedAt, now, zone) ? 'LATE_REFUND' : 'REFUND'
}
