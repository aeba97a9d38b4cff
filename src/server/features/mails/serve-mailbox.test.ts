import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EdgeVariables } from '#server/http/edge.ts'
import { errorResponse } from '#server/http/error-responses.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { connectDatabase, type DatabasePool, inTransaction } from '#server/platform/database.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { type Env, readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createMailer } from '#server/platform/mail.ts'
import type { ProcessServices } from '#server/platform/services.ts'
import { startWorker } from '#server/platform/worker.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { mailJobs } from './mail.jobs.ts'
import { listMails, saveMail } from './mailbox.store.ts'
import { queueMail } from './queue-mail.ts'
import { serveMailbox } from './serve-mailbox.ts'

const log = createLogger('silent')
const local = readEnv({})
const inProduction = {
  DATABASE_URL: 'postgres://host/name',
  SESSION_SECRET: 'a secret that is long enough for a test',
}

let database: TestDatabase
let connection: DatabasePool

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase(database.url, { size: 8, log })
})
beforeEach(async () => {
  await connection.db.execute(sql`truncate mailbox_mails cascade`)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

function openApp(env: Env): Hono<EdgeVariables> {
  const app = new Hono<EdgeVariables>().onError(errorResponse)
  app.use(securityHeaders(env.APP_URL))
  serveMailbox({ app, env, db: connection.db })
  return app
}

/** The socket of a request, as the Node adapter provides it. */
const from = (remoteAddress: string) => ({
  incoming: { socket: { remoteAddress, remotePort: 4000, remoteFamily: 'IPv4' } },
})
const HERE = from('127.0.0.1')
const ELSEWHERE = from('203.0.113.7')

const read = async (path: string, env: Env = local) => {
  const response = await openApp(env).request(path, {}, HERE)
  return { status: response.status, headers: response.headers, body: await response.text() }
}

const storeMail = (id: string, subject: string) =>
  saveMail(connection.db, {
    id,
    to: 'mira@castellan.test',
    subject,
    html: '<p>The <b>whole</b> mail</p>',
    text: 'The whole mail & <more>',
  })

const FIRST = '01890000-0000-7000-8000-000000000001'
const SECOND = '01890000-0000-7000-8000-000000000002'

test('an empty mailbox shows that nothing was sent', async () => {
  const { status, body } = await read('/mailbox')
  expect(status).toBe(200)
  expect(body).toContain(
    'Emails are stored here because no SMTP server is configured (SMTP_URL). Nothing was sent.',
  )
  expect(body).toContain('No emails yet.')
  expect(body).toContain('<meta http-equiv="refresh"')
})

test('a queued email is in the mailbox once, even when its job runs twice', async () => {
  const mailer = createMailer(local, (message) => saveMail(connection.db, message))
  const deliverTwice = {
    ...mailer,
    send: async (message: Parameters<typeof mailer.send>[0]) => {
      await mailer.send(message)
      await mailer.send(message)
    },
  }
  const services = { encryption: createEncryption('a secret') } as ProcessServices
  const worker = await startWorker(mailJobs({ mailer: deliverTwice, env: local }), {
    ...connection,
    log,
    services,
  })
  await inTransaction(connection.db, (tx) =>
    queueMail(
      { tx, ...services },
      {
        template: 'verify-email',
        to: 'mira@castellan.test',
        name: 'Mira',
        url: 'http://localhost:3000',
        hours: 48,
      },
    ),
  )
  await expect
    .poll(() => connection.db.execute(sql`select id from graphile_worker.jobs`))
    .toMatchObject({
      rows: [],
    })
  await worker.stop()

  expect(await listMails(connection.db)).toMatchObject([
    { to: 'mira@castellan.test', subject: 'Confirm your email address for Slipstream' },
  ])
})

test('the newest email is first and opens with its headers, its text and its framed HTML', async () => {
  await storeMail(FIRST, 'First <lap>')
  await storeMail(SECOND, 'Second lap')
  const { body: list } = await read('/mailbox')
  expect(list.indexOf(`href="/mailbox/${SECOND}"`)).toBeGreaterThan(0)
  expect(list.indexOf(`href="/mailbox/${SECOND}"`)).toBeLessThan(list.indexOf(`href="/mailbox/${FIRST}"`))

  const { body, headers } = await read(`/mailbox/${FIRST}`)
  expect(body).toContain('<h1>First &lt;lap&gt;</h1>')
  expect(body).toContain('mira@castellan.test')
  expect(body).toContain('The whole mail &amp; &lt;more&gt;')
  expect(body).toContain(`src="/mailbox/${FIRST}/html"`)
  expect(headers.get('cache-control')).toBe('no-store')
  const nonce = /<style nonce="([^"]+)"/.exec(body)?.[1]
  expect(headers.get('content-security-policy')).toContain(`style-src-elem 'self' 'nonce-${nonce}'`)
})

