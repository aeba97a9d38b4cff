import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMembership } from '#server/database/builders/a-membership.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { memberships } from '#server/database/schema/memberships.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { EventDate } from '#shared/events/event.contract.ts'
import { limitOf } from '#shared/memberships/entitlement.rules.ts'
import type { SeasonReport } from '#shared/season-reports/season-report.contract.ts'
import { daysAfter, toIsoDay } from '#shared/time.ts'
import { postApplication } from '#tests/support/application-requests.ts'
import { sendAndSign } from '#tests/support/contract-requests.ts'
import { draftContract } from '#tests/support/draft-contract.ts'
import { postMessage } from '#tests/support/messaging-requests.ts'
import { createPayment, runPaymentEvent } from '#tests/support/payment-requests.ts'
import { codeOf, type Person, readJson } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const upgrade = (person: Person, plan: 'racer-pro' | 'promoter') =>
  insertMembership(app.db, { userId: person.userId, plan })

describe('open applications', () => {
  const limit = limitOf({ role: 'ATHLETE', paidPlan: null }, 'applications.open')
  const applyTo = async (racer: Person) => {
    const { brand, opportunity } = await app.scenario({ opportunity: {} })
    return postApplication(racer, brand, { opportunityId: opportunity.id })
  }

  test('end at the limit of the free plan, also for requests at the same time', async () => {
    const { racer } = await app.scenario({ racer: {} })
    for (let sent = 1; sent < limit; sent++) expect((await applyTo(racer))[0]).toBe(201)
    const together = await Promise.all([applyTo(racer), applyTo(racer), applyTo(racer)])
    expect(together.map(([status]) => status).toSorted()).toEqual([201, 403, 403])
    const refused = together.find(([status]) => status === 403)
    expect(refused?.[1]).toMatchObject({ code: 'PLAN_REQUIRED', plan: 'racer-pro' })
    const { brand } = await app.scenario({ brand: {} })
    expect(await racer.json('GET', `/api/applications/eligibility?brandId=${brand.brandId}`)).toMatchObject({
      canApply: false,
      needsPlan: true,
      obstacle: `Your plan includes ${limit} open applications. Racer Pro has no limit.`,
    })
  })

  test('have no limit on the paid plan', async () => {
    const { racer } = await app.scenario({ racer: {} })
    await upgrade(racer, 'racer-pro')
    for (let sent = 0; sent <= limit; sent++) expect((await applyTo(racer))[0]).toBe(201)
  })
})

describe('profile numbers', () => {
  test('of the last month are in every plan, older ones in the paid one', async () => {
    const { racer } = await app.scenario({ racer: {} })
    const statusOf = async (query: string) => (await racer.request('GET', `/api/analytics?${query}`)).status
    expect(await statusOf('range=30d')).toBe(200)
    expect(await statusOf('range=12m')).toBe(403)
    expect(await statusOf('from=2025-01-01&to=2025-01-31')).toBe(403)
    expect((await racer.request('GET', '/api/analytics/export.csv?range=12m')).status).toBe(403)
    await upgrade(racer, 'racer-pro')
    expect(await statusOf('range=12m')).toBe(200)
  })

  test('are compared with the month before in every plan, with last year in the paid one', async () => {
    const { racer } = await app.scenario({ racer: {} })
    const codes = async (query: string) => codeOf(await racer.request('GET', `/api/analytics?${query}`))
    const [today, later] = [toIsoDay(new Date()), toIsoDay(daysAfter(new Date(), 400))]
    expect((await racer.request('GET', '/api/analytics?range=30d&compare=previous')).status).toBe(200)
    expect(await codes('range=7d&compare=year')).toEqual([403, 'PLAN_REQUIRED'])
    // As many days before today as there are until then.
    expect(await codes(`from=${today}&to=${later}&compare=previous`)).toEqual([403, 'PLAN_REQUIRED'])
    const file = await racer.request('GET', '/api/analytics/export.csv?range=7d&compare=year')
    expect(file.status).toBe(403)
    await upgrade(racer, 'racer-pro')
    expect((await racer.request('GET', '/api/analytics?range=7d&compare=year')).status).toBe(200)
  })

  test('of brands have no limit', async () => {
    const { brand } = await app.scenario({ brand: {} })
    expect((await brand.request('GET', '/api/analytics?range=12m')).status).toBe(200)
  })
})

describe('the season report', () => {
  const season = new Date().getUTCFullYear()
  const create = (racer: Person) => racer.request('POST', '/api/season-reports', { season })

  test('is created on the paid plan only', async () => {
    const { racer } = await app.scenario({ racer: {} })
    const refused = await create(racer)
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 'PLAN_REQUIRED', plan: 'racer-pro' },
    ])
    await upgrade(racer, 'racer-pro')
    expect((await create(racer)).status).toBe(201)
  })

  test('stays readable after a downgrade, its link works and can be turned off', async () => {
    const { racer } = await app.scenario({ racer: {} })
    await upgrade(racer, 'racer-pro')
    const { id, version } = await readJson<SeasonReport>(await create(racer))
    const path = `/api/season-reports/${id}`
    const shared = await readJson<SeasonReport>(await racer.request('POST', `${path}/share`, { version }))
    await app.db.delete(memberships).where(eq(memberships.userId, racer.userId))
    expect((await racer.request('GET', path)).status).toBe(200)
    expect((await racer.request('GET', `${path}/pdf`)).status).toBe(200)
    expect((await app.request('GET', `/api/shared${shared.link?.replace('/', '-')}`)).status).toBe(200)
    const change = { version: shared.version, note: 'More', showsSales: true }
    expect((await racer.request('PATCH', path, change)).status).toBe(403)
    expect((await racer.request('POST', `${path}/share`, change)).status).toBe(403)
    expect((await racer.request('POST', `${path}/stop-sharing`, change)).status).toBe(200)
  })
})

