import { createHash } from 'node:crypto'
import { tellWebhooks } from '#server/features/webhooks/tell-webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import {
  HOLD_DAYS,
  type OrderSource,
  type RedemptionChannel,
} from '#shared/redemptions/redemption.constants.ts'
import { standingOf } from '#shared/redemptions/redemption.rules.ts'
import type { Metadata } from '#shared/redemptions/redemption-fields.ts'
import { daysAfter } from '#shared/time.ts'
import { whyUncredited } from './credit-code.ts'
import { describeForHook } from './describe-for-hook.ts'
import { takeOverImported } from './imported.store.ts'
import { countUse, holdCodes, type MatchedCode } from './matched-code.store.ts'
import { lockOrder } from './order-lock.store.ts'
import { insertRedemptions, type NewRedemption, type RedemptionRow } from './redemption.store.ts'
import { queueRollUps } from './roll-up.ts'
import { commissionOf, settleOrder } from './settle-order.ts'

export type Order = {
  brandId: string
  source: OrderSource
  channel: RedemptionChannel
  orderId: string
  currency: string
  redeemedAt: Date
  /** As the shop numbers its buyers; only a keyed hash of it is kept. */
  customer: string | null
  country: string | null
  /** What the sender says of it besides. */
  metadata?: Metadata | null
  /** One for each code that was used; together they are the order. */
  parts: readonly { code: string; netMinor: number; discountMinor: number }[]
  importId?: string
}

export type Recorded = {
  /** What there is of the order now. */
  redemptions: RedemptionRow[]
  /** How many of them this made. */
  made: number
  /** It was there before, and said something else. */
  differs: boolean
}

/** Writes down an order, once: the same again changes nothing. Refunds that came before it are taken off at once. */
export async function recordOrder(tx: Database, encryption: Encryption, order: Order): Promise<Recorded> {
  await lockOrder(tx, order)
  const parts = joinSpellings(order.parts)
  const codes = await holdCodes(
    tx,
    order.brandId,
    parts.map(({ codeKey }) => codeKey),
  )
  const rows = parts.map((part) => {
    const code = codes.find(({ codeKey }) => codeKey === part.codeKey)
    return rowOf(encryption, order, part, code)
  })
  const made = rows.length > 0 ? await insertRedemptions(tx, rows) : []
  for (const { codeId, uncredited } of made) {
    if (codeId && !uncredited) await countUse(tx, codeId, 1)
  }
  await queueRollUps(tx, made)
  // What the shop itself tells of is its own from then on, and outlives the import that told of it first.
  if (!order.importId) await takeOverImported(tx, order)
  const redemptions = await settleOrder(tx, order)
  const sums = new Map(rows.map(({ codeKey, contentSha256 }) => [codeKey, contentSha256]))
  for (const { id } of made) {
    const now = redemptions.find((one) => one.id === id)
    if (now) await tellWebhooks(tx, order.brandId, 'redemption.recorded', describeForHook(now))
  }
  return {
    redemptions,
    made: made.length,
    differs: redemptions.some(({ codeKey, contentSha256 }) => sums.get(codeKey) !== contentSha256),
  }
}

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
  encryption: Encryption,
  order: Order,
  part: Part,
  code: MatchedCode | undefined,
): NewRedemption & { codeKey: string; contentSha256: string } {
  const { brandId, source, channel, currency, redeemedAt, country, importId } = order
  const confirmAt = daysAfter(redeemedAt, HOLD_DAYS)
  const uncredited = code ? whyUncredited(code, redeemedAt) : null
  const commissionBp = code?.commissionBp ?? 0
  return {
    ...{ brandId, source, channel, currency, redeemedAt, confirmAt, country, uncredited, commissionBp },
    externalOrderId: order.orderId,
    codeId: code?.id ?? null,
    contractId: code?.contractId ?? null,
    athleteUserId: code?.athleteUserId ?? null,
    codeText: part.code.trim(),
    codeKey: part.codeKey,
    status: code
      ? standingOf({ netMinor: part.netMinor, refundedMinor: 0, isHeld: confirmAt > new Date() })
      : 'UNMATCHED',
    netMinor: part.netMinor,
    discountMinor: part.discountMinor,
    commissionMinor: commissionOf({ netMinor: part.netMinor, commissionBp, uncredited }, 0),
    customerHash: order.customer === null ? null : encryption.hmac(`${brandId}:${order.customer}`),
    metadata: order.metadata ?? null,
    importId: importId ?? null,
    contentSha256: sumOf(order, part),
  }
}

/** Of what an order says, however it came in. */
const sumOf = ({ currency, redeemedAt }: Order, { codeKey, netMinor, discountMinor }: Part): string =>
  createHash('sha256')
    .update(JSON.stringify([currency, redeemedAt.toISOString(), codeKey, netMinor, discountMinor]))
    .digest('hex')
