import type { ApiKeyMode, ApiKeyScope } from '#shared/api-keys/api-key.constants.ts'
import type { NewApiKey } from '#shared/api-keys/api-key.contract.ts'
import { daysAfter } from '#shared/time.ts'
import type { Person } from './person.ts'
import { TEST_APP_URL, type TestApp } from './test-app.ts'

type KeyOptions = { mode?: ApiKeyMode; scopes?: ApiKeyScope[] }

/** Requests that another server sends with an API key: without cookie and origin. */
export type ApiClient = {
  request: (method: string, path: string, body?: unknown, headers?: object) => Promise<Response>
}

export const createApiKey = (brand: Person, options: KeyOptions = {}) =>
  brand.json<NewApiKey>('POST', '/api/api-keys', {
    name: 'Till',
    mode: 'LIVE',
    scopes: ['redemptions:write'],
    ...options,
  })

export const apiClientOf = (app: Pick<TestApp, 'edge'>, key: string): ApiClient => ({
  request: async (method, path, body, headers) =>
    app.edge.app.request(`${TEST_APP_URL}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
})

/** A brand with an active contract, the code JAKE27 and an API key with every scope. */
export async function createBrandWithApiKey(app: TestApp, mode: ApiKeyMode = 'LIVE') {
  const scenario = await app.scenario({ code: {} })
  const { key } = await createApiKey(scenario.brand, { mode, scopes: ['redemptions:write', 'reports:read'] })
  return { ...scenario, api: apiClientOf(app, key) }
}

/** Long enough ago that the sale is past its hold window. */
export const SOLD_AT = daysAfter(new Date(), -20).toISOString()

/** A sale in the request format of the API. */
export const aSale = (given: object = {}) => ({
  orderId: 'A-1042',
  code: 'jake27',
  amount: 12_900,
  currency: 'usd',
  discountAmount: 1500,
  redeemedAt: SOLD_AT,
  customerRef: 'c_991',
  country: 'us',
  ...given,
})

export const reportSale = (api: ApiClient, sale: object, headers: object = {}) =>
  api.request('POST', '/api/v1/redemptions', sale, headers)

export const reportBatch = (api: ApiClient, redemptions: unknown[]) =>
  api.request('POST', '/api/v1/redemptions/batch', { redemptions })

export const reportRefund = (api: ApiClient, orderId: string, refund: object) =>
  api.request('POST', `/api/v1/redemptions/${encodeURIComponent(orderId)}/refunds`, refund)
