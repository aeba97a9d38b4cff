import * as z from 'zod/mini'
import { forgetCustomer, recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import { deleteBodies } from './delivery.store.ts'
import {
  formatOrderOutcome,
  formatRefundOutcome,
  ignored,
  orderKeyOf,
  processed,
  type WebhookContext,
  type WebhookHandler,
} from './format-order-outcome.ts'
import { parsePayload, readMoment, UnprocessablePayloadError } from './parse-payload.ts'
import { parseShopifyOrder, parseShopifyRefund, shopifyOrder, shopifyRefund } from './parse-shopify-order.ts'
import { disconnectShop, findDomain } from './shop.store.ts'

const shopify = { source: 'SHOPIFY', channel: 'WEBHOOK' } as const
const PAID = new Set(['paid', 'partially_refunded', 'refunded'])
/** An order has a customer too, so the body also has to name the shop and the orders. */
const redactedCustomer = z.object({
  shop_domain: z.string(),
  customer: z.object({ id: z.string() }),
  orders_to_redact: z.array(z.unknown()),
})
const redactedShop = z.object({ shop_domain: z.string() })
const uninstalledShop = z.object({ myshopify_domain: z.string() })

/** `orders/updated` has the whole order too, after the shop has edited it. */
const handleOrder: WebhookHandler = async (ctx) => {
  const order = parsePayload(shopifyOrder, ctx.body)
  if (order.test) return ignored('Test orders don’t count.')
  if (order.financial_status && !PAID.has(order.financial_status)) return ignored('The order is not paid.')
  const recorded = await recordOrder(ctx, {
    ...parseShopifyOrder(order),
    ...shopify,
    ...orderKeyOf(ctx),
    reportedAt: order.updated_at ? readMoment(order.updated_at) : ctx.receivedAt,
  })
  if (recorded.redemptions.length === 0) return ignored('No discount code was used.')
  return processed(formatOrderOutcome(order.id, recorded))
}

/** A cancelled order is fully refunded, whatever its separate refunds say. */
const handleCancelled: WebhookHandler = async (ctx) => {
  const order = parsePayload(shopifyOrder, ctx.body)
  if (order.test) return ignored('Test orders don’t count.')
  if (!order.cancelled_at) throw new UnprocessablePayloadError('The order is not cancelled.')
  if (order.discount_codes.length === 0) return ignored('No discount code was used.')
  const recorded = await recordRefund(ctx, {
    ...shopify,
    ...orderKeyOf(ctx),
    orderId: order.id,
    refundId: `cancelled:${order.id}`,
    amountMinor: null,
    currency: null,
    refundedAt: readMoment(order.cancelled_at),
  })
  return processed(formatRefundOutcome(order.id, recorded))
}

const handleRefund: WebhookHandler = async (ctx) => {
  const refund = parseShopifyRefund(parsePayload(shopifyRefund, ctx.body))
  if (!refund) return ignored('No items were refunded.')
  return processed(
    formatRefundOutcome(
      refund.orderId,
      await recordRefund(ctx, { ...refund, ...shopify, ...orderKeyOf(ctx) }),
    ),
  )
}

const handleCustomerRedaction: WebhookHandler = async (ctx) => {
  const { customer, shop_domain } = parsePayload(redactedCustomer, ctx.body)
  await checkShop(ctx, shop_domain)
  await forgetCustomer(ctx, ctx.brandId, customer.id)
  return processed('Customer data deleted.')
}

const handleUninstall: WebhookHandler = async (ctx) => {
  await checkShop(ctx, parsePayload(uninstalledShop, ctx.body).myshopify_domain)
  return endConnection(ctx)
}

const handleShopRedaction: WebhookHandler = async (ctx) => {
  await checkShop(ctx, parsePayload(redactedShop, ctx.body).shop_domain)
  return endConnection(ctx)
}

const endConnection: WebhookHandler = async ({ tx, shopId }) => {
  await disconnectShop(tx, shopId)
  await deleteBodies(tx, shopId)
  return processed('Shopify ended the connection. Connect the shop again to continue.')
}

/** A shop whose domain is not known yet has no deliveries to lose. */
async function checkShop({ tx, shopId }: WebhookContext, named: string): Promise<void> {
  const domain = await findDomain(tx, shopId)
  if (domain && domain !== named.trim().toLowerCase()) {
    throw new UnprocessablePayloadError('The body is about another shop.')
  }
}

const topics: Record<string, WebhookHandler> = {
  'orders/paid': handleOrder,
  'orders/updated': handleOrder,
  'orders/cancelled': handleCancelled,
  'refunds/create': handleRefund,
  'app/uninstalled': handleUninstall,
  'shop/redact': handleShopRedaction,
  'customers/redact': handleCustomerRedaction,
  'customers/data_request': async () => processed('We store no personal data of the buyer.'),
}

/** Shopify signs the body, not the topic: it is a hint, and every handler checks that the body is of that kind. */
export const handleShopify: WebhookHandler = async (ctx) =>
  topics[ctx.topic]?.(ctx) ?? ignored(`We don’t use ${ctx.topic}.`)
