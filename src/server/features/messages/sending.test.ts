import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertUser } from '#server/database/builders/a-user.ts'
import { insertAthlete } from '#server/database/builders/an-athlete.ts'
import { conversations, messages } from '#server/database/schema/messages.ts'
import { sendMessageBody } from '#shared/messages/message.contract.ts'
import { codeOf } from '#tests/support/person.ts'
import { startTalkApp, type TalkApp, type Talker } from '#tests/support/talk.ts'

let app: TalkApp
let brand: Talker
beforeAll(async () => {
  app = await startTalkApp()
  brand = await app.join('BRAND')
})
afterAll(() => app.stop())

const aStranger = async () => {
  const { user } = await insertAthlete(app.db)
  return { userId: user.id }
}

test('a first message is being sent until the job has delivered it, and sent from then on', async () => {
  const racer = await aStranger()
  const repeated = { threadId: 'first-lap' }
  const first = await brand.say(racer, 'Would you carry our logo?', repeated)
  expect(first).toMatchObject({ status: 'sending' })
  await app.runJobs()
  expect(await brand.say(racer, 'Would you carry our logo?', repeated)).toEqual({ ...first, status: 'sent' })
})

describe('what is said', () => {
  const blank = 'Please enter a message before submitting.'
  test.each([
    ['nothing', '', blank],
    ['spaces', ' \n\t ', blank],
    ['characters that show nothing', '\u200b\u200d\ufeff', blank],
    ['5,001 characters', 'x'.repeat(5001), 'Please use at most 5,000 characters'],
  ])('cannot be %s', async (_, body, message) => {
    const answer = await brand.write(await aStranger(), body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ fields: { body: message } })
  })

  test.each([
    ['5,000 characters', 'x'.repeat(5000)],
    ['a script, which stays words', '<script>alert("pit lane")</script><img src=x onerror=alert(1)>'],
    ['emoji alone', '🏁🏎️👩🏽‍🔧'],
    ['five thousand bytes of flags', '🏁'.repeat(2500)],
    ['lines of it', 'One\n\n  Two'],
  ])('may be %s', async (_, body) => {
    const racer = await aStranger()
    const { conversationId } = await brand.say(racer, body)
    await app.runJobs()
    const { messages: thread } = await brand.thread(conversationId)
    expect(thread.map((message) => [message.body, message.status])).toEqual([[body, 'sent']])
  })

  test.each([
    ['no thread id', { threadId: '' }],
    ['a thread id without end', { threadId: 'x'.repeat(201) }],
    ['no address', { toUserId: 'somebody' }],
    ['five pictures', { attachments: Array.from({ length: 5 }, () => uuidv7()) }],
    ['pictures that are none', { attachments: ['picture.png'] }],
  ])('is refused with %s', async (_, change) => {
    expect((await brand.write(await aStranger(), 'Hello', change)).status).toBe(422)
  })
})

describe('nobody can write', () => {
  test('to themselves', async () => {
    const answer = await brand.write(brand, 'Note to self')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ fields: { toUserId: 'You can’t message yourself.' } })
  })

  test.each(['DELETED', 'SUSPENDED'] as const)('to an account that is %s', async (status) => {
    const { id } = await insertUser(app.db, { status })
    expect((await brand.write({ userId: id }, 'Anybody there?')).status).toBe(404)
  })

  test('to an account that was closed after they had talked', async () => {
    const { one, other, conversationId } = await app.acquaint()
    await app.db.execute(sql`update users set status = 'DELETED' where id = ${other.userId}`)
    expect((await one.write(other, 'Anybody there?')).status).toBe(404)
    const { conversation } = await one.thread(conversationId)
    expect(conversation).toMatchObject({
      cannotWrite: 'This account is no longer active.',
      participant: { name: 'Former member', pictureUrl: null, path: null },
    })
  })

  test('to themselves by spelling themselves otherwise', async () => {
    const shouted = { userId: brand.userId.toUpperCase() }
    expect((await brand.write(shouted, 'Note to self')).status).toBe(422)
    expect((await brand.call('POST', `/api/users/${shouted.userId}/block`)).status).toBe(422)
  })

  test('to nobody', async () => {
    expect((await brand.write({ userId: uuidv7() }, 'Hello?')).status).toBe(404)
  })

  test('in somebody else’s name', async () => {
    const [racer, forged] = [await aStranger(), await aStranger()]
    const more = { senderId: forged.userId, fromUserId: forged.userId, from: forged.userId }
    const { id } = await brand.say(racer, 'Signed, somebody else', more)
    const [written] = await app.db.select().from(messages).where(eq(messages.id, id))
    expect(written?.senderId).toBe(brand.userId)
  })

  test('into the conversation of two others, whatever the thread is called', async () => {
    const { one, other, conversationId } = await app.acquaint()
    const intruder = await app.join('ATHLETE')
    const named = { threadId: conversationId, conversationId }
    const sent = await intruder.say(other, 'Me too', named)
    expect(sent.conversationId).not.toBe(conversationId)
    expect((await one.thread(conversationId)).messages).toHaveLength(2)
    const path = `/api/messages/conversations/${conversationId}`
    expect((await intruder.call('GET', path)).status).toBe(404)
    expect((await intruder.call('PATCH', path, { muted: true })).status).toBe(404)
    expect((await intruder.readUpTo(conversationId, uuidv7())).status).toBe(404)
    expect((await intruder.call('POST', `${path}/typing`)).status).toBe(404)
  })
})

