import { and, eq, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import type { Database } from '#server/platform/database.ts'
import { registrableRoles } from '#shared/accounts/roles.ts'
import type { Span } from '#shared/analytics/analytics.rules.ts'

export const isNameShown = async (tx: Database, userId: string): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, userId), users.showsNameAsViewer))) > 0

type ViewerPage = {
  profileUserId: string
  span: Span
  after: readonly [day: string, id: number] | undefined
  limit: number
}

export type ViewerRow = { id: number; userId: string; day: string }

/**
 * The latest view in a period of each viewer who shows their name, and showed it then. Staff, closed accounts and
 * accounts blocked by either side are left out.
 */
export async function findNamedViewers(
  tx: Database,
  { profileUserId, span, after, limit }: ViewerPage,
): Promise<ViewerRow[]> {
  const isAfter = after ? sql`(seen.day, seen.id) < (${after[0]}::date, ${after[1]}::bigint)` : sql`true`
  const { rows } = await tx.execute<ViewerRow>(sql`
    select seen.id::float8 as id, seen.viewer_id as "userId", seen.day::text as day
    from profile_views as seen
    join users as viewer on viewer.id = seen.viewer_id and viewer.shows_name_as_viewer
      and viewer.status = 'ACTIVE' and viewer.role = any(${sql.param([...registrableRoles])}::user_role[])
    where seen.profile_user_id = ${profileUserId} and seen.is_named
      and seen.day between ${span.from}::date and ${span.to}::date and ${isAfter}
      and not exists (
        select from profile_views as later
        where later.viewer_id = seen.viewer_id and later.profile_user_id = seen.profile_user_id
          and later.is_named and later.day <= ${span.to}::date and (later.day, later.id) > (seen.day, seen.id))
      and not exists (
        select from user_blocks
        where (blocker_id, blocked_id) in ((viewer.id, ${profileUserId}::uuid), (${profileUserId}::uuid, viewer.id)))
    order by seen.day desc, seen.id desc
    limit ${limit}`)
  return rows
}
