import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  MemberRow,
  MembershipSummary,
  PromoCode,
} from '#shared/memberships/admin-membership.contract.ts'
import { addDays, today } from '#shared/time.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signInAs('ADMIN')
})
afterAll(() => app.stop())

const until = addDays(today(), 30)
const planOf = async (person: Person) =>
  (await person.json<{ plan: string }>('GET', '/api/memberships/me')).plan

test('a granted plan works until it is revoked, and both are in the history with their reasons', async () => {
  const racer = await app.signInAs('ATHLETE')
  const path = `/api/admin/memberships/${racer.userId}`
  const grant = { plan: 'racer-pro', until, reason: 'Season prize' }
  expect((await admin.json<MemberRow>('POST', `${path}/grant`, grant)).status).toBe('COMPED')
  expect(await planOf(racer)).toBe('racer-pro')
  const revoked = await admin.json<MemberRow>('POST', `${path}/revoke`, { reason: 'Given by mistake' })
  expect(revoked.status).toBe('FREE')
  expect(revoked.history.map(({ event, party, reason }) => [event, party, reason])).toEqual([
    ['open', 'SYSTEM', null],
    ['grant', 'ADMIN', 'Season prize'],
    ['revoke', 'ADMIN', 'Given by mistake'],
  ])
  expect(await planOf(racer)).toBe('racer-free')
})

test('a grant needs a reason, a day to come and a plan of the role', async () => {
  const racer = await app.signInAs('ATHLETE')
  const path = `/api/admin/memberships/${racer.userId}/grant`
  const grant = { plan: 'racer-pro', until, reason: 'Season prize' }
  for (const wrong of [{ reason: '' }, { until: today() }, { plan: 'promoter' }]) {
    expect((await admin.request('POST', path, { ...grant, ...wrong })).status).toBe(422)
  }
  expect((await racer.request('POST', path, grant)).status).toBe(403)
})

test('a trial can be extended', async () => {
  const promoter = await app.signInAs('PROMOTER')
  await promoter.json('POST', '/api/memberships/trial', {})
  const later = addDays(today(), 90)
  const path = `/api/admin/memberships/${promoter.userId}/extend-trial`
  const extended = await admin.json<MemberRow>('POST', path, { until: later, reason: 'Race was cancelled' })
  expect(extended.trialEndsAt?.slice(0, 10)).toBe(later)
  const racer = await app.signInAs('ATHLETE')
  const other = `/api/admin/memberships/${racer.userId}/extend-trial`
  expect(await codeOf(await admin.request('POST', other, { until: later, reason: 'None' }))).toEqual([
    409,
    'NO_TRIAL',
  ])
})

test('a promo code gives its discount until it is paused', async () => {
  const code = {
    code: 'GRID20',
    title: 'Start of the season',
    percentOff: 20,
    amountOffMinor: null,
    months: null,
  }
  const rest = { plans: ['racer-pro'], maxRedemptions: 100, expiresOn: null }
  const created = await admin.json<PromoCode>('POST', '/api/admin/promo-codes', { ...code, ...rest })
  const racer = await app.signInAs('ATHLETE')
  const order = () => racer.json('GET', '/api/checkout?plan=racer-pro&interval=month&code=grid20')
  expect(await order()).toMatchObject({ dueTodayMinor: app.env.PLAN_RACER_PRO_MONTH * 0.8 })
  expect(await (await app.request('GET', '/api/promo-codes/GRID20')).json()).toMatchObject({ isValid: true })

  await admin.json('POST', `/api/admin/promo-codes/${created.id}/pause`)
  expect(await order()).toMatchObject({ dueTodayMinor: app.env.PLAN_RACER_PRO_MONTH })
  const [paused, unknown] = await Promise.all(
    ['GRID20', 'NO-SUCH'].map(async (name) => (await app.request('GET', `/api/promo-codes/${name}`)).json()),
  )
  expect(paused).toEqual({ ...(unknown as object), code: 'GRID20' })
  expect((await admin.request('POST', '/api/admin/promo-codes', { ...code, ...rest })).status).toBe(422)
})

test('the summary counts memberships by state', async () => {
  const { counts, monthly } = await admin.json<MembershipSummary>('GET', '/api/admin/memberships/summary')
  expect(counts.find(({ status }) => status === 'TRIALING')?.count).toBeGreaterThan(0)
  expect(monthly).toEqual({ amountMinor: 0, currency: 'USD' })
})

test('members are found by a part of the name or address, whatever its accents, and by their id', async () => {
  const racer = await app.signInAs('ATHLETE')
  await app.db.execute(sql`update users set name = 'Zoë 100% Lindqvårn' where id = ${racer.userId}`)
  const found = async (search: string) => {
    const path = `/api/admin/memberships?search=${encodeURIComponent(search)}`
    return (await admin.json<MemberRow[]>('GET', path)).map(({ userId }) => userId)
  }
  for (const search of ['zoe', '100%', racer.email.toUpperCase(), racer.userId])
    expect(await found(search)).toEqual([racer.userId])
  expect(await found('zoe%lind')).toEqual([])
})