test('the email is a document that runs no scripts and can be framed by our own page only', async () => {
  await storeMail(FIRST, 'First lap')
  const { body, headers } = await read(`/mailbox/${FIRST}/html`)
  expect(body).toBe('<p>The <b>whole</b> mail</p>')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const policy = headers.get('content-security-policy')
  expect(policy).toMatch(/^sandbox /)
  expect(policy).not.toContain('allow-scripts')
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
})

test.each([SECOND, 'not-an-id', `${SECOND}/html`])('the unknown email %s is not found', async (path) => {
  expect((await read(`/mailbox/${path}`)).status).toBe(404)
})

test.each([
  ['an SMTP server is set', { SMTP_URL: 'smtp://127.0.0.1:25' }],
  ['an SMTP server and MAILBOX are set', { SMTP_URL: 'smtp://127.0.0.1:25', MAILBOX: '1' }],
  ['the database is not the embedded one', { ...inProduction, SMTP_URL: 'smtp://127.0.0.1:25' }],
])('the mailbox is not found when %s', async (_where, settings) => {
  await storeMail(FIRST, 'First lap')
  for (const path of ['/mailbox', `/mailbox/${FIRST}`, `/mailbox/${FIRST}/html`]) {
    expect((await read(path, readEnv(settings))).status).toBe(404)
  }
})

test('nobody but this machine reads the mailbox, whatever MAILBOX says', async () => {
  for (const env of [local, readEnv({ MAILBOX: '1' })]) {
    for (const path of ['/mailbox', `/mailbox/${FIRST}`, `/mailbox/${FIRST}/html`]) {
      expect((await openApp(env).request(path, {}, ELSEWHERE)).status).toBe(403)
      expect((await openApp(env).request(path)).status).toBe(403)
    }
  }
})

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-host', 'localhost'],
  ['forwarded', 'for=127.0.0.1'],
  ['via', '1.1 tunnel'],
  ['x-real-ip', '127.0.0.1'],
  ['cf-connecting-ip', '127.0.0.1'],
  ['true-client-ip', '127.0.0.1'],
])('a request that a proxy on this machine forwarded with %s is refused', async (name, value) => {
  expect((await openApp(local).request('/mailbox', { headers: { [name]: value } }, HERE)).status).toBe(403)
})

test('with a token, the mailbox opens for whoever has it and for nobody else', async () => {
  const app = openApp(readEnv({ MAILBOX_TOKEN: 'a-token-of-the-pit-wall' }))
  const open = (authorization: string) => app.request('/mailbox', { headers: { authorization } }, ELSEWHERE)
  const basic = (password: string) => `Basic ${Buffer.from(`anyone:${password}`).toString('base64')}`
  expect((await open('Bearer a-token-of-the-pit-wall')).status).toBe(200)
  expect((await open(basic('a-token-of-the-pit-wall'))).status).toBe(200)
  for (const wrong of ['', 'Bearer', 'Bearer a-token', 'Basic', basic(''), basic('a-token')]) {
    expect([wrong, (await open(wrong)).status]).toEqual([wrong, 401])
  }
  const here = await app.request('/mailbox', {}, HERE)
  expect([here.status, here.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Mailbox"'])
})

test('an attached file can be downloaded, and only under its own name', async () => {
  const id = '01890000-0000-7000-8000-00000000000a'
  const attached = { filename: 'C-1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') }
  await saveMail(connection.db, {
    id,
    to: 'mira@castellan.test',
    subject: 'Signed',
    html: '<p>Signed</p>',
    text: 'Signed',
    attachments: [attached],
  })
  expect((await read(`/mailbox/${id}`)).body).toContain(`href="/mailbox/${id}/attachments/C-1.pdf"`)
  const file = await read(`/mailbox/${id}/attachments/C-1.pdf`)
  expect([file.status, file.headers.get('content-type'), file.body]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect((await read(`/mailbox/${id}/attachments/C-2.pdf`)).status).toBe(404)
})
