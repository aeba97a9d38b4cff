import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { sessions, users } from '#server/database/schema/accounts.ts'
import { athleteProfiles } from '#server/database/schema/athletes.ts'
import { eventDates } from '#server/database/schema/event-dates.ts'
import { memberships } from '#server/database/schema/memberships.ts'
import { messageRequests } from '#server/database/schema/messages.ts'
import { offers } from '#server/database/schema/offers.ts'
import { promoters } from '#server/database/schema/promoters.ts'
import { results } from '#server/database/schema/results.ts'
import { ofMember, paidPlanNow } from '#server/features/memberships/membership.reads.ts'
import type { Database } from '#server/platform/database.ts'
import { can } from '#shared/memberships/entitlement.rules.ts'
import type { PriorityFacts } from '#shared/profiles/priority.rules.ts'

type StoredFacts = Omit<PriorityFacts, 'completeness'> & { userId: string }

const sum = (...counts: SQL[]): SQL<number> => sql`(${sql.join(counts, sql` + `)})::int`
const offersWith = (...statuses: string[]) =>
  sql`(select count(*) from ${offers} where ${offers.athleteUserId} = ${users.id}
    and ${inArray(offers.status, statuses as (typeof offers.$inferSelect)['status'][])})`
const requestsWith = (...statuses: string[]) =>
  sql`(select count(*) from ${messageRequests} where ${messageRequests.toUserId} = ${users.id}
    and ${inArray(messageRequests.status, statuses as (typeof messageRequests.$inferSelect)['status'][])})`

/** The last sign-in, publication or new result; updates of the row are also made by jobs. */
const inactiveDays = sql<number | null>`floor(extract(epoch from now() - greatest(
  (select max(${sessions.updatedAt}) from ${sessions} where ${sessions.userId} = ${users.id}),
  (select max(${results.createdAt}) from ${results} where ${results.userId} = ${users.id}),
  ${athleteProfiles.publishedAt}
)) / 86400)::int`

/** What counts for the "priority" sort besides completeness. */
export async function findPriorityFacts(tx: Database, userIds: readonly string[]): Promise<StoredFacts[]> {
  const [found, verified] = await Promise.all([
    tx
      .select({
        userId: users.id,
        role: users.role,
        paidPlan: paidPlanNow,
        inactiveDays,
        overrides: athleteProfiles.priorityOverrides,
        answered: sum(
          offersWith('ACCEPTED', 'DECLINED', 'PENDING_BRAND'),
          requestsWith('ACCEPTED', 'DECLINED'),
        ),
        unanswered: sum(offersWith('EXPIRED'), requestsWith('EXPIRED')),
      })
      .from(users)
      .leftJoin(athleteProfiles, eq(athleteProfiles.userId, users.id))
      .leftJoin(memberships, ofMember(users.id))
      .where(inArray(users.id, [...userIds])),
    countVerifiedResults(tx, userIds),
  ])
  return found.map(({ role, paidPlan, overrides, ...facts }) => ({
    ...facts,
    overrides: overrides ?? {},
    isMember: can({ role, paidPlan }, 'directory.priority'),
    verifiedResults: verified.get(facts.userId) ?? 0,
  }))
}

/** Results whose event has a published page with a date on that day. */
async function countVerifiedResults(tx: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  const localDay = (moment: SQL | typeof eventDates.startsAt | typeof eventDates.endsAt) =>
    sql`(${moment} at time zone ${eventDates.timezone})::date`
  const rows = await tx
    .select({ userId: results.userId, count: sql<number>`count(distinct ${results.id})::int` })
    .from(results)
    .innerJoin(
      promoters,
      and(
        sql`fold(${promoters.eventName}) = fold(${results.eventName})`,
        isNotNull(promoters.publishedAt),
        ne(promoters.userId, results.userId),
      ),
    )
    .innerJoin(
      eventDates,
      and(
        eq(eventDates.promoterId, promoters.id),
        ne(eventDates.status, 'CANCELLED'),
        isNull(eventDates.removedAt),
        sql`${results.date} between ${localDay(eventDates.startsAt)} and ${localDay(eventDates.endsAt)}`,
      ),
    )
    .where(inArray(results.userId, [...userIds]))
    .groupBy(results.userId)
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}

/** The accounts with a racer's profile, by id after another one. */
export async function listAthleteAccounts(
  tx: Database,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ userId: athleteProfiles.userId })
    .from(athleteProfiles)
    .where(after ? gt(athleteProfiles.userId, after) : undefined)
    .orderBy(asc(athleteProfiles.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

export async function savePriorityScores(
  tx: Database,
  scores: readonly { userId: string; score: number }[],
): Promise<void> {
  await tx.execute(sql`
    update athlete_profiles set priority_score = scored.score
    from json_to_recordset(${JSON.stringify(scores)}::json) as scored("userId" uuid, score int)
    where athlete_profiles.user_id = scored."userId" and athlete_profiles.priority_score <> scored.score`)
}
