import * as z from 'zod/mini'
import { forgetCustomer } from '#server/features/redemptions/forget-customer.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { recordRefund } from '#server/features/redemptions/record-refund.ts'
import { dropBodies } from './delivery.store.ts'
import { readExactly } from './read-exactly.ts'
import { closeShop } from './shop.store.ts'
import { readMoment } from './shop-fields.ts'
import { describeShopifyOrder, describeShopifyRefund, shopifyOrder, shopifyRefund } from './shopify-order.ts'
import { done, ignored, type Take } from './taking.ts'
import { tellOrder, tellRefund } from './tell-outcome.ts'

const from = { source: 'SHOPIFY', channel: 'WEBHOOK' } as const
const PAID = new Set(['paid', 'partially_refunded', 'refunded'])
const redactedCustomer = z.object({ customer: z.object({ id: z.string() }) })

const takePaid: Take = async ({ tx, encryption, brandId, body }) => {
  const order = readExactly(shopifyOrder, body)
  if (order.test) return ignored('A test order counts for nothing.')
  if (order.discount_codes.length === 0) return ignored('No discount code was used.')
  if (order.financial_status && !PAID.has(order.financial_status)) return ignored('The order is not paid.')
  const recorded = await recordOrder(tx, encryption, { ...describeShopifyOrder(order), ...from, brandId })
  return done(tellOrder(order.id, recorded))
}

/** All of it goes back, whatever the refunds that come beside say. */
const takeCancelled: Take = async ({ tx, brandId, body }) => {
  const order = readExactly(shopifyOrder, body)
  if (order.test) return ignored('A test order counts for nothing.')
  if (order.discount_codes.length === 0) return ignored('No discount code was used.')
  const recorded = await recordRefund(tx, {
    ...from,
    ...{ brandId, orderId: order.id, refundId: `cancelled:${order.id}` },
    ...{ amountMinor: null, currency: null },
    refundedAt: readMoment(order.cancelled_at ?? order.created_at),
  })
  return done(tellRefund(order.id, recorded))
}

const takeRefund: Take = async ({ tx, brandId, body }) => {
  const refund = describeShopifyRefund(readExactly(shopifyRefund, body))
  if (!refund) return ignored('No goods went back.')
  return done(tellRefund(refund.orderId, await recordRefund(tx, { ...refund, ...from, brandId })))
}

const forgetBuyer: Take = async ({ tx, encryption, brandId, body }) => {
  const { customer } = readExactly(redactedCustomer, body)
  await forgetCustomer(tx, encryption, brandId, customer.id)
  return done('The buyer was forgotten.')
}

const leave: Take = async ({ tx, shopId }) => {
  await closeShop(tx, shopId)
  await dropBodies(tx, shopId)
  return done('Shopify ended the connection. Connect the shop again to go on.')
}

const topics: Record<string, Take> = {
  'orders/paid': takePaid,
  'orders/cancelled': takeCancelled,
  'refunds/create': takeRefund,
  'app/uninstalled': leave,
  'shop/redact': leave,
  'customers/redact': forgetBuyer,
  'customers/data_request': async () => done('Nothing is kept that names the buyer.'),
}

export const takeShopify: Take = async (taking) =>
  topics[taking.topic]?.(taking) ?? ignored(`Nothing here needs ${taking.topic}.`)
