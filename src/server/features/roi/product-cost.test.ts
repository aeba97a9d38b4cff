import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payments } from '#server/database/schema/contracts.ts'
import type { ContractPerformance } from '#shared/roi/roi.contract.ts'
import { inDays } from '#tests/support/dates.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { measureRoi } from './measure-roi.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const RETAIL = 70_000
const COST = 28_000

async function aContract(given: object = { currency: 'USD', productMinor: RETAIL }) {
  const { brand, racer, contract } = await app.scenario({ contract: given })
  const save = (costMinor: number | null, version = 0, person: Person = brand) =>
    person.request('PUT', `/api/contracts/${contract.id}/product-cost`, { costMinor, version })
  const performanceOf = (person: Person): Promise<ContractPerformance> =>
    person.json('GET', `/api/contracts/${contract.id}/performance`)
  const productOf = async (person: Person) => (await performanceOf(person)).return.totals[0]?.productMinor
  return { brand, racer, contract, save, performanceOf, productOf }
}

test('the return uses the cost of the product that the brand entered, and says so', async () => {
  const { brand, save, performanceOf, productOf } = await aContract()
  expect((await performanceOf(brand)).productCost).toEqual({
    ...{ costMinor: null, retailMinor: RETAIL, currency: 'USD', version: 0 },
  })
  expect(await productOf(brand)).toBe(RETAIL)
  expect((await performanceOf(brand)).return.method.join()).toContain('product at its retail value')
  expect((await save(COST)).status).toBe(200)
  expect(await productOf(brand)).toBe(COST)
  expect((await performanceOf(brand)).return.method.join()).toContain('product at the cost you entered')
  expect((await measureRoi(app.db, { brandId: brand.brandId })).totals[0]?.productMinor).toBe(COST)
  expect((await save(null, 1)).status).toBe(200)
  expect(await productOf(brand)).toBe(RETAIL)
})

test('product among the payments costs as much less than its retail value', async () => {
  const { brand, racer, contract, save, productOf } = await aContract()
  await app.db.insert(payments).values({
    ...{ contractId: contract.id, kind: 'PRODUCT', title: 'Gear', dueOn: inDays(0) },
    ...{ amountMinor: RETAIL / 2, currency: 'USD', status: 'PAID', paidAt: new Date() },
  })
  await save(COST)
  expect([await productOf(brand), await productOf(racer)]).toEqual([COST / 2, RETAIL / 2])
})

test('nobody but the brand sees what the product costs it', async () => {
  const { racer, contract, save, performanceOf, productOf } = await aContract()
  await save(COST)
  const admin = await app.signInAs('ADMIN')
  for (const person of [racer, admin]) {
    const { productCost, ...seen } = await performanceOf(person)
    expect([productCost, await productOf(person)]).toEqual([null, RETAIL])
    expect(JSON.stringify([seen, await person.json('GET', `/api/contracts/${contract.id}`)])).not.toContain(
      `${COST}`,
    )
  }
  expect((await measureRoi(app.db, { athleteUserId: racer.userId })).totals[0]?.productMinor).toBe(RETAIL)
  expect((await save(1, 1, racer)).status).toBe(403)
  const { brand: rival } = await app.scenario({ brand: {} })
  expect((await save(1, 1, rival)).status).toBe(404)
})

test('a cost is refused that is negative, outdated, or of a contract without product', async () => {
  const { save } = await aContract()
  expect((await save(-1)).status).toBe(422)
  await save(COST)
  expect(await codeOf(await save(1))).toEqual([409, 'STALE'])
  const without = await aContract({ currency: 'USD', productMinor: null })
  expect(await codeOf(await without.save(1))).toEqual([409, 'NO_PRODUCT'])
})

test('the migration keeps every return: what was entered as cost stays the cost', async () => {
  const { brand, performanceOf } = await aContract()
  const other = await aContract({ currency: 'USD', productMinor: null })
  const before = (await performanceOf(brand)).return.totals
  const folder = new URL('../../database/migrations/', import.meta.url)
  const file = readdirSync(folder).find((name) => name.endsWith('_product_costs.sql')) ?? ''
  const copied = readFileSync(new URL(file, folder), 'utf8')
    .split('--> statement-breakpoint')
    .find((statement) => /^insert/im.test(statement))
  await app.db.execute(sql.raw(copied ?? ''))
  expect((await performanceOf(brand)).return.totals).toEqual(before)
  expect((await performanceOf(brand)).productCost?.costMinor).toBe(RETAIL)
  expect((await other.performanceOf(other.brand)).productCost).toBeNull()
})
