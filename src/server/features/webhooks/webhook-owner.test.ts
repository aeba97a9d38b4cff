import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookEndpoints } from '#server/database/schema/webhooks.ts'
import type { WebhookMessage, WebhookWithSecret } from '#shared/webhooks/webhook.contract.ts'
import type { Brand } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { startWebhookReceiver, verify } from '#tests/support/webhook-receiver.ts'
import {
  createEndpoint,
  fetchLatestMessage,
  listMessages,
  queuedAttempts,
  resendMessage,
  runNextAttempts,
  sendContractSigned,
  updateEndpoint,
  type WebhookReceiver,
} from '#tests/support/webhook-requests.ts'

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

describe('a new secret', () => {
  const rotate = async () => {
    const { id, version, secret } = endpoint
    const path = `/api/webhook-endpoints/${id}/rotate`
    const rotated = await brand.json<WebhookWithSecret>('POST', path, { version })
    expect(rotated.secret).not.toBe(secret)
    return rotated
  }
  const receiveMessage = async () => {
    await sendContractSigned(app, brand)
    await app.runJobs()
    const request = receiver.received.at(-1)
    if (!request) throw new Error('The receiver got no request')
    return request
  }

  test('signs together with the previous one for a day', async () => {
    const rotated = await rotate()
    expect(Date.parse(rotated.previousUntil ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    const request = await receiveMessage()
    expect(verify(request, rotated.secret)).toEqual(verify(request, endpoint.secret))
  })

  test('signs alone after a day', async () => {
    const rotated = await rotate()
    await app.db
      .update(webhookEndpoints)
      .set({ previousUntil: sql`now()` })
      .where(eq(webhookEndpoints.id, endpoint.id))
    const request = await receiveMessage()
    expect(verify(request, rotated.secret)).toMatchObject({ type: 'contract.signed' })
    expect(() => verify(request, endpoint.secret)).toThrow('No matching signature found')
    expect(await brand.json('GET', '/api/webhook-endpoints')).toMatchObject([{ previousUntil: null }])
  })
})

describe('a paused endpoint', () => {
  test('gets no messages', async () => {
    await updateEndpoint(brand, endpoint, { isActive: false })
    await sendContractSigned(app, brand)
    expect(await listMessages(brand, endpoint)).toEqual([])
  })

  test('does not get queued messages until it is resumed and they are resent', async () => {
    await sendContractSigned(app, brand)
    const paused = await updateEndpoint(brand, endpoint, { isActive: false })
    await app.runJobs()
    expect(receiver.received).toEqual([])
    const failed = await fetchLatestMessage(brand, endpoint)
    expect(failed).toMatchObject({ status: 'FAILED', lastError: 'Not sent: this webhook is paused.' })
    const refused = await resendMessage(brand, failed)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'WEBHOOK_PAUSED' }])

    await updateEndpoint(brand, endpoint, { version: paused.version })
    expect((await resendMessage(brand, failed)).status).toBe(200)
    await app.runJobs()
    expect(await fetchLatestMessage(brand, endpoint)).toMatchObject({
      id: failed.id,
      status: 'DELIVERED',
      attempts: 2,
    })
  })
})

describe('resending', () => {
  test('attempts a message that waits for a retry immediately, and only once', async () => {
    receiver.respondWith((response, count) => response.writeHead(count < 3 ? 500 : 200).end())
    await sendContractSigned(app, brand)
    await app.runJobs()
    await runNextAttempts(app)
    const pending = await fetchLatestMessage(brand, endpoint)
    expect(pending).toMatchObject({ status: 'PENDING', attempts: 2 })
    expect(await (await resendMessage(brand, pending)).json()).toMatchObject({
      id: pending.id,
      status: 'PENDING',
    })
    await app.runJobs()
    expect(await fetchLatestMessage(brand, endpoint)).toMatchObject({ status: 'DELIVERED', attempts: 3 })
    expect(await queuedAttempts(app.db, endpoint)).toEqual([])
  })

  test('sends a delivered message again with the same ID', async () => {
    await sendContractSigned(app, brand)
    await app.runJobs()
    expect((await resendMessage(brand, await fetchLatestMessage(brand, endpoint))).status).toBe(200)
    await app.runJobs()
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await fetchLatestMessage(brand, endpoint)).toMatchObject({ status: 'DELIVERED', attempts: 2 })
  })

  test('after the tenth attempt makes one more attempt', async () => {
    receiver.respondWith((response) => response.writeHead(500).end())
    await sendContractSigned(app, brand)
    for (let n = 0; n < 10; n++) {
      await runNextAttempts(app)
    }
    await resendMessage(brand, await fetchLatestMessage(brand, endpoint))
    await app.runJobs()
    expect(await fetchLatestMessage(brand, endpoint)).toMatchObject({ status: 'FAILED', attempts: 11 })
    expect(await queuedAttempts(app.db, endpoint)).toEqual([])
  })
})

test('a test message is delivered whatever events the endpoint has', async () => {
  const sent = await brand.json<WebhookMessage>('POST', `/api/webhook-endpoints/${endpoint.id}/test`)
  expect(sent).toMatchObject({ type: 'webhook.test', status: 'PENDING' })
  await app.runJobs()
  const [request] = receiver.received
  if (!request) throw new Error('The receiver got no request')
  expect(verify(request, endpoint.secret)).toMatchObject({ type: 'webhook.test' })
})

test('test messages are rate-limited', async () => {
  const responses = []
  for (let n = 0; n < 7; n++) {
    responses.push(await brand.request('POST', `/api/webhook-endpoints/${endpoint.id}/test`))
  }
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 429])
})

test('messages are deleted 30 days after they are delivered or failed, but not while pending', async () => {
  await sendContractSigned(app, brand, 'delivered')
  await app.runJobs()
  receiver.respondWith((response) => response.writeHead(500).end())
  await sendContractSigned(app, brand, 'pending')
  await app.runJobs()
  await app.db.execute(sql`update webhook_messages set created_at = created_at - interval '29 days'`)
  await app.runJob('retention.enforce')
  expect(await listMessages(brand, endpoint)).toHaveLength(2)
  await app.db.execute(sql`update webhook_messages set created_at = created_at - interval '2 days'`)
  await app.runJob('retention.enforce')
  expect(await listMessages(brand, endpoint)).toMatchObject([{ status: 'PENDING' }])
})
