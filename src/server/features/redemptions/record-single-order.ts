import type { Services } from '#server/platform/services.ts'
import { codeKeyOf } from '#shared/codes/code.rules.ts'
import { conflict } from '#shared/http/problem.ts'
import { type Order, recordOrder } from './record-order.ts'
import { CurrencyMismatchError } from './record-refund.ts'
import type { RedemptionRow } from './redemption.store.ts'

type SingleOrder = Omit<Order, 'source' | 'shopId' | 'parts' | 'reportedAt'> & {
  code: string
  netMinor: number
  discountMinor: number
}

/** Both the API and manual entry report one code of an order at a time; a second code on the order is another sale. */
export async function recordSingleOrder(
  ctx: Services,
  { code, netMinor, discountMinor, ...order }: SingleOrder,
): Promise<{ row: RedemptionRow; isNew: boolean; differs: boolean }> {
  const parts = [{ code, netMinor, discountMinor }]
  try {
    const recorded = await recordOrder(ctx, { ...order, source: 'OTHER', shopId: null, parts })
    const row = recorded.redemptions.find(({ codeKey }) => codeKey === codeKeyOf(code))
    if (!row) throw new Error('An order was recorded without its code')
    return { row, isNew: recorded.created > 0, differs: recorded.differs }
  } catch (error) {
    if (error instanceof CurrencyMismatchError) throw orderDiffers()
    throw error
  }
}

export const orderDiffers = () =>
  conflict('ORDER_DIFFERS', 'This order was already recorded with different content.')
