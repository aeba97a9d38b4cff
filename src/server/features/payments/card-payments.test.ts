import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaidPayment, Payment } from '#shared/payments/payment.contract.ts'
import { inDays } from '#tests/support/dates.ts'
import { notificationTitles } from '#tests/support/notifications.ts'
import {
  createPayment,
  fetchPaymentPlan,
  postPaymentEvent,
  runPaymentEvent,
} from '#tests/support/payment-requests.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { GOOD_CARD, type TestBilling, useTestBilling } from '#tests/support/test-billing-requests.ts'

const DECLINED = '4000000000000002'
const DISPUTED = '4000000000000259'

let app: TestApp
let provider: TestBilling
beforeAll(async () => {
  app = await startTestApp()
  provider = await useTestBilling(app)
})
afterAll(() => app.stop())

type Opened = { id: string; url: string }

/** A signed contract whose racer can receive card payments, with one payment. */
async function aDeal() {
  const deal = await app.scenario({ contract: {} })
  await deal.racer.json('POST', '/api/payouts/setup')
  await deal.racer.json('GET', '/api/payouts')
  return { ...deal, payment: await createPayment(app, deal.brand, deal.contract) }
}
type Deal = Awaited<ReturnType<typeof aDeal>>

const open = (brand: Person, { id, version }: Payment) =>
  brand.json<Opened>('POST', `/api/payments/${id}/checkout`, { version })
const submitCard = (url: string, card = GOOD_CARD) =>
  provider.send(new URL(url).pathname, { card, expiry: '12/68' })
const settle = async () => {
  await app.runQueued('test-billing.report')
  await app.runQueued('billing.event')
}
const paymentOf = async ({ brand, contract, payment }: Deal): Promise<Payment> => {
  const { payments } = await fetchPaymentPlan(brand, contract)
  const found = payments.find(({ id }) => id === payment.id)
  if (!found) throw new Error('The payment is gone')
  return found
}
const chargesOf = async ({ payment }: Deal): Promise<string[]> => {
  const { rows } = await app.db.execute<{ status: string }>(
    sql`select status from card_charges where payment_id = ${payment.id} order by created_at, id`,
  )
  return rows.map(({ status }) => status)
}
const payByCard = async (deal: Deal, card = GOOD_CARD): Promise<Opened> => {
  const opened = await open(deal.brand, await paymentOf(deal))
  await submitCard(opened.url, card)
  await settle()
  return opened
}

describe('a payment by card', () => {
  test('is marked as sent by the report, with a receipt for both sides', async () => {
    const deal = await aDeal()
    const { brand, racer, payment } = deal
    await payByCard(deal)
    const paid = await paymentOf(deal)
    expect(paid).toMatchObject({ status: 'PAID', hasReceipt: true, allowed: [], canPayByCard: false })
    expect(paid.reference).toMatch(/^\d{4}-\d{4}$/)
    expect(paid.history.map(({ event, party }) => [event, party])).toEqual([
      ['plan', 'BRAND'],
      ['pay-by-card', 'SYSTEM'],
    ])
    for (const side of [brand, racer]) {
      const receipt = await side.request('GET', `/api/payments/${payment.id}/receipt`)
      expect(receipt.status).toBe(302)
      expect(receipt.headers.get('location')).toContain('/test-billing/receipts/ch_')
      expect(await notificationTitles(app, side)).toContain('Sent by card: $1,250')
    }
    expect(await runPaymentEvent(racer, paid, 'confirm')).toMatchObject({ status: 'RECEIVED' })
  })

  test('is not made by the redirect, and a lost report heals when the brand returns', async () => {
    const deal = await aDeal()
    const { id, url } = await open(deal.brand, deal.payment)
    const visit = () => deal.brand.json('GET', `/api/checkout/session/${id}`)
    expect(await visit()).toMatchObject({ kind: 'PAYMENT', isConfirmed: false, contractId: deal.contract.id })
    expect((await paymentOf(deal)).status).toBe('SCHEDULED')
    const response = await submitCard(url)
    expect(response.headers.get('location')).toContain(
      `/payment-success?contractId=${deal.contract.id}&session_id=${id}`,
    )
    await provider.takeReports()
    expect(await visit()).toMatchObject({
      ...{ status: 'COMPLETE', isConfirmed: true, isReturned: false },
      receipt: { amountMinor: 125_000, currency: 'USD', path: `/api/payments/${deal.payment.id}/receipt` },
    })
    expect((await paymentOf(deal)).status).toBe('PAID')
  })

  test('whose report is lost altogether is found by the nightly job', async () => {
    const deal = await aDeal()
    await submitCard((await open(deal.brand, deal.payment)).url)
    await provider.takeReports()
    await app.runJob('payments.reconcile-cards')
    expect((await paymentOf(deal)).status).toBe('PAID')
  })

  test('with a declined card stays unpaid, and the page can be used again', async () => {
    const deal = await aDeal()
    const { url } = await open(deal.brand, deal.payment)
    expect((await submitCard(url, DECLINED)).status).toBe(402)
    await settle()
    expect((await paymentOf(deal)).status).toBe('SCHEDULED')
    expect((await open(deal.brand, deal.payment)).url).toBe(url)
  })

  test('has one page for requests at the same time, and is paid once', async () => {
    const deal = await aDeal()
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(deal.brand, deal.payment)))
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    await submitCard(opened[0]?.url ?? '')
    await submitCard(opened[1]?.url ?? '')
    await settle()
    await settle()
    expect(await chargesOf(deal)).toEqual(['PAID'])
    const again = await postPaymentEvent(deal.brand, await paymentOf(deal), 'checkout')
    expect(await codeOf(again)).toEqual([409, 'NOT_PAYABLE'])
  })

  test('costs what the payment says, whatever the browser sends', async () => {
    const deal = await aDeal()
    const { url } = await deal.brand.json<Opened>('POST', `/api/payments/${deal.payment.id}/checkout`, {
      version: deal.payment.version,
      amountMinor: 1,
      currency: 'JPY',
    })
    expect(await (await app.request('GET', new URL(url).pathname)).text()).toContain('Pay $1,250')
  })

  test('cannot be undone or reported as missing by the parties', async () => {
    const deal = await aDeal()
    await payByCard(deal)
    const paid = await paymentOf(deal)
    expect(await codeOf(await postPaymentEvent(deal.brand, paid, 'correct'))).toEqual([409, 'PAID_BY_CARD'])
    expect(await codeOf(await postPaymentEvent(deal.racer, paid, 'not-received'))).toEqual([
      409,
      'PAID_BY_CARD',
    ])
  })
})

