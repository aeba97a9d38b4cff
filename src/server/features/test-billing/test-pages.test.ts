import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { themeScript } from '#shared/theme.constants.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { GOOD_CARD, type TestBilling, useTestBilling } from '#tests/support/test-billing-requests.ts'

let app: TestApp
let provider: TestBilling
beforeAll(async () => {
  app = await startTestApp()
  provider = await useTestBilling(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await provider.takeReports()
})

const pay = async (fields: Record<string, string>, given = {}) => {
  const { path, sessionId } = await provider.openCheckout(await provider.aCustomer(), given)
  const response = await provider.send(path, { expiry: '12/68', ...fields })
  return {
    path,
    sessionId,
    response,
    status: response.status,
    text: await response.text(),
    find: () => provider.billing.findCheckout(sessionId),
  }
}

describe('the payment page', () => {
  test('says that no money moves, what is bought and what it costs', async () => {
    const { path } = await provider.openCheckout(await provider.aCustomer())
    const page = await app.request('GET', path)
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    for (const said of ['Test mode: no money moves', 'Racer Pro, monthly', 'Pay $12', 'Renews on']) {
      expect(text).toContain(said)
    }
    expect(text).toContain('href="http://paddock.test/checkout?plan=racer-pro"')
  })

  test('has the theme chosen in the product, by a script that the policy allows', async () => {
    const { path } = await provider.openCheckout(await provider.aCustomer())
    const page = await app.request('GET', path)
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '') ?? []
    expect(nonce).not.toBe('')
    expect(await page.text()).toContain(`<script nonce="${nonce}">${themeScript}</script>`)
  })

  test('leads back with the id of the session once it is paid, and takes no second payment', async () => {
    const { path, sessionId, response, find } = await pay({ card: GOOD_CARD })
    expect(response.headers.get('location')).toBe(
      `http://paddock.test/subscription-success?session_id=${sessionId}`,
    )
    expect(await find()).toMatchObject({ status: 'COMPLETE', isPaid: true, url: null })
    const again = await provider.send(path, { card: GOOD_CARD, expiry: '12/68' })
    expect(await again.text()).toContain('This is already paid')
    const { customerId } = (await find()) ?? {}
    expect((await provider.billing.listInvoices({ customerId: customerId ?? '' })).items).toHaveLength(1)
  })

  test('is paid once when the button is pressed many times', async () => {
    const customerId = await provider.aCustomer()
    const { path } = await provider.openCheckout(customerId)
    await Promise.all(
      Array.from({ length: 5 }, () => provider.send(path, { card: GOOD_CARD, expiry: '12/68' })),
    )
    expect((await provider.billing.listSubscriptions({ customerId })).items).toHaveLength(1)
  })

  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
  ])('refuses card %s', async (card, reason) => {
    const { status, text, find } = await pay({ card })
    expect([status, text.includes(reason)]).toEqual([402, true])
    expect(await find()).toMatchObject({ status: 'OPEN', subscriptionId: null })
    expect(await provider.takeReports()).toEqual([])
  })

  test('refuses a card whose date has passed', async () => {
    const { status, text } = await pay({ card: GOOD_CARD, expiry: '01/20' })
    expect([status, text.includes('Your card has expired.')]).toEqual([402, true])
  })

  test('asks the holder of one card to confirm', async () => {
    const asked = await pay({ number: '4000 0025 0000 3155' })
    expect(asked.status).toBe(200)
    expect(asked.text).toContain('Confirm the payment')
    const fields = { card: '4000002500003155', expiry: '12/68' }
    const refused = await provider.send(asked.path, { ...fields, confirmation: 'refused' })
    expect([refused.status, (await refused.text()).includes('was not confirmed')]).toEqual([402, true])
    expect((await asked.find())?.status).toBe('OPEN')
    expect((await provider.send(asked.path, { ...fields, confirmation: 'given' })).status).toBe(303)
  })

  test('reports the dispute of one card after its payment', async () => {
    expect((await pay({ card: '4000000000000259' })).status).toBe(303)
    expect(await provider.takeReports()).toContain('charge.dispute.created')
  })

  test('refuses any other number, without storing or repeating it', async () => {
    const number = '4111 1111 1111 1111'
    const { status, text } = await pay({ number, card: GOOD_CARD })
    expect(status).toBe(422)
    expect(text).toContain('isn’t one of the test cards')
    expect(text).not.toContain(number)
  })

  test('stores only the brand, the last digits and the date of a card', async () => {
    const customerId = await provider.aCustomer()
    await provider.subscribe(customerId)
    expect((await provider.billing.findAccount(customerId)).paymentMethod).toEqual({
      brand: 'visa',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2068,
    })
    const { rows } = await app.db.execute(
      sql`select from test_billing_customers as customer where customer::text like ${`%${GOOD_CARD}%`}`,
    )
    expect(rows).toEqual([])
  })

  test('takes a payment of a contract without saving the card', async () => {
    const customerId = await provider.aCustomer()
    const { path, sessionId } = await provider.openCheckout(customerId, {
      kind: 'PAYMENT',
      paymentId: '0198c0de-0000-7000-8000-000000000001',
      description: 'Stipend for June',
      amount: { amountMinor: 45_000, currency: 'EUR' },
      destinationId: 'acct_1',
    })
    expect(await (await app.request('GET', path)).text()).toContain('Pay €450')
    await provider.send(path, { card: GOOD_CARD, expiry: '12/68' })
    const paid = await provider.billing.findCheckout(sessionId)
    const paymentId = '0198c0de-0000-7000-8000-000000000001'
    expect(paid).toMatchObject({ isPaid: true, paymentId, subscriptionId: null })
    const chargeId = paid?.paymentReference ?? ''
    const charge = await provider.billing.findCharge(chargeId)
    const amount = { amountMinor: 45_000, currency: 'EUR' }
    expect(charge).toMatchObject({ chargeId, customerId, paymentId, amount, status: 'PAID' })
    const receipt = await (await app.request('GET', new URL(charge?.receiptUrl ?? '').pathname)).text()
    expect(receipt).toContain(`Receipt ${charge?.receiptNumber}`)
    expect((await provider.billing.findAccount(customerId)).paymentMethod).toBeNull()
    expect(await provider.takeReports()).toEqual(['checkout.session.completed'])
  })

  test('does not exist for a guessed address, and takes no forms of other sites', async () => {
    expect((await app.request('GET', '/test-billing/checkout/cs_test_guess')).status).toBe(404)
    expect((await app.request('GET', '/test-billing/portal/bps_guess')).status).toBe(404)
    expect((await app.request('GET', '/test-billing/invoices/in_guess.pdf')).status).toBe(404)
    const { path, sessionId } = await provider.openCheckout(await provider.aCustomer())
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await provider.send(path, { card: GOOD_CARD, expiry: '12/68' }, foreign)).status).toBe(403)
    expect((await provider.billing.findCheckout(sessionId))?.status).toBe('OPEN')
  })
})

