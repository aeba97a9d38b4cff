import type { Handler } from '#server/http/context.ts'
import type { Database } from '#server/platform/database.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import type { redemptionApiEndpoints } from '#shared/redemptions/redemption-api.contract.ts'
import { describeKept } from './describe-kept.ts'
import { keepOrTry } from './keep-or-try.ts'
import { OtherCurrency, type Refund, recordRefund } from './record-refund.ts'
import { findOrder } from './redemption.store.ts'
import { findRefund } from './refund.store.ts'

/** What went back of an order, as a brand's own system tells of it. */
export const receiveRefund: Handler<typeof redemptionApiEndpoints.recordRefund> = async ({
  tx,
  actor: { brandId, mode },
  params: { orderId },
  body: { refundId, amount: amountMinor, currency, refundedAt },
  reply,
}) => {
  const refund = {
    ...{ brandId, orderId, refundId, amountMinor },
    source: 'OTHER',
    channel: 'API',
    currency: currency ?? null,
    refundedAt: new Date(refundedAt),
  } satisfies Refund
  return keepOrTry(tx, mode, async (inner) => {
    const { isNew, isMatched } = await recordOnce(inner, refund)
    reply.setStatus(isMatched ? (isNew ? 201 : 200) : 202)
    const parts = await findOrder(inner, refund)
    return {
      ...{ refundId, orderId, mode },
      status: isMatched ? ('MATCHED' as const) : ('UNMATCHED' as const),
      redemptions: parts.map((part) => describeKept(part, mode)),
    }
  })
}

/** The same again is answered as before; another thing under the same number is refused. */
async function recordOnce(tx: Database, refund: Refund) {
  try {
    const recorded = await recordRefund(tx, refund)
    const kept = await findRefund(tx, refund)
    const isSame = kept?.externalOrderId === refund.orderId && kept.amountMinor === refund.amountMinor
    if (!isSame) {
      throw conflict('REFUND_DIFFERS', 'This refund was recorded before, and said something else.')
    }
    return recorded
  } catch (error) {
    if (error instanceof OtherCurrency) throw invalid({ currency: 'The order is in another currency' })
    throw error
  }
}
