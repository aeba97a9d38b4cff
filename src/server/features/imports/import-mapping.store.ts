import { eq } from 'drizzle-orm'
import { importMappings } from '#server/database/schema/redemptions.ts'
import type { Database } from '#server/platform/database.ts'

/** What the brand said the last time; names of columns, under a name of each source of its own. */
export async function findRemembered(tx: Database, brandId: string): Promise<Record<string, string>> {
  const [found] = await tx
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(eq(importMappings.brandId, brandId))
  return found?.mapping ?? {}
}

export async function rememberMapping(
  tx: Database,
  brandId: string,
  mapping: Record<string, string>,
): Promise<void> {
  const updatedAt = new Date()
  await tx
    .insert(importMappings)
    .values({ brandId, mapping, updatedAt })
    .onConflictDoUpdate({ target: importMappings.brandId, set: { mapping, updatedAt } })
}
