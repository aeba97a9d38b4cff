import { roiSettings } from '#server/database/schema/brands.ts'
import type { Database } from '#server/platform/database.ts'
import { seededId } from './seeded-id.ts'

/** The demo brand's margin and currency, so that its return is one number. */
export async function loadRoiSettings(tx: Database): Promise<void> {
  await tx.insert(roiSettings).values({
    brandId: seededId('brand', 'kestrel-lubricants'),
    marginBp: 5500,
    reportCurrency: 'USD',
    rates: { CAD: '0.73', EUR: '1.08', GBP: '1.27' },
  })
}
