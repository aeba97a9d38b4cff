import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { brands } from '#server/database/schema/brands.ts'
import { webhookEndpoints } from '#server/database/schema/webhooks.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createOutgoing } from '#server/platform/outgoing.ts'
import { WEBHOOK_PAUSES_S } from '#shared/webhooks/webhook.constants.ts'
import type {
  WebhookMessage,
  WebhookMessageDetail,
  WebhookWithSecret,
} from '#shared/webhooks/webhook.contract.ts'
import { type AccountsApp, startAccountsApp } from '#tests/support/accounts-app.ts'
import { startWebhookReceiver, verify } from '#tests/support/webhook-receiver.ts'
import { tellWebhooks } from './tell-webhooks.ts'
import { webhookJobs } from './webhook.jobs.ts'

let app: AccountsApp
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let brand: { userId: string; cookie: string; brandId: string }
let hook: WebhookWithSecret

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  app = await startAccountsApp(receiver.settings)
})
afterAll(async () => {
  receiver.stop()
  await app.stop()
})
beforeEach(async () => {
  receiver.reset()
  await app.db.execute(sql`delete from graphile_worker._private_jobs`)
  const { userId, cookie } = await app.signInAs('BRAND')
  const row = aBrand({ ownerUserId: userId })
  await app.db.insert(brands).values(row)
  brand = { userId, cookie, brandId: row.id }
  hook = await ask<WebhookWithSecret>('POST', '/api/webhook-endpoints', {
    url: receiver.url(),
    events: ['contract.signed', 'redemption.recorded'],
  })
})

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await app.request(method, path, { body, cookie: brand.cookie })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
const tell = (data = { number: 'C-2026-0001' }) =>
  tellWebhooks(app.db, brand.brandId, 'contract.signed', data)
const log = () => ask<WebhookMessage[]>('GET', `/api/webhook-messages?endpointId=${hook.id}`)
const look = async (): Promise<WebhookMessageDetail> => {
  const [latest] = await log()
  if (!latest) throw new Error('Nothing was told')
  return ask('GET', `/api/webhook-messages/${latest.id}`)
}
const resend = ({ id }: { id: string }) =>
  app.request('POST', `/api/webhook-messages/${id}/resend`, { cookie: brand.cookie })
const change = (more: object) =>
  ask<WebhookWithSecret>('PATCH', `/api/webhook-endpoints/${hook.id}`, {
    ...{ url: hook.url, events: hook.events, isActive: true, version: hook.version },
    ...more,
  })
/** What was done may still be held for a moment after the worker has left, and its line with it. */
const deliver = async () => {
  await app.deliver()
  await vi.waitFor(async () => {
    const { rows } = await app.db.execute(
      sql`select from graphile_worker._private_jobs where locked_at is not null`,
    )
    expect(rows).toEqual([])
  })
}
const makeDue = () =>
  app.db.execute(
    sql`update graphile_worker._private_jobs set run_at = now() where payload->>'messageId' is not null`,
  )
const waiting = async () => {
  const { rows } = await app.db.execute<{ seconds: number; queue_name: string }>(
    sql`select extract(epoch from run_at - now())::int as seconds, queue_name from graphile_worker.jobs
        where task_identifier = 'webhooks.send' and queue_name = ${`webhooks:${hook.id}`}`,
  )
  return rows
}
const newsOfOwner = async () => {
  await deliver()
  const { rows } = await app.db.execute<{ title: string }>(
    sql`select title from notifications where user_id = ${brand.userId} order by id`,
  )
  return rows.map(({ title }) => title)
}

