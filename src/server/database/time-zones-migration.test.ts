import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertBrand } from '#server/database/builders/a-brand.ts'
import { insertPromoter } from '#server/database/builders/a-promoter.ts'
import { insertEventDate } from '#server/database/builders/an-event-date.ts'
import { brands } from '#server/database/schema/brands.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const folder = new URL('./migrations/', import.meta.url)

/** The statements of the migration that change rows. */
function updates(): string[] {
  const file = readdirSync(folder).find((name) => name.endsWith('_time_zones.sql')) ?? ''
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
    for (const statement of updates()) await tx.execute(sql.raw(statement))
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
