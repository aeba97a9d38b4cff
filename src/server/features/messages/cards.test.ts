import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApplicationDetail } from '#shared/applications/application-detail.contract.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { Card } from '#shared/messages/card.contract.ts'
import { applicationBody, COVER_LETTER } from '#tests/support/application-requests.ts'
import {
  blockUser,
  exchangeMessages,
  fetchThread,
  listConversations,
  sendMessage,
} from '#tests/support/messaging-requests.ts'
import { nameLegally } from '#tests/support/name-legally.ts'
import { listNotifications, realtimeEventsOf } from '#tests/support/notifications.ts'
import { acceptBody, ageOffer, runOfferEvent, sendOffer } from '#tests/support/offer-requests.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const createPeople = () => app.scenario({ brand: {}, racer: {} })
type People = Awaited<ReturnType<typeof createPeople>>

/** A brand and a racer who have exchanged a message each. */
async function createContacts() {
  const people = await createPeople()
  const { conversationId } = await exchangeMessages(people.brand, people.racer)
  const cardOf = async (person: Person, kind: Card['kind']) =>
    (await fetchThread(person, conversationId)).cards.find((card) => card.kind === kind)
  return { ...people, conversationId, cardOf }
}

const apply = ({ brand, racer }: People, more: object = {}) =>
  racer.json<ApplicationDetail>('POST', '/api/applications', applicationBody(brand, more))

const runEvent = (
  person: Person,
  { id, version }: { id: string; version: number },
  event: string,
  more = {},
) => person.json<ApplicationDetail>('POST', `/api/applications/${id}/${event}`, { version, ...more })

/** Accepts an offer and sends its contract for signature. */
async function sendContract({ brand, racer }: People): Promise<ContractDetail> {
  await nameLegally(app.db, brand, racer)
  const offer = await sendOffer(brand, racer, { terms: { title: 'Ten sentences' } })
  const { contractId } = await runOfferEvent(racer, offer, 'accept', acceptBody(1))
  const { version } = await brand.json<ContractDetail>('GET', `/api/contracts/${contractId}`)
  return brand.json('POST', `/api/contracts/${contractId}/send`, { version, isMinor: false })
}

describe('an application', () => {
  test('is a card from the racer to the brand once it is submitted', async () => {
    const people = await createContacts()
    const { brand, racer, conversationId } = people
    const { opportunity } = await app.scenario({ brand, opportunity: { title: 'Spring crews' } })
    const draft = await apply(people, { opportunityId: opportunity.id, isDraft: true })
    expect((await fetchThread(brand, conversationId)).messages).toHaveLength(2)
    expect((await fetchThread(brand, conversationId)).cards).toEqual([])
    await racer.json('PUT', `/api/applications/${draft.id}`, {
      version: draft.version,
      coverLetter: COVER_LETTER,
    })
    const { messages, conversation } = await fetchThread(brand, conversationId)
    expect(messages.at(-1)).toMatchObject({
      kind: 'APPLICATION',
      refId: draft.id,
      body: 'Spring crews',
      senderId: racer.userId,
    })
    expect(conversation.unread).toBe(2)
    await app.runJobs()
    const { items } = await listNotifications(brand)
    expect(items.filter(({ title }) => title.includes('applied'))).toHaveLength(1)
    expect(items.filter(({ body }) => body === 'Spring crews')).toEqual([])
  })

  test('shows the current status, question and answer, and each event is published to both', async () => {
    const people = await createContacts()
    const { brand, racer, cardOf } = people
    const sent = await apply(people)
    expect(await cardOf(racer, 'APPLICATION')).toEqual({
      kind: 'APPLICATION',
      id: sent.id,
      title: 'Hollowtree Gaskets',
      status: 'SUBMITTED',
      question: null,
      answer: null,
    })
    const opened = await runEvent(brand, sent, 'open')
    const asked = await runEvent(brand, opened, 'ask', { question: 'How many rounds?' })
    expect(await cardOf(racer, 'APPLICATION')).toMatchObject({
      status: 'INFO_REQUESTED',
      question: 'How many rounds?',
    })
    await app.runJobs()
    for (const { userId } of [brand, racer]) {
      expect(await realtimeEventsOf(app.db, userId)).toContainEqual({ type: 'application', id: sent.id })
    }
    await runEvent(racer, asked, 'answer', { answer: 'Eleven.' })
    const card = await cardOf(brand, 'APPLICATION')
    expect(card).toMatchObject({ status: 'IN_REVIEW', answer: 'Eleven.' })
    const { messages } = await fetchThread(brand, people.conversationId)
    expect(messages.filter(({ kind }) => kind === 'APPLICATION')).toHaveLength(1)
  })

  test('from a stranger is not a card', async () => {
    const people = await createPeople()
    await apply(people)
    expect(await listConversations(people.brand)).toEqual([])
    expect(await listConversations(people.brand, '?filter=requests')).toEqual([])
  })

  test('is not a card when one user has blocked the other', async () => {
    const people = await createContacts()
    const blocked = await blockUser(people.racer, people.brand)
    expect(blocked.status).toBe(204)
    const before = (await fetchThread(people.brand, people.conversationId)).messages.length
    await people.racer.request('POST', '/api/applications', applicationBody(people.brand))
    expect((await fetchThread(people.brand, people.conversationId)).messages).toHaveLength(before)
  })
})

