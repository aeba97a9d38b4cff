import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MessageRequest } from '#shared/messages/request.contract.ts'
import { codeOf } from '#tests/support/person.ts'
import { startTalkApp, type TalkApp, type Talker } from '#tests/support/talk.ts'

let app: TalkApp
let brand: Talker
beforeAll(async () => {
  app = await startTalkApp()
  brand = await app.join('BRAND')
})
afterAll(() => app.stop())

/** The brand asks a racer it does not know. */
async function ask() {
  const racer = await app.join('ATHLETE')
  const { conversationId, id } = await brand.say(racer, 'Would you carry our logo?')
  await app.runJobs()
  const [request] = await brand.requests('?direction=sent')
  if (!request) throw new Error('Nothing was asked')
  return { racer, conversationId, messageId: id, requestId: request.id }
}

const statusOf = async (answer: Promise<Response>) => {
  const { status, chip } = (await (await answer).json()) as MessageRequest
  return [status, chip]
}

test('a first message to a stranger is a request that waits for them, and its writer waits too', async () => {
  const { racer, conversationId } = await ask()
  expect(await codeOf(await brand.write(racer, 'And another thing'))).toEqual([409, 'REQUEST_PENDING'])
  expect(await racer.conversations()).toEqual([])
  expect(await racer.conversations('?filter=requests')).toMatchObject([
    { id: conversationId, unread: 1, cannotWrite: null, request: { status: 'PENDING', isMine: false } },
  ])
  expect((await brand.conversations())[0]).toMatchObject({
    id: conversationId,
    cannotWrite: 'They haven’t answered your request yet.',
    request: { status: 'PENDING', isMine: true },
  })
})

test('it is seen when its receiver has it on the screen, in the list or in the thread', async () => {
  const chip = async () => (await brand.requests('?direction=sent'))[0]?.chip
  const first = await ask()
  expect(await chip()).toBe('sent')
  await first.racer.conversations('?filter=requests')
  await brand.thread(first.conversationId)
  expect(await chip()).toBe('sent')
  await first.racer.requests()
  expect(await chip()).toBe('delivered')

  const second = await ask()
  await second.racer.thread(second.conversationId)
  expect(await chip()).toBe('delivered')
  expect(await app.told(brand.userId)).toContainEqual({
    type: 'conversation',
    conversationId: second.conversationId,
  })
})

