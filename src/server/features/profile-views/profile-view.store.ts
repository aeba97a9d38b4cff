import { and, eq, exists, isNotNull, ne, or, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { brands } from '#server/database/schema/brands.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { profileViews } from '#server/database/schema/views.ts'
import type { Database } from '#server/platform/database.ts'

type View = {
  profileUserId: string
  viewerId: string | null
  visitorHash: string
  source: string
  referrerHost: string | null
}

export async function hasPublicPage(tx: Database, userId: string): Promise<boolean> {
  const one = { one: sql`1` }
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.status, 'ACTIVE'),
        or(
          exists(
            tx
              .select(one)
              .from(athleteProfiles)
              .where(
                and(
                  eq(athleteProfiles.userId, userId),
                  isNotNull(athleteProfiles.publishedAt),
                  ne(athleteProfiles.visibility, 'PRIVATE'),
                ),
              ),
          ),
          exists(
            tx
              .select(one)
              .from(promoters)
              .where(and(eq(promoters.userId, userId), isNotNull(promoters.publishedAt))),
          ),
          exists(
            tx
              .select(one)
              .from(brands)
              .where(and(eq(brands.ownerUserId, userId), isNotNull(brands.publishedAt))),
          ),
        ),
      ),
    )
  return found !== undefined
}

/**
 * The day of the database's clock, so that all nodes agree, in the time zone of a brand or promoter. A view of the same day gets a name only when the viewer
 * comes again while showing it.
 */
export async function insertView(tx: Database, view: View): Promise<void> {
  const { profileUserId, visitorHash, source, day, isNamed } = profileViews
  await tx
    .insert(profileViews)
    .values({
      ...view,
      day: sql`(now() at time zone coalesce(
        (select timezone from brands where owner_user_id = ${view.profileUserId}),
        (select timezone from promoters where user_id = ${view.profileUserId}), 'UTC'))::date`,
      isNamed: sql`coalesce((select ${users.showsNameAsViewer} from ${users} where ${users.id} = ${view.viewerId}), false)`,
    })
    .onConflictDoUpdate({
      target: [profileUserId, visitorHash, source, day],
      set: { isNamed: true },
      setWhere: sql`excluded.is_named and not ${isNamed}`,
    })
}
