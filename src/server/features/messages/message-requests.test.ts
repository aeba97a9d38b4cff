import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MessageRequest } from '#shared/messages/request.contract.ts'
import {
  ageMessageRequest,
  deleteMessage,
  fetchThread,
  listConversations,
  listMessageRequests,
  postMessage,
  runRequestEvent,
  sendMessage,
} from '#tests/support/messaging-requests.ts'
import { realtimeEventsOf } from '#tests/support/notifications.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let brand: Person
beforeAll(async () => {
  app = await startTestApp()
  brand = await app.signInAs('BRAND')
})
afterAll(() => app.stop())

/** The brand's first message to a racer it does not know. */
async function requestContact() {
  const racer = await app.signInAs('ATHLETE')
  const { conversationId, id } = await sendMessage(brand, racer, 'Would you carry our logo?')
  await app.runJobs()
  const [request] = await listMessageRequests(brand, '?direction=sent')
  if (!request) throw new Error('No message request was created')
  return { racer, conversationId, messageId: id, requestId: request.id }
}

const statusOf = async (response: Promise<Response>) => {
  const { status, chip } = (await (await response).json()) as MessageRequest
  return [status, chip]
}

test('a first message to a stranger is a request, and the sender cannot write again until it is answered', async () => {
  const { racer, conversationId } = await requestContact()
  expect(await codeOf(await postMessage(brand, racer, 'And another thing'))).toEqual([409, 'REQUEST_PENDING'])
  expect(await listConversations(racer)).toEqual([])
  expect(await listConversations(racer, '?filter=requests')).toMatchObject([
    { id: conversationId, unread: 1, cannotWrite: null, request: { status: 'PENDING', isMine: false } },
  ])
  expect((await listConversations(brand))[0]).toMatchObject({
    id: conversationId,
    cannotWrite: 'They haven’t answered your request yet.',
    request: { status: 'PENDING', isMine: true },
  })
})

test('a request is seen once its receiver has listed the requests or opened the thread', async () => {
  const chip = async () => (await listMessageRequests(brand, '?direction=sent'))[0]?.chip
  const first = await requestContact()
  expect(await chip()).toBe('sent')
  await listConversations(first.racer, '?filter=requests')
  await fetchThread(brand, first.conversationId)
  expect(await chip()).toBe('sent')
  await listMessageRequests(first.racer)
  expect(await chip()).toBe('delivered')

  const second = await requestContact()
  await fetchThread(second.racer, second.conversationId)
  expect(await chip()).toBe('delivered')
  expect(await realtimeEventsOf(app.db, brand.userId)).toContainEqual({
    type: 'conversation',
    conversationId: second.conversationId,
  })
})

