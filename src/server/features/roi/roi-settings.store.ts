import { and, eq, sql } from 'drizzle-orm'
import { brands, roiSettings } from '#server/database/schema/brands.ts'
import { contracts } from '#server/database/schema/contracts.ts'
import type { Given } from '#server/platform/combine-queries.ts'
import type { Database } from '#server/platform/database.ts'
import type { RoiSettings, SaveRoiSettingsBody } from '#shared/roi/roi.contract.ts'

const { marginBp, reportCurrency, rates, version } = roiSettings
// The version first: Drizzle takes a joined row as missing by its first column, and the others may be null.
const columns = { version, marginBp, reportCurrency, rates }

export const noSettings: RoiSettings = { marginBp: null, reportCurrency: null, rates: {}, version: 0 }

export async function findSettings(tx: Database, brandId: string): Promise<RoiSettings> {
  const [found] = await tx.select(columns).from(roiSettings).where(eq(roiSettings.brandId, brandId))
  return found ?? noSettings
}

/** The brand of a user, with its settings; they are null before they are saved. */
export const selectBrandWithSettings = (tx: Database, userId: Given<string>) =>
  tx
    .select({ id: brands.id, settings: columns })
    .from(brands)
    .leftJoin(roiSettings, eq(roiSettings.brandId, brands.id))
    .where(eq(brands.ownerUserId, userId))

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
