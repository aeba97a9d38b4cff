import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { users } from '#server/database/schema/accounts.ts'
import { messages } from '#server/database/schema/messages.ts'
import type { DeskThread } from '#shared/support/ticket-desk.contract.ts'
import { sendDigests } from '#tests/support/notification-requests.ts'
import { listNotifications } from '#tests/support/notifications.ts'
import { type Person, readJson } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const SECRET = 'a password for tests'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ MAIL_INBOUND: 'reply@in.paddock.test', MAIL_INBOUND_SECRET: SECRET })
})
afterAll(() => app.stop())

let sent = 0
const write = (from: Person, to: Person, body: string) =>
  from.json<{ conversationId: string }>('POST', '/api/messages', {
    threadId: `t-${++sent}`,
    toUserId: to.userId,
    body,
  })

/** The brand has written to the racer, who got an email. */
async function mailedConversation() {
  const { brand, racer } = await app.scenario({ brand: {}, racer: {} })
  await insertContract(app.db, {
    brandId: brand.brandId,
    brandUserId: brand.userId,
    athleteUserId: racer.userId,
  })
  const { conversationId } = await write(brand, racer, 'Does Tuesday work?')
  await app.runJobs()
  const mails = await sendDigests(app)
  const replyTo = mails.find(({ to }) => to === racer.email)?.replyTo ?? ''
  return { brand, racer, conversationId, replyTo }
}

/** What Postmark posts of an email. */
const inbound = (from: string, replyTo: string, given: object = {}) => ({
  FromName: 'Somebody',
  MessageStream: 'inbound',
  From: from,
  FromFull: { Email: from, Name: 'Somebody', MailboxHash: '' },
  To: replyTo,
  ToFull: [{ Email: replyTo, Name: '', MailboxHash: replyTo.split(/[+@]/)[1] }],
  OriginalRecipient: replyTo,
  Subject: 'Re: Kestrel: Does Tuesday work?',
  MessageID: `22c74902-a0c1-4511-804f-${++sent}`,
  MailboxHash: replyTo.split(/[+@]/)[1],
  Date: 'Mon, 16 Nov 2026 21:14:00 +0000',
  TextBody: 'Yes, it does.\n\nOn Mon, Nov 16, 2026 at 9:14 PM Kestrel wrote:\n> Does Tuesday work?',
  HtmlBody: '<p>Yes, it does.</p>',
  StrippedTextReply: '',
  Tag: '',
  Headers: [{ Name: 'X-Spam-Status', Value: 'No' }],
  Attachments: [],
  ...given,
})

const post = (mail: unknown, password = SECRET) =>
  app.request('POST', '/api/hooks/inbound-mail', {
    body: mail,
    headers: { authorization: `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}` },
  })

async function deliver(mail: unknown): Promise<void> {
  expect((await post(mail)).status).toBe(200)
  await app.runJobs()
}

const textsIn = async (conversationId: string) => {
  const rows = await app.db
    .select({ body: messages.body, senderId: messages.senderId })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(messages.id)
  return rows.map(({ body }) => body)
}

test('the queue keeps neither the text of an emailed answer nor its sender', async () => {
  const { racer, conversationId, replyTo } = await mailedConversation()
  expect((await post(inbound(racer.email, replyTo))).status).toBe(200)
  const { rows } = await app.db.execute<{ payload: unknown }>(sql`
    select jobs.payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = 'inbound-mail.receive'`)
  expect(rows).toHaveLength(1)
  for (const secret of ['Yes, it does', racer.email]) expect(JSON.stringify(rows)).not.toContain(secret)
  await app.runJobs()
  expect(await textsIn(conversationId)).toContain('Yes, it does.')
})

test('an answer that an earlier version queued as plain text is still delivered', async () => {
  const { racer, conversationId, replyTo } = await mailedConversation()
  const token = replyTo.split(/[+@]/)[1]
  const plain = { messageId: 'from-before', from: racer.email, token, text: 'Queued before', attachments: 0 }
  await app.db.execute(
    sql`select graphile_worker.add_job('inbound-mail.receive', ${JSON.stringify(plain)}::json)`,
  )
  await app.runJobs()
  expect(await textsIn(conversationId)).toContain('Queued before')
})

test('an answer by email lands in the conversation, without the quoted text, once', async () => {
  const { racer, conversationId, replyTo } = await mailedConversation()
  expect(replyTo).toMatch(/^reply\+[0-9a-z]{44}@in\.paddock\.test$/)
  const mail = inbound(racer.email, replyTo)
  await deliver(mail)
  await deliver(mail)
  expect(await textsIn(conversationId)).toEqual(['Does Tuesday work?', 'Yes, it does.'])
})

