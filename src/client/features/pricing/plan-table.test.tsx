import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FeatureKey, LimitKey } from '#shared/memberships/entitlement.constants.ts'
import { features, limits } from '#shared/memberships/entitlement.constants.ts'
import { planHas, planLimit } from '#shared/memberships/entitlement.rules.ts'
import { plans } from '#shared/memberships/plan.constants.ts'
import type { PlanKey } from '#shared/memberships/plan-key.constants.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { PlanTable, rowsOf } from './plan-table.tsx'

const NO_FEE = 'Fee on sponsorships'
const planKeys = Object.keys(plans) as PlanKey[]
const featureKeys = Object.keys(features) as FeatureKey[]
const limitKeys = Object.keys(limits) as LimitKey[]

test.each(planKeys)(
  'the plan %s promises what the table of entitlements gives it, and nothing else',
  (key) => {
    const promised = rowsOf([{ key }]).map(({ label }) => label)
    const given = [
      ...featureKeys.filter((feature) => planHas(key, feature)).map((feature) => features[feature].label),
      ...limitKeys.filter((limit) => planLimit(key, limit) > 0).map((limit) => limits[limit].label),
    ]
    expect(promised).toEqual([...given, NO_FEE])
  },
)

test('the comparison says what each plan includes', async () => {
  const price = { currency: 'USD', monthMinor: 0, yearMinor: 0, trialDays: 0 }
  await renderInRouter(
    <PlanTable
      plans={[
        { ...plans['racer-free'], ...price },
        { ...plans['racer-pro'], ...price },
      ]}
    />,
  )
  const cellsOf = (label: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${label}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace(/^Racer( Pro)?/, ''))
  expect(cellsOf('Season report')).toEqual(['Not included', 'Included'])
  expect(cellsOf('Open applications')).toEqual(['5', 'Unlimited'])
  expect(cellsOf('Members besides the owner')).toEqual(['2', '10'])
})