describe('a message', () => {
  test('arrives signed by the secret that was shown, with its id, its moment and its content', async () => {
    await tell()
    await deliver()
    const [got] = receiver.received
    if (!got) throw new Error('Nothing arrived')
    const sent = await look()
    expect(verify(got, hook.secret)).toEqual({
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
    await tell()
    await deliver()
    const [got] = receiver.received
    if (!got) throw new Error('Nothing arrived')
    expect(() => verify({ ...got, body: got.body.replace('0001', '0002') }, hook.secret)).toThrow(
      'No matching signature found',
    )
  })

  test('goes only to addresses that want to hear of such a thing', async () => {
    await tellWebhooks(app.db, brand.brandId, 'contract.ended', {})
    expect(await log()).toEqual([])
  })

  test('stands in a line with those for the same address alone', async () => {
    await tell()
    expect(await waiting()).toHaveLength(1)
  })

  test('of an unkept transaction was never said', async () => {
    await app.db
      .transaction(async (tx) => {
        await tellWebhooks(tx, brand.brandId, 'contract.signed', {})
        throw new Error('something else went wrong')
      })
      .catch(() => undefined)
    expect(await log()).toEqual([])
    expect(await waiting()).toEqual([])
  })
})

describe('a receiver that does not take a message', () => {
  test('is tried ten times in all, with the ten pauses, and then its owner is told', async () => {
    receiver.behave((answer) => answer.writeHead(500).end())
    await tell()
    for (const pause of WEBHOOK_PAUSES_S) {
      const [next] = await waiting()
      expect(next?.seconds).toBeGreaterThan(pause - 5)
      expect(next?.seconds).toBeLessThanOrEqual(pause)
      await makeDue()
      await deliver()
    }
    expect(await waiting()).toEqual([])
    expect(receiver.received).toHaveLength(10)
    const ids = new Set(receiver.received.map(({ headers, body }) => headers['webhook-id'] + body))
    expect(ids.size).toBe(1)
    expect(await look()).toMatchObject({ status: 'FAILED', attempts: 10, lastStatus: 500 })
    expect(await newsOfOwner()).toEqual([`No radio contact with ${new URL(hook.url).host}`])
  })

  test('gets it as soon as it is back', async () => {
    receiver.behave((answer, count) => answer.writeHead(count < 3 ? 503 : 200).end())
    await tell()
    for (let n = 0; n < 3; n++) {
      await makeDue()
      await deliver()
    }
    const { tries, status } = await look()
    expect([status, ...tries.map((one) => one.status)]).toEqual(['DELIVERED', 503, 503, 200])
    expect(await waiting()).toEqual([])
  })

  test('and says 410 is paused, and its owner told', async () => {
    receiver.behave((answer) => answer.writeHead(410).end())
    await tell()
    await deliver()
    expect(await look()).toMatchObject({ status: 'FAILED', attempts: 1, lastStatus: 410 })
    expect(await ask('GET', '/api/webhook-endpoints')).toMatchObject([{ isActive: false }])
    expect(await waiting()).toEqual([])
    expect(await newsOfOwner()).toEqual([`Webhook paused: ${new URL(hook.url).host} is gone`])
  })

  test.each([301, 302, 307, 308])('but answers %i is not followed', async (status) => {
    receiver.behave((answer) => answer.writeHead(status, { location: '/elsewhere' }).end())
    await tell()
    await deliver()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook'])
    expect(await look()).toMatchObject({
      ...{ status: 'PENDING', lastStatus: status },
      lastError: 'Redirects are not followed. Please give the address itself.',
    })
  })

  test('within its time is left, and tried again', async () => {
    receiver.behave(() => {})
    await tell()
    const { id } = await look()
    const parts = { outgoing: createOutgoing(app.env.OUTGOING_ALLOW), seal: app.edge.seal }
    const [send] = webhookJobs(parts, 100)
    await send?.run({ messageId: id }, { tx: app.db, log: createLogger('silent') })
    expect(await look()).toMatchObject({
      ...{ status: 'PENDING', attempts: 1, lastStatus: null },
      lastError: 'No answer in time.',
    })
  })

  test('because nobody listens there is tried again', async () => {
    await app.db
      .update(webhookEndpoints)
      .set({ url: 'https://localhost.invalid/hook' })
      .where(eq(webhookEndpoints.id, hook.id))
    await tell()
    await deliver()
    expect(await look()).toMatchObject({ status: 'PENDING', lastStatus: null, lastError: expect.any(String) })
  })

  test.each([
    ['https://127.0.0.1/', 'This address is not on the public internet.'],
    ['https://[::1]/', 'This address is not on the public internet.'],
    ['https://169.254.169.254/latest', 'This address is not on the public internet.'],
    ['http://1.1.1.1/', 'This address should begin with https.'],
  ])('because its address %s leads inside is never called', async (url, lastError) => {
    await app.db.update(webhookEndpoints).set({ url }).where(eq(webhookEndpoints.id, hook.id))
    await tell()
    await deliver()
    expect(await look()).toMatchObject({ status: 'PENDING', lastStatus: null, lastError })
  })
})

test('a worker that stops in between leaves the message to the next one, which sends it under the same id', async () => {
  const stopping = new AbortController()
  receiver.behave(() => stopping.abort())
  await tell()
  const { id } = await look()
  const send = app.jobs.find(({ job }) => job.name === 'webhooks.send')
  const context = { tx: app.db, log: createLogger('silent'), signal: stopping.signal }
  await expect(send?.run({ messageId: id }, context)).rejects.toThrow()
  expect(await look()).toMatchObject({ status: 'PENDING', attempts: 0 })

  receiver.behave((answer) => answer.writeHead(200).end())
  await deliver()
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  expect(await look()).toMatchObject({ status: 'DELIVERED', attempts: 1 })
})

describe('a new secret', () => {
  const rotate = async () => {
    const rotated = await ask<WebhookWithSecret>('POST', `/api/webhook-endpoints/${hook.id}/rotate`, {
      version: hook.version,
    })
    expect(rotated.secret).not.toBe(hook.secret)
    return rotated
  }
  const arrives = async () => {
    await tell()
    await deliver()
    const got = receiver.received.at(-1)
    if (!got) throw new Error('Nothing arrived')
    return got
  }

  test('signs together with the one before for a day', async () => {
    const rotated = await rotate()
    expect(Date.parse(rotated.previousUntil ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    const got = await arrives()
    expect(verify(got, rotated.secret)).toEqual(verify(got, hook.secret))
  })

  test('signs alone after that', async () => {
    const rotated = await rotate()
    await app.db
      .update(webhookEndpoints)
      .set({ previousUntil: sql`now()` })
      .where(eq(webhookEndpoints.id, hook.id))
    const got = await arrives()
    expect(verify(got, rotated.secret)).toMatchObject({ type: 'contract.signed' })
    expect(() => verify(got, hook.secret)).toThrow('No matching signature found')
    expect(await ask('GET', '/api/webhook-endpoints')).toMatchObject([{ previousUntil: null }])
  })
})

describe('a paused address', () => {
  test('hears nothing of what happens meanwhile', async () => {
    await change({ isActive: false })
    await tell()
    expect(await log()).toEqual([])
  })

  test('does not get what still waited, until it is resumed and asks for it', async () => {
    await tell()
    const paused = await change({ isActive: false })
    await deliver()
    expect(receiver.received).toEqual([])
    const failed = await look()
    expect(failed).toMatchObject({ status: 'FAILED', lastError: 'Not sent: this address is paused.' })
    const refused = await resend(failed)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'WEBHOOK_PAUSED' }])

    await change({ version: paused.version })
    expect((await resend(failed)).status).toBe(200)
    await deliver()
    expect(await look()).toMatchObject({ id: failed.id, status: 'DELIVERED', attempts: 2 })
  })
})

describe('resending', () => {
  test('tries a message that waits for its pause at once, and only once', async () => {
    receiver.behave((answer, count) => answer.writeHead(count < 3 ? 500 : 200).end())
    await tell()
    await deliver()
    await makeDue()
    await deliver()
    const stuck = await look()
    expect(stuck).toMatchObject({ status: 'PENDING', attempts: 2 })
    expect(await (await resend(stuck)).json()).toMatchObject({ id: stuck.id, status: 'PENDING' })
    await deliver()
    expect(await look()).toMatchObject({ status: 'DELIVERED', attempts: 3 })
    expect(await waiting()).toEqual([])
  })

  test('sends what was delivered again, under the same id', async () => {
    await tell()
    await deliver()
    expect((await resend(await look())).status).toBe(200)
    await deliver()
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await look()).toMatchObject({ status: 'DELIVERED', attempts: 2 })
  })

  test('after the tenth try is one try more', async () => {
    receiver.behave((answer) => answer.writeHead(500).end())
    await tell()
    for (let n = 0; n < 10; n++) {
      await makeDue()
      await deliver()
    }
    await resend(await look())
    await deliver()
    expect(await look()).toMatchObject({ status: 'FAILED', attempts: 11 })
    expect(await waiting()).toEqual([])
  })
})

