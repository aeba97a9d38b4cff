import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookEndpoints } from '#server/database/schema/webhooks.ts'
import { webhookExamples } from '#server/features/developers/webhook-examples.ts'
import { WEBHOOK_PAUSES_S } from '#shared/webhooks/webhook.constants.ts'
import type { WebhookWithSecret } from '#shared/webhooks/webhook.contract.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import type { Brand } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { startWebhookReceiver, verify } from '#tests/support/webhook-receiver.ts'
import {
  createEndpoint,
  fetchLatestMessage,
  listMessages,
  queuedAttempts,
  runNextAttempts,
  sendContractSigned,
  type WebhookReceiver,
} from '#tests/support/webhook-requests.ts'
import { sendWebhooks } from './send-webhooks.ts'
import { deliverMessage } from './webhook.jobs.ts'

let app: TestApp
let receiver: WebhookReceiver
let brand: Brand
let endpoint: WebhookWithSecret
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  app = await startTestApp(receiver.settings)
})
afterAll(async () => {
  receiver.stop()
  await app.stop()
})
beforeEach(async () => {
  ;({ brand, endpoint } = await createEndpoint(app, receiver))
})

describe('a message', () => {
  test('is delivered with its ID, timestamp and content, signed with the secret', async () => {
    await sendContractSigned(app, brand)
    await app.runJobs()
    const [request] = receiver.received
    if (!request) throw new Error('The receiver got no request')
    const sent = await fetchLatestMessage(brand, endpoint)
    expect(verify(request, endpoint.secret)).toEqual({
      type: 'contract.signed',
      timestamp: expect.any(String),
      data: expect.objectContaining({ number: 'C-2026-0001' }),
    })
    expect(request.headers).toMatchObject({
      'webhook-id': sent.id,
      'content-type': 'application/json',
      'webhook-signature': expect.stringMatching(/^v1,\S+$/),
    })
    expect(sent).toMatchObject({
      ...{ status: 'DELIVERED', attempts: 1, lastStatus: 204, nextAttemptAt: null },
      tries: [{ n: 1, status: 204, error: null }],
      payload: { data: { number: 'C-2026-0001' } },
    })
    expect(sent.deliveredAt).not.toBeNull()
  })

  test('with a changed body fails verification', async () => {
    await sendContractSigned(app, brand)
    await app.runJobs()
    const [request] = receiver.received
    if (!request) throw new Error('The receiver got no request')
    expect(() => verify({ ...request, body: request.body.replace('0001', '0002') }, endpoint.secret)).toThrow(
      'No matching signature found',
    )
  })

  test('is sent only to endpoints subscribed to its event', async () => {
    await sendWebhooks(app.services, brand.brandId, 'contract.ended', webhookExamples['contract.ended'].data)
    expect(await listMessages(brand, endpoint)).toEqual([])
  })

  test('is queued per endpoint', async () => {
    await sendContractSigned(app, brand)
    expect(await queuedAttempts(app.db, endpoint)).toHaveLength(1)
  })

  test('of a rolled-back transaction is not sent', async () => {
    await app.db
      .transaction(async (tx) => {
        await sendWebhooks({ tx }, brand.brandId, 'contract.signed', webhookExamples['contract.signed'].data)
        throw new Error('something else went wrong')
      })
      .catch(() => undefined)
    expect(await listMessages(brand, endpoint)).toEqual([])
    expect(await queuedAttempts(app.db, endpoint)).toEqual([])
  })
})

