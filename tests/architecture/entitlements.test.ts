import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  type FeatureKey,
  features,
  type LimitKey,
  limits,
} from '#shared/memberships/entitlement.constants.ts'
import { planHas, planLimit } from '#shared/memberships/entitlement.rules.ts'
import { basePlans, plans } from '#shared/memberships/plan.constants.ts'
import { paidPlanKeys } from '#shared/memberships/plan-key.constants.ts'

const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join('src/server', file), 'utf8'))
const isAsked = (key: string) => sources.some((source) => source.includes(`'${key}'`))
const baseOf = (plan: (typeof paidPlanKeys)[number]) => {
  const base = basePlans[plans[plan].role]
  if (!base) throw new Error(`${plan} has no plan below it`)
  return base
}

const sold = paidPlanKeys.flatMap((plan) => [
  ...(Object.keys(features) as FeatureKey[]).filter(
    (feature) => planHas(plan, feature) && !planHas(baseOf(plan), feature),
  ),
  ...(Object.keys(limits) as LimitKey[]).filter(
    (limit) => planLimit(plan, limit) > planLimit(baseOf(plan), limit),
  ),
])

test.each(sold)('what a paid plan adds is enforced by the server: %s', (key) => {
  expect(isAsked(key)).toBe(true)
})

test('every limit and every feature belongs to a plan', () => {
  for (const { plans: included } of Object.values(features)) expect(included.length).toBeGreaterThan(0)
  for (const { plans: amounts } of Object.values(limits)) {
    expect(Object.keys(amounts).length).toBeGreaterThan(0)
  }
})
