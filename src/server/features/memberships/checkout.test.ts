import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Billing, CheckoutState, Order } from '#shared/memberships/billing.contract.ts'
import type { ChangePreview, Membership } from '#shared/memberships/membership.contract.ts'
import { daysAfter, MINUTE_MS, toIsoDay } from '#shared/time.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { proYear } from '#tests/support/stripe-billing.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { GOOD_CARD, type TestBilling, useTestBilling } from '#tests/support/test-billing-requests.ts'
import { findMembership } from './membership.store.ts'
import { signPreview } from './sign-preview.ts'

let app: TestApp
let provider: TestBilling
beforeAll(async () => {
  app = await startTestApp()
  provider = await useTestBilling(app)
})
afterAll(() => app.stop())

const pro = { plan: 'racer-pro', interval: 'month' }
const settle = async () => {
  await app.runQueued('test-billing.report')
  await app.runQueued('billing.event')
}
const open = (person: Person, body: object = pro) =>
  person.json<{ id: string; url: string }>('POST', '/api/checkout/session', body)
const pay = (url: string) => provider.send(new URL(url).pathname, { card: GOOD_CARD, expiry: '12/68' })
const membershipOf = (person: Person) => person.json<Membership>('GET', '/api/memberships/me')

describe('a checkout', () => {
  test('shows what is due from the settings, whatever the browser says', async () => {
    const racer = await app.signInAs('ATHLETE')
    const order = await racer.json('GET', '/api/checkout?plan=racer-pro&interval=year&amount=1')
    expect(order).toMatchObject({ dueTodayMinor: app.env.PLAN_RACER_PRO_YEAR, currency: 'USD', promo: null })
  })

  test('grants nothing by its redirect, and heals a lost report when the person returns', async () => {
    const racer = await app.signInAs('ATHLETE')
    const { id, url } = await open(racer)
    expect(await racer.json('GET', `/api/checkout/session/${id}`)).toMatchObject({ isConfirmed: false })
    expect((await membershipOf(racer)).plan).toBe('racer-free')
    await pay(url)
    await provider.takeReports()
    expect(await racer.json('GET', `/api/checkout/session/${id}`)).toMatchObject({ isConfirmed: true })
    expect(await membershipOf(racer)).toMatchObject({ plan: 'racer-pro', status: 'ACTIVE' })
  })

  test('shows the receipt of what was charged', async () => {
    const racer = await app.signInAs('ATHLETE')
    const { id, url } = await open(racer)
    await pay(url)
    await settle()
    const { receipt } = await racer.json<CheckoutState>('GET', `/api/checkout/session/${id}`)
    expect(receipt).toMatchObject({ amountMinor: app.env.PLAN_RACER_PRO_MONTH, currency: 'USD' })
    expect((await racer.request('GET', receipt?.path ?? '')).status).toBe(302)
  })

  test('of somebody else is not found, and neither is their invoice', async () => {
    const [racer, other] = [await app.signInAs('ATHLETE'), await app.signInAs('ATHLETE')]
    const { id, url } = await open(racer)
    await pay(url)
    await settle()
    expect((await other.request('GET', `/api/checkout/session/${id}`)).status).toBe(404)
    const [invoice] = await racer.json<{ id: string }[]>('GET', '/api/billing/invoices')
    const { status, headers } = await racer.request('GET', `/api/billing/invoices/${invoice?.id}/pdf`)
    expect(status).toBe(302)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect((await other.request('GET', `/api/billing/invoices/${invoice?.id}/pdf`)).status).toBe(404)
    expect((await other.request('POST', `/api/billing/invoices/${invoice?.id}/pay`)).status).toBe(404)
  })

  test('of a person with a longer name than our form allows can be read afterwards', async () => {
    const racer = await app.signInAs('ATHLETE')
    const name = 'Ann-Sophie '.repeat(14).trim()
    await app.db.execute(sql`update users set name = ${name} where id = ${racer.userId}`)
    await pay((await open(racer)).url)
    await settle()
    expect(await racer.json('GET', '/api/billing')).toMatchObject({ account: { details: { name } } })
  })

  test('is one for requests at the same time, and leads to one subscription', async () => {
    const racer = await app.signInAs('ATHLETE')
    const opened = await Promise.all(Array.from({ length: 50 }, () => open(racer)))
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    await pay(opened[0]?.url ?? '')
    await settle()
    expect((await racer.request('POST', '/api/checkout/session', pro)).status).toBe(409)
    expect(await membershipOf(racer)).toMatchObject({ status: 'ACTIVE' })
  })

  test('is for the plans of one’s own role, and brands have none', async () => {
    const racer = await app.signInAs('ATHLETE')
    const brand = await app.signInAs('BRAND')
    expect((await racer.request('POST', '/api/checkout/session', { ...pro, plan: 'promoter' })).status).toBe(
      409,
    )
    expect((await racer.request('POST', '/api/checkout/session', { ...pro, plan: 'gold' })).status).toBe(422)
    expect((await brand.request('POST', '/api/checkout/session', pro)).status).toBe(403)
  })
})

