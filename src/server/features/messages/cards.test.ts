import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAthlete } from '#server/database/builders/an-athlete.ts'
import { insertOpportunity } from '#server/database/builders/an-opportunity.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import type { ApplicationDetail } from '#shared/applications/application.contract.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import type { Card } from '#shared/messages/card.contract.ts'
import { LETTER } from '#tests/support/applications-app.ts'
import { accepting, type DealApp, startDealApp } from '#tests/support/dealing.ts'
import type { Talker } from '#tests/support/talk.ts'

let app: DealApp
beforeAll(async () => {
  app = await startDealApp()
})
afterAll(() => app.stop())

async function answered<T>(asked: Promise<Response>): Promise<T> {
  const answer = await asked
  if (!answer.ok) throw new Error(`Refused: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function meet() {
  const brand = await app.registerBrand()
  const racer = await app.join('ATHLETE')
  await app.db.insert(athleteProfiles).values(anAthlete({ userId: racer.userId }))
  const { id: brandId } = await answered<{ id: string }>(brand.call('GET', '/api/brands/me'))
  return { brand, racer, brandId }
}

/** A brand and a racer who know each other. */
async function acquaint() {
  const people = await meet()
  const { conversationId } = await people.brand.say(people.racer, 'Hello from the paddock.')
  await people.racer.say(people.brand, 'Hello back.')
  const cardOf = async (who: Talker, kind: Card['kind']) =>
    (await who.thread(conversationId)).cards.find((card) => card.kind === kind)
  return { ...people, conversationId, cardOf }
}

type People = Awaited<ReturnType<typeof meet>>

const apply = ({ racer, brandId }: People, more: object = {}) =>
  answered<ApplicationDetail>(
    racer.call('POST', '/api/applications', { brandId, coverLetter: LETTER, ...more }),
  )

const step = ({ id, version }: { id: string; version: number }, who: Talker, event: string, more = {}) =>
  answered<ApplicationDetail>(who.call('POST', `/api/applications/${id}/${event}`, { version, ...more }))

/** From an offer to a contract that is out for signature. */
async function sendContract({ brand, racer }: People): Promise<ContractDetail> {
  const offer = await app.send(brand, racer, { terms: { title: 'Ten sentences' } })
  const { contractId } = await app.take(racer, offer, 'accept', accepting(1))
  const { version } = await answered<ContractDetail>(brand.call('GET', `/api/contracts/${contractId}`))
  return answered(brand.call('POST', `/api/contracts/${contractId}/send`, { version, isMinor: false }))
}

describe('an application', () => {
  test('is a card from the racer to the owner of the brand, once it is sent', async () => {
    const people = await acquaint()
    const { brand, racer, brandId, conversationId } = people
    const { id: opportunityId } = await insertOpportunity(app.db, { brandId, title: 'Spring crews' })
    const draft = await apply(people, { opportunityId, isDraft: true })
    expect((await brand.thread(conversationId)).messages).toHaveLength(2)
    expect((await brand.thread(conversationId)).cards).toEqual([])
    await answered(
      racer.call('PUT', `/api/applications/${draft.id}`, { version: draft.version, coverLetter: LETTER }),
    )
    const { messages, conversation } = await brand.thread(conversationId)
    expect(messages.at(-1)).toMatchObject({
      kind: 'APPLICATION',
      refId: draft.id,
      body: 'Spring crews',
      senderId: racer.userId,
    })
    expect(conversation.unread).toBe(2)
    expect((await app.news(brand)).filter(({ title }) => title.includes('applied'))).toHaveLength(1)
    expect((await app.news(brand)).filter(({ body }) => body === 'Spring crews')).toEqual([])
  })

  test('shows how it stands now, question and answer included, and both hear of each step', async () => {
    const people = await acquaint()
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
    const asked = await step(await step(sent, brand, 'open'), brand, 'ask', { question: 'How many rounds?' })
    expect(await cardOf(racer, 'APPLICATION')).toMatchObject({
      status: 'INFO_REQUESTED',
      question: 'How many rounds?',
    })
    await app.runJobs()
    for (const { userId } of [brand, racer]) {
      expect(await app.told(userId)).toContainEqual({ type: 'application', id: sent.id })
    }
    await step(asked, racer, 'answer', { answer: 'Eleven.' })
    const card = await cardOf(brand, 'APPLICATION')
    expect(card).toMatchObject({ status: 'IN_REVIEW', answer: 'Eleven.' })
    const { messages } = await brand.thread(people.conversationId)
    expect(messages.filter(({ kind }) => kind === 'APPLICATION')).toHaveLength(1)
  })

  test('of a stranger is no card', async () => {
    const people = await meet()
    await apply(people)
    expect(await people.brand.conversations()).toEqual([])
    expect(await people.brand.conversations('?filter=requests')).toEqual([])
  })

  test('between two of whom one blocked the other is no card', async () => {
    const people = await acquaint()
    const blocked = await people.racer.call('POST', `/api/users/${people.brand.userId}/block`)
    expect(blocked.status).toBe(204)
    const before = (await people.brand.thread(people.conversationId)).messages.length
    await people.racer.call('POST', '/api/applications', { brandId: people.brandId, coverLetter: LETTER })
    expect((await people.brand.thread(people.conversationId)).messages).toHaveLength(before)
  })
})

describe('a contract', () => {
  test('is one card from the brand to the racer when it is sent for signature', async () => {
    const people = await acquaint()
    const { brand, racer, conversationId, cardOf } = people
    const { id, number } = await sendContract(people)
    const { messages } = await racer.thread(conversationId)
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

  test('asks for a signature only whoever has not signed', async () => {
    const people = await acquaint()
    const { brand, racer, cardOf } = people
    const { id, version } = await sendContract(people)
    const signature = { version, signedName: 'Robin Ashgrove', consent: true }
    await answered(racer.call('POST', `/api/contracts/${id}/sign`, signature))
    expect(await cardOf(racer, 'CONTRACT')).toMatchObject({ awaitsMySignature: false })
    expect(await cardOf(brand, 'CONTRACT')).toMatchObject({ awaitsMySignature: true })
  })

  test('of strangers is no card, and beside a new conversation it is shown all the same', async () => {
    const people = await meet()
    const { id } = await sendContract(people)
    expect(await people.racer.conversations()).toEqual([])
    const found = await answered<{ conversationId: string | null; cards: Card[] }>(
      people.racer.call('GET', `/api/messages/with/${people.brand.userId}`),
    )
    expect(found.conversationId).toBeNull()
    expect(found.cards.filter(({ kind }) => kind === 'CONTRACT').map((card) => card.id)).toEqual([id])
  })
})

describe('what the thread tells of cards', () => {
  test('is what the two have with each other, and nothing of what they have with others', async () => {
    const people = await acquaint()
    const [rival, teammate] = [await app.registerBrand('Rival Oils'), await app.join('ATHLETE')]
    await app.send(rival, people.racer)
    await app.send(people.brand, teammate)
    const offer = await app.send(people.brand, people.racer, { terms: { title: 'Between friends' } })
    const { cards } = await people.racer.thread(people.conversationId)
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

  test('stands by the clock, and comes with the latest messages alone', async () => {
    const people = await acquaint()
    const offer = await app.send(people.brand, people.racer)
    await app.ageOffer(offer, 31 * 24)
    expect(await people.cardOf(people.racer, 'OFFER')).toMatchObject({ status: 'EXPIRED' })
    const { messages } = await people.racer.thread(people.conversationId)
    const older = await people.racer.thread(people.conversationId, `?before=${messages.at(-1)?.id}`)
    expect([older.messages.length, older.cards]).toEqual([2, []])
  })

  test('is nothing where the other is neither brand nor racer', async () => {
    const [one, other] = [await app.join('ATHLETE'), await app.join('PROMOTER')]
    const { conversationId } = await one.say(other, 'Is there room on Saturday?')
    expect((await one.thread(conversationId)).cards).toEqual([])
  })
})