describe('the list of what was paid', () => {
  test('has the payments of all contracts for both sides, latest first, and those by card with a receipt', async () => {
    const deal = await aDeal()
    const byHand = await createPayment(app, deal.brand, deal.contract, { title: 'Second half' })
    await createPayment(app, deal.brand, deal.contract, { title: 'Not paid' })
    await payByCard(deal)
    await runPaymentEvent(deal.brand, byHand, 'mark-paid', { reference: 'WIRE-9', paidOn: inDays(-3) })
    const listFor = (person: Person) => person.json<PaidPayment[]>('GET', '/api/payments')
    const expected = [
      { id: deal.payment.id, status: 'PAID', hasReceipt: true },
      { id: byHand.id, status: 'PAID', hasReceipt: false, reference: 'WIRE-9' },
    ]
    expect(await listFor(deal.brand)).toMatchObject(expected)
    expect(await listFor(deal.racer)).toMatchObject(expected)
    const names = [...(await listFor(deal.brand)), ...(await listFor(deal.racer))]
    expect(new Set(names.map(({ partnerName }) => partnerName)).size).toBe(2)
    expect(await listFor((await aDeal()).brand)).toEqual([])
  })
})

describe('a payment of others', () => {
  test('is not found: its page, its outcome and its receipt', async () => {
    const [deal, other] = [await aDeal(), await aDeal()]
    const { payment } = deal
    expect((await postPaymentEvent(other.brand, payment, 'checkout')).status).toBe(404)
    expect((await postPaymentEvent(deal.racer, payment, 'checkout')).status).toBe(403)
    const { id } = await payByCard(deal)
    for (const stranger of [other.brand, other.racer]) {
      expect((await stranger.request('GET', `/api/checkout/session/${id}`)).status).toBe(404)
      expect((await stranger.request('GET', `/api/payments/${payment.id}/receipt`)).status).toBe(404)
    }
    expect((await app.request('GET', `/api/payments/${payment.id}/receipt`)).status).toBe(401)
    expect((await deal.brand.request('GET', '/api/payments/42/receipt')).status).toBe(404)
  })
})

