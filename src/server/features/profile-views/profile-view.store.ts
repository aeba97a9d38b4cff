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

/** The day of the database's clock, so that all nodes agree, in the time zone of a brand or promoter. */
const dayOf = (profileUserId: string) => sql`(now() at time zone coalesce(
  (select timezone from brands where owner_user_id = ${profileUserId}),
  (select timezone from promoters where user_id = ${profileUserId}), 'UTC'))::date`

export async function insertView(tx: Database, view: View): Promise<void> {
  await tx.insert(profileViews).values({
    ...view,
    day: dayOf(view.profileUserId),
    viewerRole: sql`(select ${users.role} from ${users} where ${users.id} = ${view.viewerId})`,
    isNamed: sql`coalesce((select ${users.showsNameAsViewer} from ${users} where ${users.id} = ${view.viewerId}), false)`,
  })
}

/** A view of the same day gets a name only when the viewer comes again while showing it. */
export async function nameView(
  tx: Database,
  { profileUserId, viewerId }: { profileUserId: string; viewerId: string },
): Promise<void> {
  await tx
    .update(profileViews)
    .set({ isNamed: true })
    .where(
      and(
        eq(profileViews.viewerId, viewerId),
        eq(profileViews.profileUserId, profileUserId),
        eq(profileViews.day, dayOf(profileUserId)),
        eq(profileViews.isNamed, false),
        exists(
          tx
            .select({ one: sql`1` })
            .from(users)
            .where(and(eq(users.id, viewerId), users.showsNameAsViewer)),
        ),
      ),
    )
}