test('the address works for its person only, and only from their confirmed address', async () => {
  const { brand, racer, conversationId, replyTo } = await mailedConversation()
  await deliver(inbound(brand.email, replyTo))
  await deliver(inbound('stranger@elsewhere.test', replyTo))
  const changed = replyTo.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
  await deliver(inbound(racer.email, changed))
  await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, racer.userId))
  await deliver(inbound(racer.email, replyTo))
  expect(await textsIn(conversationId)).toEqual(['Does Tuesday work?'])
})

test('vacation notices, bounces and lists are ignored', async () => {
  const { racer, conversationId, replyTo } = await mailedConversation()
  for (const [Name, Value] of [
    ['Auto-Submitted', 'auto-replied'],
    ['Precedence', 'bulk'],
    ['Return-Path', '<>'],
  ]) {
    await deliver(inbound(racer.email, replyTo, { Headers: [{ Name, Value }] }))
  }
  expect(await textsIn(conversationId)).toEqual(['Does Tuesday work?'])
  await deliver(inbound(racer.email, replyTo, { Headers: [{ Name: 'Auto-Submitted', Value: 'no' }] }))
  expect(await textsIn(conversationId)).toHaveLength(2)
})

test('attachments are left out, with a hint', async () => {
  const { racer, conversationId, replyTo } = await mailedConversation()
  const Attachments = [{ Name: 'photo.png', Content: 'aGVsbG8=', ContentType: 'image/png', ContentLength: 5 }]
  await deliver(inbound(racer.email, replyTo, { StrippedTextReply: 'See the picture.', Attachments }))
  expect((await textsIn(conversationId)).at(-1)).toBe(
    'See the picture.\n\n[1 attachment of this email was left out. Files can be sent in the app.]',
  )
})

test('a blocked person’s answer is refused, and they learn why', async () => {
  const { brand, racer, conversationId, replyTo } = await mailedConversation()
  await brand.request('POST', `/api/users/${racer.userId}/block`)
  await deliver(inbound(racer.email, replyTo))
  expect(await textsIn(conversationId)).toEqual(['Does Tuesday work?'])
  const titles = (await listNotifications(racer)).items.map(({ title }) => title)
  expect(titles).toContain('Your reply by email wasn’t delivered')
})

test('only the configured password is accepted, and only Postmark’s format', async () => {
  expect((await post(inbound('a@b.test', 'reply+x@in.test'), 'another password')).status).toBe(401)
  expect((await app.request('POST', '/api/hooks/inbound-mail', { body: {} })).status).toBe(401)
  expect((await post({ hello: 'world' })).status).toBe(400)
})

describe('an answer to the support team', () => {
  const openTicket = async (email: string, from?: Person) => {
    const ticket = {
      topic: 'technical',
      subject: 'Sales are missing',
      message: 'No sale since Thursday.',
      email,
    }
    const opened = from
      ? await from.request('POST', '/api/support/tickets', ticket)
      : await app.request('POST', '/api/support/tickets', { body: ticket })
    const { number } = await readJson<{ number: number }>(opened)
    const moderator = await app.signInAs('MODERATOR')
    await app.runJobs()
    await moderator.json('POST', `/api/admin/tickets/${number}/replies`, {
      ...{ message: 'Which shop is it?', isInternal: false, solves: true },
    })
    const mail = (await app.runJobs()).find(({ template }) => template === 'ticket-reply')
    const replyTo = mail?.template === 'ticket-reply' ? (mail.replyTo ?? '') : ''
    const read = () => moderator.json<DeskThread>('GET', `/api/admin/tickets/${number}`)
    return { replyTo, read }
  }
  const textsOf = ({ messages: all }: DeskThread) => all.map(({ body }) => body)

  test('lands in the ticket once and reopens it, without the quoted text', async () => {
    const racer = await app.signInAs('ATHLETE')
    const { replyTo, read } = await openTicket(racer.email, racer)
    const mail = inbound(racer.email, replyTo)
    await deliver(mail)
    await deliver(mail)
    const thread = await read()
    expect(textsOf(thread)).toEqual(['No sale since Thursday.', 'Which shop is it?', 'Yes, it does.'])
    expect(thread.status).toBe('OPEN')
  })

  test('comes back from a visitor, and from nobody else', async () => {
    const { replyTo, read } = await openTicket('visitor@elsewhere.test')
    await deliver(inbound('stranger@elsewhere.test', replyTo))
    expect(textsOf(await read())).toHaveLength(2)
    await deliver(inbound('Visitor@Elsewhere.test', replyTo))
    expect(textsOf(await read())).toHaveLength(3)
  })
})