describe('a contract', () => {
  test('is one card from the brand to the racer when it is sent for signature', async () => {
    const people = await createContacts()
    const { brand, racer, conversationId, cardOf } = people
    const { id, number } = await sendContract(people)
    const { messages } = await fetchThread(racer, conversationId)
    expect(messages.at(-1)).toMatchObject({
      kind: 'CONTRACT',
      refId: id,
      body: 'Ten sentences',
      senderId: brand.userId,
    })
    expect(await cardOf(racer, 'CONTRACT')).toMatchObject({
      id,
      number,
      title: 'Ten sentences',
      status: 'PENDING_SIGNATURES',
      awaitsMySignature: true,
    })
  })

  test('awaits a signature only from the parties who have not signed', async () => {
    const people = await createContacts()
    const { brand, racer, cardOf } = people
    const { id, version } = await sendContract(people)
    const signature = { version, signedName: 'Robin Ashgrove', consent: true }
    await racer.json('POST', `/api/contracts/${id}/sign`, signature)
    expect(await cardOf(racer, 'CONTRACT')).toMatchObject({ awaitsMySignature: false })
    expect(await cardOf(brand, 'CONTRACT')).toMatchObject({ awaitsMySignature: true })
  })

  test('is a message in the conversation that the deal opened', async () => {
    const people = await createPeople()
    const { id } = await sendContract(people)
    const [conversation] = await listConversations(people.racer)
    expect(conversation).toMatchObject({ unread: 1, request: null, cannotWrite: null })
    const { messages, cards } = await fetchThread(people.racer, conversation?.id ?? '')
    expect(messages).toMatchObject([{ kind: 'CONTRACT', refId: id, senderId: people.brand.userId }])
    expect(cards.filter(({ kind }) => kind === 'CONTRACT').map((card) => card.id)).toEqual([id])
  })
})

describe('the cards of a thread', () => {
  test('are only those between the two participants', async () => {
    const people = await createContacts()
    const { brand: rival, racer: teammate } = await app.scenario({ brand: { name: 'Rival Oils' }, racer: {} })
    await sendOffer(rival, people.racer)
    await sendOffer(people.brand, teammate)
    const offer = await sendOffer(people.brand, people.racer, { terms: { title: 'Between friends' } })
    const { cards } = await fetchThread(people.racer, people.conversationId)
    expect(cards).toEqual([
      {
        kind: 'OFFER',
        id: offer.id,
        title: 'Between friends',
        status: 'PENDING_ATHLETE',
        revision: 1,
        type: offer.current.terms.type,
        value: offer.current.terms.value,
        duration: offer.current.terms.duration,
      },
    ])
  })

  test('show expired offers as expired, and are returned only with the latest messages', async () => {
    const people = await createContacts()
    const offer = await sendOffer(people.brand, people.racer)
    await ageOffer(app.db, offer, 31 * 24)
    expect(await people.cardOf(people.racer, 'OFFER')).toMatchObject({ status: 'EXPIRED' })
    const { messages } = await fetchThread(people.racer, people.conversationId)
    const older = await fetchThread(people.racer, people.conversationId, `?before=${messages.at(-1)?.id}`)
    expect([older.messages.length, older.cards]).toEqual([2, []])
  })

  test('are empty when a participant is neither brand nor racer', async () => {
    const [racer, promoter] = [await app.signInAs('ATHLETE'), await app.signInAs('PROMOTER')]
    const { conversationId } = await sendMessage(racer, promoter, 'Is there room on Saturday?')
    expect((await fetchThread(racer, conversationId)).cards).toEqual([])
  })
})
