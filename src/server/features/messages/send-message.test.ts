import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertUser } from '#server/database/builders/a-user.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { conversations, messages } from '#server/database/schema/messages.ts'
import { sendMessageBody } from '#shared/messages/message.contract.ts'
import {
  blockUser,
  fetchThread,
  markRead,
  postMessage,
  sendMessage,
  startConversation,
} from '#tests/support/messaging-requests.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let sender: Person
beforeAll(async () => {
  app = await startTestApp()
  sender = await app.signInAs('BRAND')
})
afterAll(() => app.stop())

const createStranger = async () => {
  const { user } = await insertAthlete(app.db)
  return { userId: user.id }
}

test('a message is "sending" until the job has delivered it, then "sent"', async () => {
  const racer = await createStranger()
  const sameThread = { threadId: 'first-lap' }
  const first = await sendMessage(sender, racer, 'Would you carry our logo?', sameThread)
  expect(first).toMatchObject({ status: 'sending' })
  await app.runJobs()
  expect(await sendMessage(sender, racer, 'Would you carry our logo?', sameThread)).toEqual({
    ...first,
    status: 'sent',
  })
})

describe('the message body', () => {
  const blank = 'Please enter a message before submitting.'
  test.each([
    ['nothing', '', blank],
    ['spaces', ' \n\t ', blank],
    ['invisible characters', '\u200b\u200d\ufeff', blank],
    ['5,001 characters', 'x'.repeat(5001), 'Use at most 5,000 characters'],
  ])('cannot be %s', async (_, body, message) => {
    const response = await postMessage(sender, await createStranger(), body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { body: message } })
  })

  test.each([
    ['5,000 characters', 'x'.repeat(5000)],
    ['a script, kept as text', '<script>alert("pit lane")</script><img src=x onerror=alert(1)>'],
    ['emoji alone', '🏁🏎️👩🏽‍🔧'],
    ['2,500 emoji', '🏁'.repeat(2500)],
    ['several lines', 'One\n\n  Two'],
  ])('may be %s', async (_, body) => {
    const racer = await createStranger()
    const { conversationId } = await sendMessage(sender, racer, body)
    await app.runJobs()
    const { messages: thread } = await fetchThread(sender, conversationId)
    expect(thread.map((message) => [message.body, message.status])).toEqual([[body, 'sent']])
  })

  test.each([
    ['no thread id', { threadId: '' }],
    ['a thread id that is too long', { threadId: 'x'.repeat(201) }],
    ['an invalid receiver', { toUserId: 'somebody' }],
    ['five pictures', { attachments: Array.from({ length: 5 }, () => uuidv7()) }],
    ['invalid picture ids', { attachments: ['picture.png'] }],
  ])('is refused with %s', async (_, change) => {
    expect((await postMessage(sender, await createStranger(), 'Hello', change)).status).toBe(422)
  })
})

describe('a user cannot write', () => {
  test('to themselves', async () => {
    const response = await postMessage(sender, sender, 'Note to self')
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { toUserId: 'You can’t message yourself.' } })
  })

  test.each(['DELETED', 'SUSPENDED'] as const)('to an account that is %s', async (status) => {
    const { id } = await insertUser(app.db, { status })
    expect((await postMessage(sender, { userId: id }, 'Anybody there?')).status).toBe(404)
  })

  test('to an account that was deleted after they had exchanged messages', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    await app.db.execute(sql`update users set status = 'DELETED' where id = ${racer.userId}`)
    expect((await postMessage(brand, racer, 'Anybody there?')).status).toBe(404)
    const { conversation } = await fetchThread(brand, conversationId)
    expect(conversation).toMatchObject({
      cannotWrite: 'This account is no longer active.',
      participant: { name: 'Deleted account', pictureUrl: null, path: null },
    })
  })

  test('to themselves by changing the case of the id', async () => {
    const shouted = { userId: sender.userId.toUpperCase() }
    expect((await postMessage(sender, shouted, 'Note to self')).status).toBe(422)
    expect((await blockUser(sender, shouted)).status).toBe(422)
  })

  test('to an unknown user', async () => {
    expect((await postMessage(sender, { userId: uuidv7() }, 'Hello?')).status).toBe(404)
  })

  test('in the name of another user', async () => {
    const [racer, forged] = [await createStranger(), await createStranger()]
    const more = { senderId: forged.userId, fromUserId: forged.userId, from: forged.userId }
    const { id } = await sendMessage(sender, racer, 'Signed, another user', more)
    const [written] = await app.db.select().from(messages).where(eq(messages.id, id))
    expect(written?.senderId).toBe(sender.userId)
  })

  test('into the conversation of two other users, whatever the thread id', async () => {
    const { brand, racer, conversationId } = await startConversation(app)
    const intruder = await app.signInAs('ATHLETE')
    const sameThread = { threadId: conversationId, conversationId }
    const sent = await sendMessage(intruder, racer, 'Me too', sameThread)
    expect(sent.conversationId).not.toBe(conversationId)
    expect((await fetchThread(brand, conversationId)).messages).toHaveLength(2)
    const path = `/api/messages/conversations/${conversationId}`
    expect((await intruder.request('GET', path)).status).toBe(404)
    expect((await intruder.request('PATCH', path, { muted: true })).status).toBe(404)
    expect((await markRead(intruder, conversationId, uuidv7())).status).toBe(404)
    expect((await intruder.request('POST', `${path}/typing`)).status).toBe(404)
  })
})

