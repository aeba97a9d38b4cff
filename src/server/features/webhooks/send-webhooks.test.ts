import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { brands } from '#server/database/schema/brands.ts'
import { webhookMessages } from '#server/database/schema/webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import { NOTICE_DAYS } from '#shared/contracts/contract.constants.ts'
import { webhookEvents } from '#shared/webhooks/webhook.constants.ts'
import {
  ageContract,
  runContractEvent,
  sendAndSign,
  sendContract,
  signContract,
} from '#tests/support/contract-requests.ts'
import { aLink, createDeliverable, runDeliverableEvent } from '#tests/support/deliverable-requests.ts'
import { draftContract } from '#tests/support/draft-contract.ts'
import {
  acceptBody,
  counterBody,
  createOffer,
  declineBody,
  runOfferEvent,
  sendOffer,
} from '#tests/support/offer-requests.ts'
import { startTestApp } from '#tests/support/test-app.ts'
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
  const app = await startTestApp()
  try {
    const { brand, racer, contract } = await draftContract(app)
    const sentMessages = await subscribe(app.db, brand)
    await sendContract(brand, contract)
    await signContract(racer, contract)
    expect(await sentMessages()).toEqual([])
    await signContract(brand, contract)
    await runContractEvent(brand, contract, 'terminate', {
      reason: 'OTHER',
      note: 'The season was called off.',
    })
    const { id } = contract
    // A notice does not end the contract until its last day has passed.
    expect(await sentMessages()).toHaveLength(1)
    await ageContract(app.db, contract, NOTICE_DAYS + 1)
    await app.runJob('contracts.settle')
    expect(await sentMessages()).toEqual([
      { type: 'contract.signed', data: expect.objectContaining({ id, status: 'EXECUTED' }) },
      {
        type: 'contract.ended',
        data: expect.objectContaining({ id, status: 'TERMINATED', endReason: 'The season was called off.' }),
      },
    ])

    const second = await draftContract(app, {}, { brand })
    await sendAndSign(second)
    await ageContract(app.db, second.contract, 2000)
    await app.runJob('contracts.settle')
    expect((await sentMessages()).at(-1)).toEqual({
      type: 'contract.ended',
      data: expect.objectContaining({ id: second.contract.id, status: 'COMPLETED' }),
    })
  } finally {
    await app.stop()
  }
})

test('each submission of a deliverable is sent', async () => {
  const app = await startTestApp()
  try {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    const sentMessages = await subscribe(app.db, brand)
    const deliverable = await createDeliverable(app, brand, contract)
    const submitted = await runDeliverableEvent(racer, deliverable, 'submit', { proofs: [aLink(1)] })
    await runDeliverableEvent(brand, submitted, 'approve')
    expect(await sentMessages()).toEqual([
      {
        type: 'deliverable.submitted',
        data: expect.objectContaining({
          id: deliverable.id,
          contractId: contract.id,
          title: deliverable.title,
          status: 'SUBMITTED',
          submittedAt: expect.any(String),
        }),
      },
    ])
  } finally {
    await app.stop()
  }
})
