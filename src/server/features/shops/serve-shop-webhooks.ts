import type { Context } from 'hono'
import * as z from 'zod/mini'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge, EdgeVariables } from '#server/http/edge.ts'
import { readBytes } from '#server/http/read-body.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { notFound, type Problem, unauthenticated } from '#shared/http/problem.ts'
import { shopKindOf, WEBHOOK_BYTES_MAX } from '#shared/shops/shop.rules.ts'
import { insertDelivery } from './delivery.store.ts'
import { identifyDelivery } from './identify-delivery.ts'
import { queueDelivery } from './shop.jobs.ts'
import { findShop, recordDeliveryTime, type ShopRow, saveDomain } from './shop.store.ts'
import { verifySignature } from './verify-signature.ts'

const uuid = z.uuid()
const WOOCOMMERCE_PING = /^webhook_id=\d{1,20}$/

/**
 * Receives webhooks of shops. Registered before the CSRF check, since shops authenticate by signature. Every 2xx response
 * means that the delivery is stored; otherwise the shop retries.
 */
export function serveShopWebhooks(edge: Edge): void {
  edge.app.post('/api/hooks/:provider/:shopId', async (c) => {
    c.header('cache-control', 'no-store')
    const shop = await findAddressedShop(edge, c.req.param())
    if (!shop) return refuse(edge, c, notFound('shop'))
    const body = await readBytes(c.req.raw, WEBHOOK_BYTES_MAX)
    const delivery = { headers: c.req.raw.headers, body }
    // WooCommerce sends an unsigned ping when a webhook is saved.
    if (shop.kind === 'WOOCOMMERCE' && WOOCOMMERCE_PING.test(body.toString('latin1'))) {
      return c.json({ received: true })
    }
    if (!(await verifySignature(shop.kind, delivery, validSecrets(edge.encryption, shop)))) {
      return refuse(edge, c, unauthenticated('The signature does not match the secret of this shop.'))
    }
    await store(edge, shop, delivery)
    return c.json({ received: true })
  })
}

async function findAddressedShop(
  { db }: Edge,
  { provider, shopId }: { provider: string; shopId: string },
): Promise<ShopRow | null> {
  const kind = shopKindOf(provider)
  if (!kind || !z.safeParse(uuid, shopId).success) return null
  const shop = await findShop(db, shopId)
  return shop?.kind === kind ? shop : null
}

/** Only unsigned requests count against the rate limit, so that a busy shop is never throttled. */
async function refuse(edge: Edge, c: Context<EdgeVariables>, problem: Problem): Promise<never> {
  await edge.limits.countIp('general', clientIp(c, edge.env.TRUST_PROXY))
  throw problem
}

function validSecrets(encryption: Encryption, { secret, previousSecret, previousUntil }: ShopRow): string[] {
  const isOverlapping = previousUntil !== null && previousUntil > new Date()
  return [secret, isOverlapping && previousSecret].flatMap((encrypted) =>
    encrypted ? [encryption.decrypt(encrypted)] : [],
  )
}

/** Stores the delivery and queues its processing in one transaction. */
async function store(
  { db, encryption }: Edge,
  { id: shopId, brandId, kind, domain: known }: ShopRow,
  delivery: { headers: Headers; body: Buffer },
): Promise<void> {
  const row = {
    ...identifyDelivery(kind, delivery),
    shopId,
    brandId,
    body: encryption.encrypt(delivery.body.toString('utf8')),
  }
  await inTransaction(db, async (tx) => {
    const deliveryId = await insertDelivery(tx, row)
    if (!deliveryId) return
    await recordDeliveryTime(tx, shopId)
    const domain = readDomain(delivery.headers)
    if (domain && !known) await saveDomain(tx, { id: shopId, brandId, kind }, domain)
    await queueDelivery(tx, deliveryId)
  })
}

const DOMAIN_MAX = 255

/** The shop as Shopify and WooCommerce name it; null for Stripe. */
function readDomain(headers: Headers): string | null {
  const named = headers.get('x-shopify-shop-domain') ?? headers.get('x-wc-webhook-source')
  return named?.trim().toLowerCase().slice(0, DOMAIN_MAX) || null
}
