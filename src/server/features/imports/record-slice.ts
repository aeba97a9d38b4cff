import * as z from 'zod'
import { lockAllOrders } from '#server/features/redemptions/lock-order.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import { ciphertext } from '#server/platform/encryption.ts'
import { job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import type { OrderSource } from '#shared/redemptions/redemption.constants.ts'
import { lockImport, markDone } from './import.store.ts'
import { planOrders } from './plan-orders.ts'

/** Orders recorded or undone in one transaction: all other orders of the brand wait until it ends. */
export const SLICE_ORDERS = 50

export const sliceDue = job(
  'imports.record',
  z.object({ importId: z.uuid(), slice: z.string(), sealed: ciphertext }),
)

const importedOrder = z.object({
  orderId: z.string(),
  currency: z.string(),
  redeemedAt: z.iso.datetime(),
  customer: z.string().nullable(),
  country: z.string().nullable(),
  parts: z.array(z.object({ line: z.int(), code: z.string(), netMinor: z.int(), discountMinor: z.int() })),
  refundedMinor: z.int(),
})

/** The payload of a job, encrypted. */
const orderSlice = z.object({
  keepsUnknown: z.boolean(),
  shopId: z.uuid().nullable().default(null),
  orders: z.array(importedOrder),
  cancellations: z.array(z.object({ line: z.int(), orderId: z.string() })),
})
export type OrderSlice = z.infer<typeof orderSlice>

type Target = { importId: string; brandId: string; source: OrderSource }

/** Plans again with the orders locked, since a webhook may have recorded some of them since the dry run. */
export async function recordSlice(
  ctx: Services,
  { importId, brandId, source }: Target,
  { keepsUnknown, shopId, ...read }: OrderSlice,
): Promise<void> {
  const common = { brandId, source, shopId, importId, channel: 'CSV' as const }
  await lockAllOrders(ctx, brandId)
  const { planned } = await planOrders(ctx, { brandId, source, shopId, keepsUnknown, read })
  for (const { orderId, sale, refund } of planned) {
    if (sale) {
      const { currency, customer, country, parts } = sale
      const redeemedAt = new Date(sale.redeemedAt)
      await recordOrder(ctx, { ...common, orderId, currency, redeemedAt, customer, country, parts })
    }
    if (refund) {
      const { amountMinor, currency, inAll } = refund
      const refundId = `import:${orderId}:${inAll}`
      await recordRefund(ctx, { ...common, orderId, refundId, amountMinor, currency, refundedAt: new Date() })
    }
  }
}

/** Records a queued slice, unless the import was undone since. */
export async function recordQueuedSlice(
  ctx: Services,
  { importId, slice, sealed }: z.infer<typeof sliceDue.payload>,
): Promise<void> {
  const locked = await lockImport(ctx.tx, importId)
  if (locked?.status !== 'COMMITTED') return
  const { brandId, source } = locked
  const content = orderSlice.parse(JSON.parse(ctx.encryption.decrypt(sealed)))
  await recordSlice(ctx, { importId, brandId, source }, content)
  await markDone(ctx.tx, importId, slice)
}
