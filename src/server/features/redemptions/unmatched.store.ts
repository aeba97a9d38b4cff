import { and, eq, sql } from 'drizzle-orm'
import { redemptions } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'

export async function respellUnmatched(
  tx: Database,
  brandId: string,
  codeKey: string,
  to: { codeText: string; codeKey: string },
): Promise<number> {
  const respelt = await tx
    .update(redemptions)
    .set({ ...to, version: sql`${redemptions.version} + 1` })
    .where(
      and(
        eq(redemptions.brandId, brandId),
        eq(redemptions.codeKey, codeKey),
        eq(redemptions.status, 'UNMATCHED'),
      ),
    )
    .returning({ id: redemptions.id })
  return respelt.length
}
