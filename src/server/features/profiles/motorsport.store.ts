import { eq, sql } from 'drizzle-orm'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import type { Database } from '#server/platform/database.ts'
import type { MotorsportsChoice } from '#shared/profiles/profile.contract.ts'

export async function saveAthleteMotorsports(
  tx: Database,
  userId: string,
  slug: string,
  { motorsports, disciplines, level }: MotorsportsChoice,
): Promise<void> {
  const chosen = { sports: motorsports, disciplines, level }
  await tx
    .insert(athleteProfiles)
    .values({ userId, slug, ...chosen })
    .onConflictDoUpdate({
      target: athleteProfiles.userId,
      // A profile without a motorsport is not listed in the directory.
      set: {
        ...chosen,
        version: sql`${athleteProfiles.version} + 1`,
        publishedAt: motorsports.length > 0 ? sql`${athleteProfiles.publishedAt}` : null,
      },
    })
}

export async function findPromoterMotorsports(tx: Database, userId: string): Promise<MotorsportsChoice> {
  const [found] = await tx
    .select({ motorsports: promoters.sports, disciplines: promoters.disciplines })
    .from(promoters)
    .where(eq(promoters.userId, userId))
  return { motorsports: [], disciplines: [], ...found, level: null }
}

/** False before there is an event page. */
export async function savePromoterMotorsports(
  tx: Database,
  userId: string,
  { motorsports, disciplines }: MotorsportsChoice,
): Promise<boolean> {
  const changed = await tx
    .update(promoters)
    .set({ sports: motorsports, disciplines, version: sql`${promoters.version} + 1` })
    .where(eq(promoters.userId, userId))
    .returning({ id: promoters.id })
  return changed.length > 0
}
