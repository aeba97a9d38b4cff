import { and, eq, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'

type Owner = Pick<Actor, 'userId' | 'role'>

const pages = {
  BRAND: { table: brands, owner: brands.ownerUserId },
  PROMOTER: { table: promoters, owner: promoters.userId },
}

/** Whether the page is in directories and in search once it is published; null without a page. */
export async function findSearchable(tx: Database, { userId, role }: Owner): Promise<boolean | null> {
  if (role === 'ATHLETE') {
    const [found] = await tx
      .select({ visibility: athleteProfiles.visibility })
      .from(athleteProfiles)
      .where(eq(athleteProfiles.userId, userId))
    return found ? found.visibility === 'PUBLIC' : null
  }
  if (role !== 'BRAND' && role !== 'PROMOTER') return null
  const { table, owner } = pages[role]
  const [found] = await tx.select({ isSearchable: table.isSearchable }).from(table).where(eq(owner, userId))
  return found?.isSearchable ?? null
}

/** False without a page, and for the private profile of a racer, which has a setting of its own. */
export async function saveSearchable(
  tx: Database,
  { userId, role }: Owner,
  isSearchable: boolean,
): Promise<boolean> {
  if (role === 'ATHLETE') {
    const { visibility, version } = athleteProfiles
    const updated = await tx
      .update(athleteProfiles)
      // An editor that was opened before must not undo it by a stale save.
      .set({ visibility: isSearchable ? 'PUBLIC' : 'UNLISTED', version: sql`${version} + 1` })
      .where(and(eq(athleteProfiles.userId, userId), sql`${visibility} <> 'PRIVATE'`))
      .returning({ id: athleteProfiles.id })
    return updated.length > 0
  }
  if (role !== 'BRAND' && role !== 'PROMOTER') return false
  const { table, owner } = pages[role]
  const updated = await tx
    .update(table)
    .set({ isSearchable })
    .where(eq(owner, userId))
    .returning({ id: table.id })
  return updated.length > 0
}