describe('the receiver of a request', () => {
  test('accepts it, and both can write from then on', async () => {
    const { racer, requestId, conversationId } = await requestContact()
    expect(await statusOf(runRequestEvent(racer, requestId, 'accept'))).toEqual(['ACCEPTED', 'accepted'])
    expect(await listConversations(racer)).toMatchObject([{ id: conversationId, unread: 1 }])
    await sendMessage(brand, racer, 'Wonderful')
    await sendMessage(racer, brand, 'Gladly')
    for (const event of ['accept', 'decline']) {
      expect(await codeOf(await runRequestEvent(racer, requestId, event))).toEqual([409, 'REQUEST_SETTLED'])
    }
  })

  test('accepts it by replying', async () => {
    const { racer, conversationId } = await requestContact()
    await sendMessage(racer, brand, 'Tell me more')
    expect((await fetchThread(brand, conversationId)).conversation).toMatchObject({
      cannotWrite: null,
      request: { status: 'ACCEPTED', isMine: true },
    })
    await sendMessage(brand, racer, 'With pleasure')
  })

  test('declines it, which archives it and stops the sender from writing', async () => {
    const { racer, requestId, conversationId } = await requestContact()
    expect(await statusOf(runRequestEvent(racer, requestId, 'decline'))).toEqual(['DECLINED', 'declined'])
    expect(await listConversations(racer)).toEqual([])
    expect(await listConversations(racer, '?filter=requests')).toEqual([])
    expect(await listConversations(racer, '?filter=archived')).toMatchObject([{ id: conversationId }])
    expect(await codeOf(await postMessage(brand, racer, 'Please?'))).toEqual([409, 'REQUEST_DECLINED'])
    expect(await codeOf(await runRequestEvent(racer, requestId, 'accept'))).toEqual([409, 'REQUEST_SETTLED'])
  })

  test('can write to the sender after declining, which accepts the request', async () => {
    const { racer, requestId } = await requestContact()
    await runRequestEvent(racer, requestId, 'decline')
    await sendMessage(racer, brand, 'On second thought')
    expect((await listConversations(racer))[0]?.request).toMatchObject({ status: 'ACCEPTED' })
    await sendMessage(brand, racer, 'Welcome back')
  })

  test('can respond only once, even concurrently', async () => {
    const { racer, requestId } = await requestContact()
    const responses = await Promise.all(
      ['accept', 'decline'].map((event) => runRequestEvent(racer, requestId, event)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the sender of a request', () => {
  test('withdraws it, and the receiver no longer sees it', async () => {
    const { racer, requestId, conversationId } = await requestContact()
    expect(await statusOf(runRequestEvent(brand, requestId, 'withdraw'))).toEqual(['WITHDRAWN', 'withdrawn'])
    expect(await listConversations(racer, '?filter=requests')).toEqual([])
    expect(await listMessageRequests(racer)).toEqual([])
    expect((await racer.request('GET', `/api/messages/conversations/${conversationId}`)).status).toBe(404)
    expect((await runRequestEvent(racer, requestId, 'accept')).status).toBe(404)
    expect(await codeOf(await runRequestEvent(brand, requestId, 'withdraw'))).toEqual([
      409,
      'REQUEST_SETTLED',
    ])
    expect(await codeOf(await postMessage(brand, racer, 'Or maybe'))).toEqual([409, 'REQUEST_WITHDRAWN'])
  })

  test('receives a request when the other user writes after a withdrawal; the withdrawn message stays hidden', async () => {
    const { racer, requestId, conversationId } = await requestContact()
    await runRequestEvent(brand, requestId, 'withdraw')
    await sendMessage(racer, brand, 'Hello, I like your oil')
    const { conversation, messages } = await fetchThread(racer, conversationId)
    expect(conversation.request).toMatchObject({ status: 'PENDING', isMine: true })
    expect(conversation.unread).toBe(0)
    expect(messages.map(({ body }) => body)).toEqual([null, 'Hello, I like your oil'])
    expect(await listConversations(brand, '?filter=requests')).toMatchObject([{ id: conversationId }])
  })

  test('resends it once, after a week', async () => {
    const { racer, requestId, messageId } = await requestContact()
    await runRequestEvent(racer, requestId, 'decline')
    expect(await codeOf(await runRequestEvent(brand, requestId, 'resend'))).toEqual([409, 'TOO_EARLY'])
    await ageMessageRequest(app.db, requestId, 7)
    expect(await statusOf(runRequestEvent(brand, requestId, 'resend'))).toEqual(['PENDING', 'sending'])
    await app.runJobs()
    expect(await listConversations(racer, '?filter=requests')).toMatchObject([{ isArchived: false }])
    expect((await listMessageRequests(brand, '?direction=sent'))[0]).toMatchObject({
      chip: 'sent',
      resendAt: null,
    })
    const { rows } = await app.pool.query(
      'select dedupe_key from notifications where user_id = $1 order by id',
      [racer.userId],
    )
    expect(rows).toEqual([{ dedupe_key: messageId }, { dedupe_key: `${messageId}:2` }])
    await ageMessageRequest(app.db, requestId, 8)
    expect(await codeOf(await runRequestEvent(brand, requestId, 'resend'))).toEqual([409, 'NO_MORE_TRIES'])
  })

  test('resends it once even with two concurrent requests', async () => {
    const { requestId } = await requestContact()
    await ageMessageRequest(app.db, requestId, 8)
    const responses = await Promise.all([
      runRequestEvent(brand, requestId, 'resend'),
      runRequestEvent(brand, requestId, 'resend'),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('cannot resend a request whose message was deleted', async () => {
    const { requestId, messageId } = await requestContact()
    expect((await deleteMessage(brand, messageId)).status).toBe(204)
    await ageMessageRequest(app.db, requestId, 8)
    expect(await codeOf(await runRequestEvent(brand, requestId, 'resend'))).toEqual([409, 'NO_MORE_TRIES'])
  })
})

describe('after 30 days', () => {
  test('a request has expired, before and after the job runs', async () => {
    const { racer, requestId } = await requestContact()
    await ageMessageRequest(app.db, requestId, 31)
    for (const round of ['before the job', 'after the job']) {
      expect(await listMessageRequests(racer), round).toEqual([])
      expect(await listConversations(racer, '?filter=requests')).toEqual([])
      expect((await runRequestEvent(racer, requestId, 'accept')).status).toBe(404)
      expect((await listMessageRequests(brand, '?direction=sent&status=EXPIRED'))[0]?.chip).toBe('expired')
      expect(await codeOf(await runRequestEvent(brand, requestId, 'withdraw'))).toEqual([
        409,
        'REQUEST_SETTLED',
      ])
      await app.runJob('message-requests.expire')
    }
    const { rows } = await app.pool.query('select status from message_requests where id = $1', [requestId])
    expect(rows).toEqual([{ status: 'EXPIRED' }])
  })

  test.each(['the sender', 'the receiver'])('%s can send a new request', async (who) => {
    const { racer, requestId, conversationId } = await requestContact()
    await ageMessageRequest(app.db, requestId, 31)
    const [writer, reader] = who === 'the sender' ? [brand, racer] : [racer, brand]
    await sendMessage(writer, reader, 'Shall we try again?')
    expect((await fetchThread(writer, conversationId)).conversation.request).toMatchObject({
      status: 'PENDING',
      isMine: true,
    })
    expect((await listConversations(reader, '?filter=requests'))[0]).toMatchObject({ id: conversationId })
  })
})

test('a request rejects the events of the other party and of other users', async () => {
  const { racer, requestId } = await requestContact()
  const intruder = await app.signInAs('ATHLETE')
  for (const event of ['accept', 'decline', 'withdraw', 'resend']) {
    expect((await runRequestEvent(intruder, requestId, event)).status).toBe(404)
  }
  for (const event of ['accept', 'decline'])
    expect((await runRequestEvent(brand, requestId, event)).status).toBe(403)
  for (const event of ['withdraw', 'resend'])
    expect((await runRequestEvent(racer, requestId, event)).status).toBe(403)
  expect((await runRequestEvent(brand, uuidv7(), 'withdraw')).status).toBe(404)
})

test('sent requests are paginated and filtered by status', async () => {
  const sender = await app.signInAs('BRAND')
  const people = await app.pool.query(
    `insert into users (id, email, name) select gen_random_uuid(), 'crowd-' || n || '@paddock.test', 'Crowd'
     from generate_series(1, 33) n returning id`,
  )
  for (const { id } of people.rows) await sendMessage(sender, { userId: id }, 'Hello')
  const first = await sender.request('GET', '/api/messages/requests?direction=sent')
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = (await (await sender.request('GET', next)).json()) as MessageRequest[]
  const all = [...((await first.json()) as MessageRequest[]), ...second]
  expect(new Set(all.map(({ id }) => id)).size).toBe(33)
  expect(await listMessageRequests(sender, '?direction=sent&status=DECLINED')).toEqual([])
  expect(await listMessageRequests(sender, '?direction=received')).toEqual([])
  expect((await sender.request('GET', '/api/messages/requests?status=LOST')).status).toBe(422)
  expect((await sender.request('GET', '/api/messages/requests?cursor=nonsense')).status).toBe(400)
})
