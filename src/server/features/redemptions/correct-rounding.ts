import type { Services } from '#server/platform/services.ts'
import { commissionOf } from '#shared/redemptions/redemption.rules.ts'
import { lockAllOrders } from './lock-order.ts'
import { findMisrounded } from './misrounded.store.ts'
import { type ChangedSale, saveFigures } from './redemption.machine.ts'
import { saveRedemptions } from './redemption.store.ts'

const AT_ONCE = 500

/**
 * Rounds the commission of a brand's sales half up where an earlier version rounded it down. The entries of a sale stay;
 * one more has the difference, on the statement that is running. Returns whether none is left.
 */
export async function correctRounding(ctx: Services, brandId: string): Promise<boolean> {
  await lockAllOrders(ctx, brandId)
  const changes = (await findMisrounded(ctx.tx, brandId, AT_ONCE)).map((before) => {
    const after = { ...before, commissionMinor: commissionOf(before), version: before.version + 1 }
    return { before, after } satisfies ChangedSale
  })
  await saveRedemptions(
    ctx.tx,
    changes.map(({ before, after }) => ({ readVersion: before.version, row: after })),
  )
  await saveFigures(ctx, changes)
  return changes.length < AT_ONCE
}