describe('a repeated thread id', () => {
  test('with another body or receiver is refused', async () => {
    const [racer, another] = [await createStranger(), await createStranger()]
    const sameThread = { threadId: 'once-only' }
    await sendMessage(sender, racer, 'Words', sameThread)
    expect(await codeOf(await postMessage(sender, racer, 'Other words', sameThread))).toEqual([
      409,
      'THREAD_ID_REUSED',
    ])
    expect(await codeOf(await postMessage(sender, another, 'Words', sameThread))).toEqual([
      409,
      'THREAD_ID_REUSED',
    ])
    expect(await codeOf(await postMessage(sender, another, 'Words', sameThread))).toEqual([
      409,
      'THREAD_ID_REUSED',
    ])
  })

  test('from another user is another message', async () => {
    const [racer, rival] = [await createStranger(), await app.signInAs('BRAND')]
    const sameThread = { threadId: 'the-same-name' }
    const [first, second] = [
      await sendMessage(sender, racer, 'Words', sameThread),
      await sendMessage(rival, racer, 'Words', sameThread),
    ]
    expect(first.id).not.toBe(second.id)
  })

  test('with half a surrogate pair is the same message', async () => {
    const racer = await createStranger()
    const sameThread = { threadId: 'half-a-flag' }
    const first = await sendMessage(sender, racer, 'half a flag \ud83c', sameThread)
    expect(await sendMessage(sender, racer, 'half a flag \ud83c', sameThread)).toEqual(first)
  })

  test('sent 50 times concurrently is one message', async () => {
    const racer = await createStranger()
    const sameThread = { threadId: 'fifty-at-once' }
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => sendMessage(sender, racer, 'Only once, please', sameThread)),
    )
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1)
    const { rows } = await app.db.execute(
      sql`select unread from conversation_members where user_id = ${racer.userId}`,
    )
    expect(rows).toEqual([{ unread: 1 }])
  })

  test('sent concurrently to two users reaches one of them', async () => {
    const sameThread = { threadId: 'one-of-two' }
    const responses = await Promise.all(
      [await createStranger(), await createStranger()].map((racer) =>
        postMessage(sender, racer, 'Words', sameThread),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('with the same Idempotency-Key returns the first response', async () => {
    const racer = await createStranger()
    const body = { threadId: 'keyed', toUserId: racer.userId, body: 'Words' }
    const send = () => sender.request('POST', '/api/messages', body, { 'idempotency-key': 'a-key' })
    const [first, second] = await Promise.all([send(), send()])
    expect(await second.json()).toEqual(await first.json())
  })
})

test('two users who write to each other concurrently share one accepted conversation', async () => {
  for (let round = 0; round < 5; round++) {
    const racer = await app.signInAs('ATHLETE')
    const [mine, theirs] = await Promise.all([
      sendMessage(sender, racer, 'Hello'),
      sendMessage(racer, sender, 'Hello'),
    ])
    expect(mine.conversationId).toBe(theirs.conversationId)
    const { conversation, messages: thread } = await fetchThread(sender, mine.conversationId)
    expect(thread).toHaveLength(2)
    expect(conversation.request?.status).toBe('ACCEPTED')
  }
})

test('two users have one conversation, whatever the thread ids', async () => {
  const { brand, racer, conversationId } = await startConversation(app)
  const sent = await Promise.all([
    ...Array.from({ length: 8 }, (_, lap) => sendMessage(brand, racer, `Mine ${lap}`)),
    ...Array.from({ length: 8 }, (_, lap) => sendMessage(racer, brand, `Theirs ${lap}`)),
  ])
  expect(new Set(sent.map((each) => each.conversationId))).toEqual(new Set([conversationId]))
  const pairs = await app.db.select().from(conversations).where(eq(conversations.id, conversationId))
  expect(pairs).toHaveLength(1)
  const { messages: thread } = await fetchThread(brand, conversationId)
  expect(thread).toHaveLength(18)
  expect([...thread].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(thread)
})

test('user and conversation ids are case-insensitive', async () => {
  const { brand, racer, conversationId } = await startConversation(app)
  const sent = await sendMessage(brand, { userId: racer.userId.toUpperCase() }, 'Louder')
  expect(sent.conversationId).toBe(conversationId)
  expect((await fetchThread(brand, conversationId.toUpperCase())).conversation.id).toBe(conversationId)
})

test('the payload has the shape of the specification', () => {
  const body = { threadId: 'a', toUserId: uuidv7(), body: 'b' }
  expect(sendMessageBody.parse(body)).toEqual({ ...body, attachments: [], files: [] })
})
