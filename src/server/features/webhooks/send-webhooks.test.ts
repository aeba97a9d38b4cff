import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brands } from '#server/database/schema/brands.ts'
import { webhookMessages } from '#server/database/schema/webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import { NOTICE_DAYS } from '#shared/contracts/contract.constants.ts'
import { webhookEvents } from '#shared/webhooks/webhook.constants.ts'
import { startContractApp } from '#tests/support/contract-app.ts'
import { accepting, declining, otherTerms, startDealApp } from '#tests/support/dealing.ts'
import { LINK, startWorkApp } from '#tests/support/work-app.ts'
import { insertEndpoint } from './webhook-endpoint.store.ts'

/** The brand's system listens to everything; what it would be told is read before it leaves. */
async function listen(db: Database, { userId }: { userId: string }) {
  const [brand] = await db.select({ id: brands.id }).from(brands).where(eq(brands.ownerUserId, userId))
  if (!brand) throw new Error('This person has no brand')
  const { id } = await insertEndpoint(db, {
    ...{ brandId: brand.id, url: 'https://1.1.1.1/hook', secret: 'sealed' },
    events: [...webhookEvents],
  })
  return async () => {
    const told = await db
      .select({ type: webhookMessages.type, payload: webhookMessages.payload })
      .from(webhookMessages)
      .where(eq(webhookMessages.endpointId, id))
      .orderBy(webhookMessages.id)
    return told.map(({ type, payload }) => ({ type, data: payload.data }))
  }
}

test('a brand’s system hears what the racer answers to an offer, and nothing that the brand does itself', async () => {
  const app = await startDealApp()
  try {
    const { brand, racer, offer } = await app.deal()
    const told = await listen(app.db, brand)
    const { athleteUserId, title } = { athleteUserId: racer.userId, title: offer.title }
    await app.take(racer, offer, 'counter', otherTerms())
    await app.take(brand, offer, 'reject-counter', { note: 'As it was, please.' })
    await app.take(racer, offer, 'decline', declining)
    const second = await app.send(brand, racer)
    await app.take(racer, second, 'accept', accepting(1))
    expect(await told()).toEqual([
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

test('it hears when a contract is signed by all, and when it is over', async () => {
  const app = await startContractApp()
  try {
    const deal = await app.draft()
    const told = await listen(app.db, deal.brand)
    await deal.send()
    await deal.sign(deal.racer)
    expect(await told()).toEqual([])
    await deal.sign(deal.brand)
    await deal.take(deal.brand, 'terminate', { reason: 'OTHER', note: 'The season was called off.' })
    const { id } = deal
    // A notice is no end yet: that comes after its last day.
    expect(await told()).toHaveLength(1)
    await app.age(deal, NOTICE_DAYS + 1)
    await app.runJob('contracts.settle')
    expect(await told()).toEqual([
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
    expect((await told()).at(-1)).toEqual({
      type: 'contract.ended',
      data: expect.objectContaining({ id: whole.id, status: 'COMPLETED' }),
    })
  } finally {
    await app.stop()
  }
})

test('it hears when work is handed in, each time', async () => {
  const app = await startWorkApp()
  try {
    const deal = await app.aDeal()
    const told = await listen(app.db, deal.brand)
    const work = await deal.work()
    const handedIn = await deal.did(deal.athlete, work, 'submit', { proofs: [LINK] })
    await deal.did(deal.brand, handedIn, 'approve')
    expect(await told()).toEqual([
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
