import { eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'

export async function writeAvatar(tx: Database, userId: string, url: string | null): Promise<void> {
  await tx.update(users).set({ profileImageUrl: url, updatedAt: new Date() }).where(eq(users.id, userId))
}

/** The header picture of the role's profile; null without a profile. */
export async function findHeader(
  tx: Database,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
): Promise<{ url: string | null } | null> {
  const [found] =
    role === 'BRAND'
      ? await tx.select({ url: brands.heroUrl }).from(brands).where(eq(brands.ownerUserId, userId))
      : role === 'PROMOTER'
        ? await tx
            .select({ url: promoters.headerImageUrl })
            .from(promoters)
            .where(eq(promoters.userId, userId))
        : await tx
            .select({ url: athleteProfiles.headerImageUrl })
            .from(athleteProfiles)
            .where(eq(athleteProfiles.userId, userId))
  return found ?? null
}

/** Raises the version, so that an open editor does not restore the old picture. */
export async function writeHeader(
  tx: Database,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  url: string | null,
): Promise<void> {
  const version = sql`version + 1`
  if (role === 'BRAND') {
    await tx.update(brands).set({ heroUrl: url, version }).where(eq(brands.ownerUserId, userId))
  } else if (role === 'PROMOTER') {
    await tx.update(promoters).set({ headerImageUrl: url, version }).where(eq(promoters.userId, userId))
  } else {
    await tx
      .update(athleteProfiles)
      .set({ headerImageUrl: url, version })
      .where(eq(athleteProfiles.userId, userId))
  }
}