describe('a promoter whose trial has ended', () => {
  test('has the first dates of the free plan, and can call the others off', async () => {
    const limit = limitOf({ role: 'PROMOTER', paidPlan: null }, 'event-dates.upcoming')
    const promoter = await app.signInAs('PROMOTER')
    await app.db.insert(promoters).values({
      ...{
        userId: promoter.userId,
        eventName: 'Longleaf Cup',
        eventSlug: 'longleaf-cup',
        sports: ['karting'],
      },
      publishedAt: new Date(),
    })
    const day = (days: number) => toIsoDay(daysAfter(new Date(), days))
    const add = (days: number) =>
      promoter.request('POST', '/api/event-dates', {
        ...{ title: `In ${days} days`, startsAt: `${day(days)}T10:00`, endsAt: `${day(days)}T18:00` },
      })
    const change = ({ id, sequence }: EventDate, given: object) =>
      promoter.request('PATCH', `/api/event-dates/${id}`, { sequence, ...given })
    const dates: EventDate[] = []
    for (let at = 0; at <= limit; at++) dates.push(await readJson(await add(20 + at)))
    const [first, last] = [dates[0], dates[limit]]
    if (!first || !last) throw new Error('No dates were added')

    await insertMembership(app.db, { userId: promoter.userId, plan: 'promoter', status: 'TRIAL_ENDED' })
    const refused = await add(60)
    expect(await refused.json()).toMatchObject({
      code: 'PLAN_REQUIRED',
      plan: 'promoter',
      message: `Your plan includes ${limit} upcoming event dates. Promoter has no limit.`,
    })
    expect((await change(first, { title: 'Changed' })).status).toBe(200)
    expect(await codeOf(await change(last, { title: 'Changed' }))).toEqual([403, 'PLAN_REQUIRED'])
    const calledOff = await readJson<EventDate>(await change(last, { status: 'CANCELLED' }))
    expect(await codeOf(await change(calledOff, { status: 'SCHEDULED' }))).toEqual([403, 'PLAN_REQUIRED'])
  })

  test('keeps the page, and is in no directory, search or sitemap until they pay', async () => {
    const { promoter } = await insertPromoter(app.db, {
      promoter: { eventName: 'Saltmarsh Series', eventSlug: 'saltmarsh' },
    })
    const isInDirectory = async () =>
      (await (await app.request('GET', '/api/events?limit=200')).text()).includes('Saltmarsh Series')
    expect(await isInDirectory()).toBe(true)
    await app.db.update(promoters).set({ isListedByPlan: false }).where(eq(promoters.id, promoter.id))
    expect(await isInDirectory()).toBe(false)
    expect((await app.request('GET', '/api/promoters/saltmarsh')).status).toBe(200)
    const found = await (await app.request('GET', '/api/search?q=Saltmarsh')).text()
    expect(found).not.toContain('saltmarsh')
  })
})

describe.each([
  ['without a plan', undefined],
  ['on a paid plan', 'ACTIVE'],
  ['after a failed payment', 'GRACE'],
  ['after the plan has ended', 'LAPSED'],
] as const)('a racer %s', (_, status) => {
  test('writes messages, signs contracts, confirms payments, and reads and changes their own data', async () => {
    const { brand, racer, contract } = await app.scenario({ contract: {} })
    if (status) await insertMembership(app.db, { userId: racer.userId, plan: 'racer-pro', status })
    expect((await postMessage(racer, brand, 'Delivered this morning.')).status).toBe(201)
    const payment = await createPayment(app, brand, contract)
    const paid = await runPaymentEvent(brand, payment, 'mark-paid', { reference: 'Wire 7' })
    expect(await runPaymentEvent(racer, paid, 'confirm')).toMatchObject({ status: 'RECEIVED' })
    const draft = await draftContract(app, {}, { brand, racer })
    expect(await sendAndSign(draft)).toMatchObject({ status: 'ACTIVE' })
    expect((await racer.request('GET', '/api/profile')).status).toBe(200)
    expect((await racer.request('GET', '/api/users/me/export')).status).toBe(200)
  })
})

test('the membership is part of the session: a check of it asks the database nothing more', async () => {
  const { racer } = await app.scenario({ racer: {} })
  await upgrade(racer, 'racer-pro')
  const { user } = await racer.json<{ user: { membership: object } }>('GET', '/api/auth/user')
  expect(user.membership).toMatchObject({ plan: 'racer-pro', status: 'ACTIVE' })
})
