import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { brands } from '#server/database/schema/brands.ts'
import { webhookEndpoints } from '#server/database/schema/webhooks.ts'
import { webhookExamples } from '#server/features/developers/webhook-examples.ts'
import type { Ciphertext } from '#server/platform/encryption.ts'
import { WEBHOOK_LOG_PAGE, WEBHOOK_URL_MAX, WEBHOOKS_MAX } from '#shared/webhooks/webhook.constants.ts'
import type { WebhookEndpoint, WebhookMessage, WebhookWithSecret } from '#shared/webhooks/webhook.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { sendWebhooks } from './send-webhooks.ts'

const PATH = '/api/webhook-endpoints'
/** A URL that needs no DNS lookup; nothing is sent to it, because no worker runs. */
const aForm = { url: 'https://1.1.1.1/hook', events: ['contract.signed', 'offer.answered'] }

type Brand = { cookie: string; brandId: string }
let app: TestApp
let brand: Brand
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  brand = await registerBrand()
})

async function registerBrand(): Promise<Brand> {
  const { userId, cookie } = await app.signInAs('BRAND')
  const row = aBrand({ ownerUserId: userId })
  await app.db.insert(brands).values(row)
  return { cookie, brandId: row.id }
}

const call = (method: string, path: string, body?: unknown, who = brand) =>
  app.request(method, path, { body, cookie: who.cookie })
async function send<T>(method: string, path: string, body?: unknown): Promise<[number, T]> {
  const response = await call(method, path, body)
  const text = await response.text()
  return [response.status, (text ? JSON.parse(text) : undefined) as T]
}
const add = async (more: object = {}) =>
  (await send<WebhookWithSecret>('POST', PATH, { ...aForm, ...more }))[1]
const refusalOf = async (response: Response) => {
  const { code, fields } = (await response.json()) as { code: string; fields?: Record<string, string> }
  return [response.status, fields ?? code]
}

