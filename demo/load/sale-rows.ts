import { createHash } from 'node:crypto'
import type { discountCodes } from '#server/database/schema/codes.ts'
import type { lifecycleSteps } from '#server/database/schema/lifecycles.ts'
import type { redemptions, refunds } from '#server/database/schema/redemptions.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { HOLD_DAYS, type UncreditedReason } from '#shared/redemptions/redemption.constants.ts'
import {
  commissionOf,
  proportionOf,
  type RedemptionEvent,
  type RedemptionStatus,
  settledStatusOf,
} from '#shared/redemptions/redemption.rules.ts'
import { daysAfter, HOUR_MS } from '#shared/time.ts'
import { seededId } from './seeded-id.ts'
import type { DemoSale } from './simulate-season.ts'

/** How long after it was bought something goes back. */
export const REFUND_DAYS = 5

export type CodeRow = typeof discountCodes.$inferInsert & { id: string }
type Step = typeof lifecycleSteps.$inferInsert
type Happening = {
  event: RedemptionEvent
  to: RedemptionStatus
  at: Date
  /** The clock and the shop, where nobody is named. */
  by?: Pick<Step, 'party' | 'actorId' | 'note'>
}
type Scene = {
  codes: readonly CodeRow[]
  brandId: string
  brandUserId: string
  /** When the contract was over, where it is. */
  over: Date
  now: Date
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A sale as its arrival, the clock, a refund and the brand left it, with the history of that. */
export function saleRows(sale: DemoSale, { codes, brandId, brandUserId, over, now }: Scene) {
  const { source, channel, orderId, currency, country, netMinor, discountMinor, redeemedAt } = sale
  const id = seededId('redemption', `${source}/${orderId}`)
  const codeKey = codeKeyOf(sale.typed)
  const code = codes.find((one) => one.codeKey === codeKey)
  const uncredited = code ? whyUncredited(code, redeemedAt, over) : null
  const confirmAt = daysAfter(redeemedAt, HOLD_DAYS)
  const refundedAt = daysAfter(redeemedAt, REFUND_DAYS)
  const refundedMinor = code && refundedAt < now ? Math.round((netMinor * sale.refundedPercent) / 100) : 0
  const refundedDiscountMinor = refundedMinor > 0 ? proportionOf(discountMinor, refundedMinor, netMinor) : 0
  const amounts = { netMinor, discountMinor, refundedMinor, refundedDiscountMinor }
  const begun: RedemptionStatus = code ? 'PENDING' : 'UNMATCHED'
  const walk: Happening[] = []
  if (refundedMinor > 0) {
    walk.push({
      event: 'refund',
      to: settledStatusOf({ ...amounts, confirmAt }),
      at: refundedAt,
    })
  } else if (code && confirmAt <= now) walk.push({ event: 'confirm', to: 'CONFIRMED', at: confirmAt })
  const last = walk.at(-1) ?? { to: begun, at: redeemedAt }
  if (code && sale.setAside && last.to !== 'REVERSED') {
    walk.push({
      event: sale.setAside,
      to: sale.setAside === 'flag' ? 'FLAGGED' : 'EXCLUDED',
      at: new Date(last.at.getTime() + HOUR_MS),
      by: { party: 'BRAND', actorId: brandUserId, note: asideNotes[sale.setAside] },
    })
  }
  const commissionBp = code?.commissionBp ?? 0
  const redemption: typeof redemptions.$inferInsert = {
    ...{ id, brandId, source, channel, codeKey, currency, country, ...amounts },
    ...{ redeemedAt, confirmAt, uncredited, commissionBp },
    status: walk.at(-1)?.to ?? begun,
    codeId: code?.id ?? null,
    contractId: code?.contractId ?? null,
    athleteUserId: code?.athleteUserId ?? null,
    externalOrderId: orderId,
    codeText: sale.typed,
    commissionMinor: code ? commissionOf({ netMinor, refundedMinor, commissionBp, uncredited }) : 0,
    customerHash: sha256(sale.customer),
    // The till says where it stood.
    metadata: channel === 'API' ? { store: 'Tulsa trade days', till: 2 } : null,
    contentSha256: sha256(id),
    version: walk.length + 1,
    createdAt: redeemedAt,
  }
  return {
    redemption,
    steps: stepsOf(id, begun, walk),
    refund: refundedMinor > 0 ? refundRow(redemption, refundedAt) : null,
  }
}

const asideNotes = {
  flag: 'The same address ordered four times in an hour. We are asking the warehouse.',
  exclude: 'Bought by our own staff for the stand.',
}

const stepsOf = (id: string, begun: RedemptionStatus, walk: readonly Happening[]): Step[] =>
  walk.map(({ event, to, at, by }, n) => ({
    id: seededId('step', `${id}/${n + 2}`),
    ...{ subject: 'REDEMPTION', subjectId: id, version: n + 2, event, toStatus: to, at },
    fromStatus: walk[n - 1]?.to ?? begun,
    ...(by ?? { party: 'SYSTEM' }),
  }))

function whyUncredited(code: CodeRow, at: Date, over: Date): UncreditedReason | null {
  if (at >= over) return 'CONTRACT_OVER'
  return at < code.startsAt || at >= code.endsAt ? 'CODE_NOT_LIVE' : null
}

function refundRow(
  { brandId, source, channel, currency, externalOrderId, refundedMinor }: typeof redemptions.$inferInsert,
  refundedAt: Date,
): typeof refunds.$inferInsert {
  return {
    id: seededId('refund', `${source}/${externalOrderId}`),
    ...{ brandId, source, channel, currency, externalOrderId, refundedAt },
    amountMinor: refundedMinor ?? null,
    externalRefundId: `R-${externalOrderId}`,
    createdAt: refundedAt,
  }
}