describe('a payment settled by hand while its page is open', () => {
  test('closes the page', async () => {
    const deal = await aDeal()
    const { url } = await open(deal.brand, deal.payment)
    await runPaymentEvent(deal.brand, deal.payment, 'mark-paid', { reference: 'WIRE-7' })
    await app.runQueued('payments.close-checkouts')
    expect((await submitCard(url)).status).toBe(410)
    expect(await paymentOf(deal)).toMatchObject({ status: 'PAID', reference: 'WIRE-7', hasReceipt: false })
  })

  test('keeps what was done by hand, and returns a card payment of the same moment', async () => {
    const deal = await aDeal()
    const { id, url } = await open(deal.brand, deal.payment)
    await submitCard(url)
    await runPaymentEvent(deal.brand, deal.payment, 'mark-paid', { reference: 'WIRE-8' })
    await settle()
    expect(await paymentOf(deal)).toMatchObject({ status: 'PAID', reference: 'WIRE-8', hasReceipt: false })
    expect(await notificationTitles(app, deal.brand)).toContain('We’re refunding $1,250')
    await app.runQueued('payments.refund-surplus')
    await app.runQueued('payments.close-checkouts')
    await settle()
    expect(await chargesOf(deal)).toEqual(['REFUNDED'])
    expect(await deal.brand.json('GET', `/api/checkout/session/${id}`)).toMatchObject({
      isConfirmed: false,
      isReturned: true,
    })
  })

  test('returns the card payment also when the amount was changed or the payment cancelled', async () => {
    const [changed, cancelled] = [await aDeal(), await aDeal()]
    for (const deal of [changed, cancelled]) await submitCard((await open(deal.brand, deal.payment)).url)
    await app.db.execute(
      sql`update payments set amount_minor = 1, version = 2 where id = ${changed.payment.id}`,
    )
    await app.db.execute(sql`update payments set status = 'CANCELLED' where id = ${cancelled.payment.id}`)
    await settle()
    await app.runQueued('payments.refund-surplus')
    expect((await paymentOf(changed)).status).toBe('SCHEDULED')
    expect((await paymentOf(cancelled)).status).toBe('CANCELLED')
    expect([await chargesOf(changed), await chargesOf(cancelled)]).toEqual([['REFUNDED'], ['REFUNDED']])
  })
})

describe('a card payment that is returned', () => {
  test('is owed again after a refund, also when the racer had confirmed it, and can be paid again', async () => {
    const deal = await aDeal()
    await payByCard(deal)
    await runPaymentEvent(deal.racer, await paymentOf(deal), 'confirm')
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select card_charge_id as id from payments where id = ${deal.payment.id}`,
    )
    await provider.billing.refundCharge(rows[0]?.id ?? '', provider.newKey())
    await settle()
    const owed = await paymentOf(deal)
    expect(owed).toMatchObject({ status: 'SCHEDULED', paidAt: null, receivedAt: null, hasReceipt: false })
    expect(owed.history.at(-1)).toMatchObject({
      event: 'return-to-card',
      note: 'The card payment was refunded',
    })
    expect(await notificationTitles(app, deal.racer)).toContain('Owed again: $1,250')
    expect(await notificationTitles(app, provider.admin)).toContain('A charge was refunded')
    await payByCard(deal)
    expect((await paymentOf(deal)).status).toBe('PAID')
    expect(await chargesOf(deal)).toEqual(['REFUNDED', 'PAID'])
  })

  test('is owed again when the holder of the card disputes it at the bank', async () => {
    const deal = await aDeal()
    await payByCard(deal, DISPUTED)
    expect(await paymentOf(deal)).toMatchObject({ status: 'SCHEDULED', reference: null })
    expect(await chargesOf(deal)).toEqual(['DISPUTED'])
    expect(await notificationTitles(app, provider.admin)).toContain('A payment was disputed')
  })
})

describe('a racer without a payout account', () => {
  test('is paid by hand: the button says so, and the page is refused', async () => {
    const deal = await app.scenario({ contract: {} })
    const payment = await createPayment(app, deal.brand, deal.contract)
    expect(await fetchPaymentPlan(deal.brand, deal.contract)).toMatchObject({ cards: 'NO_ACCOUNT' })
    const refused = await postPaymentEvent(deal.brand, payment, 'checkout')
    expect(await codeOf(refused)).toEqual([409, 'NO_PAYOUT_ACCOUNT'])
  })

  test('sets one up, and is told when it is ready', async () => {
    const { racer, brand, contract } = await app.scenario({ contract: {} })
    expect(await racer.json('GET', '/api/payouts')).toMatchObject({ state: 'NOT_SET_UP', billing: 'test' })
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => racer.json<{ url: string }>('POST', '/api/payouts/setup')),
    )
    expect(opened[0]?.url).toBe(`${app.env.APP_URL}/user-profile?tab=payouts&visit=return`)
    await settle()
    expect(await racer.json('GET', '/api/payouts')).toMatchObject({ state: 'READY' })
    expect(await fetchPaymentPlan(brand, contract)).toMatchObject({ cards: 'READY' })
    const { rows } = await app.db.execute(
      sql`select from test_billing_connected_accounts where user_id = ${racer.userId}`,
    )
    expect(rows).toHaveLength(1)
    expect(await notificationTitles(app, racer)).toContain('You can receive card payments')
  })

  test('goods are not paid by card', async () => {
    const deal = await aDeal()
    const goods = await createPayment(app, deal.brand, deal.contract, { kind: 'PRODUCT' })
    expect(goods.canPayByCard).toBe(false)
    expect(await codeOf(await postPaymentEvent(deal.brand, goods, 'checkout'))).toEqual([409, 'NOT_PAYABLE'])
  })
})
