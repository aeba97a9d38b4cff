import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromoCode } from '#shared/memberships/admin-membership.contract.ts'
import type { Order } from '#shared/memberships/billing.contract.ts'
import type { Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { GOOD_CARD, type TestBilling, useTestBilling } from '#tests/support/test-billing-requests.ts'
import { findMembership } from './membership.store.ts'

let app: TestApp
let provider: TestBilling
beforeAll(async () => {
  app = await startTestApp()
  provider = await useTestBilling(app)
})
afterAll(() => app.stop())

const pro = { plan: 'racer-pro', interval: 'month' }
let codes = 0

const createCode = (given: object = {}) =>
  provider.admin.json<PromoCode>('POST', '/api/admin/promo-codes', {
    ...{ code: `PADDOCK-${++codes}`, title: 'Back to racing', percentOff: 100, amountOffMinor: null },
    ...{ months: null, plans: ['racer-pro'], maxRedemptions: null, expiresOn: null, ...given },
  })

const redemptionsOf = async ({ id }: PromoCode) =>
  (await provider.admin.json<PromoCode[]>('GET', '/api/admin/promo-codes')).find((each) => each.id === id)
    ?.redemptions

const settle = async () => {
  await app.runQueued('test-billing.report')
  await app.runQueued('billing.event')
}

async function aSubscriber(): Promise<Person> {
  const racer = await app.signInAs('ATHLETE')
  const { url } = await racer.json<{ url: string }>('POST', '/api/checkout/session', pro)
  await provider.send(new URL(url).pathname, { card: GOOD_CARD, expiry: '12/68' })
  await settle()
  return racer
}

const apply = (racer: Person, code: string) => racer.request('POST', '/api/memberships/promo-code', { code })
const problemOf = async (response: Response) =>
  ((await response.json()) as { fields?: { code?: string } }).fields?.code

test('a code that is applied to a running plan is counted, and is used up for the account', async () => {
  const racer = await aSubscriber()
  const promo = await createCode()
  expect((await apply(racer, promo.code)).status).toBe(201)
  expect(await redemptionsOf(promo)).toBe(1)
  expect(await problemOf(await apply(racer, promo.code))).toBe('You have used this code before.')

  await racer.json('POST', '/api/memberships/cancel', {})
  await provider.advanceMember(racer, 32)
  await settle()
  const again = await racer.request('POST', '/api/checkout/session', { ...pro, code: promo.code })
  expect([again.status, await problemOf(again)]).toEqual([422, 'You have used this code before.'])
  expect(await redemptionsOf(promo)).toBe(1)
})

test('of ten requests at the same time one applies the code', async () => {
  const racer = await aSubscriber()
  const promo = await createCode()
  const together = await Promise.all(Array.from({ length: 10 }, () => apply(racer, promo.code)))
  expect(together.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(422)])
  expect(await redemptionsOf(promo)).toBe(1)
})

test('a code that the provider refuses was not used', async () => {
  const racer = await aSubscriber()
  const promo = await createCode()
  await app.db.execute(
    sql`update test_billing_promotion_codes set is_active = false where code = ${promo.code}`,
  )
  expect((await apply(racer, promo.code)).status).toBe(409)
  expect(await redemptionsOf(promo)).toBe(0)
  await app.db.execute(
    sql`update test_billing_promotion_codes set is_active = true where code = ${promo.code}`,
  )
  expect((await apply(racer, promo.code)).status).toBe(201)
})

test('a discount that only the provider knows about is counted at night', async () => {
  const racer = await aSubscriber()
  const promo = await createCode()
  const { subscriptionId } = (await findMembership(app.db, racer.userId)) ?? {}
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select promotion_code_id as id from promo_codes where code = ${promo.code}`,
  )
  await provider.billing.applyPromotionCode(subscriptionId ?? '', rows[0]?.id ?? '', provider.newKey())
  await provider.takeReports()
  expect(await redemptionsOf(promo)).toBe(0)
  await app.runJob('memberships.reconcile')
  expect(await redemptionsOf(promo)).toBe(1)
  expect(await problemOf(await apply(racer, promo.code))).toBe('You have used this code before.')
})

test('a code that cannot be used says why', async () => {
  const racer = await aSubscriber()
  const [expired, paused, usedUp, foreign] = [
    await createCode({ expiresOn: '2020-01-01' }),
    await createCode(),
    await createCode({ maxRedemptions: 1 }),
    await createCode({ plans: ['promoter'] }),
  ]
  await provider.admin.json('POST', `/api/admin/promo-codes/${paused.id}/pause`)
  await apply(await aSubscriber(), usedUp.code)
  const expected = [
    ['NO-SUCH', 'Unknown code.'],
    [expired.code, 'This code has expired.'],
    [paused.code, 'This code can’t be used at the moment.'],
    [usedUp.code, 'This code has been used as often as it can be.'],
    [foreign.code, 'This code is for Promoter.'],
  ]
  const fresh = await app.signInAs('ATHLETE')
  for (const [code = '', problem] of expected) {
    expect(await problemOf(await apply(racer, code))).toBe(problem)
    const query = new URLSearchParams({ ...pro, code })
    const { promo } = await fresh.json<Order>('GET', `/api/checkout?${query}`)
    expect(promo?.problem).toBe(problem)
  }
})
