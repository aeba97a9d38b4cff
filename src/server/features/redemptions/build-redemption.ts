import { createHash } from 'node:crypto'
import type { Services } from '#server/platform/services.ts'
import { HOLD_DAYS, type RedemptionChannel } from '#shared/redemptions/redemption.constants.ts'
import { commissionOf, settledStatusOf, uncreditedReasonOf } from '#shared/redemptions/redemption.rules.ts'
import type { Metadata } from '#shared/redemptions/redemption-fields.ts'
import { daysAfter } from '#shared/time.ts'
import type { OrderName } from './lock-order.ts'
import type { RedemptionRow } from './redemption.store.ts'
import type { MatchedCode } from './redemption-code.store.ts'

export type Order = OrderName & {
  channel: RedemptionChannel
  currency: string
  redeemedAt: Date
  /** When the shop reported this state. Only shops report an order again when it changes. */
  reportedAt?: Date
  /** The buyer's payment for the whole order, with tax and shipping. */
  paidMinor?: number
  /** The shop's customer id; only a keyed hash of it is stored. */
  customer: string | null
  country: string | null
  /** Of the buyer's email address in lower case; compared and not stored. */
  emailSha256?: string | null
  metadata?: Metadata | null
  /** One per code used; together they are the order. `pricedMinor` where prices include tax. */
  parts: readonly { code: string; netMinor: number; discountMinor: number; pricedMinor?: number }[]
  importId?: string
}

/** One code of an order. */
export type OrderPart = {
  code: string
  codeKey: string
  netMinor: number
  discountMinor: number
  pricedMinor: number | null
}

/** A new sale, without what the database adds. */
export type BuiltRedemption = Omit<RedemptionRow, 'id' | 'version' | 'disputedAt' | 'createdAt' | 'updatedAt'>

/** The sale of one code of an order, before refunds. */
export function buildRedemption(
  { encryption }: Pick<Services, 'encryption'>,
  order: Omit<Order, 'parts'>,
  { code: codeText, ...part }: OrderPart,
  code: MatchedCode | undefined,
): BuiltRedemption {
  const { brandId, currency, redeemedAt, customer } = order
  const { codeKey, netMinor, discountMinor } = part
  const refunded = { refundedMinor: 0, refundedDiscountMinor: 0 }
  const amounts = { netMinor, discountMinor, ...refunded, confirmAt: daysAfter(redeemedAt, HOLD_DAYS) }
  const uncredited = code ? uncreditedReasonOf(code, redeemedAt) : null
  const commissionBp = code?.commissionBp ?? 0
  return {
    brandId,
    currency,
    redeemedAt,
    source: order.source,
    channel: order.channel,
    country: order.country,
    shopId: order.shopId ?? null,
    ...part,
    ...amounts,
    externalOrderId: order.orderId,
    codeText: codeText.trim(),
    codeId: code?.id ?? null,
    contractId: code?.contractId ?? null,
    athleteUserId: code?.athleteUserId ?? null,
    status: code ? settledStatusOf(amounts) : 'UNMATCHED',
    uncredited,
    commissionBp,
    commissionMinor: commissionOf({ ...amounts, commissionBp, uncredited }),
    customerHash: customer === null ? null : encryption.hmac(`${brandId}:${customer}`),
    metadata: order.metadata ?? null,
    importId: order.importId ?? null,
    reportedAt: order.reportedAt ?? null,
    paidMinor: order.paidMinor ?? null,
    contentSha256: createHash('sha256')
      .update(JSON.stringify([currency, redeemedAt.toISOString(), codeKey, netMinor, discountMinor]))
      .digest('hex'),
  }
}
