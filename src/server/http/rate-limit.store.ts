import { lt, sql } from 'drizzle-orm'
import { rateLimits } from '#server/database/schema/edge.ts'
import type { Database } from '#server/platform/database.ts'

export async function forgetOldLimits(tx: Database): Promise<void> {
  await tx.delete(rateLimits).where(lt(rateLimits.expire, sql`extract(epoch from now()) * 1000`))
}
