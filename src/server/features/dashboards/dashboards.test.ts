import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileViews } from '#server/database/schema/views.ts'
import { DASHBOARD_DAYS } from '#shared/dashboards/dashboard.constants.ts'
import type {
  AthleteDashboard,
  BrandDashboard,
  PromoterDashboard,
} from '#shared/dashboards/dashboard.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function open<Dashboard>(role: 'ATHLETE' | 'BRAND' | 'PROMOTER', cookie: string): Promise<Dashboard> {
  const answer = await app.request('GET', `/api/dashboard/${role.toLowerCase()}`, { cookie })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Dashboard
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('a newcomer’s dashboard is empty, and says what the profile lacks', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const dashboard = await open<AthleteDashboard>('ATHLETE', cookie)
  expect(dashboard).toMatchObject({
    counts: { offers: 0, applications: 0, contracts: 0 },
    offers: [],
    applications: [],
    contracts: [],
    conversations: [],
    views: { total: 0, before: 0 },
  })
  expect(dashboard.completeness.items.some(({ done }) => !done)).toBe(true)
})

test('views are counted by day, and held against as many days before', async () => {
  const { cookie, userId } = await app.signInAs('PROMOTER')
  const seen = (visitor: string, days: number) => ({
    profileUserId: userId,
    visitorHash: visitor,
    source: 'promoter_profile',
    day: dayBefore(days),
  })
  await app.db
    .insert(profileViews)
    .values([
      seen('one', 0),
      seen('two', 0),
      seen('one', DASHBOARD_DAYS - 1),
      seen('one', DASHBOARD_DAYS),
      seen('one', DASHBOARD_DAYS * 2),
    ])
  const { views } = await open<PromoterDashboard>('PROMOTER', cookie)
  expect(views.total).toBe(3)
  expect(views.before).toBe(1)
  expect(views.days).toHaveLength(DASHBOARD_DAYS)
  expect(views.days.at(-1)).toEqual({ day: dayBefore(0), views: 2 })
  expect(views.days[0]).toEqual({ day: dayBefore(DASHBOARD_DAYS - 1), views: 1 })
})

test('a brand finds its pipeline, column by column', async () => {
  const { cookie } = await app.signInAs('BRAND')
  const dashboard = await open<BrandDashboard>('BRAND', cookie)
  expect(dashboard.counts).toEqual({ applications: 0, offers: 0, contracts: 0, finished: 0 })
})
