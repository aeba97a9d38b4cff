import { and, eq, sql } from 'drizzle-orm'
import { roiSettings } from '#server/database/schema/brands.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import type { Database } from '#server/platform/database.ts'
import type { RoiSettings, SaveRoiSettingsBody } from '#shared/roi/roi.contract.ts'

const { marginBp, reportCurrency, rates, version } = roiSettings
const columns = { marginBp, reportCurrency, rates, version }

export const noSettings: RoiSettings = { marginBp: null, reportCurrency: null, rates: {}, version: 0 }

export async function findSettings(tx: Database, brandId: string): Promise<RoiSettings> {
  const [found] = await tx.select(columns).from(roiSettings).where(eq(roiSettings.brandId, brandId))
  return found ?? noSettings
}

export async function findSettingsOfContract(tx: Database, contractId: string): Promise<RoiSettings> {
  const [found] = await tx
    .select(columns)
    .from(roiSettings)
    .innerJoin(contracts, eq(contracts.brandId, roiSettings.brandId))
    .where(eq(contracts.id, contractId))
  return found ?? noSettings
}

/** Null when the settings have changed since they were read. */
export async function saveSettings(
  tx: Database,
  brandId: string,
  { version: seen, ...settings }: SaveRoiSettingsBody,
): Promise<RoiSettings | null> {
  if (seen === 0) {
    const [made] = await tx
      .insert(roiSettings)
      .values({ brandId, ...settings })
      .onConflictDoNothing()
      .returning(columns)
    return made ?? null
  }
  const [saved] = await tx
    .update(roiSettings)
    .set({ ...settings, version: sql`${version} + 1` })
    .where(and(eq(roiSettings.brandId, brandId), eq(version, seen)))
    .returning(columns)
  return saved ?? null
}
