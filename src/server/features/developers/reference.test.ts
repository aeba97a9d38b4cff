import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/v4/core'
import type { Reference, ReferenceCall } from '#shared/developers/reference.contract.ts'
import { BODY_BYTES, type Endpoint, KEY_IN_FLIGHT, statusOf } from '#shared/http/endpoint.ts'
import { BATCH_BYTES_MAX, BATCHES_IN_FLIGHT } from '#shared/redemptions/redemption.constants.ts'
import { redemptionApiEndpoints } from '#shared/redemptions/redemption-api.contract.ts'
import { webhookEvents } from '#shared/webhooks/webhook.constants.ts'
import { webhookPayloads } from '#shared/webhooks/webhook-payload.contract.ts'
import {
  type ApiClient,
  apiClientOf,
  aSale,
  createApiKey,
  createBrandWithApiKey,
  reportRefund,
  reportSale,
  SOLD_AT,
} from '#tests/support/api-client.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'
import { apiErrors } from './api-errors.ts'
import { webhookExamples } from './webhook-examples.ts'

let app: TestApp
let reference: Reference
beforeAll(async () => {
  app = await startTestApp()
  reference = (await (await app.request('GET', '/api/developers/reference')).json()) as Reference
})
afterAll(() => app.stop())

const calls = Object.entries<Endpoint>(redemptionApiEndpoints)

test('every call of the API is described with its statuses and fields, and nothing else', () => {
  expect(reference.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    calls.map(([, { method, path }]) => `${method} ${path}`),
  )
  for (const [name, call] of calls) {
    const described = reference.calls.find(({ id }) => id === name)
    expect(described?.statuses.map(({ status }) => status).sort(), name).toEqual(
      [statusOf(call), ...(call.otherStatuses ?? [])].sort(),
    )
    expect(described?.response.length, name).toBeGreaterThan(0)
  }
})

test('the row of a batch is described field by field', () => {
  const batch = reference.calls.find(({ id }) => id === 'recordBatch')
  expect(batch?.body).toContainEqual({
    name: 'redemptions[].orderId',
    type: 'string',
    isRequired: true,
    description: 'Your ID of the order. With the code it identifies the sale. At most 100 characters',
  })
  expect(batch?.body.find(({ name }) => name === 'redemptions[].discountAmount')).toMatchObject({
    type: 'integer',
    isRequired: false,
    description: expect.stringContaining('0 if left out'),
  })
  expect(batch?.response.find(({ name }) => name === 'results[].code')?.type).toBe(
    'ORDER_DIFFERS | VALIDATION or null',
  )
})

/** Sends a request as the page shows it; ids of the examples are replaced by those of the test's rows. */
async function sendAsShown(api: ApiClient, { request }: ReferenceCall, ids: Record<string, string>) {
  const text = Object.entries(ids).reduce((all, [shown, real]) => all.replaceAll(shown, real), request)
  const { method = 'GET', url } = /^curl (?:-X (?<method>\w+) )?"(?<url>[^"]+)"/.exec(text)?.groups ?? {}
  const body = /-d '(.+)'$/s.exec(text)?.[1]
  expect(text).toContain('Authorization: Bearer $SLIPSTREAM_KEY')
  return api.request(method, url?.replace(TEST_APP_URL, '') ?? '', body && JSON.parse(body))
}

