import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { memberships } from '#server/database/schema/memberships.ts'
import { fullAccessStatuses } from '#shared/memberships/membership.constants.ts'
import { type PaidPlanKey, planBeforeTrial } from '#shared/memberships/plan-key.constants.ts'

/** To join the membership of a user, who need not have one. */
export const ofMember = (userId: SQLWrapper): SQL => eq(memberships.userId, sql`${userId}`)

/** Whether the paid plan of a joined membership applies; the end counts even before a job has written it down. */
const hasAccess = sql`${inArray(memberships.status, [...fullAccessStatuses]).inlineParams()}
  and (${memberships.accessUntil} is null or ${memberships.accessUntil} > now())`

/** The same as the rule `paidPlanOf`, of a user with the joined membership. */
export const paidPlanNow = sql<PaidPlanKey | null>`case
  when coalesce(${memberships.status}, 'FREE') = 'FREE'
  then case ${users.role} when 'PROMOTER' then ${sql.raw(`'${planBeforeTrial}'`)} end
  when ${hasAccess}
  then case ${memberships.status} when 'COMPED' then ${memberships.compedPlan} else ${memberships.plan} end end`