test('a racer’s account can be paid once its form was opened', async () => {
  const { billing, newKey } = provider
  const racer = { userId: 'user-1', email: 'mira@paddock.test', countryCode: null }
  const { accountId } = await billing.createConnectedAccount(racer, newKey())
  expect((await billing.findConnectedAccount(accountId))?.canReceivePayments).toBe(false)
  const urls = { returnUrl: 'http://paddock.test/settings', refreshUrl: 'http://paddock.test/settings' }
  expect(await billing.openConnectedOnboarding({ accountId, ...urls })).toEqual({ url: urls.returnUrl })
  expect((await billing.findConnectedAccount(accountId))?.canReceivePayments).toBe(true)
  expect(await billing.findConnectedAccount('acct_guess')).toBeNull()
})

describe('the portal', () => {
  test('shows the card and the invoices, changes the card and leads back', async () => {
    const customerId = await provider.aCustomer()
    await provider.subscribe(customerId)
    const [invoice] = (await provider.billing.listInvoices({ customerId })).items
    const { url } = await provider.billing.openPortal({
      customerId,
      returnUrl: 'http://paddock.test/billing',
    })
    const { pathname } = new URL(url)
    const text = await (await app.request('GET', pathname)).text()
    for (const said of ['•••• 4242', invoice?.number ?? '', 'href="http://paddock.test/billing"']) {
      expect(text).toContain(said)
    }
    const changed = await provider.send(pathname, { card: '4000000000000259', expiry: '01/40' })
    expect(changed.headers.get('location')).toBe(`${pathname}?saved=1`)
    expect((await provider.billing.findAccount(customerId)).paymentMethod?.last4).toBe('0259')
    expect((await provider.send(pathname, { card: '4000000000000002', expiry: '01/40' })).status).toBe(402)
    expect((await provider.billing.findAccount(customerId)).paymentMethod?.last4).toBe('0259')
  })
})

test('the PDF of an invoice has its number', async () => {
  const customerId = await provider.aCustomer()
  await provider.subscribe(customerId)
  const [invoice] = (await provider.billing.listInvoices({ customerId })).items
  const response = await app.request('GET', new URL(invoice?.pdfUrl ?? '').pathname)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain(`${invoice?.number}.pdf`)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('only administrators move the clock, and only of the test provider', async () => {
  const path = '/api/admin/test-billing/clock'
  const racer = await app.signInAs('ATHLETE')
  expect((await racer.request('POST', path, { days: 1 })).status).toBe(403)
  for (const days of [0, 401, 1.5]) {
    expect((await provider.admin.request('POST', path, { days })).status).toBe(422)
  }
  await provider.advance(2)
  const { rows } = await app.db.execute(
    sql`select days from test_billing_clock_moves where admin_id = ${provider.admin.userId}`,
  )
  expect(rows).toEqual([{ days: 2 }])
  const { billing } = app.edge
  app.edge.billing = null
  expect((await provider.admin.request('POST', path, { days: 1 })).status).toBe(404)
  app.edge.billing = billing
})
