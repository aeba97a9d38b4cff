import { eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import { type Actor, isStaff } from '#shared/accounts/roles.ts'
import { brandPublishObstacles } from '#shared/brands/brand.rules.ts'
import { pick } from '#shared/pick.ts'
import type { Publication } from '#shared/profiles/profile.contract.ts'
import { publishObstacles } from '#shared/profiles/profile.rules.ts'

type Owner = Pick<Actor, 'userId' | 'role'>

/** Null for admins and for companies without a page. A racer's profile exists from the registration on. */
export async function findPublication(tx: Database, { userId, role }: Owner): Promise<Publication> {
  switch (role) {
    case 'ATHLETE':
      return findAthlete(tx, userId)
    case 'BRAND':
      return findBrand(tx, userId)
    case 'PROMOTER':
      return findPromoter(tx, userId)
    default:
      return null
  }
}

async function findAthlete(tx: Database, userId: string): Promise<Publication> {
  const [found] = await tx
    .select({ ...pick(athleteProfiles, ['publishedAt', 'removedAt', 'sports']), firstName: users.firstName })
    .from(users)
    .leftJoin(athleteProfiles, eq(athleteProfiles.userId, users.id))
    .where(eq(users.id, userId))
  return {
    isPublished: Boolean(found?.publishedAt),
    isRemoved: Boolean(found?.removedAt),
    obstacles: publishObstacles({ firstName: found?.firstName ?? '', sports: found?.sports ?? [] }),
  }
}

async function findBrand(tx: Database, userId: string): Promise<Publication> {
  const [found] = await tx
    .select(pick(brands, ['publishedAt', 'removedAt', 'description', 'categories']))
    .from(brands)
    .where(eq(brands.ownerUserId, userId))
  return found ? { ...stateOf(found), obstacles: brandPublishObstacles(found) } : null
}

async function findPromoter(tx: Database, userId: string): Promise<Publication> {
  const [found] = await tx
    .select(pick(promoters, ['publishedAt', 'removedAt']))
    .from(promoters)
    .where(eq(promoters.userId, userId))
  return found ? { ...stateOf(found), obstacles: [] } : null
}

const stateOf = ({ publishedAt, removedAt }: { publishedAt: Date | null; removedAt: Date | null }) => ({
  isPublished: publishedAt !== null,
  isRemoved: removedAt !== null,
})

const owned = {
  ATHLETE: { table: athleteProfiles, owner: athleteProfiles.userId },
  BRAND: { table: brands, owner: brands.ownerUserId },
  PROMOTER: { table: promoters, owner: promoters.userId },
}

/** Raises the version, so that an editor opened before does not unpublish the page by a stale save. */
export async function savePublication(tx: Database, { userId, role }: Owner): Promise<void> {
  if (role === null || isStaff(role)) return
  const { table, owner } = owned[role]
  const publishedAt = sql`coalesce(${table.publishedAt}, now())`
  await tx
    .update(table)
    .set({ publishedAt, version: sql`${table.version} + 1` })
    .where(eq(owner, userId))
}
