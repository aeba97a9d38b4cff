import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Payment } from '#shared/payments/payment.contract.ts'
import type { WebhookWithSecret } from '#shared/webhooks/webhook.contract.ts'
import { webhookPayloads } from '#shared/webhooks/webhook-payload.contract.ts'
import { createPayment, runPaymentEvent } from '#tests/support/payment-requests.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { startWebhookReceiver, verify } from '#tests/support/webhook-receiver.ts'

const events = ['payment.corrected', 'payment.disputed', 'payment.resolved'] as const
const message = z.object({ type: z.enum(events), timestamp: z.string(), data: z.unknown() })

test('a brand’s system receives the correction, the dispute and the decision of a payment, signed', async () => {
  const receiver = await startWebhookReceiver()
  const app = await startTestApp(receiver.settings)
  try {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    const admin = await app.signInAs('ADMIN')
    const { secret } = await brand.json<WebhookWithSecret>('POST', '/api/webhook-endpoints', {
      url: receiver.url(),
      events,
    })
    const pay = (payment: Payment) => runPaymentEvent(brand, payment, 'mark-paid', { reference: 'SEPA 7' })
    const deliver = async () => {
      receiver.reset()
      await app.runJobs()
      return receiver.received.map((request) => {
        const { type, data } = z.parse(message, verify(request, secret))
        return { type, data: z.parse(webhookPayloads[type], data) }
      })
    }

    const paid = await pay(await createPayment(app, brand, contract, { title: 'First half' }))
    const corrected = await runPaymentEvent(brand, paid, 'correct', { note: 'Wrong contract' })
    const shared = {
      id: paid.id,
      contractId: contract.id,
      title: 'First half',
      kind: 'STIPEND',
      amountMinor: 125_000,
      currency: 'USD',
      dueOn: paid.dueOn,
      receivedAt: null,
    }
    const unpaid = { ...shared, status: 'SCHEDULED', reference: null, paidAt: null }
    expect(await deliver()).toEqual([{ type: 'payment.corrected', data: unpaid }])

    const again = await pay(corrected)
    const missing = await runPaymentEvent(racer, again, 'not-received')
    await app.db.execute(sql`update payments set missing_since = missing_since - interval '8 days'`)
    const disputed = await runPaymentEvent(racer, missing, 'dispute', { note: 'Nothing came' })
    const sent = { reference: 'SEPA 7', paidAt: again.paidAt }
    expect(await deliver()).toEqual([
      { type: 'payment.disputed', data: { ...shared, ...sent, status: 'DISPUTED' } },
    ])

    const decision = 'The reference belongs to another transfer.'
    const { dueOn } = await runPaymentEvent(admin, disputed, 'resolve', { outcome: 'SCHEDULED', decision })
    expect(await deliver()).toEqual([{ type: 'payment.resolved', data: { ...unpaid, dueOn } }])
  } finally {
    receiver.stop()
    await app.stop()
  }
})
