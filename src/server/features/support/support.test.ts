import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploads } from '#server/database/schema/media.ts'
import { ticketMessages } from '#server/database/schema/support.ts'
import type { Mail } from '#server/emails/mail.ts'
import type { ProblemBody } from '#shared/http/problem.contract.ts'
import type { TicketThread } from '#shared/support/support.contract.ts'
import { registerUser, tokenOf } from '#tests/support/register-user.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ SUPPORT_EMAIL: 'pit-wall@slipstream.test' })
})
afterAll(() => app.stop())

const note = {
  name: 'Ann Teller',
  email: 'ann@visitor.test',
  topic: 'demo',
  message: 'Please show us around.',
}
const question = {
  email: 'ann@visitor.test',
  topic: 'technical',
  subject: 'No green light',
  message: 'The start button does nothing.',
}

const rowsOf = async (table: string) => (await app.pool.query(`select * from ${table} order by id`)).rows
const fieldsOf = async (response: Response) =>
  Object.keys(((await response.json()) as ProblemBody).fields ?? {})
const to = (mails: Mail[], address: string) => mails.filter((mail) => mail.to === address)

describe('a message of the contact form', () => {
  const send = (change: object = {}) => app.request('POST', '/api/contact', { body: { ...note, ...change } })

  test('is stored and sent to support', async () => {
    expect((await send()).status).toBe(204)
    expect(await rowsOf('contact_messages')).toMatchObject([
      { name: 'Ann Teller', email: 'ann@visitor.test', topic: 'demo', body: 'Please show us around.' },
    ])
    expect(await app.runJobs()).toMatchObject([
      {
        template: 'support-notice',
        to: 'pit-wall@slipstream.test',
        senderEmail: 'ann@visitor.test',
        topic: 'Schedule a demo',
        message: 'Please show us around.',
      },
    ])
  })

  test('of a bot that fills in the hidden field is accepted and dropped', async () => {
    const before = (await rowsOf('contact_messages')).length
    expect((await send({ website: 'https://spam.test' })).status).toBe(204)
    expect(await rowsOf('contact_messages')).toHaveLength(before)
    expect(await app.runJobs()).toEqual([])
  })

  test.each([
    ['name', ' '],
    ['name', 'x'.repeat(121)],
    ['email', 'not an address'],
    ['topic', 'weather'],
    ['message', 'short'],
    ['message', 'x'.repeat(5001)],
  ])('with an invalid %s is refused: %s', async (field, value) => {
    const response = await send({ [field]: value })
    expect(response.status).toBe(422)
    expect(await fieldsOf(response)).toEqual([field])
  })
})