describe('a trial', () => {
  test('is given once per person, whatever alias of the address they use', async () => {
    const [promoter, again] = [await app.signInAs('PROMOTER'), await app.signInAs('PROMOTER')]
    const addresses = [
      [promoter, 'longleaf.cup@gmail.com'],
      [again, 'LongleafCup+second@gmail.com'],
    ] as const
    for (const [{ userId }, email] of addresses)
      await app.db.execute(sql`update users set email = ${email} where id = ${userId}`)
    await promoter.json('POST', '/api/memberships/trial', {})
    expect(await membershipOf(promoter)).toMatchObject({ status: 'TRIALING', canStartTrial: false })
    expect((await promoter.request('POST', '/api/memberships/trial', {})).status).toBe(409)
    expect(await membershipOf(again)).toMatchObject({ canStartTrial: false })
    expect((await again.request('POST', '/api/memberships/trial', {})).status).toBe(409)
  })

  test('keeps its remaining days when a card is added, and nothing is charged before', async () => {
    const promoter = await app.signInAs('PROMOTER')
    await promoter.json('POST', '/api/memberships/trial', {})
    const { trialEndsAt } = await membershipOf(promoter)
    const order = await promoter.json('GET', '/api/checkout?plan=promoter&interval=month')
    expect(order).toMatchObject({ dueTodayMinor: 0, trialEndsAt })
    const { id, url } = await open(promoter, { plan: 'promoter', interval: 'month' })
    await pay(url)
    await settle()
    expect(await promoter.json('GET', `/api/checkout/session/${id}`)).toMatchObject({
      ...{ isConfirmed: true, trialEndsAt, receipt: null },
    })
    const after = await membershipOf(promoter)
    expect(after).toMatchObject({ status: 'TRIALING', trialEndsAt, hasCard: true })
    expect(await promoter.json('GET', '/api/billing')).toMatchObject({
      account: { paymentMethod: { last4: '4242' } },
    })
  })
})

