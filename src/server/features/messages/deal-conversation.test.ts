import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  blockUser,
  fetchThread,
  listConversations,
  listMessageRequests,
  postMessage,
  runRequestEvent,
  sendMessage,
} from '#tests/support/messaging-requests.ts'
import { realtimeEventsOf } from '#tests/support/notifications.ts'
import { acceptBody, runOfferEvent, sendOffer } from '#tests/support/offer-requests.ts'
import { codeOf } from '#tests/support/person.ts'
import type { Brand, Racer } from '#tests/support/scenario.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type People = { brand: Brand; racer: Racer }

const createPeople = (): Promise<People> => app.scenario({ brand: {}, racer: {} })

async function makeDeal({ brand, racer }: People): Promise<void> {
  await runOfferEvent(racer, await sendOffer(brand, racer), 'accept', acceptBody(1))
}

test('an accepted offer opens the conversation, and both write without a request', async () => {
  const people = await createPeople()
  const { brand, racer } = people
  await makeDeal(people)
  const [conversation] = await listConversations(racer)
  expect(conversation).toMatchObject({ lastMessage: null, request: null, cannotWrite: null, unread: 0 })
  expect(await realtimeEventsOf(app.db, brand.userId)).toContainEqual({
    type: 'conversation',
    conversationId: conversation?.id,
  })
  await sendMessage(brand, racer, 'Welcome aboard')
  await sendMessage(brand, racer, 'Here is the plan')
  await sendMessage(racer, brand, 'Thank you')
  expect(await listMessageRequests(racer)).toEqual([])
  expect((await listConversations(racer))[0]).toMatchObject({ unread: 2, request: null })
})

test.each(['PENDING', 'DECLINED', 'WITHDRAWN'])('a deal settles a request that is %s', async (status) => {
  const people = await createPeople()
  const { brand, racer } = people
  const { conversationId } = await sendMessage(brand, racer, 'May I?')
  const [request] = await listMessageRequests(brand, '?direction=sent')
  if (status === 'DECLINED') await runRequestEvent(racer, request?.id ?? '', 'decline')
  if (status === 'WITHDRAWN') await runRequestEvent(brand, request?.id ?? '', 'withdraw')
  await makeDeal(people)
  for (const person of [brand, racer]) {
    expect((await fetchThread(person, conversationId)).conversation).toMatchObject({
      request: { status: 'ACCEPTED' },
      cannotWrite: null,
    })
  }
  const bodies = (await fetchThread(racer, conversationId)).messages.map(({ body }) => body)
  expect(bodies).toEqual([status === 'WITHDRAWN' ? null : 'May I?'])
  await sendMessage(brand, racer, 'Welcome aboard')
})

test('the parties of a contract are contacts before their first message', async () => {
  const { brand, racer } = await app.scenario({ contract: {} })
  const path = `/api/messages/with/${racer.userId}`
  expect(await brand.json('GET', path)).toMatchObject({ conversationId: null, isContact: true })
  expect(await (await app.signInAs('BRAND')).json('GET', path)).toMatchObject({ isContact: false })
  const { conversationId } = await sendMessage(brand, racer, 'Hello')
  await sendMessage(brand, racer, 'Hello again')
  expect((await listConversations(racer))[0]).toMatchObject({ id: conversationId, unread: 2 })
})

test('a request from before the contract is settled by the next message of either', async () => {
  const { brand, racer } = await createPeople()
  const { conversationId } = await sendMessage(brand, racer, 'May I?')
  await app.scenario({ brand, racer, contract: {} })
  expect((await listConversations(brand))[0]).toMatchObject({ cannotWrite: null })
  await sendMessage(brand, racer, 'Since we have a contract')
  expect((await fetchThread(racer, conversationId)).conversation.request).toMatchObject({
    status: 'ACCEPTED',
  })
})

test('a block still stops messages between partners', async () => {
  const { brand, racer } = await app.scenario({ contract: {} })
  await blockUser(racer, brand)
  expect(await codeOf(await postMessage(brand, racer, 'Hello'))).toEqual([403, 'BLOCKED'])
})
