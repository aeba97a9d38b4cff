import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { applications } from '#server/database/schema/applications.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { results } from '#server/database/schema/results.ts'
import type { Database } from '#server/platform/database.ts'
import { SNAPSHOT_RESULTS } from '#shared/applications/application.constants.ts'
import type { ApplicationStatus } from '#shared/applications/application.rules.ts'
import { pick } from '#shared/pick.ts'
import { statusNow } from './application.store.ts'

/** A racer's profile; null without one. */
export async function findRacer(tx: Database, userId: string) {
  const [found] = await tx
    .select({ name: users.name, pictureUrl: users.profileImageUrl, profile: athleteProfiles })
    .from(users)
    .innerJoin(athleteProfiles, eq(athleteProfiles.userId, users.id))
    .where(eq(users.id, userId))
  return found ?? null
}

export const findBestResults = (tx: Database, userId: string) =>
  tx
    .select()
    .from(results)
    .where(eq(results.userId, userId))
    .orderBy(asc(results.position), asc(results.id))
    .limit(SNAPSHOT_RESULTS)

export async function findPublishedBrand(
  tx: Database,
  brandId: string,
): Promise<{
  id: string
  name: string
  ownerUserId: string
  accepting: boolean
  categories: string[]
} | null> {
  const [found] = await tx
    .select(pick(brands, ['id', 'name', 'ownerUserId', 'accepting', 'categories']))
    .from(brands)
    .where(and(eq(brands.id, brandId), isNotNull(brands.publishedAt)))
  return found ?? null
}

export type PreviousApplication = {
  id: string
  status: ApplicationStatus
  reapplyAfter: Date | null
  mayReapply: boolean
}

/** Previous applications of a racer to the same brand or opportunity, newest first. */
export const findPreviousApplications = (
  tx: Database,
  {
    athleteUserId,
    brandId,
    opportunityId,
  }: { athleteUserId: string; brandId: string; opportunityId: string | null },
): Promise<PreviousApplication[]> =>
  tx
    .select({
      id: applications.id,
      status: statusNow,
      reapplyAfter: applications.reapplyAfter,
      mayReapply: sql<boolean>`coalesce(${applications.reapplyAfter} <= now(), true)`,
    })
    .from(applications)
    .where(
      and(
        eq(applications.athleteUserId, athleteUserId),
        eq(applications.brandId, brandId),
        sql`${applications.opportunityId} is not distinct from ${opportunityId}::uuid`,
      ),
    )
    .orderBy(desc(applications.id))
    .limit(50)