describe('a checkout of a promoter who has not had the trial', () => {
  for (const [interval, price] of [
    ['month', 'PLAN_PROMOTER_MONTH'],
    ['year', 'PLAN_PROMOTER_YEAR'],
  ] as const) {
    const choice = { plan: 'promoter', interval }
    const orderOf = (promoter: Person) =>
      promoter.json<Order>('GET', `/api/checkout?plan=promoter&interval=${interval}`)

    test(`costs nothing today with a card, and begins a trial billed by the ${interval}`, async () => {
      const promoter = await app.signInAs('PROMOTER')
      const amountMinor = app.env[price]
      const inThirtyDays = toIsoDay(daysAfter(new Date(), app.env.PLAN_PROMOTER_TRIAL_DAYS))
      const order = await orderOf(promoter)
      expect(order).toMatchObject({ dueTodayMinor: 0, nextCharge: { amountMinor } })
      expect(order.trialEndsAt?.slice(0, 10)).toBe(inThirtyDays)
      expect(order.nextCharge.at).toBe(order.trialEndsAt)
      const { id, url } = await open(promoter, choice)
      const page = await (await app.edge.app.request(url)).text()
      expect(page.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Due today\s+\$0/)
      await pay(url)
      await settle()
      const checkout = await promoter.json<CheckoutState>('GET', `/api/checkout/session/${id}`)
      expect(checkout).toMatchObject({ isConfirmed: true, receipt: null })
      const membership = await membershipOf(promoter)
      expect(membership).toMatchObject({ status: 'TRIALING', interval, hasCard: true, canStartTrial: false })
      expect(membership.trialEndsAt?.slice(0, 10)).toBe(inThirtyDays)
      expect(await promoter.json('GET', '/api/billing')).toMatchObject({
        invoices: [],
        upcoming: { amountMinor, at: membership.trialEndsAt },
        trial: { interval, price: { amountMinor }, endsAt: membership.trialEndsAt },
      })
      await provider.advanceMember(promoter, app.env.PLAN_PROMOTER_TRIAL_DAYS)
      await settle()
      expect(await membershipOf(promoter)).toMatchObject({ status: 'ACTIVE', interval })
      expect(await promoter.json('GET', '/api/billing')).toMatchObject({
        invoices: [{ status: 'paid', totalMinor: amountMinor }],
        trial: null,
      })
    })

    test(`costs nothing without a card either, and keeps the choice of the ${interval}`, async () => {
      const promoter = await app.signInAs('PROMOTER')
      await promoter.json('POST', '/api/memberships/trial', { interval })
      expect(await membershipOf(promoter)).toMatchObject({ status: 'TRIALING', interval, hasCard: false })
      expect(await promoter.json('GET', '/api/billing')).toMatchObject({
        upcoming: null,
        trial: { plan: 'promoter', interval, price: { amountMinor: app.env[price] } },
      })
      expect(await orderOf(promoter)).toMatchObject({ dueTodayMinor: 0 })
    })
  }

  test('gives one trial to a person with two accounts, whose pages are open at the same time', async () => {
    const [first, second] = [await app.signInAs('PROMOTER'), await app.signInAs('PROMOTER')]
    const addresses = [
      [first, 'tideway.series@gmail.com'],
      [second, 'tideway.series+again@gmail.com'],
    ] as const
    for (const [{ userId }, email] of addresses)
      await app.db.execute(sql`update users set email = ${email} where id = ${userId}`)
    const choice = { plan: 'promoter', interval: 'month' }
    const pages = [await open(first, choice), await open(second, choice)]
    for (const { url } of pages) await pay(url)
    await settle()
    expect([(await membershipOf(first)).status, (await membershipOf(second)).status]).toEqual([
      'TRIALING',
      'ACTIVE',
    ])
  })
})