describe('an endpoint', () => {
  test('is added with a secret that is shown once and stored encrypted', async () => {
    const [status, made] = await send<WebhookWithSecret>('POST', PATH, aForm)
    expect(status).toBe(201)
    expect(made).toMatchObject({ ...aForm, isActive: true, version: 1, previousUntil: null })
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)

    const [, list] = await send<WebhookEndpoint[]>('GET', PATH)
    expect(list).toMatchObject([{ id: made.id }])
    expect(JSON.stringify(list)).not.toContain('whsec_')
    const [stored] = await app.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, made.id))
    expect(stored?.secret).not.toContain(made.secret.slice(6))
    expect(app.edge.encryption.decrypt(stored?.secret as Ciphertext)).toBe(made.secret)
  })

  test.each([
    ['empty', '', 'Enter the URL to call'],
    ['not a URL', 'pit wall', 'Enter a full URL, starting with https://'],
    ['of another protocol', 'ftp://1.1.1.1/', 'Enter a full URL, starting with https://'],
    ['not encrypted', 'http://1.1.1.1/', 'The URL must start with https://.'],
    ['at another port', 'https://1.1.1.1:6379/', 'The URL must use port 443 or 8443.'],
    ['loopback', 'https://127.0.0.1/', 'This URL is not on the public internet.'],
    ['loopback under another name', 'https://0x7f.1/', 'This URL is not on the public internet.'],
    ['in a private network', 'https://10.0.0.8/', 'This URL is not on the public internet.'],
    ['a cloud metadata service', 'https://169.254.169.254/', 'This URL is not on the public internet.'],
    ['with a password', 'https://pit:wall@1.1.1.1/', 'The URL must not contain a password.'],
    ['too long', `https://1.1.1.1/${'x'.repeat(WEBHOOK_URL_MAX)}`, 'Use at most 500 characters'],
  ])('that is %s is refused', async (_, url, message) => {
    expect(await refusalOf(await call('POST', PATH, { ...aForm, url }))).toEqual([422, { url: message }])
    const { id } = await add()
    const change = { ...aForm, url, isActive: true, version: 1 }
    expect(await refusalOf(await call('PATCH', `${PATH}/${id}`, change))).toEqual([422, { url: message }])
  })

  test.each([
    ['none', [], 'Choose at least one event'],
    ['a duplicate', ['contract.signed', 'contract.signed'], 'Choose each event once'],
  ])('with %s as events is refused', async (_, events, message) => {
    expect(await refusalOf(await call('POST', PATH, { ...aForm, events }))).toEqual([
      422,
      { events: message },
    ])
  })

  test('with an unknown event is refused', async () => {
    expect((await call('POST', PATH, { ...aForm, events: ['engine.blown'] })).status).toBe(422)
  })

  test('cannot be added twice', async () => {
    await add()
    const other = await add({ url: 'https://1.1.1.1/other' })
    const taken = [422, { url: 'You already have a webhook with this URL' }]
    expect(await refusalOf(await call('POST', PATH, aForm))).toEqual(taken)
    const change = { ...aForm, isActive: true, version: 1 }
    expect(await refusalOf(await call('PATCH', `${PATH}/${other.id}`, change))).toEqual(taken)
    expect((await call('PATCH', `${PATH}/${other.id}`, { ...change, url: other.url })).status).toBe(200)
  })

  test('is refused above ten, also with concurrent requests', async () => {
    for (let n = 1; n < WEBHOOKS_MAX; n++) await add({ url: `https://1.1.1.1/${n}` })
    const last = await Promise.all(
      ['a', 'b'].map((name) => call('POST', PATH, { ...aForm, url: `https://1.1.1.1/${name}` })),
    )
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('is changed with its current version only', async () => {
    const { id } = await add()
    const change = { url: 'https://1.1.1.1/new', events: ['contract.ended'], isActive: true, version: 1 }
    expect(await send('PATCH', `${PATH}/${id}`, change)).toMatchObject([200, { url: change.url, version: 2 }])
    expect(await refusalOf(await call('PATCH', `${PATH}/${id}`, change))).toEqual([409, 'STALE'])
    expect(await refusalOf(await call('POST', `${PATH}/${id}/rotate`, { version: 1 }))).toEqual([
      409,
      'STALE',
    ])
  })

  test('that no longer resolves can be paused, and is checked when it is resumed', async () => {
    const { id } = await add()
    await app.db.update(webhookEndpoints).set({ url: 'https://10.0.0.8/' }).where(eq(webhookEndpoints.id, id))
    const change = { ...aForm, url: 'https://10.0.0.8/', isActive: false, version: 1 }
    expect(await send('PATCH', `${PATH}/${id}`, change)).toMatchObject([200, { isActive: false }])
    const resumed = await call('PATCH', `${PATH}/${id}`, { ...change, isActive: true, version: 2 })
    expect(resumed.status).toBe(422)
    expect(await refusalOf(await call('POST', `${PATH}/${id}/test`))).toEqual([409, 'WEBHOOK_PAUSED'])
  })

  test('is removed with all its messages', async () => {
    const { id } = await add()
    await sendWebhooks(
      app.services,
      brand.brandId,
      'contract.signed',
      webhookExamples['contract.signed'].data,
    )
    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204)
    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(404)
    const { rows } = await app.db.execute(sql`select from webhook_messages where endpoint_id = ${id}`)
    expect(rows).toEqual([])
  })

  test('of another brand is not found', async () => {
    const { id } = await add()
    await sendWebhooks(
      app.services,
      brand.brandId,
      'contract.signed',
      webhookExamples['contract.signed'].data,
    )
    const [, [message]] = await send<WebhookMessage[]>('GET', `/api/webhook-messages?endpointId=${id}`)
    const other = await registerBrand()
    const change = { ...aForm, isActive: false, version: 1 }
    const requests = [
      call('PATCH', `${PATH}/${id}`, change, other),
      call('DELETE', `${PATH}/${id}`, undefined, other),
      call('POST', `${PATH}/${id}/rotate`, { version: 1 }, other),
      call('POST', `${PATH}/${id}/test`, undefined, other),
      call('GET', `/api/webhook-messages?endpointId=${id}`, undefined, other),
      call('GET', `/api/webhook-messages/${message?.id}`, undefined, other),
      call('POST', `/api/webhook-messages/${message?.id}/resend`, undefined, other),
    ]
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 404))
    expect(await (await call('GET', PATH, undefined, other)).json()).toEqual([])
  })
})

test('a user without a brand page is prompted to create one', async () => {
  const newcomer = await app.signInAs('BRAND')
  const response = await app.request('POST', PATH, { body: aForm, cookie: newcomer.cookie })
  expect(await refusalOf(response)).toEqual([409, 'PROFILE_REQUIRED'])
})

describe('the log', () => {
  test('lists the latest first, page by page, and can be filtered by status', async () => {
    const { id } = await add()
    for (let n = 0; n < WEBHOOK_LOG_PAGE + 2; n++) {
      await sendWebhooks(app.services, brand.brandId, 'contract.signed', {
        ...webhookExamples['contract.signed'].data,
        number: String(n),
      })
    }
    const first = await call('GET', `/api/webhook-messages?endpointId=${id}`)
    const page = (await first.json()) as WebhookMessage[]
    expect(page).toHaveLength(WEBHOOK_LOG_PAGE)
    const next = first.headers.get('link')?.match(/<(.+)>/)?.[1] ?? ''
    const rest = (await (await call('GET', next)).json()) as WebhookMessage[]
    expect(rest).toHaveLength(2)
    const ids = [...page, ...rest].map((message) => message.id)
    expect(ids).toEqual(ids.toSorted().toReversed())

    await app.db.execute(
      sql`update webhook_messages set status = 'FAILED', next_attempt_at = null where id = ${ids[3]}`,
    )
    expect(await send('GET', `/api/webhook-messages?endpointId=${id}&status=FAILED`)).toMatchObject([
      200,
      [{ id: ids[3] }],
    ])
    expect((await call('GET', `/api/webhook-messages?endpointId=${id}&status=LOST`)).status).toBe(422)
    expect((await call('GET', `/api/webhook-messages?endpointId=${id}&cursor=nowhere`)).status).toBe(400)
  })
})
