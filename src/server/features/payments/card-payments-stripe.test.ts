import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payouts } from '#shared/payouts/payout.contract.ts'
import { signDelivery } from '#tests/support/fake-stripe/events.ts'
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe/fake-stripe.ts'
import type { FakeEvent } from '#tests/support/fake-stripe/state.ts'
import { createPayment, fetchPaymentPlan } from '#tests/support/payment-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const ACCOUNTS_SECRET = 'whsec_of_accounts'

let fake: FakeStripe
let app: TestApp
beforeAll(async () => {
  fake = await startFakeStripe()
  app = await startTestApp({ ...fake.settings, STRIPE_CONNECT_WEBHOOK_SECRET: ACCOUNTS_SECRET })
})
afterAll(async () => {
  await app.stop()
  await fake.stop()
})

/** Delivers what Stripe reported since the last time, in this order. */
async function deliver(events: FakeEvent[]): Promise<void> {
  for (const event of events) {
    const { body, headers } = 'account' in event ? signDelivery(event, ACCOUNTS_SECRET) : fake.sign(event)
    const init = { method: 'POST', body, headers }
    expect((await app.edge.app.request('/api/webhooks/stripe', init)).status).toBe(200)
  }
  await app.runQueued('billing.event')
}

test('with Stripe the money goes to the racer’s account, and every later report is followed', async () => {
  const { brand, racer, contract } = await app.scenario({ contract: {} })
  const payment = await createPayment(app, brand, contract)
  const current = async () => (await fetchPaymentPlan(brand, contract)).payments[0]

  await racer.json('POST', '/api/payouts/setup')
  const [account] = fake.state.accounts.all()
  expect(await racer.json('GET', '/api/payouts')).toMatchObject({ state: 'INFORMATION_NEEDED' })
  const checkout = `/api/payments/${payment.id}/checkout`
  expect((await brand.request('POST', checkout, { version: 1 })).status).toBe(409)
  fake.newEvents()
  fake.completeOnboarding(account?.id ?? '')
  await deliver(fake.newEvents())
  expect(await racer.json<Payouts>('GET', '/api/payouts')).toMatchObject({
    state: 'READY',
    billing: 'stripe',
  })

  const { id, url } = await brand.json<{ id: string; url: string }>('POST', checkout, { version: 1 })
  expect(url).toBe(`${fake.url}/c/pay/${id}`)
  fake.payCheckout(id, 'success')
  const paid = fake.newEvents()
  await deliver([...paid, ...paid])
  const charge = fake.state.charges.all().at(-1)
  expect(charge).toMatchObject({ amount: 125_000, transfer_data: { destination: account?.id } })
  expect(await current()).toMatchObject({ status: 'PAID', reference: charge?.id, hasReceipt: true })
  const receipt = await racer.request('GET', `/api/payments/${payment.id}/receipt`)
  expect(receipt.headers.get('location')).toBe(charge?.receipt_url)

  fake.disputeCharge(charge?.id ?? '')
  await deliver(fake.newEvents())
  expect(await current()).toMatchObject({ status: 'SCHEDULED', hasReceipt: false })
  fake.closeDispute(charge?.id ?? '', 'won')
  // The first reports once more, late.
  await deliver([...fake.newEvents(), ...paid.map((event) => ({ ...event, id: `${event.id}_again` }))])
  expect(await current()).toMatchObject({ status: 'PAID', reference: charge?.id })
})
