import type { Services } from '#server/platform/services.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { pick } from '#shared/pick.ts'
import { codeAt } from '#shared/redemptions/redemption.rules.ts'
import { type BuiltRedemption, buildRedemption, type Order, type OrderPart } from './build-redemption.ts'
import { reportSelfPurchases } from './detect-leaks.ts'
import { lockOrder } from './lock-order.ts'
import { CurrencyMismatchError } from './record-refund.ts'
import { saveFigures } from './redemption.machine.ts'
import { sendRedemptionWebhooks } from './redemption.notifications.ts'
import {
  adoptOrder,
  detachFromImport,
  eraseCustomer,
  findOrder,
  insertRedemptions,
  type RedemptionChange,
  type RedemptionRow,
  saveReportTime,
} from './redemption.store.ts'
import { lockCodes } from './redemption-code.store.ts'
import { type Revisions, settleOrder } from './settle-order.ts'

export type RecordedOrder = {
  /** All parts of the order, including those recorded before. */
  redemptions: RedemptionRow[]
  created: number
  /** A part was recorded before with other content. */
  differs: boolean
  /** The shop changed the order since it was recorded. */
  isRevised: boolean
}

/**
 * Records an order once; a repetition changes nothing. A second code on a recorded order is added to it. Of several states
 * that a shop reports the newest counts. Refunds that arrived before the order are subtracted at once.
 */
export async function recordOrder(ctx: Services, order: Order): Promise<RecordedOrder> {
  await lockOrder(ctx, order)
  await adoptOrder(ctx.tx, order, order.redeemedAt)
  const known = await findOrder(ctx.tx, order)
  if (known.some(({ currency }) => currency !== order.currency)) {
    throw new CurrencyMismatchError(
      `The order is recorded in ${known[0]?.currency}, so ${order.currency} can’t be added.`,
    )
  }
  const { reportedAt } = order
  if (reportedAt && known.some((part) => part.reportedAt && part.reportedAt > reportedAt)) {
    return { redemptions: await settleOrder(ctx, order), created: 0, differs: false, isRevised: false }
  }
  const parts = joinSpellings(order.parts)
  const codes = await lockCodes(
    ctx.tx,
    order.brandId,
    parts.map(({ codeKey }) => codeKey),
  )
  const rows = parts.map((part) => {
    const named = codes.filter(({ codeKey }) => codeKey === part.codeKey)
    return buildRedemption(ctx, order, part, codeAt(named, order.redeemedAt))
  })
  const created = rows.length > 0 ? await insertRedemptions(ctx.tx, rows) : []
  await saveFigures(
    ctx,
    created.map((after) => ({ before: null, after })),
  )
  await reportSelfPurchases(
    ctx,
    created.map(({ id }) => ({ id, emailSha256: order.emailSha256 })),
  )
  if (!order.importId) await detachFromImport(ctx.tx, order)
  const revisions: Revisions = reportedAt ? reviseParts(known, rows) : new Map()
  if (reportedAt) await saveReportTime(ctx.tx, order, reportedAt)
  const redemptions = await settleOrder(ctx, order, revisions)
  await sendRedemptionWebhooks(
    ctx,
    redemptions
      .filter((row) => created.some(({ id }) => id === row.id))
      .map((row) => ({ event: 'redemption.recorded', row })),
  )
  const hashes = new Map(known.map(({ codeKey, contentSha256 }) => [codeKey, contentSha256]))
  return {
    redemptions,
    created: created.length,
    differs: rows.some(
      ({ codeKey, contentSha256 }) => (hashes.get(codeKey) ?? contentSha256) !== contentSha256,
    ),
    isRevised: revisions.size > 0,
  }
}

/** Erases the hash by which orders of one customer could be recognized. */
export const forgetCustomer = ({ tx, encryption }: Services, brandId: string, customer: string) =>
  eraseCustomer(tx, brandId, encryption.hmac(`${brandId}:${customer}`))

/** Two spellings of one code on one order are one code. */
function joinSpellings(parts: Order['parts']): OrderPart[] {
  const joined = new Map<string, OrderPart>()
  for (const part of parts) {
    const codeKey = codeKeyOf(part.code)
    const before = joined.get(codeKey)
    joined.set(codeKey, {
      code: before?.code ?? part.code,
      codeKey,
      netMinor: (before?.netMinor ?? 0) + part.netMinor,
      discountMinor: (before?.discountMinor ?? 0) + part.discountMinor,
      pricedMinor: part.pricedMinor === undefined ? null : (before?.pricedMinor ?? 0) + part.pricedMinor,
    })
  }
  return [...joined.values()]
}

const REMOVED = { netMinor: 0, discountMinor: 0, pricedMinor: null, uncredited: 'CODE_REMOVED' } as const

/**
 * What the newest state of an order changes in its recorded parts. Whether a sale is credited was decided when it was
 * recorded; only a code that the shop removed from the order loses it, and has it again when it returns.
 */
function reviseParts(known: readonly RedemptionRow[], rows: readonly BuiltRedemption[]): Revisions {
  const revisions = new Map<string, Partial<RedemptionChange>>()
  for (const before of known) {
    const now = rows.find(({ codeKey }) => codeKey === before.codeKey)
    const change: Partial<RedemptionChange> = now
      ? {
          ...pick(now, ['netMinor', 'discountMinor', 'pricedMinor', 'paidMinor', 'country', 'contentSha256']),
          uncredited: before.uncredited === 'CODE_REMOVED' ? now.uncredited : before.uncredited,
        }
      : REMOVED
    const isChanged = Object.entries(change).some(
      ([key, value]) => before[key as keyof typeof change] !== value,
    )
    if (isChanged) revisions.set(before.id, change)
  }
  return revisions
}
