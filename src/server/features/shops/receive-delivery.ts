import type { Context } from 'hono'
import * as z from 'zod/mini'
import { clientIp } from '#server/http/client-ip.ts'
import type { Edge, EdgeVariables } from '#server/http/edge.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { enqueue } from '#server/platform/queue.ts'
import { notFound, Problem, unauthenticated } from '#shared/http/problem.ts'
import { HOOK_BYTES_MAX } from '#shared/shops/shop.constants.ts'
import { shopKindOf } from '#shared/shops/shop.rules.ts'
import { insertDelivery } from './delivery.store.ts'
import { deliveryDue, keyOfWork } from './delivery-due.ts'
import { nameDelivery } from './name-delivery.ts'
import { findShop, noteDelivery, type ShopRow } from './shop.store.ts'
import { isSigned } from './verify-signature.ts'

const uuid = z.uuid()
const WOOCOMMERCE_PING = /^webhook_id=\d{1,20}$/

/**
 * The providers that shops call. They are hung up before the rules for our own pages, since a shop has no page of ours: it
 * proves by its signature who it is. What is not stored is never answered with a 2xx, so that the shop sends it again.
 */
export function serveShopWebhooks(edge: Edge): void {
  edge.app.post('/api/hooks/:provider/:shopId', async (c) => {
    c.header('cache-control', 'no-store')
    const shop = await findCalled(edge, c.req.param())
    if (!shop) return refuse(edge, c, notFound('shop'))
    const body = await readBytes(c.req.raw)
    const given = { headers: c.req.raw.headers, body }
    // WooCommerce asks whether anybody is there when a webhook is saved, unsigned; it tells nothing.
    if (shop.kind === 'WOOCOMMERCE' && WOOCOMMERCE_PING.test(body.toString('latin1'))) {
      return c.json({ received: true })
    }
    if (!isSigned(shop.kind, given, goodSecrets(edge.encryption, shop))) {
      return refuse(edge, c, unauthenticated('This is not signed with the secret of this shop.'))
    }
    await store(edge, shop, given)
    return c.json({ received: true })
  })
}

async function findCalled(
  { db }: Edge,
  { provider, shopId }: { provider: string; shopId: string },
): Promise<ShopRow | null> {
  const kind = shopKindOf(provider)
  if (!kind || !z.safeParse(uuid, shopId).success) return null
  const shop = await findShop(db, shopId)
  return shop?.kind === kind ? shop : null
}

/** Who cannot sign is slowed down; a shop that can is not, however busy its sale is. */
async function refuse(edge: Edge, c: Context<EdgeVariables>, problem: Problem): Promise<never> {
  await edge.limits.countIp('general', clientIp(c, edge.env.TRUST_PROXY))
  throw problem
}

function goodSecrets(encryption: Encryption, { secret, previousSecret, previousUntil }: ShopRow): string[] {
  const isOverlapping = previousUntil !== null && previousUntil > new Date()
  return [secret, ...(isOverlapping && previousSecret ? [previousSecret] : [])]
    .filter((sealed) => sealed !== '')
    .map((sealed) => encryption.decrypt(sealed))
}

/** The delivery and the job that works on it are kept together, or neither is. */
async function store(
  { db, encryption }: Edge,
  { id: shopId, brandId, kind }: ShopRow,
  given: { headers: Headers; body: Buffer },
): Promise<void> {
  const row = {
    ...nameDelivery(kind, given),
    ...{ shopId, brandId },
    body: encryption.encrypt(given.body.toString('utf8')),
  }
  await inTransaction(db, async (tx) => {
    const deliveryId = await insertDelivery(tx, row)
    if (!deliveryId) return
    await noteDelivery(tx, shopId)
    await enqueue(tx, deliveryDue, { deliveryId }, { key: keyOfWork(deliveryId) })
  })
}

/** As they came: a signature is of these bytes and of no other spelling of the same. */
async function readBytes({ body }: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > HOOK_BYTES_MAX) {
      throw new Problem({ status: 413, code: 'TOO_LARGE', message: 'A delivery has at most 2 MB.' })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
