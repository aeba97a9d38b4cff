import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { redemptionBrandDays, redemptionDays } from '#server/database/schema/redemptions.ts'
import { recordOrder } from '#server/features/redemptions/record-order.ts'
import { sumBrand } from '#server/features/redemptions/redemption-sums.store.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const folder = new URL('./migrations/', import.meta.url)

/** The statements of the migration that change rows. */
function updates(migration: string): string[] {
  const file = readdirSync(folder).find((name) => name.endsWith(`_${migration}.sql`)) ?? ''
  return readFileSync(new URL(file, folder), 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => !statement.trim().startsWith('ALTER'))
}

test('existing brands and promoters get the time zone of their place', async () => {
  const brandIn = (countryCode: string | null, timezone: string | null) =>
    insertBrand(app.db, { brand: { countryCode }, user: { timezone } })
  const promoterIn = (given: Parameters<typeof insertPromoter>[1]) => insertPromoter(app.db, given)
  const inKathmandu = await brandIn('NP', null)
  const inDenver = await brandIn('US', 'America/Denver')
  const abroad = await brandIn('US', 'Europe/Berlin')
  const nowhere = await brandIn(null, 'Pacific/Auckland')
  const unknown = await brandIn(null, null)
  const inTexas = await promoterIn({ promoter: { state: 'Texas' } })
  const inDesert = await promoterIn({ promoter: { state: 'California' } })
  await insertEventDate(app.db, { promoterId: inDesert.promoter.id, timezone: 'America/Phoenix' })
  const { contract } = await app.scenario({ contract: {} })

  await app.db.transaction(async (tx) => {
    for (const statement of updates('time_zones')) await tx.execute(sql.raw(statement))
  })

  const zoneOf = async ({ brand }: { brand: { id: string } }) => {
    const [row] = await app.db.select().from(brands).where(eq(brands.id, brand.id))
    return row?.timezone
  }
  expect(await zoneOf(inKathmandu)).toBe('Asia/Katmandu')
  expect(await zoneOf(inDenver)).toBe('America/Denver')
  expect(await zoneOf(abroad)).toBe('America/New_York')
  expect(await zoneOf(nowhere)).toBe('Pacific/Auckland')
  expect(await zoneOf(unknown)).toBe('UTC')
  const promoterZoneOf = async ({ promoter }: { promoter: { id: string } }) => {
    const [row] = await app.db.select().from(promoters).where(eq(promoters.id, promoter.id))
    return row?.timezone
  }
  expect(await promoterZoneOf(inTexas)).toBe('America/Chicago')
  expect(await promoterZoneOf(inDesert)).toBe('America/Phoenix')
  const [signed] = await app.db.select().from(contracts).where(eq(contracts.id, contract.id))
  expect(signed?.timezone).toBe('UTC')
})

test('the sums of earlier sales move to the days of the brand’s time zone, and nothing is lost', async () => {
  const { brand, code } = await app.scenario({
    contract: { startsOn: '2026-01-01', endsOn: '2126-12-31' },
    code: { startsAt: new Date('2026-01-01T00:00:00Z'), endsAt: new Date('2126-01-01T00:00:00Z') },
  })
  const { brandId } = brand
  for (const [orderId, redeemedAt] of [
    ['evening', '2026-05-01T03:30:00Z'],
    ['noon', '2026-05-01T17:00:00Z'],
  ] as const) {
    await recordOrder(app.services, {
      ...{ brandId, orderId, redeemedAt: new Date(redeemedAt), source: 'OTHER', channel: 'API' },
      ...{ currency: 'USD', customer: null, country: null },
      parts: [{ code: code.code, netMinor: 1000, discountMinor: 100 }],
    })
  }
  await sumBrand(app.db, brandId)
  await app.db.update(brands).set({ timezone: 'America/Chicago' }).where(eq(brands.id, brandId))
  await app.db.transaction(async (tx) => {
    for (const statement of updates('sums_by_time_zone')) await tx.execute(sql.raw(statement))
  })
  const days = await app.db
    .select()
    .from(redemptionBrandDays)
    .where(eq(redemptionBrandDays.brandId, brandId))
    .orderBy(redemptionBrandDays.day)
  expect(days).toMatchObject([
    { day: '2026-04-30', redemptions: 1, netMinor: 1000 },
    { day: '2026-05-01', redemptions: 1, netMinor: 1000 },
  ])
  const migrated = await app.db.select().from(redemptionDays).where(eq(redemptionDays.brandId, brandId))
  await sumBrand(app.db, brandId)
  const summed = await app.db.select().from(redemptionDays).where(eq(redemptionDays.brandId, brandId))
  expect(migrated).toEqual(expect.arrayContaining(summed))
})
