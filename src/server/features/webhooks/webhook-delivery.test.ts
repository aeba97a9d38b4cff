import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookEndpoints } from '#server/database/schema/webhooks.ts'
import { WEBHOOK_PAUSES_S } from '#shared/webhooks/webhook.constants.ts'
import { startWebhookApp, type WebhookApp, type WebhookDesk } from '#tests/support/webhook-app.ts'
import { verify } from '#tests/support/webhook-receiver.ts'
import { deliverMessage } from './deliver-message.ts'
import { sendWebhooks } from './send-webhooks.ts'

let app: WebhookApp
let desk: WebhookDesk
beforeAll(async () => {
  app = await startWebhookApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  desk = await app.openDesk()
})

describe('a message', () => {
  test('arrives signed by the secret that was shown, with its id, its moment and its content', async () => {
    await desk.tell()
    await app.runJobs()
    const [got] = app.receiver.received
    if (!got) throw new Error('Nothing arrived')
    const sent = await desk.look()
    expect(verify(got, desk.hook.secret)).toEqual({
      type: 'contract.signed',
      timestamp: expect.any(String),
      data: { number: 'C-2026-0001' },
    })
    expect(got.headers).toMatchObject({
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

  test('whose content was changed on its way is not believed', async () => {
    await desk.tell()
    await app.runJobs()
    const [got] = app.receiver.received
    if (!got) throw new Error('Nothing arrived')
    expect(() => verify({ ...got, body: got.body.replace('0001', '0002') }, desk.hook.secret)).toThrow(
      'No matching signature found',
    )
  })

  test('goes only to addresses that want to hear of such a thing', async () => {
    await sendWebhooks(app.services, desk.brandId, 'contract.ended', {})
    expect(await desk.log()).toEqual([])
  })

  test('stands in a line with those for the same address alone', async () => {
    await desk.tell()
    expect(await desk.waiting()).toHaveLength(1)
  })

  test('of an unkept transaction was never said', async () => {
    await app.db
      .transaction(async (tx) => {
        await sendWebhooks({ tx }, desk.brandId, 'contract.signed', {})
        throw new Error('something else went wrong')
      })
      .catch(() => undefined)
    expect(await desk.log()).toEqual([])
    expect(await desk.waiting()).toEqual([])
  })
})

describe('a receiver that does not take a message', () => {
  test('is tried ten times in all, with the ten pauses, and then its owner is told', async () => {
    app.receiver.behave((answer) => answer.writeHead(500).end())
    await desk.tell()
    for (const pause of WEBHOOK_PAUSES_S) {
      const [next] = await desk.waiting()
      expect(next?.seconds).toBeGreaterThan(pause - 5)
      expect(next?.seconds).toBeLessThanOrEqual(pause)
      await app.makeDue()
      await app.runJobs()
    }
    expect(await desk.waiting()).toEqual([])
    expect(app.receiver.received).toHaveLength(10)
    const ids = new Set(app.receiver.received.map(({ headers, body }) => headers['webhook-id'] + body))
    expect(ids.size).toBe(1)
    expect(await desk.look()).toMatchObject({ status: 'FAILED', attempts: 10, lastStatus: 500 })
    expect(await desk.newsOfOwner()).toEqual([`Webhook to ${new URL(desk.hook.url).host} failed`])
  })

  test('gets it as soon as it is back', async () => {
    app.receiver.behave((answer, count) => answer.writeHead(count < 3 ? 503 : 200).end())
    await desk.tell()
    for (let n = 0; n < 3; n++) {
      await app.makeDue()
      await app.runJobs()
    }
    const { tries, status } = await desk.look()
    expect([status, ...tries.map((one) => one.status)]).toEqual(['DELIVERED', 503, 503, 200])
    expect(await desk.waiting()).toEqual([])
  })

  test('and says 410 is paused, and its owner told', async () => {
    app.receiver.behave((answer) => answer.writeHead(410).end())
    await desk.tell()
    await app.runJobs()
    expect(await desk.look()).toMatchObject({ status: 'FAILED', attempts: 1, lastStatus: 410 })
    expect(await desk.ask('GET', '/api/webhook-endpoints')).toMatchObject([{ isActive: false }])
    expect(await desk.waiting()).toEqual([])
    expect(await desk.newsOfOwner()).toEqual([`Webhook paused: ${new URL(desk.hook.url).host} is gone`])
  })

  test.each([301, 302, 307, 308])('but answers %i is not followed', async (status) => {
    app.receiver.behave((answer) => answer.writeHead(status, { location: '/elsewhere' }).end())
    await desk.tell()
    await app.runJobs()
    expect(app.receiver.received.map(({ path }) => path)).toEqual(['/hook'])
    expect(await desk.look()).toMatchObject({
      ...{ status: 'PENDING', lastStatus: status },
      lastError: 'Redirects are not followed. Use the final URL.',
    })
  })

  test('within its time is left, and tried again', async () => {
    app.receiver.behave(() => {})
    await desk.tell()
    const { id } = await desk.look()
    await deliverMessage(app.services, id, 100)
    expect(await desk.look()).toMatchObject({
      ...{ status: 'PENDING', attempts: 1, lastStatus: null },
      lastError: 'Timed out.',
    })
  })

  test('because nobody listens there is tried again', async () => {
    await app.db
      .update(webhookEndpoints)
      .set({ url: 'https://localhost.invalid/hook' })
      .where(eq(webhookEndpoints.id, desk.hook.id))
    await desk.tell()
    await app.runJobs()
    expect(await desk.look()).toMatchObject({
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
  ])('because its address %s leads inside is never called', async (url, lastError) => {
    await app.db.update(webhookEndpoints).set({ url }).where(eq(webhookEndpoints.id, desk.hook.id))
    await desk.tell()
    await app.runJobs()
    expect(await desk.look()).toMatchObject({ status: 'PENDING', lastStatus: null, lastError })
  })
})

test('a worker that stops in between leaves the message to the next one, which sends it under the same id', async () => {
  const stopping = new AbortController()
  app.receiver.behave(() => stopping.abort())
  await desk.tell()
  const { id } = await desk.look()
  const send = app.jobs.find(({ job }) => job.name === 'webhooks.send')
  const context = { ...app.services, signal: stopping.signal }
  await expect(send?.run({ messageId: id }, context)).rejects.toThrow()
  expect(await desk.look()).toMatchObject({ status: 'PENDING', attempts: 0 })

  app.receiver.behave((answer) => answer.writeHead(200).end())
  await app.runJobs()
  expect(app.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  expect(await desk.look()).toMatchObject({ status: 'DELIVERED', attempts: 1 })
})
