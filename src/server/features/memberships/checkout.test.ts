import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckoutState } from '#shared/memberships/billing.contract.ts'
import type { Membership } from '#shared/memberships/membership.contract.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { GOOD_CARD, type TestBilling, useTestBilling } from '#tests/support/test-billing-requests.ts'

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
    await promoter.json('POST', '/api/memberships/trial')
    expect(await membershipOf(promoter)).toMatchObject({ status: 'TRIALING', canStartTrial: false })
    expect((await promoter.request('POST', '/api/memberships/trial')).status).toBe(409)
    expect(await membershipOf(again)).toMatchObject({ canStartTrial: false })
    expect((await again.request('POST', '/api/memberships/trial')).status).toBe(409)
  })

  test('keeps its remaining days when a card is added, and nothing is charged before', async () => {
    const promoter = await app.signInAs('PROMOTER')
    await promoter.json('POST', '/api/memberships/trial')
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
    expect(after.status).toBe('TRIALING')
    expect(await promoter.json('GET', '/api/billing')).toMatchObject({
      account: { paymentMethod: { last4: '4242' } },
    })
  })
})

test('51 requests to cancel, resume and change end in one subscription and a legal history', async () => {
  const racer = await app.signInAs('ATHLETE')
  await pay((await open(racer)).url)
  await settle()
  const { prorationDate } = await racer.json<{ prorationDate: string }>(
    'GET',
    '/api/memberships/change?plan=racer-pro&interval=year',
  )
  const requests = Array.from({ length: 17 }, () => [
    racer.request('POST', '/api/memberships/cancel', {}),
    racer.request('POST', '/api/memberships/resume'),
    racer.request('POST', '/api/memberships/change', { plan: 'racer-pro', interval: 'year', prorationDate }),
  ]).flat()
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.every((status) => status < 500)).toBe(true)
  await settle()
  const { status, interval, history } = await membershipOf(racer)
  expect(['ACTIVE', 'ENDING']).toContain(status)
  expect(interval).toBe('year')
  for (const [at, step] of history.entries()) if (at > 0) expect(step.from).toBe(history[at - 1]?.to)
})
