import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { memberships } from '#server/database/schema/memberships.ts'
import { fullAccessStatuses } from '#shared/memberships/membership.constants.ts'
import type { PaidPlanKey } from '#shared/memberships/plan-key.constants.ts'

/** To join the membership of a user, who need not have one. */
export const ofMember = (userId: SQLWrapper): SQL => eq(memberships.userId, sql`${userId}`)

/** Whether the paid plan of a joined membership applies; the end counts even before a job has written it down. */
const hasAccess = sql`${inArray(memberships.status, [...fullAccessStatuses]).inlineParams()}
  and (${memberships.accessUntil} is null or ${memberships.accessUntil} > now())`

/** The paid plan of a joined membership, while it gives access. */
export const paidPlanNow = sql<PaidPlanKey | null>`case when ${hasAccess}
  then case ${memberships.status} when 'COMPED' then ${memberships.compedPlan} else ${memberships.plan} end end`
