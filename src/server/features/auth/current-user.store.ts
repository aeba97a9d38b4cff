import { eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import type { CurrentUser } from '#shared/accounts/account.contract.ts'

/** The account and the public face that its role gives it, in one question. */
export async function findCurrentUser(tx: Database, userId: string): Promise<CurrentUser | null> {
  const [found] = await tx
    .select({
      user: {
        id: users.id,
        role: users.role,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        profileImageUrl: users.profileImageUrl,
        emailVerified: users.emailVerified,
        onboardingStep: sql<
          number | null
        >`case when ${users.onboardedAt} is null then ${users.onboardingStep} end`,
      },
      name: users.name,
      athlete: { id: athleteProfiles.id, slug: athleteProfiles.slug },
      brand: { id: brands.id, name: brands.name, slug: brands.slug, logoUrl: brands.logoUrl },
      promoter: {
        id: promoters.id,
        name: promoters.eventName,
        slug: promoters.eventSlug,
        logoUrl: promoters.logoUrl,
      },
    })
    .from(users)
    .leftJoin(athleteProfiles, eq(athleteProfiles.userId, users.id))
    .leftJoin(brands, eq(brands.ownerUserId, users.id))
    .leftJoin(promoters, eq(promoters.userId, users.id))
    .where(eq(users.id, userId))
  if (!found) return null
  const { user, name, athlete, brand, promoter } = found
  const faces = {
    ATHLETE: athlete && { ...athlete, name, logoUrl: null },
    BRAND: brand,
    PROMOTER: promoter,
    ADMIN: null,
  }
  return { user, profile: user.role && faces[user.role] }
}