describe('a ticket', () => {
  const open = (change: object = {}, cookie?: string) =>
    app.request('POST', '/api/support/tickets', { body: { ...question, ...change }, cookie })
  const openAs = async (cookie: string, change: object = {}) =>
    ((await (await open({ email: undefined, ...change }, cookie)).json()) as { number: number }).number
  const read = (number: number, cookie?: string) =>
    app.request('GET', `/api/support/tickets/${number}`, { cookie })
  const reply = (number: number, cookie?: string, body: object = { message: 'It still does nothing.' }) =>
    app.request('POST', `/api/support/tickets/${number}/replies`, { body, cookie })

  test('of a visitor gets a number, and no email goes to an address that nobody has confirmed', async () => {
    const response = await open({ errorId: 'ERR_1_abc' })
    expect(response.status).toBe(201)
    const { number } = (await response.json()) as { number: number }
    expect(number).toBeGreaterThanOrEqual(1001)
    const mails = await app.runJobs()
    expect(to(mails, 'ann@visitor.test')).toEqual([])
    expect(to(mails, 'pit-wall@slipstream.test')).toMatchObject([
      { about: `Ticket ${number}`, subject: 'No green light', errorId: 'ERR_1_abc' },
    ])
  })

  test('numbers increase', async () => {
    const first = ((await (await open()).json()) as { number: number }).number
    const second = ((await (await open()).json()) as { number: number }).number
    expect(second).toBeGreaterThan(first)
  })

  test('of a bot that fills in the hidden field gets a number and is not stored', async () => {
    const before = (await rowsOf('support_tickets')).length
    await app.runJobs()
    const response = await open({ website: 'spam' })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ number: expect.any(Number) })
    expect(await rowsOf('support_tickets')).toHaveLength(before)
    expect(await app.runJobs()).toEqual([])
  })

  test.each([
    ['email', undefined],
    ['email', 'nobody'],
    ['topic', 'weather'],
    ['subject', 'x'],
    ['subject', 'x'.repeat(121)],
    ['message', '   short   '],
    ['message', 'x'.repeat(5001)],
    ['errorId', '<script>'],
    ['attachments', [crypto.randomUUID()]],
  ])('with an invalid %s is refused: %s', async (field, value) => {
    const response = await open({ [field]: value })
    expect(response.status).toBe(422)
    expect(await fieldsOf(response)).toEqual([field])
  })

  test('of a signed-in user belongs to the account, whatever email address the form contains', async () => {
    const cookie = await registerUser(app, { email: 'mara@racer.test' })
    const [confirmation] = to(await app.runJobs(), 'mara@racer.test')
    await app.request('POST', '/api/auth/verify-email', { body: { token: tokenOf(confirmation) }, cookie })
    const number = await openAs(cookie, { email: 'other@racer.test' })
    expect(to(await app.runJobs(), 'mara@racer.test')).toMatchObject([
      { template: 'ticket-opened', name: 'Mara Quill', number },
    ])
    const list = await (await app.request('GET', '/api/support/tickets', { cookie })).json()
    expect(list).toMatchObject({
      items: [{ number, subject: 'No green light', status: 'OPEN' }],
      nextCursor: null,
      total: 1,
    })
  })

  test('is listed in pages, newest first', async () => {
    const cookie = await registerUser(app, { email: 'many@racer.test' })
    const numbers: number[] = []
    for (let count = 0; count < 21; count++) numbers.push(await openAs(cookie))
    const page = async (query = '') =>
      (await (await app.request('GET', `/api/support/tickets${query}`, { cookie })).json()) as {
        items: { number: number }[]
        nextCursor: string | null
      }
    const first = await page()
    const second = await page(`?cursor=${first.nextCursor}`)
    expect(second.nextCursor).toBeNull()
    expect([...first.items, ...second.items].map(({ number }) => number)).toEqual(numbers.toReversed())
  })

  test('is a thread that its owner can reply to', async () => {
    const cookie = await registerUser(app, { email: 'thread@racer.test' })
    const number = await openAs(cookie)
    const { rows } = await app.pool.query<{ id: string }>(
      "update support_tickets set status = 'SOLVED' where number = $1 returning id",
      [number],
    )
    await app.db
      .insert(ticketMessages)
      .values({ ticketId: rows[0]?.id ?? '', body: 'Try it now.', isFromStaff: true })
    await app.runJobs()
    const response = await reply(number, cookie)
    expect(response.status).toBe(201)
    const thread = (await response.json()) as TicketThread
    expect(thread.status).toBe('OPEN')
    expect(thread.messages.map(({ body, isFromStaff }) => [body, isFromStaff])).toEqual([
      ['The start button does nothing.', false],
      ['Try it now.', true],
      ['It still does nothing.', false],
    ])
    expect(await (await read(number, cookie)).json()).toMatchObject({
      status: 'OPEN',
      messages: thread.messages,
    })
    expect(await app.runJobs()).toMatchObject([
      { to: 'pit-wall@slipstream.test', about: `Reply to ticket ${number}` },
    ])
  })

  test('that is closed cannot be replied to', async () => {
    const cookie = await registerUser(app, { email: 'closed@racer.test' })
    const number = await openAs(cookie)
    await app.pool.query("update support_tickets set status = 'CLOSED' where number = $1", [number])
    const response = await reply(number, cookie)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'TICKET_CLOSED' })
    const thread = (await (await read(number, cookie)).json()) as TicketThread
    expect(thread.messages).toHaveLength(1)
  })

  test('of another user is not found, to read or to reply', async () => {
    const owner = await registerUser(app, { email: 'owner@racer.test' })
    const other = await registerUser(app, { email: 'other-one@racer.test' })
    const number = await openAs(owner)
    expect((await read(number, other)).status).toBe(404)
    expect((await reply(number, other)).status).toBe(404)
    expect((await read(number)).status).toBe(401)
    expect((await reply(number)).status).toBe(401)
    const thread = (await (await read(number, owner)).json()) as TicketThread
    expect(thread.messages).toHaveLength(1)
  })

  test('accepts one’s own pictures only', async () => {
    const cookie = await registerUser(app, { email: 'pictures@racer.test' })
    const { rows } = await app.pool.query<{ id: string; email: string }>(
      "select id, email from users where email in ('pictures@racer.test', 'owner@racer.test')",
    )
    const upload = async (email: string) => {
      const ownerId = rows.find((row) => row.email === email)?.id ?? ''
      const [inserted] = await app.db
        .insert(uploads)
        .values({
          ownerId,
          storageKey: `${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}-640x480`,
          bytes: 1,
          width: 640,
          height: 480,
          sha256: crypto.randomUUID(),
          thumbhash: '',
        })
        .returning({ id: uploads.id })
      return inserted?.id ?? ''
    }
    const [own, foreign] = [await upload('pictures@racer.test'), await upload('owner@racer.test')]
    const refused = await open({ email: undefined, attachments: [own, foreign] }, cookie)
    expect(refused.status).toBe(422)
    expect(await fieldsOf(refused)).toEqual(['attachments'])
    const tooMany = await open({ attachments: Array.from({ length: 6 }, () => own) }, cookie)
    expect(tooMany.status).toBe(422)

    const number = await openAs(cookie, { attachments: [own, own] })
    const thread = (await (await read(number, cookie)).json()) as TicketThread
    expect(thread.messages[0]?.attachments).toMatchObject([{ id: own, width: 640, height: 480 }])
  })
})

test('contact messages are rate-limited per IP and per email address', async () => {
  const limited = await startTestApp({ LIMIT_MAIL_PER_HOUR: '4', LIMIT_MAIL_ACCOUNT_PER_HOUR: '2' })
  const send = async (email: string) =>
    (await limited.request('POST', '/api/contact', { body: { ...note, email } })).status
  const statuses = [
    await send('one@visitor.test'),
    await send('one@visitor.test'),
    await send('one@visitor.test'),
    await send('two@visitor.test'),
    await send('three@visitor.test'),
  ]
  await limited.stop()
  expect(statuses).toEqual([204, 204, 429, 204, 429])
})