describe('a receiver that does not accept a message', () => {
  test('is retried with backoff up to ten attempts, then the owner is notified', async () => {
    receiver.respondWith((response) => response.writeHead(500).end())
    await sendContractSigned(app, brand)
    for (const pause of WEBHOOK_PAUSES_S) {
      const [next] = await queuedAttempts(app.db, endpoint)
      expect(next?.seconds).toBeGreaterThan(pause - 5)
      expect(next?.seconds).toBeLessThanOrEqual(pause)
      await runNextAttempts(app)
    }
    expect(await queuedAttempts(app.db, endpoint)).toEqual([])
    expect(receiver.received).toHaveLength(10)
    const ids = new Set(receiver.received.map(({ headers, body }) => headers['webhook-id'] + body))
    expect(ids.size).toBe(1)
    expect(await fetchLatestMessage(brand, endpoint)).toMatchObject({
      status: 'FAILED',
      attempts: 10,
      lastStatus: 500,
    })
    expect(await notificationTitles(app, brand)).toEqual([`Webhook to ${new URL(endpoint.url).host} failed`])
  })

  test('gets it once it recovers', async () => {
    receiver.respondWith((response, count) => response.writeHead(count < 3 ? 503 : 200).end())
    await sendContractSigned(app, brand)
    for (let n = 0; n < 3; n++) {
      await runNextAttempts(app)
    }
    const { tries, status } = await fetchLatestMessage(brand, endpoint)
    expect([status, ...tries.map((attempt) => attempt.status)]).toEqual(['DELIVERED', 503, 503, 200])
    expect(await queuedAttempts(app.db, endpoint)).toEqual([])
  })

  test('and responds with 410 is paused, and the owner is notified', async () => {
    receiver.respondWith((response) => response.writeHead(410).end())
    await sendContractSigned(app, brand)
    await app.runJobs()
    expect(await fetchLatestMessage(brand, endpoint)).toMatchObject({
      status: 'FAILED',
      attempts: 1,
      lastStatus: 410,
    })
    expect(await brand.json('GET', '/api/webhook-endpoints')).toMatchObject([{ isActive: false }])
    expect(await queuedAttempts(app.db, endpoint)).toEqual([])
    expect(await notificationTitles(app, brand)).toEqual([
      `Webhook paused: ${new URL(endpoint.url).host} is gone`,
    ])
  })

  test.each([301, 302, 307, 308])('but redirects with %i is not followed', async (status) => {
    receiver.respondWith((response) => response.writeHead(status, { location: '/elsewhere' }).end())
    await sendContractSigned(app, brand)
    await app.runJobs()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
    expect(await fetchLatestMessage(brand, endpoint)).toMatchObject({
      ...{ status: 'PENDING', lastStatus: status },
      lastError: 'Redirects are not followed. Use the final URL.',
    })
  })

  test('within the timeout is retried', async () => {
    receiver.respondWith(() => {})
    await sendContractSigned(app, brand)
    const { id } = await fetchLatestMessage(brand, endpoint)
    await deliverMessage(app.services, id, 100)
    expect(await fetchLatestMessage(brand, endpoint)).toMatchObject({
      ...{ status: 'PENDING', attempts: 1, lastStatus: null },
      lastError: 'Timed out.',
    })
  })

  test('because it is unreachable is retried', async () => {
    await app.db
      .update(webhookEndpoints)
      .set({ url: 'https://localhost.invalid/hook' })
      .where(eq(webhookEndpoints.id, endpoint.id))
    await sendContractSigned(app, brand)
    await app.runJobs()
    expect(await fetchLatestMessage(brand, endpoint)).toMatchObject({
      status: 'PENDING',
      lastStatus: null,
      lastError: expect.any(String),
    })
  })

  test.each([
    ['https://127.0.0.1/', 'This URL is not on the public internet.'],
    ['https://[::1]/', 'This URL is not on the public internet.'],
    ['https://169.254.169.254/latest', 'This URL is not on the public internet.'],
    ['http://1.1.1.1/', 'The URL must start with https://.'],
  ])('because its URL %s is not public is never called', async (url, lastError) => {
    await app.db.update(webhookEndpoints).set({ url }).where(eq(webhookEndpoints.id, endpoint.id))
    await sendContractSigned(app, brand)
    await app.runJobs()
    expect(await fetchLatestMessage(brand, endpoint)).toMatchObject({
      status: 'PENDING',
      lastStatus: null,
      lastError,
    })
  })
})

test('a message interrupted by a stopping worker is sent again by the next one with the same ID', async () => {
  const stop = new AbortController()
  receiver.respondWith(() => stop.abort())
  await sendContractSigned(app, brand)
  const { id } = await fetchLatestMessage(brand, endpoint)
  const send = app.jobs.find(({ job }) => job.name === 'webhooks.send')
  const context = { ...app.services, signal: stop.signal }
  await expect(send?.run({ messageId: id }, context)).rejects.toThrow()
  expect(await fetchLatestMessage(brand, endpoint)).toMatchObject({ status: 'PENDING', attempts: 0 })

  receiver.respondWith((response) => response.writeHead(200).end())
  await app.runJobs()
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  expect(await fetchLatestMessage(brand, endpoint)).toMatchObject({ status: 'DELIVERED', attempts: 1 })
})
