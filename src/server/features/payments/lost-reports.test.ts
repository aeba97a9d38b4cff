import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payment } from '#shared/payments/payment.contract.ts'
import { deliverSome } from '#tests/support/lossy-reports.ts'
import { createPayment, fetchPaymentPlan, postPaymentEvent } from '#tests/support/payment-requests.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { GOOD_CARD, type TestBilling, useTestBilling } from '#tests/support/test-billing-requests.ts'

const DISPUTED = '4000000000000259'

let app: TestApp
let provider: TestBilling
beforeAll(async () => {
  app = await startTestApp()
  provider = await useTestBilling(app)
})
afterAll(() => app.stop())

const steps = ['open', 'pay', 'pay-disputed', 'refund', 'mark-paid', 'correct', 'confirm', 'close'] as const
type Step = (typeof steps)[number]

async function aDeal() {
  const deal = await app.scenario({ contract: {} })
  await deal.racer.json('POST', '/api/payouts/setup')
  await deal.racer.json('GET', '/api/payouts')
  const { id } = await createPayment(app, deal.brand, deal.contract)
  return { ...deal, paymentId: id, pages: [] as { id: string; url: string }[] }
}
type Deal = Awaited<ReturnType<typeof aDeal>>

async function paymentOf({ brand, contract, paymentId }: Deal): Promise<Payment> {
  const found = (await fetchPaymentPlan(brand, contract)).payments.find(({ id }) => id === paymentId)
  if (!found) throw new Error('The payment is gone')
  return found
}

/** What the provider says of every page that was opened, whatever was reported. */
async function chargesOf({ pages }: Deal) {
  const visits = await Promise.all(pages.map(({ id }) => provider.billing.findCheckout(id)))
  const ids = new Set(visits.flatMap((visit) => visit?.paymentReference ?? []))
  const charges = await Promise.all([...ids].map((id) => provider.billing.findCharge(id)))
  return charges.filter((charge) => charge !== null)
}

/** A step that the state of the payment refuses is none. */
async function take(step: Step, deal: Deal): Promise<void> {
  const payment = await paymentOf(deal)
  switch (step) {
    case 'open': {
      const response = await postPaymentEvent(deal.brand, payment, 'checkout')
      if (response.ok) deal.pages.push((await response.json()) as Deal['pages'][number])
      break
    }
    case 'pay':
    case 'pay-disputed': {
      const page = deal.pages.at(-1)
      const card = step === 'pay' ? GOOD_CARD : DISPUTED
      if (page) await provider.send(new URL(page.url).pathname, { card, expiry: '12/68' })
      break
    }
    case 'refund': {
      const paid = (await chargesOf(deal)).find(({ status }) => status === 'PAID')
      if (paid) await provider.billing.refundCharge(paid.chargeId, provider.newKey())
      break
    }
    case 'close':
      await app.runQueued('payments.close-checkouts')
      break
    case 'mark-paid':
      await postPaymentEvent(deal.brand, payment, step, { reference: 'WIRE-7' })
      break
    default:
      await postPaymentEvent(step === 'confirm' ? deal.racer : deal.brand, payment, step)
  }
}

test('whatever reports are lost, repeated or late, a card payment ends at the provider’s truth', async () => {
  const sequence = fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(100)), { minLength: 2, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(sequence, async (taken) => {
      const deal = await aDeal()
      for (const step of ['open', 'pay'] as const) await take(step, deal)
      for (const [step, seed] of taken) {
        await take(step, deal)
        await deliverSome(app, seed)
      }
      await app.runJob('payments.reconcile-cards')

      const charges = await chargesOf(deal)
      const { rows: known } = await app.db.execute<{ id: string; status: string }>(
        sql`select id, status from card_charges where payment_id = ${deal.paymentId}`,
      )
      const statusOf = (found: { status: string }[]) => found.map(({ status }) => status).toSorted()
      expect(statusOf(known)).toEqual(statusOf(charges))

      const payment = await paymentOf(deal)
      const isByHand = payment.reference === 'WIRE-7'
      const paid = charges.filter(({ status }) => status === 'PAID')
      // Paid once: by hand, or by the one charge that stands.
      expect(paid.length).toBeLessThanOrEqual(isByHand ? 0 : 1)
      expect(payment.hasReceipt).toBe(paid.length === 1)
      expect(['PAID', 'RECEIVED'].includes(payment.status)).toBe(isByHand || paid.length === 1)
      for (const [at, { from }] of payment.history.entries())
        if (at > 0) expect(from).toBe(payment.history[at - 1]?.to)
    }),
    { numRuns: 12, seed: 20261117 },
  )
})
