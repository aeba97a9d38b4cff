import { afterAll, beforeAll, expect, test } from 'vitest'
import { BODY_BYTES } from '#shared/http/endpoint.ts'
import { everyEndpoint } from '#tests/api/every-endpoint.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Routes outside the endpoint table: API docs, file downloads, incoming shop webhooks and the event stream. */
const otherRoutes = [
  'GET /api/docs',
  'GET /api/docs/:file',
  'GET /api/openapi.json',
  'GET /api/v1/openapi.json',
  'GET /api/analytics/export.csv',
  'GET /api/testimonials/analytics/export.csv',
  'GET /api/admin/analytics/export.csv',
  'GET /api/admin/dashboard/export.csv',
  'GET /api/event-dates/:file',
  'GET /api/applications/:id/files/:fileId',
  'GET /api/contracts/:id/pdf',
  'GET /api/messages/:id/files/:fileId',
  'GET /api/users/me/export/:id/file',
  'GET /api/statements/:id/pdf',
  'GET /api/statements/:id/csv',
  'GET /api/recaps/:id/pdf',
  'GET /api/shared-recaps/:token/pdf',
  'GET /api/season-reports/:id/pdf',
  'GET /api/shared-season-reports/:token/pdf',
  'GET /api/athletes/:id/media-kit.pdf',
  'GET /api/athletes/:id/qr-card.png',
  'GET /api/athletes/:id/qr-cards.pdf',
  'GET /api/athletes/:id/qr.svg',
  'GET /api/discount-codes/:id/card.png',
  'GET /api/discount-codes/:id/qr.svg',
  'POST /api/hooks/:provider/:shopId',
  'POST /api/hooks/inbound-mail',
  'POST /api/webhooks/stripe',
  'GET /api/billing/invoices/:id/pdf',
  'GET /api/payments/:id/receipt',
  'GET /api/stream',
]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const described = everyEndpoint.map(
  ({ endpoint: { method, path } }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
)

test('every endpoint is served exactly once, and no other route exists', () => {
  const served = app.edge.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path.replace(/\{.*\}$/, '')}`)
  expect(served.sort()).toEqual([...described, ...otherRoutes].sort())
})

test('no two endpoints share a method and a path', () => {
  expect(new Set(described).size).toBe(described.length)
})

test('path parameters match the params schema', () => {
  for (const { name, endpoint } of everyEndpoint) {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param)
    expect([name, ...Object.keys(endpoint.params?._zod.def.shape ?? {})]).toEqual([name, ...inPath])
  }
})

/** Bodies above 64 KB cost memory and time of everybody: each has a reason. */
const largeBodies = {
  'amendments.propose': 'fifty changes with descriptions',
  'articleDesk.preview': 'a long article',
  'articleDesk.save': 'a long article',
  'deliverables.submit': 'ten proofs, each a text',
  'helpDesk.save': 'a long article',
  'imports.commit': 'a CSV file',
  'imports.dryRun': 'a CSV file',
  'redemptionApi.recordBatch': 'five hundred sales',
  'results.import': 'a pasted table',
}

test('endpoints with bodies above 64 KB are listed with a reason', () => {
  const large = everyEndpoint.filter(({ endpoint }) => endpoint.maxBytes !== undefined)
  expect(large.map(({ name }) => name).sort()).toEqual(Object.keys(largeBodies))
  for (const { name, endpoint } of large) expect([name, endpoint.maxBytes]).not.toEqual([name, BODY_BYTES])
})

test('GET endpoints have no body', () => {
  expect(everyEndpoint.filter(({ endpoint: { method, body } }) => method === 'GET' && body)).toEqual([])
})