/** The shape of a value: what an example must share with a real response. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shapeOf(item)]))
}

test('the limits of batches and other writes are those that the server enforces', () => {
  expect(reference.limits).toMatchObject({
    inFlight: KEY_IN_FLIGHT,
    batchesInFlight: BATCHES_IN_FLIGHT,
    bodyBytes: BODY_BYTES,
    batchBytes: BATCH_BYTES_MAX,
  })
})

test('every example request works as shown, and its response has the shape that is shown', async () => {
  // The examples are of 2025.
  const { brand, code } = await app.scenario({
    contract: { startsOn: '2025-01-01' },
    code: { code: 'MIRA8', startsAt: new Date('2025-01-01T00:00:00Z') },
  })
  const { key } = await createApiKey(brand, { scopes: ['redemptions:write', 'reports:read'] })
  const api = apiClientOf(app, key)
  const ids: Record<string, string> = { '01997c3e-92a3-74b5-80c1-3c4d5e6f7a80': code.id }
  for (const call of reference.calls) {
    const [row] = await redemptionsOf(app.db, brand)
    if (row) ids['01997c3e-8f1a-7c52-9d04-2f6b1a7e5c10'] = row.id
    // The report reads daily sums.
    await app.runJobs()
    const response = await sendAsShown(api, call, ids)
    expect(
      call.statuses.map(({ status }) => status),
      call.title,
    ).toContain(response.status)
    const sent: unknown = await response.json()
    const shown: unknown = JSON.parse(call.responseExample)
    const first = (value: unknown) => (Array.isArray(value) ? value[0] : value)
    expect(Object.keys(Object(first(sent))), call.title).toEqual(Object.keys(Object(first(shown))))
    if (call.id === 'recordBatch') expect(shapeOf(sent)).toEqual(shapeOf(shown))
  }
})

const provoke: Record<string, (api: ApiClient) => Promise<Response>> = {
  BAD_JSON: async () => {
    const { brand } = await app.scenario({ brand: {} })
    const { key } = await createApiKey(brand)
    return app.edge.app.request(`${TEST_APP_URL}/api/v1/redemptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: '{',
    })
  },
  BAD_TEXT: (api) => reportSale(api, aSale({ code: 'A\u0000' })),
  BAD_IDEMPOTENCY_KEY: (api) => reportSale(api, aSale(), { 'idempotency-key': 'x'.repeat(201) }),
  BAD_CURSOR: (api) => api.request('GET', '/api/v1/redemptions?cursor=nowhere'),
  UNAUTHENTICATED: () => apiClientOf(app, 'sk_live_unknown').request('GET', '/api/v1/codes'),
  FORBIDDEN: async () => {
    const { brand } = await app.scenario({ brand: {} })
    const { key } = await createApiKey(brand)
    return apiClientOf(app, key).request('GET', '/api/v1/codes')
  },
  NOT_FOUND: (api) => api.request('GET', '/api/v1/codes/01997c3e-8f1a-7c52-9d04-2f6b1a7e5c10'),
  METHOD_NOT_ALLOWED: (api) => api.request('DELETE', '/api/v1/codes'),
  ORDER_DIFFERS: async (api) => {
    await reportSale(api, aSale())
    return reportSale(api, aSale({ amount: 1 }))
  },
  REFUND_DIFFERS: async (api) => {
    const refund = { refundId: 'R-1', amount: 100, refundedAt: SOLD_AT }
    await reportRefund(api, 'A-1042', refund)
    return reportRefund(api, 'A-1042', { ...refund, amount: 200 })
  },
  IDEMPOTENCY_KEY_REUSED: async (api) => {
    const headers = { 'idempotency-key': 'till-7' }
    await reportSale(api, aSale(), headers)
    return reportSale(api, aSale({ orderId: 'A-2' }), headers)
  },
  TOO_LARGE: (api) => reportSale(api, aSale({ metadata: { note: 'x'.repeat(2_000_000) } })),
  UNSUPPORTED_MEDIA_TYPE: (api) => reportSale(api, aSale(), { 'content-type': 'text/csv' }),
  VALIDATION: (api) => reportSale(api, aSale({ amount: -1 })),
  TOO_MANY_REQUESTS: async () => {
    const busy = await startTestApp({ LIMIT_API_KEY_PER_MINUTE: '1' })
    const { api } = await createBrandWithApiKey(busy)
    await api.request('GET', '/api/v1/codes')
    const refused = await api.request('GET', '/api/v1/codes')
    await busy.stop()
    return refused
  },
}

describe('an error', () => {
  /** Our own failures, which a test of the error responses shows. */
  const OURS = ['INTERNAL', 'UNAVAILABLE']

  test.each(apiErrors.filter(({ code }) => !OURS.includes(code)))(
    '$status $code is what a caller gets',
    async ({ status, code }) => {
      const { api } = await createBrandWithApiKey(app)
      const response = await provoke[code]?.(api)
      expect(response?.status).toBe(status)
      expect(await response?.json()).toMatchObject({ code, errorId: expect.any(String) })
    },
  )

  test('is documented whenever the code of the API can throw it', () => {
    const http = new URL('../../http/', import.meta.url)
    const features = new URL('../redemptions/', import.meta.url)
    const sources = [
      ...readdirSync(http).map((name) => new URL(name, http)),
      ...['receive-redemption.ts', 'receive-refund.ts', 'record-sales.ts', 'list-api-redemptions.ts'].map(
        (name) => new URL(name, features),
      ),
    ].filter(({ pathname }) => pathname.endsWith('.ts') && !pathname.endsWith('.test.ts'))
    const thrown = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:code: |badRequest\(\s*|conflict\(\s*)'([A-Z_]+)'/g)].map(
        ([, code]) => code,
      ),
    )
    /** Of uploads and calls to other servers, of pages in a browser, of host names that are not ours, and of a bug that `INTERNAL` covers. */
    const elsewhere = [
      'BAD_FORM',
      'LENGTH_REQUIRED',
      'IDEMPOTENCY_KEY_IN_USE',
      'CROSS_SITE',
      'MISDIRECTED_REQUEST',
      'BAD_RESPONSE',
    ]
    const documented = [...apiErrors.map(({ code }) => code), ...elsewhere]
    expect(new Set(thrown)).toContain('ORDER_DIFFERS')
    expect(thrown.filter((code) => code && !documented.includes(code))).toEqual([])
  })
})

test('every event is described, and its example is what its schema allows', () => {
  expect(reference.events.map(({ type }) => type)).toEqual(webhookEvents)
  for (const type of webhookEvents) {
    expect(z.safeParse(webhookPayloads[type], webhookExamples[type].data).error?.issues ?? [], type).toEqual(
      [],
    )
  }
})

test('the OpenAPI document for integrators has the calls with an API key only', async () => {
  const response = await app.request('GET', '/api/v1/openapi.json')
  const { paths } = (await response.json()) as { paths: Record<string, object> }
  expect(Object.keys(paths).sort()).toEqual([...new Set(calls.map(([, { path }]) => path))].sort())
})
