import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertUser } from '#server/database/builders/a-user.ts'
import type { Mail } from '#server/emails/mail.ts'
import { connectDatabase, type DatabasePool, inTransaction } from '#server/platform/database.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { type Env, readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createMailer, type Mailer } from '#server/platform/mail.ts'
import type { ProcessServices } from '#server/platform/services.ts'
import { startWorker, type Worker } from '#server/platform/worker.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { mailJobs } from './mail.jobs.ts'
import { queueMail } from './queue-mail.ts'

const log = createLogger('silent')

type Received = Email & { recipients: string[] }

/** A mail server that accepts every email, or refuses it with the next of `refusals`, if any. */
async function startReceiver(atPort = 0) {
  const received: Received[] = []
  const refusals: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, session, callback) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), recipients })
      const responseCode = refusals.shift()
      callback(responseCode ? Object.assign(new Error('Not now'), { responseCode }) : null)
    },
  })
  const listener = server.listen(atPort, '127.0.0.1')
  await new Promise((resolve) => listener.once('listening', resolve))
  const { port } = listener.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    refusals,
    mailsTo: (address: string) => received.filter(({ recipients }) => recipients.includes(address)),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

let database: TestDatabase
let connection: DatabasePool
let receiver: Awaited<ReturnType<typeof startReceiver>>
let env: Env
let mailer: Mailer
let worker: Worker
let settings: Record<string, string>
const dropped: string[] = []
const services = { encryption: createEncryption('a secret') } as ProcessServices

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase(database.url, { size: 8, log })
  receiver = await startReceiver()
  settings = {
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that is long enough for a test',
    SMTP_URL: receiver.url,
    APP_URL: 'https://paddock.example',
    MAIL_FROM: 'Race Control <control@paddock.example>',
  }
  env = readEnv(settings)
  mailer = createMailer(env, () => Promise.reject(new Error('This installation has no mailbox.')))
  worker = await startWorker(mailJobs({ mailer, env, countDropped: (reason) => dropped.push(reason) }), {
    ...connection,
    log,
    services,
  })
})

afterAll(async () => {
  await worker.stop()
  mailer.close()
  await connection.close()
  await receiver.stop()
  await database.drop()
})

const aReset = (to: string, name = 'Mira'): Mail => ({
  template: 'reset-password',
  to,
  name,
  url: 'https://paddock.example/auth/reset-password?token=abc',
  minutes: 60,
})

const queue = (mail: Mail) => inTransaction(connection.db, (tx) => queueMail({ tx, ...services }, mail))

async function waitingJobs(): Promise<
  { id: string; attempts: number; lastError: string | null; isLater: boolean }[]
> {
  const { rows } = await connection.db.execute<{
    id: string
    attempts: number
    lastError: string | null
    isLater: boolean
  }>(sql`
    select id, attempts, last_error as "lastError", run_at > now() as "isLater"
    from graphile_worker.jobs where locked_at is null and task_identifier like 'mail.send%'`)
  return rows
}

const untilAllJobsAreDone = () =>
  expect
    .poll(() => connection.db.execute(sql`select id from graphile_worker.jobs`))
    .toMatchObject({ rows: [] })

test('a queued email is delivered once, in both parts, with its headers', async () => {
  await queue(aReset('mira@castellan.test'))
  await untilAllJobsAreDone()

  const mails = receiver.mailsTo('mira@castellan.test')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    subject: 'Reset your Slipstream password',
    from: { name: 'Race Control', address: 'control@paddock.example' },
    to: [{ name: '', address: 'mira@castellan.test' }],
    recipients: ['mira@castellan.test'],
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@paddock\.example>$/),
    html: expect.stringContaining('href="https://paddock.example/auth/reset-password?token=abc"'),
    text: expect.stringContaining('https://paddock.example/auth/reset-password?token=abc'),
    headers: expect.arrayContaining([
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    ]),
  })
})

test('an email with an unsubscribe link has its header, complete and on one line', async () => {
  const oneClickUrl = `https://paddock.example/api/unsubscribe?token=${'Zk-_9'.repeat(50)}`
  await insertUser(connection.db, { email: 'digest@castellan.test', emailVerified: true })
  await queue({
    template: 'activity-digest',
    to: 'digest@castellan.test',
    name: 'Mira',
    items: [{ title: 'Kestrel wrote to you', body: 'Hello', url: 'https://paddock.example/messages' }],
    more: 0,
    unsubscribeUrl: 'https://paddock.example/unsubscribe?token=abc',
    oneClickUrl,
  })
  await untilAllJobsAreDone()

  const [mail] = receiver.mailsTo('digest@castellan.test')
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? [])
  expect(headers['list-unsubscribe']).toBe(`<${oneClickUrl}>`)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.html).toContain('href="https://paddock.example/unsubscribe?token=abc"')
  const [reset] = receiver.mailsTo('mira@castellan.test')
  expect(reset?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
})

test('an email of a rolled-back transaction is never sent', async () => {
  const change = inTransaction(connection.db, async (tx) => {
    await queueMail({ tx, ...services }, aReset('undone@castellan.test'))
    throw new Error('changed my mind')
  })
  await expect(change).rejects.toThrow('changed my mind')
  await queue(aReset('done@castellan.test'))
  await untilAllJobsAreDone()

  expect(receiver.mailsTo('done@castellan.test')).toHaveLength(1)
  expect(receiver.mailsTo('undone@castellan.test')).toHaveLength(0)
})

