import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { anOffer, aRevision } from '#server/database/builders/an-offer.ts'
import { insertOpportunity } from '#server/database/builders/an-opportunity.ts'
import { applications } from '#server/database/schema/applications.ts'
import { brands } from '#server/database/schema/brands.ts'
import { deliverables, payments } from '#server/database/schema/contracts.ts'
import { offerRevisions, offers } from '#server/database/schema/offers.ts'
import { DASHBOARD_CONVERSATIONS, DASHBOARD_ROWS } from '#shared/dashboards/dashboard.constants.ts'
import type { AthleteDashboard, BrandDashboard } from '#shared/dashboards/dashboard.contract.ts'
import { daysAfter, toIsoDay } from '#shared/time.ts'
import { sendMessage } from '#tests/support/messaging-requests.ts'
import type { Person } from '#tests/support/person.ts'
import { insertRedemptionDays } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Decision 54: with the one that finds the session. */
const STATEMENTS_MAX = 5

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function countStatements(person: Person, path: string): Promise<number> {
  const query = vi.spyOn(app.pool, 'query')
  await person.json('GET', path)
  const { length } = query.mock.calls
  query.mockRestore()
  return length
}

/** Offers, applications, contracts with work, payments and sold codes, between a brand and several racers. */
async function fill(brandUser: Person, racers: readonly Person[]): Promise<void> {
  const brand = aBrand({ ownerUserId: brandUser.userId })
  await app.db.insert(brands).values(brand)
  const now = new Date()
  const soon = daysAfter(now, 2)
  for (const { userId: athleteUserId } of racers) {
    const parties = { brandId: brand.id, brandUserId: brandUser.userId, athleteUserId }
    const offer = anOffer(parties)
    await app.db.insert(offers).values(offer)
    await app.db.insert(offerRevisions).values(aRevision({ offerId: offer.id }))
    const opportunity = await insertOpportunity(app.db, { brandId: brand.id })
    await app.db.insert(applications).values({
      ...{
        brandId: brand.id,
        athleteUserId,
        opportunityId: opportunity.id,
        coverLetter: 'We write it all down.',
      },
      ...{ status: 'SUBMITTED', submittedAt: now, decisionDue: daysAfter(now, 30) },
    })
    for (const status of ['DRAFT', 'ACTIVE', 'COMPLETED'] as const) {
      const contract = await insertContract(app.db, { ...parties, status, signBy: soon })
      const contractId = contract.id
      await app.db.insert(deliverables).values([
        { contractId, title: 'Recap reel', status: 'OPEN', opensAt: now, dueAt: soon },
        { contractId, title: 'A lap', status: 'SUBMITTED', opensAt: now, dueAt: soon, submittedAt: now },
      ])
      await app.db.insert(payments).values({
        ...{ contractId, kind: 'STIPEND', title: 'First half', amountMinor: 850_000, currency: 'USD' },
        ...{ status: 'SCHEDULED', dueOn: toIsoDay(Date.now()) },
      })
      const code = await insertCode(app.db, contract, { code: `LAP${contractId.slice(-8).toUpperCase()}` })
      await insertRedemptionDays(app.db, {
        ...{ codeId: code.id, contractId, brandId: brand.id, athleteUserId, day: toIsoDay(Date.now()) },
        ...{ currency: 'USD', redemptions: 3, pending: 0, netMinor: 10_000, refundedMinor: 0 },
        ...{ discountMinor: 1000, commissionMinor: 1000 },
      })
    }
  }
}

const signIn = (role: 'ATHLETE' | 'BRAND' | 'PROMOTER', count: number) =>
  Promise.all(Array.from({ length: count }, () => app.signInAs(role)))

test.each(['ATHLETE', 'BRAND', 'PROMOTER'] as const)(
  'the empty dashboard of a new %s takes few statements',
  async (role) => {
    const person = await app.signInAs(role)
    const statements = await countStatements(person, `/api/dashboard/${role.toLowerCase()}`)
    expect(statements).toBeGreaterThan(0)
    expect(statements).toBeLessThanOrEqual(STATEMENTS_MAX)
  },
)

test.each(['ADMIN', 'MODERATOR'] as const)(
  'the overview of staff takes few statements (%s)',
  async (role) => {
    const statements = await countStatements(await app.signInAs(role), '/api/admin/dashboard')
    expect(statements).toBeGreaterThan(0)
    expect(statements).toBeLessThanOrEqual(STATEMENTS_MAX)
  },
)

test('a full dashboard takes as few, and shows what the lists show', async () => {
  const brand = await app.signInAs('BRAND')
  const racers = await signIn('ATHLETE', DASHBOARD_ROWS + 2)
  await fill(brand, racers)
  for (const racer of racers) await sendMessage(brand, racer, 'Hello from the paddock.')

  expect(await countStatements(brand, '/api/dashboard/brand')).toBeLessThanOrEqual(STATEMENTS_MAX)
  const shown = await brand.json<BrandDashboard>('GET', '/api/dashboard/brand')
  const limit = `limit=${DASHBOARD_ROWS}`
  const conversations = await brand.json(
    'GET',
    `/api/messages/conversations?limit=${DASHBOARD_CONVERSATIONS}`,
  )
  expect(conversations).toHaveLength(DASHBOARD_CONVERSATIONS)
  expect(shown.conversations).toEqual(conversations)
  expect(shown.offers).toEqual(await brand.json('GET', `/api/offers?isOpen=true&${limit}`))
  expect(shown.applications).toEqual(await brand.json('GET', `/api/applications?status=SUBMITTED&${limit}`))
  expect(shown.signing).toEqual(await brand.json('GET', `/api/contracts?tab=pending&${limit}`))
  expect(shown.contracts).toEqual(await brand.json('GET', `/api/contracts?tab=active&${limit}`))
  expect(shown.finished).toEqual(await brand.json('GET', `/api/contracts?tab=completed&${limit}`))
  expect(shown.counts).toEqual({
    ...{ applications: racers.length, offers: racers.length, signing: racers.length },
    ...{ contracts: racers.length, finished: racers.length },
  })
  for (const list of [shown.offers, shown.applications, shown.signing, shown.contracts, shown.finished]) {
    expect(list).toHaveLength(DASHBOARD_ROWS)
  }
  expect(shown.contracts[0]).toMatchObject({
    nextDeliverable: { title: 'Recap reel' },
    deliverables: { done: 0, total: 2 },
    payments: [{ currency: 'USD', totalMinor: 850_000, paidMinor: 0 }],
  })
  expect(shown.deliverables.total).toBe(2 * racers.length)
  expect(shown.sales.codes.every(({ redemptions, weeks }) => redemptions === 3 && weeks.at(-1) === 3)).toBe(
    true,
  )

  const racer = racers[0]
  if (!racer) throw new Error('There is no racer')
  expect(await countStatements(racer, '/api/dashboard/athlete')).toBeLessThanOrEqual(STATEMENTS_MAX)
  const own = await racer.json<AthleteDashboard>('GET', '/api/dashboard/athlete')
  expect(own.offers).toEqual(await racer.json('GET', `/api/offers?isOpen=true&${limit}`))
  expect(own.applications).toEqual(await racer.json('GET', `/api/applications?${limit}`))
  expect(own.signing).toEqual(await racer.json('GET', `/api/contracts?tab=pending&${limit}`))
  expect(own.contracts).toEqual(await racer.json('GET', `/api/contracts?tab=active&${limit}`))
  expect(own.counts).toEqual({ offers: 1, applications: 1, contracts: 1, signing: 1 })
  expect(own.sales).toEqual({ redemptions: 9, before: 0 })
})
