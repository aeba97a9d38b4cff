import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCode } from '#server/database/builders/a-code.ts'
import { insertContract } from '#server/database/builders/a-contract.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import type { MyBrand } from '#shared/brands/brand.contract.ts'
import { aBrandForm } from '#tests/support/a-brand-form.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { recordOrder } from './record-order.ts'
import { recordRefund, reduceRefund } from './record-refund.ts'
import { sumDay } from './redemption-sums.store.ts'

const DAY = '2026-03-14'
const NEXT_DAY = '2026-03-15'
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Two codes of one brand, valid for the whole period of these tests. */
async function twoCodes() {
  const contract = await insertContract(app.db, { startsOn: DAY, endsOn: '2126-12-31' })
  const term = { startsAt: noonOf(DAY), endsAt: noonOf('2126-12-31') }
  const codes = [
    await insertCode(app.db, contract, { ...term, code: 'JAKE27' }),
    await insertCode(app.db, contract, { ...term, code: 'MIRA8' }),
  ]
  const { brandId } = contract
  const sell = (orderId: string, code: string, redeemedAt = noonOf(DAY)) =>
    recordOrder(app.services, {
      ...{ brandId, orderId, redeemedAt, source: 'OTHER', channel: 'API', currency: 'USD' },
      ...{ customer: null, country: 'US', parts: [{ code, netMinor: 1000, discountMinor: 100 }] },
    })
  return { brandId, ids: codes.map(({ id }) => id), sell }
}

type Summed = [codeId: string, day: string]

const sumAtOnce = (first: Summed, second: Summed) =>
  runAtOnce(
    (tx) => sumDay(tx, ...first),
    (tx) => sumDay(tx, ...second),
  )

type Action = (tx: Database) => Promise<unknown>

/** Starts the second after the first is done and before it has committed. */
async function runAtOnce(first: Action, second: Action): Promise<void> {
  let commit = () => {}
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  let slow: Promise<void> | undefined
  await new Promise<void>((resolve, reject) => {
    slow = inTransaction(app.db, async (tx) => {
      await first(tx)
      resolve()
      await mayCommit
    })
    slow.catch(reject)
  })
  const rival = inTransaction(app.db, second)
  await untilWaiting()
  commit()
  await Promise.all([slow, rival])
}

/** The second transaction waits for a lock of the first. */
async function untilWaiting(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await app.db.execute(
        sql`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
}

const countIn = async (table: 'redemption_brand_days' | 'redemption_code_months', brandId: string) => {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select redemptions as count from ${sql.identifier(table)} where brand_id = ${brandId} order by 1`,
  )
  return rows.map(({ count }) => count)
}

test('two codes of a brand summed concurrently are both in the sum of the brand’s day', async () => {
  const { brandId, ids, sell } = await twoCodes()
  const [jake = '', mira = ''] = ids
  await sell('A', 'JAKE27')
  await sell('B', 'MIRA8')
  await sumAtOnce([jake, DAY], [mira, DAY])
  expect(await countIn('redemption_brand_days', brandId)).toEqual([2])
  expect(await countIn('redemption_code_months', brandId)).toEqual([1, 1])
})

test('two days of a code summed concurrently are both in the sum of its month', async () => {
  const { brandId, ids, sell } = await twoCodes()
  const [code = ''] = ids
  await sell('A', 'JAKE27')
  await sell('B', 'JAKE27', noonOf(NEXT_DAY))
  await sumAtOnce([code, DAY], [code, NEXT_DAY])
  expect(await countIn('redemption_code_months', brandId)).toEqual([2])
  expect(await countIn('redemption_brand_days', brandId)).toEqual([1, 1])
})

test('many workers on the same few codes and days do not deadlock', async () => {
  const { brandId, ids, sell } = await twoCodes()
  const days = [DAY, NEXT_DAY]
  for (const [nth, day] of days.entries()) {
    for (const code of ['JAKE27', 'MIRA8']) await sell(`${code}-${nth}`, code, noonOf(day))
  }
  const work = Array.from({ length: 24 }, (_, nth) => ({
    codeId: ids[nth % 2] ?? '',
    day: days[Math.floor(nth / 2) % 2] ?? DAY,
  }))
  await Promise.all(work.map(({ codeId, day }) => inTransaction(app.db, (tx) => sumDay(tx, codeId, day))))
  expect(await countIn('redemption_brand_days', brandId)).toEqual([2, 2])
  expect(await countIn('redemption_code_months', brandId)).toEqual([2, 2])
})

test('redemptions that no longer count leave no row', async () => {
  const { brandId, ids, sell } = await twoCodes()
  await sell('A', 'JAKE27')
  const [code = ''] = ids
  await sumDay(app.db, code, DAY)
  await app.db.execute(sql`update redemptions set status = 'EXCLUDED' where brand_id = ${brandId}`)
  await sumDay(app.db, code, DAY)
  expect(await countIn('redemption_brand_days', brandId)).toEqual([])
  expect(await countIn('redemption_code_months', brandId)).toEqual([])
})

test('a brand that changes its time zone sees its sales on the days there', async () => {
  const { brand, code } = await app.scenario({
    contract: { startsOn: DAY, endsOn: '2126-12-31' },
    code: { startsAt: noonOf(DAY), endsAt: noonOf('2126-12-31') },
  })
  const { brandId } = brand
  const parts = [{ code: code.code, netMinor: 1000, discountMinor: 100 }]
  const daysOf = async () => {
    const { rows } = await app.db.execute<{ day: string }>(
      sql`select day::text from redemption_brand_days where brand_id = ${brandId}`,
    )
    return rows.map(({ day }) => day)
  }
  await recordOrder(app.services, {
    ...{ brandId, orderId: 'A', redeemedAt: new Date('2026-05-01T03:30:00Z'), source: 'OTHER' },
    ...{ channel: 'API', currency: 'USD', customer: null, country: 'US', parts },
  })
  await app.runJobs()
  expect(await daysOf()).toEqual(['2026-05-01'])
  const { name, version } = await brand.json<MyBrand>('GET', '/api/brands/me')
  const moved = { ...aBrandForm(name), timezone: 'America/Chicago', version }
  await brand.json<MyBrand>('PUT', `/api/brands/${brandId}`, moved)
  await app.runJobs()
  expect(await daysOf()).toEqual(['2026-04-30'])
})

test('two refunds of a payment that fail concurrently are both subtracted from its total', async () => {
  const { brandId, sell } = await twoCodes()
  await sell('A', 'JAKE27')
  const refund = { brandId, source: 'OTHER', shopId: null, refundId: 'ch_1' } as const
  await recordRefund(app.services, {
    ...{ ...refund, orderId: 'A', channel: 'API', amountMinor: 600, currency: 'USD' },
    ...{ isState: true, refundedAt: noonOf(DAY) },
  })
  const fail = (failedMinor: number) => (tx: Database) =>
    reduceRefund({ ...app.services, tx }, refund, { failedMinor, at: noonOf(NEXT_DAY) })
  await runAtOnce(fail(100), fail(200))
  const { rows } = await app.db.execute(
    sql`select refunded_minor::int as refunded from redemptions where brand_id = ${brandId}`,
  )
  expect(rows).toEqual([{ refunded: 300 }])
})
