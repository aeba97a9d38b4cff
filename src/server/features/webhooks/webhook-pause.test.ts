import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookEndpoints, webhookMessages } from '#server/database/schema/webhooks.ts'
import { PAUSES_S, TIMEOUTS_MAX } from '#shared/circuit-breaker.ts'
import {
  WEBHOOK_PARALLEL_MAX,
  WEBHOOK_PENDING_MAX,
  WEBHOOKS_MAX,
} from '#shared/webhooks/webhook.constants.ts'
import type { WebhookEndpoint, WebhookWithSecret } from '#shared/webhooks/webhook.contract.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import type { Brand } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts'
import {
  createEndpoint,
  fetchLatestMessage,
  listMessages,
  queuedAttempts,
  resendMessage,
  sendContractSigned,
  updateEndpoint,
  type WebhookReceiver,
} from '#tests/support/webhook-requests.ts'
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

const fetchPause = async () =>
  (await brand.json<WebhookEndpoint[]>('GET', '/api/webhook-endpoints'))[0]?.pause ?? null

/** Attempts one message this many times at a receiver that does not respond. */
async function timeOut(times: number): Promise<void> {
  receiver.respondWith(() => {})
  const { id } = await fetchLatestMessage(brand, endpoint)
  for (let n = 0; n < times; n++) await deliverMessage(app.services, id, 20)
}

const endPause = () =>
  app.db.update(webhookEndpoints).set({ pausedUntil: sql`now()` }).where(eq(webhookEndpoints.id, endpoint.id))

describe('an endpoint that times out five times in a row', () => {
  beforeEach(async () => {
    await sendContractSigned(app, brand)
    await timeOut(TIMEOUTS_MAX)
  })

  test('is paused, which its owner sees and is notified of', async () => {
    const pause = await fetchPause()
    expect(pause).toMatchObject({ reason: 'TIMEOUTS' })
    expect(Date.parse(pause?.until ?? '')).toBeGreaterThan(Date.now())
    expect(await notificationTitles(app, brand)).toEqual([
      `Webhook paused: ${new URL(endpoint.url).host} is not responding`,
    ])
  })

  test('gets nothing during the pause, and its messages stay pending until it ends', async () => {
    await sendContractSigned(app, brand, 'during the pause')
    receiver.reset()
    await app.runJobs()
    expect(receiver.received).toEqual([])
    expect(await listMessages(brand, endpoint)).toMatchObject([
      { status: 'PENDING', attempts: 0, nextAttemptAt: (await fetchPause())?.until },
      { status: 'PENDING', attempts: TIMEOUTS_MAX },
    ])
    await endPause()
    // The messages of one queue are sent one after the other.
    await app.runQueued('webhooks.send')
    await app.runQueued('webhooks.send')
    expect(await listMessages(brand, endpoint)).toMatchObject([
      { status: 'DELIVERED' },
      { status: 'DELIVERED' },
    ])
  })

  test('is paused for longer after one more timeout', async () => {
    await endPause()
    expect(await fetchPause()).toBeNull()
    const before = Date.now()
    await timeOut(1)
    const until = Date.parse((await fetchPause())?.until ?? '')
    expect(until - before).toBeGreaterThan(PAUSES_S[0] * 1000)
  })

  test('starts over once it responds', async () => {
    await endPause()
    receiver.respondWith((response) => response.writeHead(500).end())
    const { id } = await fetchLatestMessage(brand, endpoint)
    await deliverMessage(app.services, id)
    await timeOut(1)
    expect(await fetchPause()).toBeNull()
  })

  test('cannot be sent tests, and sends what is pending when its owner resumes it', async () => {
    const refused = await brand.request('POST', `/api/webhook-endpoints/${endpoint.id}/test`)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'WEBHOOK_PAUSED' }])
    receiver.reset()
    expect(await updateEndpoint(brand, endpoint, {})).toMatchObject({ isActive: true, pause: null })
    await app.runJobs()
    expect(await fetchLatestMessage(brand, endpoint)).toMatchObject({ status: 'DELIVERED' })
  })
})

test('an endpoint that its owner paused or that is gone says so', async () => {
  await sendContractSigned(app, brand)
  receiver.respondWith((response) => response.writeHead(410).end())
  await app.runJobs()
  expect(await fetchPause()).toEqual({ reason: 'GONE', until: null })
  const { version } = await updateEndpoint(brand, endpoint, { version: 2 })
  await updateEndpoint(brand, endpoint, { isActive: false, version })
  expect(await fetchPause()).toEqual({ reason: 'MANUAL', until: null })
})

test('beyond the pending messages of an endpoint further ones are dropped, visibly, and can be resent', async () => {
  await app.db.insert(webhookMessages).values(
    Array.from({ length: WEBHOOK_PENDING_MAX }, () => ({
      endpointId: endpoint.id,
      type: 'contract.signed' as const,
      payload: {},
    })),
  )
  await sendContractSigned(app, brand, 'one too many')
  expect(await queuedAttempts(app.db, endpoint)).toEqual([])
  expect(await notificationTitles(app, brand)).toEqual([
    `Messages to ${new URL(endpoint.url).host} were dropped`,
  ])
  const dropped = await fetchLatestMessage(brand, endpoint)
  expect(dropped).toMatchObject({
    ...{ status: 'DROPPED', attempts: 0, nextAttemptAt: null },
    payload: { data: { number: 'one too many' } },
  })
  const refused = await resendMessage(brand, dropped)
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'WEBHOOK_FULL' }])

  await app.db.execute(sql`delete from webhook_messages where status = 'PENDING'`)
  expect((await resendMessage(brand, dropped)).status).toBe(200)
  await app.runJobs()
  expect(await fetchLatestMessage(brand, endpoint)).toMatchObject({ id: dropped.id, status: 'DELIVERED' })
})

test('all endpoints of a brand together are sent at most two messages at a time', async () => {
  for (let n = 1; n < WEBHOOKS_MAX; n++) {
    await brand.json('POST', '/api/webhook-endpoints', {
      url: receiver.url(`/${n}`),
      events: endpoint.events,
    })
  }
  await sendContractSigned(app, brand)
  const { rows } = await app.db.execute<{ jobs: number; queues: number }>(
    sql`select count(*)::int as jobs, count(distinct queue_name)::int as queues from graphile_worker.jobs
        where task_identifier = 'webhooks.send'`,
  )
  expect(rows).toMatchObject([{ jobs: WEBHOOKS_MAX }])
  expect(rows[0]?.queues).toBeLessThanOrEqual(WEBHOOK_PARALLEL_MAX)
})