test.each([451, 550])(
  'an email refused by the server with %i is sent again later, with the same id',
  async (code) => {
    const to = `refused-${code}@castellan.test`
    receiver.refusals.push(code)
    await queue(aReset(to))
    await expect
      .poll(waitingJobs)
      .toMatchObject([{ attempts: 1, isLater: true, lastError: expect.stringContaining(String(code)) }])
    const [failed] = await waitingJobs()

    await connection.db.execute(
      sql`select graphile_worker.reschedule_jobs(array[${failed?.id}]::bigint[], run_at => now())`,
    )
    await untilAllJobsAreDone()
    const mails = receiver.mailsTo(to)
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
  },
)

test('a reset link that has ended is not sent any more', async () => {
  const to = 'late@castellan.test'
  dropped.length = 0
  receiver.refusals.push(451)
  await queue(aReset(to))
  await expect.poll(waitingJobs).toMatchObject([{ attempts: 1, isLater: true }])
  const [failed] = await waitingJobs()
  const justEnded = new Date().toISOString()
  await connection.db.execute(sql`
    update graphile_worker._private_jobs
    set payload = jsonb_set(payload::jsonb, '{endsAt}', to_jsonb(${justEnded}::text))::json
    where id = ${failed?.id}`)
  await connection.db.execute(
    sql`select graphile_worker.reschedule_jobs(array[${failed?.id}]::bigint[], run_at => now())`,
  )
  await untilAllJobsAreDone()
  expect(receiver.mailsTo(to)).toHaveLength(1)
  expect(dropped).toEqual(['expired'])
})

test('mails that waited for the mail server are sent soon after it answers again, refused ones are not', async () => {
  const port = await findFreePort()
  const away = readEnv({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` })
  const awayMailer = createMailer(away, () => Promise.reject(new Error('no mailbox')))
  const own = await createTestDatabase()
  const pool = connectDatabase(own.url, { size: 8, log })
  const handlers = mailJobs({ mailer: awayMailer, env: away })
  const other = await startWorker(handlers, { ...pool, log, services })
  const jobs = async () => {
    const { rows } = await pool.db.execute<{ name: string; attempts: number; waits: boolean }>(sql`
      select task_identifier as name, attempts, run_at > now() + interval '1 hour' as waits from graphile_worker.jobs
      where task_identifier like 'mail.send%' and locked_at is null`)
    return rows
  }
  await inTransaction(pool.db, (tx) => queueMail({ tx, ...services }, aReset('waited@castellan.test')))
  await expect.poll(jobs, { timeout: 10_000 }).toMatchObject([{ attempts: 1 }])
  // As after a day.
  await pool.db.execute(sql`update graphile_worker._private_jobs set run_at = now() + interval '6 hours'`)
  const wake = () => pool.db.execute(sql`select graphile_worker.add_job('mail.wake')`)
  const isWoken = async () =>
    (await pool.db.execute(sql`select 1 from graphile_worker.jobs where task_identifier = 'mail.wake'`)).rows
      .length === 0
  await wake()
  await expect.poll(isWoken, { timeout: 10_000 }).toBe(true)
  expect(await jobs()).toMatchObject([{ attempts: 1, waits: true }])

  const back = await startReceiver(port)
  back.refusals.push(550)
  await inTransaction(pool.db, (tx) => queueMail({ tx, ...services }, aReset('refused@castellan.test')))
  await expect.poll(() => back.mailsTo('refused@castellan.test')).toHaveLength(1)
  await expect.poll(jobs, { timeout: 10_000 }).toHaveLength(2)
  await pool.db.execute(sql`update graphile_worker._private_jobs set run_at = now() + interval '6 hours'`)
  await wake()
  await expect.poll(() => back.mailsTo('waited@castellan.test'), { timeout: 10_000 }).toHaveLength(1)
  await expect.poll(jobs, { timeout: 10_000 }).toMatchObject([{ waits: true }])
  expect(back.mailsTo('refused@castellan.test')).toHaveLength(1)

  await other.stop()
  awayMailer.close()
  await back.stop()
  await pool.close()
  await own.drop()
})

test('a name with line breaks and markup adds no header, no recipient and no markup', async () => {
  const to = 'tricky@castellan.test'
  await queue(aReset(to, 'Mira\r\nBcc: spy\r\n\r\n<script>'))
  await untilAllJobsAreDone()

  const [mail] = receiver.mailsTo(to)
  expect(mail?.recipients).toEqual([to])
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail?.html).toContain('Hello Mira Bcc: spy &lt;script&gt;,')
  expect(mail?.html).not.toContain('<script>')
})

const message = {
  id: 'one',
  to: 'mira@castellan.test',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
}

test.each([
  { ...message, to: 'mira@castellan.test\r\nBcc: spy@castellan.test' },
  { ...message, subject: 'Hello\nBcc: spy@castellan.test' },
])('a line break in an email address or a subject is refused', async (broken) => {
  await expect(mailer.send(broken)).rejects.toThrow('line break')
})

test('a comma in an email address does not make two recipients', async () => {
  await expect(mailer.send({ ...message, to: 'one@castellan.test, two@castellan.test' })).rejects.toThrow()
  expect(receiver.mailsTo('one@castellan.test')).toHaveLength(0)
  expect(receiver.mailsTo('two@castellan.test')).toHaveLength(0)
})
