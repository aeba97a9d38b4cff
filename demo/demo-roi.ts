import { eq } from 'drizzle-orm'
import { brands } from '#server/database/schema/brands.ts'
import { roiSettings } from '#server/database/schema/roi.ts'
import type { Database } from '#server/platform/database.ts'
import { seededId } from './seeded-id.ts'

const BRAND = seededId('brand', 'kestrel-lubricants')

/** The demo brand knows its margin and counts in dollars, so that its return is one number. */
export async function fillRoi(db: Database): Promise<void> {
  const [brand] = await db.select({ id: brands.id }).from(brands).where(eq(brands.id, BRAND))
  if (!brand) return
  await db
    .insert(roiSettings)
    .values({
      brandId: brand.id,
      marginBp: 5500,
      reportCurrency: 'USD',
      rates: { CAD: '0.73', EUR: '1.08', GBP: '1.27' },
    })
    .onConflictDoNothing()
}
