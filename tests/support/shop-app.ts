import { asc, eq, sql } from 'drizzle-orm'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { brands } from '#server/database/schema/brands.ts'
import { redemptions } from '#server/database/schema/redemptions.ts'
import { shopDeliveries } from '#server/database/schema/shops.ts'
import type { ShopKind } from '#shared/shops/shop.constants.ts'
import type { Shop, ShopWithSecret } from '#shared/shops/shop.contract.ts'
import { webhookPath } from '#shared/shops/shop.rules.ts'
import { headersOf } from './shop-signatures.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export const secrets: Record<ShopKind, string> = {
  SHOPIFY: '9f3c1ab7shopifysecret',
  WOOCOMMERCE: 'a secret that is made and replaced',
  STRIPE: 'whsec_hollowtree0001',
}

export type ShopApp = Awaited<ReturnType<typeof startShopApp>>
export type ConnectedShop = Awaited<ReturnType<ShopApp['aShop']>>

/** The server with brands in it whose shops tell of their sales. */
export async function startShopApp() {
  const app: TestApp = await startTestApp()
  /** A brand with a contract that runs, the code JAKE27 and a shop of this kind that is ready. */
  const aShop = async (kind: ShopKind) => {
    const brand = await app.signInAs('BRAND')
    const page = aBrand({ ownerUserId: brand.userId })
    await app.db.insert(brands).values(page)
    const contract = await insertContract(app.db, { brandId: page.id, brandUserId: brand.userId })
    const code = await insertCode(app.db, contract, { stripePromotionId: 'promo_1' })
    const ask = (method: string, path: string, body?: unknown) =>
      app.request(method, path, { body, cookie: brand.cookie })
    const connected = await ask('POST', '/api/shops', { kind, name: 'Hollowtree Parts' })
    const made = (await connected.json()) as ShopWithSecret
    let secret = made.secret ?? secrets[kind]
    if (!made.isReady) {
      await ask('POST', `/api/shops/${made.id}/secret`, { version: made.version, secret })
    }
    const post = (body: string, headers: Record<string, string>) =>
      app.edge.app.request(`${app.env.APP_URL}${webhookPath(kind, made.id)}`, {
        method: 'POST',
        body,
        headers,
      })
    return {
      ...{ brand, contract, code, ask, post },
      shop: made,
      /** What it signs with from now on. */
      signWith: (other: string) => {
        secret = other
      },
      sign: (body: string, topic = '') => headersOf[kind](secret, body, topic),
      shopNow: async (): Promise<Shop> => {
        const [only] = (await (await ask('GET', '/api/shops')).json()) as Shop[]
        if (!only) throw new Error('The shop is gone')
        return only
      },
      /** Sends it, signed, and lets the jobs make of it what they will. */
      async tell(body: string, topic = ''): Promise<Response> {
        const answer = await post(body, headersOf[kind](secret, body, topic))
        await app.runJobs()
        return answer
      },
      sales: () =>
        app.db
          .select()
          .from(redemptions)
          .where(eq(redemptions.brandId, contract.brandId))
          .orderBy(asc(redemptions.externalOrderId), asc(redemptions.codeKey)),
      deliveries: () =>
        app.db
          .select()
          .from(shopDeliveries)
          .where(eq(shopDeliveries.shopId, made.id))
          .orderBy(asc(shopDeliveries.id)),
    }
  }
  /** Lets the pauses between two tries pass. */
  const passPauses = async () => {
    await app.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
    await app.runJobs()
  }
  return { ...app, aShop, passPauses }
}
