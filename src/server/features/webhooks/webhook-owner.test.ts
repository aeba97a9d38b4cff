import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { webhookEndpoints } from '#server/database/schema/webhooks.ts'
import type { WebhookMessage, WebhookWithSecret } from '#shared/webhooks/webhook.contract.ts'
import { startWebhookApp, type WebhookApp, type WebhookDesk } from '#tests/support/webhook-app.ts'
import { verify } from '#tests/support/webhook-receiver.ts'

let app: WebhookApp
let desk: WebhookDesk
beforeAll(async () => {
  app = await startWebhookApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  desk = await app.openDesk()
})

describe('a new secret', () => {
  const rotate = async () => {
    const rotated = await desk.ask<WebhookWithSecret>(
      'POST',
      `/api/webhook-endpoints/${desk.hook.id}/rotate`,
      {
        version: desk.hook.version,
      },
    )
    expect(rotated.secret).not.toBe(desk.hook.secret)
    return rotated
  }
  const arrives = async () => {
    await desk.tell()
    await app.runJobs()
    const got = app.receiver.received.at(-1)
    if (!got) throw new Error('Nothing arrived')
    return got
  }

  test('signs together with the one before for a day', async () => {
    const rotated = await rotate()
    expect(Date.parse(rotated.previousUntil ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    const got = await arrives()
    expect(verify(got, rotated.secret)).toEqual(verify(got, desk.hook.secret))
  })

  test('signs alone after that', async () => {
    const rotated = await rotate()
    await app.db
      .update(webhookEndpoints)
      .set({ previousUntil: sql`now()` })
      .where(eq(webhookEndpoints.id, desk.hook.id))
    const got = await arrives()
    expect(verify(got, rotated.secret)).toMatchObject({ type: 'contract.signed' })
    expect(() => verify(got, desk.hook.secret)).toThrow('No matching signature found')
    expect(await desk.ask('GET', '/api/webhook-endpoints')).toMatchObject([{ previousUntil: null }])
  })
})

describe('a paused address', () => {
  test('hears nothing of what happens meanwhile', async () => {
    await desk.change({ isActive: false })
    await desk.tell()
    expect(await desk.log()).toEqual([])
  })

  test('does not get what still waited, until it is resumed and asks for it', async () => {
    await desk.tell()
    const paused = await desk.change({ isActive: false })
    await app.runJobs()
    expect(app.receiver.received).toEqual([])
    const failed = await desk.look()
    expect(failed).toMatchObject({ status: 'FAILED', lastError: 'Not sent: this webhook is paused.' })
    const refused = await desk.resend(failed)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'WEBHOOK_PAUSED' }])

    await desk.change({ version: paused.version })
    expect((await desk.resend(failed)).status).toBe(200)
    await app.runJobs()
    expect(await desk.look()).toMatchObject({ id: failed.id, status: 'DELIVERED', attempts: 2 })
  })
})

describe('resending', () => {
  test('tries a message that waits for its pause at once, and only once', async () => {
    app.receiver.behave((answer, count) => answer.writeHead(count < 3 ? 500 : 200).end())
    await desk.tell()
    await app.runJobs()
    await app.makeDue()
    await app.runJobs()
    const stuck = await desk.look()
    expect(stuck).toMatchObject({ status: 'PENDING', attempts: 2 })
    expect(await (await desk.resend(stuck)).json()).toMatchObject({ id: stuck.id, status: 'PENDING' })
    await app.runJobs()
    expect(await desk.look()).toMatchObject({ status: 'DELIVERED', attempts: 3 })
    expect(await desk.waiting()).toEqual([])
  })

  test('sends what was delivered again, under the same id', async () => {
    await desk.tell()
    await app.runJobs()
    expect((await desk.resend(await desk.look())).status).toBe(200)
    await app.runJobs()
    expect(new Set(app.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await desk.look()).toMatchObject({ status: 'DELIVERED', attempts: 2 })
  })

  test('after the tenth try is one try more', async () => {
    app.receiver.behave((answer) => answer.writeHead(500).end())
    await desk.tell()
    for (let n = 0; n < 10; n++) {
      await app.makeDue()
      await app.runJobs()
    }
    await desk.resend(await desk.look())
    await app.runJobs()
    expect(await desk.look()).toMatchObject({ status: 'FAILED', attempts: 11 })
    expect(await desk.waiting()).toEqual([])
  })
})

test('a test message arrives like any other, whatever the address listens to', async () => {
  const sent = await desk.ask<WebhookMessage>('POST', `/api/webhook-endpoints/${desk.hook.id}/test`)
  expect(sent).toMatchObject({ type: 'webhook.test', status: 'PENDING' })
  await app.runJobs()
  const [got] = app.receiver.received
  if (!got) throw new Error('Nothing arrived')
  expect(verify(got, desk.hook.secret)).toMatchObject({ type: 'webhook.test' })
})

test('too many tests in a minute are refused', async () => {
  const answers = []
  for (let n = 0; n < 7; n++) {
    answers.push(await desk.call('POST', `/api/webhook-endpoints/${desk.hook.id}/test`))
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 429])
})

test('after 30 days what was decided is forgotten, and what still waits is not', async () => {
  await desk.tell({ number: 'delivered' })
  await app.runJobs()
  app.receiver.behave((answer) => answer.writeHead(500).end())
  await desk.tell({ number: 'waiting' })
  await app.runJobs()
  await app.db.execute(sql`update webhook_messages set created_at = created_at - interval '29 days'`)
  await app.runJob('webhooks.sweep')
  expect(await desk.log()).toHaveLength(2)
  await app.db.execute(sql`update webhook_messages set created_at = created_at - interval '2 days'`)
  await app.runJob('webhooks.sweep')
  expect(await desk.log()).toMatchObject([{ status: 'PENDING' }])
})