describe('its receiver', () => {
  test('accepts, and from then on both write', async () => {
    const { racer, requestId, conversationId } = await ask()
    expect(await statusOf(racer.step(requestId, 'accept'))).toEqual(['ACCEPTED', 'accepted'])
    expect(await racer.conversations()).toMatchObject([{ id: conversationId, unread: 1 }])
    await brand.say(racer, 'Wonderful')
    await racer.say(brand, 'Gladly')
    for (const step of ['accept', 'decline']) {
      expect(await codeOf(await racer.step(requestId, step))).toEqual([409, 'REQUEST_SETTLED'])
    }
  })

  test('accepts by answering', async () => {
    const { racer, conversationId } = await ask()
    await racer.say(brand, 'Tell me more')
    expect((await brand.thread(conversationId)).conversation).toMatchObject({
      cannotWrite: null,
      request: { status: 'ACCEPTED', isMine: true },
    })
    await brand.say(racer, 'With pleasure')
  })

  test('declines, which puts it out of their way and ends it for the other', async () => {
    const { racer, requestId, conversationId } = await ask()
    expect(await statusOf(racer.step(requestId, 'decline'))).toEqual(['DECLINED', 'declined'])
    expect(await racer.conversations()).toEqual([])
    expect(await racer.conversations('?filter=requests')).toEqual([])
    expect(await racer.conversations('?filter=archived')).toMatchObject([{ id: conversationId }])
    expect(await codeOf(await brand.write(racer, 'Please?'))).toEqual([409, 'REQUEST_DECLINED'])
    expect(await codeOf(await racer.step(requestId, 'accept'))).toEqual([409, 'REQUEST_SETTLED'])
  })

  test('may change their mind after declining, by writing', async () => {
    const { racer, requestId } = await ask()
    await racer.step(requestId, 'decline')
    await racer.say(brand, 'On second thought')
    expect((await racer.conversations())[0]?.request).toMatchObject({ status: 'ACCEPTED' })
    await brand.say(racer, 'Welcome back')
  })

  test('of two answers at once one counts', async () => {
    const { racer, requestId } = await ask()
    const answers = await Promise.all(['accept', 'decline'].map((step) => racer.step(requestId, step)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('who sent it', () => {
  test('takes it back, and the other no longer sees it', async () => {
    const { racer, requestId, conversationId } = await ask()
    expect(await statusOf(brand.step(requestId, 'withdraw'))).toEqual(['WITHDRAWN', 'withdrawn'])
    expect(await racer.conversations('?filter=requests')).toEqual([])
    expect(await racer.requests()).toEqual([])
    expect((await racer.call('GET', `/api/messages/conversations/${conversationId}`)).status).toBe(404)
    expect((await racer.step(requestId, 'accept')).status).toBe(404)
    expect(await codeOf(await brand.step(requestId, 'withdraw'))).toEqual([409, 'REQUEST_SETTLED'])
    expect(await codeOf(await brand.write(racer, 'Or maybe'))).toEqual([409, 'REQUEST_WITHDRAWN'])
  })

  test('is asked in turn when the other writes first after that, who never reads what was taken back', async () => {
    const { racer, requestId, conversationId } = await ask()
    await brand.step(requestId, 'withdraw')
    await racer.say(brand, 'Hello, I like your oil')
    const { conversation, messages } = await racer.thread(conversationId)
    expect(conversation.request).toMatchObject({ status: 'PENDING', isMine: true })
    expect(conversation.unread).toBe(0)
    expect(messages.map(({ body }) => body)).toEqual([null, 'Hello, I like your oil'])
    expect(await brand.conversations('?filter=requests')).toMatchObject([{ id: conversationId }])
  })

  test('sends it again once, a week later', async () => {
    const { racer, requestId, messageId } = await ask()
    await racer.step(requestId, 'decline')
    expect(await codeOf(await brand.step(requestId, 'resend'))).toEqual([409, 'TOO_EARLY'])
    await app.age(requestId, 7)
    expect(await statusOf(brand.step(requestId, 'resend'))).toEqual(['PENDING', 'sending'])
    await app.runJobs()
    expect(await racer.conversations('?filter=requests')).toMatchObject([{ isArchived: false }])
    expect((await brand.requests('?direction=sent'))[0]).toMatchObject({ chip: 'sent', resendAt: null })
    const { rows } = await app.pool.query(
      'select dedupe_key from notifications where user_id = $1 order by id',
      [racer.userId],
    )
    expect(rows).toEqual([{ dedupe_key: messageId }, { dedupe_key: `${messageId}:2` }])
    await app.age(requestId, 8)
    expect(await codeOf(await brand.step(requestId, 'resend'))).toEqual([409, 'NO_MORE_TRIES'])
  })

  test('sends it again once even when pressing twice', async () => {
    const { requestId } = await ask()
    await app.age(requestId, 8)
    const answers = await Promise.all([brand.step(requestId, 'resend'), brand.step(requestId, 'resend')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('cannot send again what was taken back as a message', async () => {
    const { requestId, messageId } = await ask()
    expect((await brand.call('DELETE', `/api/messages/${messageId}`)).status).toBe(204)
    await app.age(requestId, 8)
    expect(await codeOf(await brand.step(requestId, 'resend'))).toEqual([409, 'NO_MORE_TRIES'])
  })
})

describe('after thirty days', () => {
  test('it has run out, before and after the job came around', async () => {
    const { racer, requestId } = await ask()
    await app.age(requestId, 31)
    for (const round of ['at its hour', 'after the job']) {
      expect(await racer.requests(), round).toEqual([])
      expect(await racer.conversations('?filter=requests')).toEqual([])
      expect((await racer.step(requestId, 'accept')).status).toBe(404)
      expect((await brand.requests('?direction=sent&status=EXPIRED'))[0]?.chip).toBe('expired')
      expect(await codeOf(await brand.step(requestId, 'withdraw'))).toEqual([409, 'REQUEST_SETTLED'])
      await app.runJob('message-requests.expire')
    }
    const { rows } = await app.pool.query('select status from message_requests where id = $1', [requestId])
    expect(rows).toEqual([{ status: 'EXPIRED' }])
  })

  test.each(['the one who asked', 'the one who was asked'])('%s may begin anew', async (who) => {
    const { racer, requestId, conversationId } = await ask()
    await app.age(requestId, 31)
    const [writer, reader] = who === 'the one who asked' ? [brand, racer] : [racer, brand]
    await writer.say(reader, 'Shall we try again?')
    expect((await writer.thread(conversationId)).conversation.request).toMatchObject({
      status: 'PENDING',
      isMine: true,
    })
    expect((await reader.conversations('?filter=requests'))[0]).toMatchObject({ id: conversationId })
  })
})

test('nobody takes a step that is the other’s, or somebody else’s', async () => {
  const { racer, requestId } = await ask()
  const intruder = await app.join('ATHLETE')
  for (const step of ['accept', 'decline', 'withdraw', 'resend']) {
    expect((await intruder.step(requestId, step)).status).toBe(404)
  }
  for (const step of ['accept', 'decline']) expect((await brand.step(requestId, step)).status).toBe(403)
  for (const step of ['withdraw', 'resend']) expect((await racer.step(requestId, step)).status).toBe(403)
  expect((await brand.step(uuidv7(), 'withdraw')).status).toBe(404)
})

test('sent requests come in pages, narrowed by their state', async () => {
  const sender = await app.join('BRAND')
  const people = await app.pool.query(
    `insert into users (id, email, name) select gen_random_uuid(), 'crowd-' || n || '@paddock.test', 'Crowd'
     from generate_series(1, 33) n returning id`,
  )
  for (const { id } of people.rows) await sender.say({ userId: id }, 'Hello')
  const first = await sender.call('GET', '/api/messages/requests?direction=sent')
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = (await (await sender.call('GET', next)).json()) as MessageRequest[]
  const all = [...((await first.json()) as MessageRequest[]), ...second]
  expect(new Set(all.map(({ id }) => id)).size).toBe(33)
  expect(await sender.requests('?direction=sent&status=DECLINED')).toEqual([])
  expect(await sender.requests('?direction=received')).toEqual([])
  expect((await sender.call('GET', '/api/messages/requests?status=LOST')).status).toBe(422)
  expect((await sender.call('GET', '/api/messages/requests?cursor=nonsense')).status).toBe(400)
})
