import { recordStep } from '#server/features/lifecycles/transition.ts'
import type { Database } from '#server/platform/database.ts'
import { standingOf } from '#shared/redemptions/redemption.rules.ts'
import { whyUncredited } from './credit-code.ts'
import { countUse, holdCodes } from './matched-code.store.ts'
import { changeRedemption, findUnmatched } from './redemption.store.ts'
import { queueRollUps } from './roll-up.ts'
import { commissionOf } from './settle-order.ts'

/** A code that is made after it was used: the sales that waited for it find it now. Gives how many did. */
export async function matchUnmatched(tx: Database, brandId: string, codeKey: string): Promise<number> {
  let [code] = await holdCodes(tx, brandId, [codeKey])
  if (!code) return 0
  const waiting = await findUnmatched(tx, brandId, codeKey)
  for (const row of waiting) {
    const uncredited = whyUncredited(code, row.redeemedAt)
    const { commissionBp } = code
    const to = standingOf({ ...row, isHeld: row.confirmAt > new Date() })
    const matched = await changeRedemption(tx, row, {
      codeId: code.id,
      contractId: code.contractId,
      athleteUserId: code.athleteUserId,
      status: to,
      ...{ uncredited, commissionBp },
      commissionMinor: commissionOf({ netMinor: row.netMinor, commissionBp, uncredited }, row.refundedMinor),
    })
    if (!matched) continue
    await recordStep(tx, 'REDEMPTION', {
      ...{ id: row.id, version: row.version + 1, event: 'match', from: row.status, to },
      by: { party: 'SYSTEM' },
    })
    if (!uncredited) {
      await countUse(tx, code.id, 1)
      code = { ...code, uses: code.uses + 1 }
    }
    await queueRollUps(tx, [matched])
  }
  return waiting.length
}
