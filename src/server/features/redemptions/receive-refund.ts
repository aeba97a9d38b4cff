import { sumCodeSales } from '#server/features/roi/measure-roi.ts'
import type { Handler } from '#server/http/context.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, invalid } from '#shared/http/problem.ts'
import type { redemptionApiEndpoints } from '#shared/redemptions/redemption-api.contract.ts'
import { lockOrderNoWait } from './lock-order.ts'
import { runInMode } from './receive-redemption.ts'
import { CurrencyMismatchError, type Refund, recordRefund } from './record-refund.ts'
import { presentApiRedemption } from './redemption.presenter.ts'
import { findOrder } from './redemption.store.ts'
import { findRefund } from './refund.store.ts'

export const receiveRefund: Handler<typeof redemptionApiEndpoints.recordRefund> = async (ctx) => {
  const { brandId, mode } = ctx.actor
  const { orderId } = ctx.params
  const { refundId, amount, currency, refundedAt } = ctx.body
  const refund: Refund = {
    brandId,
    orderId,
    refundId,
    amountMinor: amount,
    source: 'OTHER',
    shopId: null,
    channel: 'API',
    currency: currency ?? null,
    refundedAt: new Date(refundedAt),
  }
  await lockOrderNoWait(ctx, refund)
  return runInMode(ctx, mode, async (inner) => {
    const { isNew, isMatched } = await recordOnce(inner, refund)
    ctx.reply.setStatus(isMatched ? (isNew ? 201 : 200) : 202)
    const parts = await findOrder(inner.tx, refund)
    return {
      refundId,
      orderId,
      mode,
      status: isMatched ? ('MATCHED' as const) : ('UNMATCHED' as const),
      redemptions: parts.map((part) => presentApiRedemption(part, mode)),
    }
  })
}

/** A repetition gets the same response; other content under the same id is a conflict. */
async function recordOnce(ctx: Services, refund: Refund) {
  try {
    const recorded = await recordRefund(ctx, refund)
    const stored = await findRefund(ctx.tx, refund)
    const isSame = stored?.externalOrderId === refund.orderId && stored.amountMinor === refund.amountMinor
    if (!isSame) {
      throw conflict('REFUND_DIFFERS', 'This refund was already recorded with different content.')
    }
    return recorded
  } catch (error) {
    if (error instanceof CurrencyMismatchError)
      throw invalid({ currency: 'The order is in another currency' })
    throw error
  }
}

export const reportCodes: Handler<typeof redemptionApiEndpoints.report> = async ({ tx, actor, query }) => {
  const { from, to } = query
  if (to < from) throw invalid({ to: 'The end date is before the start date' })
  const sales = await sumCodeSales(tx, { brandId: actor.brandId, from, to })
  return sales
    .map(({ codeId, code, contractId, currency, redemptions, pending, ...minor }) => ({
      codeId,
      code,
      contractId,
      currency,
      redemptions,
      pending,
      amount: minor.salesMinor,
      refundedAmount: minor.refundedMinor,
      discountAmount: minor.discountMinor,
      commissionAmount: minor.commissionMinor,
    }))
    .sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))
}

const sortKeyOf = ({ code, codeId, currency }: { code: string; codeId: string; currency: string }) =>
  `${code} ${codeId} ${currency}`
