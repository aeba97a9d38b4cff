import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brands } from '#server/database/schema/brands.ts'
import { webhookMessages } from '#server/database/schema/webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import { NOTICE_DAYS } from '#shared/contracts/contract.constants.ts'
import { webhookEvents } from '#shared/webhooks/webhook.constants.ts'
import { startContractApp } from '#tests/support/contract-app.ts'
import {
  acceptBody,
  counterBody,
  createOffer,
  declineBody,
  runOfferEvent,
  sendOffer,
} from '#tests/support/offer-requests.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { LINK, startWorkApp } from '#tests/support/work-app.ts'
import { insertEndpoint } from './webhook-endpoint.store.ts'

/** Subscribes the brand's endpoint to every event and returns a function that lists its queued messages. */
async function subscribe(db: Database, { userId }: { userId: string }) {
  const [brand] = await db.select({ id: brands.id }).from(brands).where(eq(brands.ownerUserId, userId))
  if (!brand) throw new Error('This person has no brand')
  const { id } = await insertEndpoint(db, {
    ...{ brandId: brand.id, url: 'https://1.1.1.1/hook', secret: 'sealed' },
    events: [...webhookEvents],
  })
  return async () => {
    const messages = await db
      .select({ type: webhookMessages.type, payload: webhookMessages.payload })
      .from(webhookMessages)
      .where(eq(webhookMessages.endpointId, id))
      .orderBy(webhookMessages.id)
    return messages.map(({ type, payload }) => ({ type, data: payload.data }))
  }
}

test('the racer’s responses to an offer are sent, and the brand’s own actions are not', async () => {
  const app = await startTestApp()
  try {
    const { brand, racer, offer } = await createOffer(app)
    const sentMessages = await subscribe(app.db, brand)
    const { athleteUserId, title } = { athleteUserId: racer.userId, title: offer.title }
    await runOfferEvent(racer, offer, 'counter', counterBody())
    await runOfferEvent(brand, offer, 'reject-counter', { note: 'As it was, please.' })
    await runOfferEvent(racer, offer, 'decline', declineBody)
    const second = await sendOffer(brand, racer)
    await runOfferEvent(racer, second, 'accept', acceptBody(1))
    expect(await sentMessages()).toEqual([
      {
        type: 'offer.answered',
        data: expect.objectContaining({ id: offer.id, title, athleteUserId, answer: 'counter' }),
      },
      {
        type: 'offer.answered',
        data: expect.objectContaining({ answer: 'decline', status: 'DECLINED', reason: 'TIMING' }),
      },
      {
        type: 'offer.answered',
        data: expect.objectContaining({ id: second.id, answer: 'accept', status: 'ACCEPTED' }),
      },
    ])
  } finally {
    await app.stop()
  }
})

test('a contract is sent when all have signed it and when it ends', async () => {
  const app = await startContractApp()
  try {
    const deal = await app.draft()
    const sentMessages = await subscribe(app.db, deal.brand)
    await deal.send()
    await deal.sign(deal.racer)
    expect(await sentMessages()).toEqual([])
    await deal.sign(deal.brand)
    await deal.take(deal.brand, 'terminate', { reason: 'OTHER', note: 'The season was called off.' })
    const { id } = deal
    // A notice is no end yet: that comes after its last day.
    expect(await sentMessages()).toHaveLength(1)
    await app.age(deal, NOTICE_DAYS + 1)
    await app.runJob('contracts.settle')
    expect(await sentMessages()).toEqual([
      { type: 'contract.signed', data: expect.objectContaining({ id, status: 'EXECUTED' }) },
      {
        type: 'contract.ended',
        data: expect.objectContaining({ id, status: 'TERMINATED', endReason: 'The season was called off.' }),
      },
    ])

    const whole = await app.draft({}, { brand: deal.brand })
    await whole.run()
    await app.age(whole, 2000)
    await app.runJob('contracts.settle')
    expect((await sentMessages()).at(-1)).toEqual({
      type: 'contract.ended',
      data: expect.objectContaining({ id: whole.id, status: 'COMPLETED' }),
    })
  } finally {
    await app.stop()
  }
})

test('each submission of a deliverable is sent', async () => {
  const app = await startWorkApp()
  try {
    const deal = await app.aDeal()
    const sentMessages = await subscribe(app.db, deal.brand)
    const work = await deal.work()
    const handedIn = await deal.did(deal.athlete, work, 'submit', { proofs: [LINK] })
    await deal.did(deal.brand, handedIn, 'approve')
    expect(await sentMessages()).toEqual([
      {
        type: 'deliverable.submitted',
        data: expect.objectContaining({
          ...{ id: work.id, contractId: deal.contractId, title: work.title, status: 'SUBMITTED' },
          submittedAt: expect.any(String),
        }),
      },
    ])
  } finally {
    await app.stop()
  }
})
