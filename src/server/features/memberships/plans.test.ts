import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlanList } from '#shared/memberships/membership.contract.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    PLAN_CURRENCY: 'EUR',
    PLAN_RACER_PRO_MONTH: '900',
    PLAN_RACER_PRO_YEAR: '9900',
    PLAN_PROMOTER_TRIAL_DAYS: '14',
  })
})
afterAll(() => app.stop())

const list = async (query = '') =>
  ((await (await app.request('GET', `/api/memberships/plans${query}`)).json()) as PlanList).plans

test('racers start free and can upgrade, brands are free, promoters start with a trial', async () => {
  const plans = await list()
  expect(
    plans.map(({ key, role, monthMinor, yearMinor, trialDays }) => [
      key,
      role,
      monthMinor,
      yearMinor,
      trialDays,
    ]),
  ).toEqual([
    ['racer-free', 'ATHLETE', 0, 0, 0],
    ['racer-pro', 'ATHLETE', 900, 9900, 0],
    ['brand', 'BRAND', 0, 0, 0],
    ['promoter', 'PROMOTER', 4900, 49000, 14],
  ])
  expect(plans.every(({ currency }) => currency === 'EUR')).toBe(true)
})

test('the plans of one role', async () => {
  expect((await list('?role=BRAND')).map(({ key }) => key)).toEqual(['brand'])
  expect((await app.request('GET', '/api/memberships/plans?role=ADMIN')).status).toBe(422)
})
