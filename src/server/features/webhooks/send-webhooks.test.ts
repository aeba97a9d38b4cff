import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/v4/core'
import { brands } from '#server/database/schema/brands.ts'
import { webhookMessages } from '#server/database/schema/webhooks.ts'
import type { Database } from '#server/platform/database.ts'
import type { Ciphertext } from '#server/platform/encryption.ts'
import { NOTICE_DAYS } from '#shared/contracts/contract.constants.ts'
import { AUTO_APPROVE_DAYS } from '#shared/deliverables/deliverable.constants.ts'
import { WEBHOOK_TEST, webhookEvents } from '#shared/webhooks/webhook.constants.ts'
import { webhookPayloads } from '#shared/webhooks/webhook-payload.contract.ts'
import {
  fetchApplication,
  passDecisionDate,
  postApplication,
  runApplicationEvent,
} from '#tests/support/application-requests.ts'
import { createCode, recordSale } from '#tests/support/code-requests.ts'
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
import { createPayment, runPaymentEvent } from '#tests/support/payment-requests.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { insertEndpoint } from './webhook-endpoint.store.ts'

/** Subscribes the brand's endpoint to every event and returns a function that lists its queued messages. */
async function subscribe(db: Database, { userId }: { userId: string }) {
  const [brand] = await db.select({ id: brands.id }).from(brands).where(eq(brands.ownerUserId, userId))
  if (!brand) throw new Error('This person has no brand')
  const { id } = await insertEndpoint(db, {
    ...{ brandId: brand.id, url: 'https://1.1.1.1/hook', secret: 'encrypted' as Ciphertext },
    events: [...webhookEvents],
  })
  return async () => {
    const messages = await db
      .select({ type: webhookMessages.type, payload: webhookMessages.payload })
      .from(webhookMessages)
      .where(eq(webhookMessages.endpointId, id))
      .orderBy(webhookMessages.id)
    return messages.map(({ type, payload: { data } }) => {
      // The reference for integrators describes these schemas.
      if (type !== WEBHOOK_TEST)
        expect(z.safeParse(webhookPayloads[type], data).error?.issues ?? []).toEqual([])
      return { type, data }
    })
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

test('each submission and approval of a deliverable is sent', async () => {
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
          decidedAt: null,
        }),
      },
      {
        type: 'deliverable.approved',
        data: expect.objectContaining({
          id: deliverable.id,
          status: 'APPROVED',
          decidedAt: expect.any(String),
          isAutomatic: false,
        }),
      },
    ])

    const second = await createDeliverable(app, brand, contract)
    await runDeliverableEvent(racer, second, 'submit', { proofs: [aLink(2)] })
    await app.db.execute(
      sql`update deliverables set submitted_at = submitted_at - make_interval(days => ${AUTO_APPROVE_DAYS + 1})`,
    )
    await app.runJob('deliverables.settle')
    expect((await sentMessages()).at(-1)).toMatchObject({
      type: 'deliverable.approved',
      data: { id: second.id, isAutomatic: true },
    })
  } finally {
    await app.stop()
  }
})

test('a sale is sent when it is matched, excluded and restored, with the reason', async () => {
  const app = await startTestApp()
  try {
    const { brand, contract } = await app.scenario({ contract: {} })
    const sentMessages = await subscribe(app.db, brand)
    await recordSale(app, brand.brandId, 'MIRA15')
    await createCode(brand, contract)
    const [row] = await redemptionsOf(app.db, brand)
    if (!row) throw new Error('No sale was recorded')
    const review = (event: string, version: number, note: string) =>
      brand.request('POST', `/api/redemptions/${row.id}/${event}`, { version, note })
    await review('exclude', row.version, 'Our own staff')
    await review('restore', row.version + 1, 'It was a real order')
    const { id } = row
    expect(await sentMessages()).toMatchObject([
      { type: 'redemption.recorded', data: { id, status: 'UNMATCHED', credited: false, contractId: null } },
      {
        type: 'redemption.matched',
        data: { id, status: 'PENDING', credited: true, contractId: contract.id },
      },
      { type: 'redemption.excluded', data: { id, status: 'EXCLUDED', reason: 'Our own staff' } },
      { type: 'redemption.restored', data: { id, status: 'PENDING', reason: 'It was a real order' } },
    ])
  } finally {
    await app.stop()
  }
})

test('an application is sent when it arrives and when it is decided, withdrawn or expires', async () => {
  const app = await startTestApp()
  try {
    const { brand } = await app.scenario({ brand: {} })
    const sentMessages = await subscribe(app.db, brand)
    const apply = async (more: object = {}) => {
      const { racer } = await app.scenario({ racer: {} })
      const [, { id, version }] = await postApplication(racer, brand, more)
      return { racer, id, version }
    }
    const rejected = await apply()
    const [, opened] = await fetchApplication(brand, rejected.id)
    await runApplicationEvent(brand, rejected.id, 'reject', {
      version: opened.version,
      reason: 'NOT_THE_RIGHT_FIT',
      note: 'We chose a touring car team.',
    })
    const withdrawn = await apply()
    const [, before] = await fetchApplication(withdrawn.racer, withdrawn.id)
    await runApplicationEvent(withdrawn.racer, withdrawn.id, 'withdraw', { version: before.version })
    const expired = await apply()
    await passDecisionDate(app.db, expired.id)
    await app.runJob('applications.expire')
    await app.runJobs()
    await apply({ isDraft: true })
    expect(await sentMessages()).toMatchObject([
      { type: 'application.received', data: { id: rejected.id, status: 'SUBMITTED', opportunityId: null } },
      {
        type: 'application.decided',
        data: { id: rejected.id, status: 'REJECTED', reason: 'NOT_THE_RIGHT_FIT' },
      },
      { type: 'application.received', data: { id: withdrawn.id } },
      { type: 'application.withdrawn', data: { id: withdrawn.id, status: 'WITHDRAWN' } },
      { type: 'application.received', data: { id: expired.id } },
      { type: 'application.expired', data: { id: expired.id, status: 'EXPIRED' } },
    ])
  } finally {
    await app.stop()
  }
})

test('a payment is sent when it is paid, reported as missing and confirmed by the racer', async () => {
  const app = await startTestApp()
  try {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    const sentMessages = await subscribe(app.db, brand)
    const payment = await createPayment(app, brand, contract)
    const paid = await runPaymentEvent(brand, payment, 'mark-paid', { reference: 'SEPA 7' })
    const note = 'Nothing on the account yet.'
    const missing = await runPaymentEvent(racer, paid, 'not-received', { note })
    await runPaymentEvent(racer, missing, 'confirm')
    const data = { id: payment.id, contractId: contract.id, amountMinor: 125_000, currency: 'USD' }
    expect(await sentMessages()).toMatchObject([
      { type: 'payment.paid', data: { ...data, status: 'PAID', reference: 'SEPA 7', receivedAt: null } },
      { type: 'payment.not_received', data: { ...data, status: 'NOT_RECEIVED', receivedAt: null } },
      { type: 'payment.confirmed', data: { ...data, status: 'RECEIVED', receivedAt: expect.any(String) } },
    ])
  } finally {
    await app.stop()
  }
})
