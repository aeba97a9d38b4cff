import { and, eq } from 'drizzle-orm'
import { redemptions } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'

export async function dropCustomer(tx: Database, brandId: string, customerHash: string): Promise<void> {
  await tx
    .update(redemptions)
    .set({ customerHash: null })
    .where(and(eq(redemptions.brandId, brandId), eq(redemptions.customerHash, customerHash)))
}