describe('a repeat', () => {
  test('with other words or for somebody else is refused', async () => {
    const [racer, another] = [await aStranger(), await aStranger()]
    const named = { threadId: 'once-only' }
    await brand.say(racer, 'Words', named)
    expect(await codeOf(await brand.write(racer, 'Other words', named))).toEqual([409, 'THREAD_ID_REUSED'])
    expect(await codeOf(await brand.write(another, 'Words', named))).toEqual([409, 'THREAD_ID_REUSED'])
    expect(await codeOf(await brand.write(another, 'Words', named))).toEqual([409, 'THREAD_ID_REUSED'])
  })

  test('by somebody else is another message', async () => {
    const [racer, rival] = [await aStranger(), await app.join('BRAND')]
    const named = { threadId: 'the-same-name' }
    const [one, other] = [await brand.say(racer, 'Words', named), await rival.say(racer, 'Words', named)]
    expect(one.id).not.toBe(other.id)
  })

  test('of half a character is the same again', async () => {
    const racer = await aStranger()
    const named = { threadId: 'half-a-flag' }
    const first = await brand.say(racer, 'half a flag \ud83c', named)
    expect(await brand.say(racer, 'half a flag \ud83c', named)).toEqual(first)
  })

  test('fifty times at once is one message', async () => {
    const racer = await aStranger()
    const named = { threadId: 'fifty-at-once' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => brand.say(racer, 'Only once, please', named)),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const { rows } = await app.db.execute(
      sql`select unread from conversation_members where user_id = ${racer.userId}`,
    )
    expect(rows).toEqual([{ unread: 1 }])
  })

  test('at once for two people is sent to one of them', async () => {
    const named = { threadId: 'one-of-two' }
    const answers = await Promise.all(
      [await aStranger(), await aStranger()].map((racer) => brand.write(racer, 'Words', named)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('by its Idempotency-Key gets the first answer', async () => {
    const racer = await aStranger()
    const body = { threadId: 'keyed', toUserId: racer.userId, body: 'Words' }
    const send = () =>
      app.request('POST', '/api/messages', {
        body,
        cookie: brand.cookie,
        headers: { 'idempotency-key': 'a-key' },
      })
    const [one, other] = await Promise.all([send(), send()])
    expect(await one.json()).toEqual(await other.json())
  })
})

test('two people who write to each other first at the same moment end in one conversation, and know each other', async () => {
  for (let round = 0; round < 5; round++) {
    const racer = await app.join('ATHLETE')
    const [mine, theirs] = await Promise.all([brand.say(racer, 'Hello'), racer.say(brand, 'Hello')])
    expect(mine.conversationId).toBe(theirs.conversationId)
    const { conversation, messages: thread } = await brand.thread(mine.conversationId)
    expect(thread).toHaveLength(2)
    expect(conversation.request?.status).toBe('ACCEPTED')
  }
})

test('one conversation for a pair, whatever the threads are called', async () => {
  const { one, other, conversationId } = await app.acquaint()
  const sent = await Promise.all([
    ...Array.from({ length: 8 }, (_, lap) => one.say(other, `Mine ${lap}`)),
    ...Array.from({ length: 8 }, (_, lap) => other.say(one, `Theirs ${lap}`)),
  ])
  expect(new Set(sent.map((each) => each.conversationId))).toEqual(new Set([conversationId]))
  const pairs = await app.db.select().from(conversations).where(eq(conversations.id, conversationId))
  expect(pairs).toHaveLength(1)
  const { messages: thread } = await one.thread(conversationId)
  expect(thread).toHaveLength(18)
  expect([...thread].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(thread)
})

test('however a person’s id is spelled, it is the same conversation', async () => {
  const { one, other, conversationId } = await app.acquaint()
  const sent = await one.say({ userId: other.userId.toUpperCase() }, 'Louder')
  expect(sent.conversationId).toBe(conversationId)
  expect((await one.thread(conversationId.toUpperCase())).conversation.id).toBe(conversationId)
})

test('the shape of the payload is the specification’s', () => {
  const body = { threadId: 'a', toUserId: uuidv7(), body: 'b' }
  expect(sendMessageBody.parse(body)).toEqual({ ...body, attachments: [] })
})
