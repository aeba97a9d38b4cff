import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { redemptions } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'
import type { RedemptionRow } from './redemption.store.ts'

const { brandId, id, uncredited, commissionMinor, netMinor, refundedMinor, commissionBp } = redemptions

/** The condition of a partial index, so that nothing is searched where nothing is left. */
const isMisrounded = and(
  isNull(uncredited),
  sql`${commissionMinor} <> round((${netMinor} - ${refundedMinor}) * 0.0001 * ${commissionBp})`,
)

export async function findMisroundedBrands(tx: Database): Promise<string[]> {
  const found = await tx
    .selectDistinct({ brandId })
    .from(redemptions)
    .where(isMisrounded)
    .orderBy(asc(brandId))
  return found.map((one) => one.brandId)
}

/** Whose commission is not the one rounded half up. The caller has locked the brand's orders. */
export const findMisrounded = (tx: Database, ofBrand: string, limit: number): Promise<RedemptionRow[]> =>
  tx
    .select()
    .from(redemptions)
    .where(and(eq(brandId, ofBrand), isMisrounded))
    .orderBy(asc(id))
    .limit(limit)
