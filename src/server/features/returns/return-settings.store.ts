import { and, eq, sql } from 'drizzle-orm'
import { contracts } from '#server/database/schema/contracts.ts'
import { returnSettings } from '#server/database/schema/returns.ts'
import type { Database } from '#server/platform/database.ts'
import type { ReturnSettings, SaveReturnSettingsBody } from '#shared/returns/return.contract.ts'

const { marginBp, reportCurrency, rates, version } = returnSettings
const columns = { marginBp, reportCurrency, rates, version }

/** Of a brand that never said anything. */
export const noSettings: ReturnSettings = { marginBp: null, reportCurrency: null, rates: {}, version: 0 }

export async function findSettings(tx: Database, brandId: string): Promise<ReturnSettings> {
  const [found] = await tx.select(columns).from(returnSettings).where(eq(returnSettings.brandId, brandId))
  return found ?? noSettings
}

export async function findSettingsOfContract(tx: Database, contractId: string): Promise<ReturnSettings> {
  const [found] = await tx
    .select(columns)
    .from(returnSettings)
    .innerJoin(contracts, eq(contracts.brandId, returnSettings.brandId))
    .where(eq(contracts.id, contractId))
  return found ?? noSettings
}

/** Null where somebody saved another version meanwhile. */
export async function writeSettings(
  tx: Database,
  brandId: string,
  { version: seen, ...settings }: SaveReturnSettingsBody,
): Promise<ReturnSettings | null> {
  if (seen === 0) {
    const [made] = await tx
      .insert(returnSettings)
      .values({ brandId, ...settings })
      .onConflictDoNothing()
      .returning(columns)
    return made ?? null
  }
  const [saved] = await tx
    .update(returnSettings)
    .set({ ...settings, version: sql`${version} + 1` })
    .where(and(eq(returnSettings.brandId, brandId), eq(version, seen)))
    .returning(columns)
  return saved ?? null
}
