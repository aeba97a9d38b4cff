import { asc, eq } from 'drizzle-orm'
import { shopDeliveries } from '#server/database/schema/shops.ts'
import type { Database } from '#server/platform/database.ts'
import type { Shop, ShopWithSecret } from '#shared/shops/shop.contract.ts'
import { type ShopKind, webhookPath } from '#shared/shops/shop.rules.ts'
import { headersOf } from './shop-signatures.ts'
import type { TestApp } from './test-app.ts'

export const shopSecrets: Record<ShopKind, string> = {
  SHOPIFY: '9f3c1ab7shopifysecret',
  WOOCOMMERCE: 'replaced by the created secret',
  STRIPE: 'whsec_hollowtree0001',
}

export type ConnectedShop = Awaited<ReturnType<typeof connectShop>>
type SigningShop = Pick<ConnectedShop, 'kind' | 'secret'>

/** A brand with an active contract, the code JAKE27 and a connected shop with its signing secret. */
export async function connectShop(app: TestApp, kind: ShopKind) {
  const { brand, contract, code } = await app.scenario({ code: { stripePromotionId: 'promo_1' } })
  const created = await brand.json<ShopWithSecret>('POST', '/api/shops', { kind, name: 'Hollowtree Parts' })
  const secret = created.secret ?? shopSecrets[kind]
  if (!created.isReady) {
    await brand.json('POST', `/api/shops/${created.id}/secret`, { version: created.version, secret })
  }
  return { id: created.id, brandId: brand.brandId, brand, contract, code, kind, secret, created }
}

export async function fetchShop({ brand }: ConnectedShop): Promise<Shop> {
  const [shop] = await brand.json<Shop[]>('GET', '/api/shops')
  if (!shop) throw new Error('The brand has no shop')
  return shop
}

/** The headers of a signed webhook. */
export const signWebhook = ({ kind, secret }: SigningShop, body: string, topic = '') =>
  headersOf[kind](secret, body, topic)

export const postWebhook = async (
  app: TestApp,
  { kind, id }: ConnectedShop,
  body: string,
  headers: Record<string, string>,
): Promise<Response> =>
  app.edge.app.request(`${app.env.APP_URL}${webhookPath(kind, id)}`, { method: 'POST', body, headers })

/** Posts a signed webhook and runs the jobs that process it. */
export async function sendWebhook(app: TestApp, shop: ConnectedShop, body: string, topic = '') {
  const response = await postWebhook(app, shop, body, signWebhook(shop, body, topic))
  await app.runJobs()
  return response
}

/** Runs jobs that wait for their next attempt. */
export async function runRetries(app: TestApp): Promise<void> {
  await app.makeJobsDue()
  await app.runJobs()
}

export const deliveriesOf = (db: Database, { id }: ConnectedShop) =>
  db.select().from(shopDeliveries).where(eq(shopDeliveries.shopId, id)).orderBy(asc(shopDeliveries.id))