describe('two payment pages of one account', () => {
  const year = { ...pro, interval: 'year' }

  test('opened at the same time for a month and a year: only one of them can be paid', async () => {
    const racer = await app.signInAs('ATHLETE')
    const choices = Array.from({ length: 5 }, () => [pro, year]).flat()
    const responses = await Promise.all(
      choices.map((choice) => racer.request('POST', '/api/checkout/session', choice)),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
    const opened = await Promise.all(
      responses.filter(({ status }) => status === 201).map((response) => response.json()),
    )
    const urls = [...new Set((opened as { url: string }[]).map(({ url }) => url))]
    const paid = []
    for (const url of urls) paid.push((await pay(url)).status)
    expect(paid.filter((status) => status === 303)).toHaveLength(1)
    await settle()
    expect(await membershipOf(racer)).toMatchObject({ status: 'ACTIVE', plan: 'racer-pro' })
    expect((await racer.json<Billing>('GET', '/api/billing')).invoices).toHaveLength(1)
  })

  test('that were both paid lead to one plan, one refund and one email about it', async () => {
    const racer = await app.signInAs('ATHLETE')
    const { url } = await open(racer)
    const customerId = (await findMembership(app.db, racer.userId))?.customerId ?? ''
    // As when the page of the month was closed at the provider after it was paid.
    const second = await provider.openCheckout(customerId, { ...proYear, userId: racer.userId })
    await pay(url)
    expect((await provider.send(second.path, { card: GOOD_CARD, expiry: '12/68' })).status).toBe(303)
    const mails = []
    for (let round = 0; round < 2; round++) mails.push(...(await app.runJobs()))
    await app.runJob('memberships.reconcile')
    mails.push(...(await app.runJobs()))
    expect(await membershipOf(racer)).toMatchObject({ status: 'ACTIVE', interval: 'year' })
    const { items } = await provider.billing.listSubscriptions({ customerId })
    expect(items.map(({ status }) => status).sort()).toEqual(['active', 'canceled'])
    const { invoices } = await racer.json<Billing>('GET', '/api/billing')
    const returned = invoices.filter(({ refundedAt }) => refundedAt !== null)
    expect(returned.map(({ totalMinor }) => totalMinor)).toEqual([app.env.PLAN_RACER_PRO_MONTH])
    const charge = await app.db.execute(sql`select charge_id from test_billing_invoices
      where customer_id = ${customerId} and refunded_at is not null`)
    expect(charge.rows).toHaveLength(1)
    const refunds = mails.filter(
      (mail) => mail.to === racer.email && 'title' in mail && mail.title.includes('refund'),
    )
    expect(refunds).toMatchObject([{ title: 'We’re refunding $12' }])
  })
})

describe('a previewed change', () => {
  const yearly = { plan: 'racer-pro', interval: 'year' } as const
  const preview = (person: Person) =>
    person.json<ChangePreview>('GET', '/api/memberships/change?plan=racer-pro&interval=year')
  const change = async (person: Person, body: object) =>
    codeOf(await person.request('POST', '/api/memberships/change', body))
  const subscribed = async () => {
    const racer = await app.signInAs('ATHLETE')
    await pay((await open(racer)).url)
    await settle()
    const { subscriptionId } = (await findMembership(app.db, racer.userId)) ?? {}
    return { racer, subscriptionId: subscriptionId ?? '' }
  }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

  test('of last month, of an hour ago, of somebody else or made up is refused, and changes nothing', async () => {
    const { racer, subscriptionId } = await subscribed()
    const sign = (prorationDate: Date, given = {}) =>
      signPreview(app.edge.encryption, { subscriptionId, ...yearly, prorationDate, ...given })
    const refused = [
      sign(daysAfter(new Date(), -30)),
      sign(minutesAgo(60)),
      sign(minutesAgo(1), { interval: 'month' }),
      (await preview((await subscribed()).racer)).previewId,
      'made-up',
    ]
    for (const previewId of refused) {
      expect(await change(racer, { ...yearly, previewId })).toEqual([409, 'PREVIEW_OLD'])
    }
    expect((await racer.request('POST', '/api/memberships/change', yearly)).status).toBe(422)
    expect((await membershipOf(racer)).interval).toBe('month')
    expect((await change(racer, { ...yearly, previewId: (await preview(racer)).previewId }))[0]).toBe(201)
  })

  test('cannot be prorated from last month by any caller of the provider', async () => {
    const { racer, subscriptionId } = await subscribed()
    const past = { ...yearly, prorationDate: daysAfter(new Date(), -30) }
    await expect(provider.billing.changePrice(subscriptionId, past, provider.newKey())).rejects.toThrow(
      'The amounts have changed.',
    )
    expect((await membershipOf(racer)).interval).toBe('month')
  })
})

test('51 requests to cancel, resume and change end in one subscription and a legal history', async () => {
  const racer = await app.signInAs('ATHLETE')
  await pay((await open(racer)).url)
  await settle()
  const { previewId } = await racer.json<{ previewId: string }>(
    'GET',
    '/api/memberships/change?plan=racer-pro&interval=year',
  )
  const requests = Array.from({ length: 17 }, () => [
    racer.request('POST', '/api/memberships/cancel', {}),
    racer.request('POST', '/api/memberships/resume'),
    racer.request('POST', '/api/memberships/change', { plan: 'racer-pro', interval: 'year', previewId }),
  ]).flat()
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.every((status) => status < 500)).toBe(true)
  await settle()
  const { status, interval, history } = await membershipOf(racer)
  expect(['ACTIVE', 'ENDING']).toContain(status)
  expect(interval).toBe('year')
  for (const [at, step] of history.entries()) if (at > 0) expect(step.from).toBe(history[at - 1]?.to)
})
