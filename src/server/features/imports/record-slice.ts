import * as z from 'zod'
import { holdOrders } from '#server/features/redemptions/hold-orders.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'
import { planOrders } from './plan-orders.ts'

/** So many orders are recorded, or taken back, in one transaction: every other order of the brand waits for its end. */
export const SLICE_ORDERS = 50

const importedOrder = z.object({
  orderId: z.string(),
  currency: z.string(),
  redeemedAt: z.iso.datetime(),
  customer: z.string().nullable(),
  country: z.string().nullable(),
  parts: z.array(z.object({ line: z.int(), code: z.string(), netMinor: z.int(), discountMinor: z.int() })),
  refundedMinor: z.int(),
})

/** Some of the orders of a file, as they wait to be recorded. */
export const orderSlice = z.object({
  keepsUnknown: z.boolean(),
  orders: z.array(importedOrder),
  cancellations: z.array(z.object({ line: z.int(), orderId: z.string() })),
})
export type OrderSlice = z.infer<typeof orderSlice>

type Target = { importId: string; brandId: string; source: OrderSource }

/** Looks again at what is there, with the orders held, since a webhook may have been faster than the one who pressed. */
export async function recordSlice(
  tx: Database,
  encryption: Encryption,
  { importId, brandId, source }: Target,
  { keepsUnknown, ...read }: OrderSlice,
): Promise<void> {
  const named = { brandId, source, importId, channel: 'CSV' as const }
  await holdOrders(tx, brandId)
  const { planned } = await planOrders(tx, { brandId, source, keepsUnknown, read })
  for (const { orderId, sale, refund } of planned) {
    if (sale) {
      const { currency, customer, country, parts } = sale
      const redeemedAt = new Date(sale.redeemedAt)
      await recordOrder(tx, encryption, { ...named, orderId, currency, redeemedAt, customer, country, parts })
    }
    if (refund) {
      const { amountMinor, currency, inAll } = refund
      const refundId = `import:${orderId}:${inAll}`
      await recordRefund(tx, { ...named, orderId, refundId, amountMinor, currency, refundedAt: new Date() })
    }
  }
}
