import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { redemptions, refunds } from '#server/database/schema/redemptions.ts'
import { shopDeliveries, shops } from '#server/database/schema/shops.ts'
import { formatOrderOutcome, formatRefundOutcome } from '#server/features/shops/format-order-outcome.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { HOUR_MS } from '#shared/time.ts'
import { seededId } from './seeded-id.ts'
import { timedId } from './timed-id.ts'

const BRAND = 'kestrel-lubricants'
const FAILED_OUTCOME = 'Something went wrong on our side. We’ll retry automatically; you can also replay it.'
const SHOP = seededId('shop', BRAND)
const brandId = seededId('brand', BRAND)

type Delivery = Pick<
  typeof shopDeliveries.$inferInsert,
  'topic' | 'status' | 'outcome' | 'attempts' | 'body'
> & { receivedAt: Date }

/** The shop of the demo brand with its latest deliveries. Without encryption it has no secret yet. */
export async function loadShop(tx: Database, now: Date, encryption: Encryption | undefined): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const deliveries: Delivery[] = [
    ...(await findProcessed(tx)),
    {
      topic: 'orders/paid',
      receivedAt: ago(11),
      status: 'FAILED',
      attempts: 7,
      outcome: FAILED_OUTCOME,
      body: encryption?.encrypt(JSON.stringify(paidOrder(ago(11)))) ?? null,
    },
    {
      topic: 'orders/paid',
      receivedAt: ago(5),
      status: 'IGNORED',
      attempts: 1,
      outcome: 'No discount code was used.',
    },
  ]
  await tx.insert(shops).values({
    id: SHOP,
    brandId,
    kind: 'SHOPIFY',
    name: 'Kestrel web shop',
    secret: encryption?.encrypt(randomUUID()) ?? '',
    createdAt: ago(24 * 98),
    createdBy: sql`(select owner_user_id from brands where id = ${brandId})`,
    lastDeliveryAt: ago(5),
  })
  await tx.insert(shopDeliveries).values(deliveries.map(deliveryRow))
}

/** The part of a Shopify order that is read. */
const paidOrder = (at: Date) => ({
  id: 5_510_984_009_311,
  name: '#9311',
  created_at: at.toISOString(),
  currency: 'USD',
  financial_status: 'paid',
  test: false,
  discount_codes: [{ code: 'MIRA15', amount: '13.49', type: 'percentage' }],
  current_subtotal_price_set: { shop_money: { amount: '76.41', currency_code: 'USD' } },
  shipping_address: { country_code: 'US' },
})

/** The deliveries of the latest orders and the latest refund. */
async function findProcessed(tx: Database): Promise<Delivery[]> {
  const orders = await tx
    .select()
    .from(redemptions)
    .where(and(eq(redemptions.brandId, brandId), eq(redemptions.source, 'SHOPIFY')))
    .orderBy(desc(redemptions.redeemedAt))
    .limit(4)
  const returned = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.brandId, brandId), eq(refunds.source, 'SHOPIFY')))
    .orderBy(desc(refunds.refundedAt))
    .limit(1)
  const done = { status: 'DONE', attempts: 1 } as const
  return [
    ...orders.map((row) => ({
      ...{ ...done, topic: 'orders/paid', receivedAt: row.redeemedAt },
      outcome: formatOrderOutcome(row.externalOrderId, { redemptions: [row], created: 1, isRevised: false }),
    })),
    ...returned.map(({ externalOrderId, refundedAt }) => ({
      ...{ ...done, topic: 'refunds/create', receivedAt: refundedAt },
      outcome: formatRefundOutcome(externalOrderId, { isNew: true, isMatched: true }),
    })),
  ]
}

function deliveryRow(delivery: Delivery, n: number): typeof shopDeliveries.$inferInsert {
  const { receivedAt, status, body = null } = delivery
  return {
    ...delivery,
    body,
    brandId,
    shopId: SHOP,
    id: timedId('delivery', receivedAt, n),
    externalId: seededId('delivery', `${BRAND}/${n}`),
    bodySha256: createHash('sha256').update(`${BRAND}/${n}`).digest('hex'),
    finishedAt: status === 'FAILED' ? null : new Date(receivedAt.getTime() + 2000),
  }
}
