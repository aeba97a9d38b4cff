import { eq } from 'drizzle-orm'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { redemptions } from '#server/database/schema/redemptions.ts'
import type { ApiKeyMode, ApiKeyScope } from '#shared/api-keys/api-key.constants.ts'
import type { NewApiKey } from '#shared/api-keys/api-key.contract.ts'
import { daysAfter } from '#shared/time.ts'
import { startTestApp, TEST_APP_URL } from './test-app.ts'

/** So long ago that no hold window is open. */
export const SALE_MOMENT = daysAfter(new Date(), -20).toISOString()

/** A sale as a till reports it. */
export const aSentSale = (given: object = {}) => ({
  orderId: 'A-1042',
  code: 'jake27',
  amount: 12_900,
  currency: 'usd',
  discountAmount: 1500,
  redeemedAt: SALE_MOMENT,
  customerRef: 'c_991',
  country: 'us',
  ...given,
})

type KeyWish = { mode?: ApiKeyMode; scopes?: ApiKeyScope[] }

/** A server on which brands sell with the codes of their racers. */
export async function startSalesApp(settings: Record<string, string> = {}) {
  const app = await startTestApp(settings)

  /** A brand that somebody is signed in for, with a running contract and the code JAKE27. */
  async function openShop() {
    const person = await app.signInAs('BRAND')
    const contract = await insertContract(app.db)
    const { brandId } = contract
    await app.db.update(brands).set({ ownerUserId: person.userId }).where(eq(brands.id, brandId))
    await app.db.update(contracts).set({ brandUserId: person.userId }).where(eq(contracts.id, contract.id))
    const code = await insertCode(app.db, contract)
    return { ...person, brandId, contract, code }
  }

  async function makeKey(cookie: string, { mode = 'LIVE', scopes = ['redemptions:write'] }: KeyWish = {}) {
    const answer = await app.request('POST', '/api/api-keys', {
      cookie,
      body: { name: 'Till', mode, scopes },
    })
    return (await answer.json()) as NewApiKey
  }

  /** Calls as another server would: a key, no cookie, no origin. */
  const callWith = (key: string, method: string, path: string, body?: unknown, more: object = {}) =>
    app.edge.app.request(`${TEST_APP_URL}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  /** A brand's own system with a key, and how it reports. */
  async function openTill(mode: ApiKeyMode = 'LIVE') {
    const shop = await openShop()
    const { key } = await makeKey(shop.cookie, { mode, scopes: ['redemptions:write', 'reports:read'] })
    const post = (path: string, body: unknown, headers: object = {}) =>
      callWith(key, 'POST', `/api/v1/redemptions${path}`, body, headers)
    const sales = () => app.db.select().from(redemptions).where(eq(redemptions.brandId, shop.brandId))
    return { ...shop, key, post, sales }
  }

  return { ...app, openShop, makeKey, callWith, openTill }
}

export type SalesApp = Awaited<ReturnType<typeof startSalesApp>>