test('a test message arrives like any other, whatever the address listens to', async () => {
  const sent = await ask<WebhookMessage>('POST', `/api/webhook-endpoints/${hook.id}/test`)
  expect(sent).toMatchObject({ type: 'webhook.test', status: 'PENDING' })
  await deliver()
  const [got] = receiver.received
  if (!got) throw new Error('Nothing arrived')
  expect(verify(got, hook.secret)).toMatchObject({ type: 'webhook.test' })
})

test('too many tests in a minute are refused', async () => {
  const answers = []
  for (let n = 0; n < 7; n++) {
    answers.push(
      await app.request('POST', `/api/webhook-endpoints/${hook.id}/test`, { cookie: brand.cookie }),
    )
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 429])
})

test('after 30 days what was decided is forgotten, and what still waits is not', async () => {
  await tell({ number: 'delivered' })
  await deliver()
  receiver.behave((answer) => answer.writeHead(500).end())
  await tell({ number: 'waiting' })
  await deliver()
  await app.db.execute(sql`update webhook_messages set created_at = created_at - interval '29 days'`)
  await app.runJob('webhooks.sweep')
  expect(await log()).toHaveLength(2)
  await app.db.execute(sql`update webhook_messages set created_at = created_at - interval '2 days'`)
  await app.runJob('webhooks.sweep')
  expect(await log()).toMatchObject([{ status: 'PENDING' }])
})
