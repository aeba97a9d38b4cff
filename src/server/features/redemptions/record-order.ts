import { createHash } from 'node:crypto'
import type { Services } from '#server/platform/services.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import {
  HOLD_DAYS,
  type OrderSource,
  type RedemptionChannel,
} from '#shared/redemptions/redemption.constants.ts'
import { commissionOf, settledStatusOf, uncreditedReasonOf } from '#shared/redemptions/redemption.rules.ts'
import type { Metadata } from '#shared/redemptions/redemption-fields.ts'
import { daysAfter } from '#shared/time.ts'
import { lockOrder } from './lock-order.ts'
import { queueRollUps, sendRedemptionWebhook } from './redemption.notifications.ts'
import {
  detachFromImport,
  eraseCustomer,
  insertRedemptions,
  type NewRedemption,
  type RedemptionRow,
} from './redemption.store.ts'
import { addUses, lockCodes, type MatchedCode } from './redemption-code.store.ts'
import { settleOrder } from './settle-order.ts'

export type Order = {
  brandId: string
  source: OrderSource
  channel: RedemptionChannel
  orderId: string
  currency: string
  redeemedAt: Date
  /** The shop's customer id; only a keyed hash of it is stored. */
  customer: string | null
  country: string | null
  metadata?: Metadata | null
  /** One per code used; together they are the order. */
  parts: readonly { code: string; netMinor: number; discountMinor: number }[]
  importId?: string
}

export type RecordedOrder = {
  /** All parts of the order, including those recorded before. */
  redemptions: RedemptionRow[]
  created: number
  /** It was recorded before with other content. */
  differs: boolean
}

/** Records an order once; a repetition changes nothing. Refunds that arrived before it are subtracted at once. */
export async function recordOrder(ctx: Services, order: Order): Promise<RecordedOrder> {
  await lockOrder(ctx, order)
  const parts = joinSpellings(order.parts)
  const codes = await lockCodes(
    ctx.tx,
    order.brandId,
    parts.map(({ codeKey }) => codeKey),
  )
  const rows = parts.map((part) =>
    rowOf(
      ctx,
      order,
      part,
      codes.find(({ codeKey }) => codeKey === part.codeKey),
    ),
  )
  const created = rows.length > 0 ? await insertRedemptions(ctx.tx, rows) : []
  for (const { codeId, uncredited } of created) {
    if (codeId && !uncredited) await addUses(ctx.tx, codeId, 1)
  }
  await queueRollUps(ctx, created)
  if (!order.importId) await detachFromImport(ctx.tx, order)
  const redemptions = await settleOrder(ctx, order)
  for (const { id } of created) {
    const current = redemptions.find((one) => one.id === id)
    if (current) await sendRedemptionWebhook(ctx, 'redemption.recorded', current)
  }
  const hashes = new Map(rows.map(({ codeKey, contentSha256 }) => [codeKey, contentSha256]))
  return {
    redemptions,
    created: created.length,
    differs: redemptions.some(({ codeKey, contentSha256 }) => hashes.get(codeKey) !== contentSha256),
  }
}

/** Erases the hash by which orders of one customer could be recognized. */
export const forgetCustomer = ({ tx, encryption }: Services, brandId: string, customer: string) =>
  eraseCustomer(tx, brandId, encryption.hmac(`${brandId}:${customer}`))

type Part = { code: string; codeKey: string; netMinor: number; discountMinor: number }

/** Two spellings of one code on one order are one code. */
function joinSpellings(parts: Order['parts']): Part[] {
  const joined = new Map<string, Part>()
  for (const part of parts) {
    const codeKey = codeKeyOf(part.code)
    const before = joined.get(codeKey)
    joined.set(codeKey, {
      code: before?.code ?? part.code,
      codeKey,
      netMinor: (before?.netMinor ?? 0) + part.netMinor,
      discountMinor: (before?.discountMinor ?? 0) + part.discountMinor,
    })
  }
  return [...joined.values()]
}

function rowOf(
  { encryption }: Services,
  { orderId, parts: _, customer, metadata = null, importId, ...order }: Order,
  { code: codeText, ...part }: Part,
  code: MatchedCode | undefined,
): NewRedemption & { codeKey: string; contentSha256: string } {
  const { brandId, currency, redeemedAt } = order
  const { codeKey, netMinor, discountMinor } = part
  const amounts = { netMinor, refundedMinor: 0, confirmAt: daysAfter(redeemedAt, HOLD_DAYS) }
  const uncredited = code ? uncreditedReasonOf(code, redeemedAt) : null
  const commissionBp = code?.commissionBp ?? 0
  return {
    ...order,
    ...part,
    ...amounts,
    externalOrderId: orderId,
    codeText: codeText.trim(),
    codeId: code?.id ?? null,
    contractId: code?.contractId ?? null,
    athleteUserId: code?.athleteUserId ?? null,
    status: code ? settledStatusOf(amounts) : 'UNMATCHED',
    uncredited,
    commissionBp,
    commissionMinor: commissionOf({ ...amounts, commissionBp, uncredited }),
    customerHash: customer === null ? null : encryption.hmac(`${brandId}:${customer}`),
    metadata,
    importId: importId ?? null,
    contentSha256: createHash('sha256')
      .update(JSON.stringify([currency, redeemedAt.toISOString(), codeKey, netMinor, discountMinor]))
      .digest('hex'),
  }
}
