import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brands } from '#server/database/schema/brands.ts'
import { planWork } from '#server/features/deliverables/plan-work.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import type { Deliverable } from '#shared/deliverables/deliverable.contract.ts'
import { startOfDay } from '#shared/local-time.ts'
import { addDays } from '#shared/time.ts'
import { toZonedDay } from '#shared/timezone.ts'
import { redemptionsOf } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findContract } from './contract-clock.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const timezones = ['America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Auckland', 'Pacific/Kiritimati', 'UTC']

describe.each(timezones)('a contract in %s', (timezone) => {
  test('starts and ends with the days of that time zone, whatever day it is elsewhere', async () => {
    const { contract } = await app.scenario({ contract: { timezone } })
    const found = await findContract(app.db, contract.id)
    if (!found) throw new Error('The contract is missing')
    expect(found.today).toBe(toZonedDay(found.now, timezone))
  })

  test('credits a sale in the last minute of its last day, and none after it', async () => {
    const endsOn = '2026-03-31'
    const over = startOfDay(addDays(endsOn, 1), timezone)
    const { brand } = await app.scenario({
      contract: { timezone, startsOn: '2026-01-01', endsOn, status: 'COMPLETED' },
      code: { code: 'JAKE27', startsAt: startOfDay('2026-01-01', timezone), endsAt: over },
    })
    const sell = (orderId: string, redeemedAt: Date) =>
      recordOrder(app.services, {
        ...{ brandId: brand.brandId, orderId, redeemedAt, source: 'OTHER', channel: 'API' },
        ...{ currency: 'USD', customer: null, country: null },
        parts: [{ code: 'JAKE27', netMinor: 1000, discountMinor: 100 }],
      })
    await sell('last-minute', new Date(over.getTime() - 60_000))
    await sell('too-late', over)
    await sell('first', startOfDay('2026-01-01', timezone))
    await sell('too-early', new Date(startOfDay('2026-01-01', timezone).getTime() - 1))
    const rows = await redemptionsOf(app.db, brand)
    expect(
      rows
        .filter(({ uncredited }) => !uncredited)
        .map((row) => row.externalOrderId)
        .sort(),
    ).toEqual(['first', 'last-minute'])
  })
})

test('a brand that moves to another time zone leaves the days of its contracts alone', async () => {
  const { brand, contract } = await app.scenario({
    brand: { timezone: 'America/Chicago' },
    contract: { timezone: 'America/Chicago' },
  })
  await app.db.update(brands).set({ timezone: 'Asia/Tokyo' }).where(eq(brands.id, brand.brandId))
  const { timezone, endsOn } = await brand.json<Contract>('GET', `/api/contracts/${contract.id}`)
  expect({ timezone, endsOn }).toEqual({ timezone: 'America/Chicago', endsOn: contract.endsOn })
})

test('work is due at the end of a day there, also on days of 23 and 25 hours', () => {
  const work = [{ title: 'A post', kind: 'SOCIAL_POST' as const, dueAfterDays: 0, times: 2 }]
  const inChicago = { startsOn: '2026-02-08', endsOn: '2026-12-31', timezone: 'America/Chicago' }
  const [, march] = planWork(work, inChicago)
  expect(march).toMatchObject({
    opensAt: new Date('2026-03-08T06:00:00Z'),
    dueAt: new Date('2026-03-09T04:59:59Z'),
  })
  const [november] = planWork(work, { ...inChicago, startsOn: '2026-11-01' })
  expect(november).toMatchObject({
    opensAt: new Date('2026-11-01T05:00:00Z'),
    dueAt: new Date('2026-11-02T05:59:59Z'),
  })
})

test('a deliverable that the brand plans is due on that day in the contract’s time zone', async () => {
  const timezone = 'Pacific/Auckland'
  const { brand, contract } = await app.scenario({ contract: { timezone, status: 'DRAFT' } })
  const dueOn = addDays(contract.endsOn, -10)
  const [planned] = await brand.json<Deliverable[]>('POST', `/api/contracts/${contract.id}/deliverables`, {
    ...{ title: 'Logo on the bonnet', kind: 'LOGO_PLACEMENT', details: '' },
    ...{ opensOn: null, dueOn, times: 1 },
  })
  expect(planned).toMatchObject({
    dueOn,
    dueAt: new Date(startOfDay(addDays(dueOn, 1), timezone).getTime() - 1000).toISOString(),
  })
})
