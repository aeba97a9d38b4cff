import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aBrand } from '#server/database/builders/a-brand.ts'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { brands } from '#server/database/schema/brands.ts'
import type { Analytics } from '#shared/analytics/analytics.contract.ts'
import { addDays, addMonths, today } from '#shared/time.ts'
import type { Person } from '#tests/support/person.ts'
import { insertRedemptionDays } from '#tests/support/redemption-rows.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Decision 54: profile, figures and names of contracts, and the one that finds the session. */
const STATEMENTS_MAX = 4

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function countStatements(person: Person, query = ''): Promise<number> {
  const sent = vi.spyOn(app.pool, 'query')
  await person.json('GET', `/api/analytics${query}`)
  const { length } = sent.mock.calls
  sent.mockRestore()
  return length
}

/** A brand with several racers, each of whom sells one item on each of these days. */
async function sellOn(days: readonly string[], racers: number) {
  const brandUser = await app.signInAs('BRAND')
  const brand = aBrand({ ownerUserId: brandUser.userId })
  await app.db.insert(brands).values(brand)
  const people: Person[] = []
  for (let place = 0; place < racers; place++) {
    const racer = await app.signInAs('ATHLETE')
    const parties = { brandId: brand.id, brandUserId: brandUser.userId, athleteUserId: racer.userId }
    const contract = await insertContract(app.db, parties)
    const code = await insertCode(app.db, contract, { code: `PIT${place}` })
    for (const day of days) {
      await insertRedemptionDays(app.db, {
        ...{ codeId: code.id, contractId: contract.id, brandId: brand.id, athleteUserId: racer.userId, day },
        ...{ currency: 'USD', redemptions: 1, pending: 0, netMinor: 100, refundedMinor: 0 },
        ...{ discountMinor: 10, commissionMinor: 5 },
      })
    }
    people.push(racer)
  }
  return { brand: brandUser, racers: people }
}

test.each(['ATHLETE', 'BRAND', 'PROMOTER'] as const)('a new %s takes few statements', async (role) => {
  const statements = await countStatements(await app.signInAs(role))
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThanOrEqual(STATEMENTS_MAX)
})

test('many contracts and any period take as few', async () => {
  const { brand, racers } = await sellOn([today(), addDays(today(), -40)], 4)
  for (const person of [brand, ...racers.slice(0, 1)]) {
    for (const query of ['', '?range=7d&compare=none', '?compare=previous']) {
      expect(await countStatements(person, query)).toBeLessThanOrEqual(STATEMENTS_MAX)
    }
  }
})

test('a day before or after the period leaves no trace in it, though its month is read as a whole', async () => {
  // Of each month only a few days are left out, so they are read with the month and subtracted.
  const month = addMonths(`${today().slice(0, 7)}-01`, -2)
  const last = addDays(addMonths(month, 1), -1)
  const { brand } = await sellOn([month, last], 2)
  const show = (from: string, to: string) =>
    brand.json<Analytics>('GET', `/api/analytics?from=${from}&to=${to}&compare=none`)
  const within = await show(addDays(month, 1), addDays(last, -1))
  expect(within.sales?.totals).toEqual([])
  expect(within.contracts).toEqual([])
  const whole = await show(month, last)
  expect(whole.contracts.map(({ redemptions, netMinor }) => [redemptions, netMinor])).toEqual([
    [2, 200],
    [2, 200],
  ])
})
