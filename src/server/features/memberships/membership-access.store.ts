import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { users } from '#server/database/schema/accounts.ts'
import { memberships } from '#server/database/schema/memberships.ts'
import type { Database } from '#server/platform/database.ts'
import type { Member } from '#shared/memberships/entitlement.rules.ts'
import { fullAccessStatuses } from '#shared/memberships/membership.constants.ts'
import { type PaidPlanKey, planBeforeTrial } from '#shared/memberships/plan-key.constants.ts'

/** To join the membership of a user, who need not have one. */
export const ofMember = (userId: SQLWrapper): SQL => eq(memberships.userId, sql`${userId}`)

/** Whether the paid plan of a joined membership applies; the end counts even before a job has written it down. */
const hasAccess = sql`${inArray(memberships.status, [...fullAccessStatuses]).inlineParams()}
  and (${memberships.accessUntil} is null or ${memberships.accessUntil} > now())`

type Account = { role: SQLWrapper; isConfirmed: SQLWrapper }

/** The same as the rule `paidPlanOf`, of an account with this role and the joined membership. */
export const paidPlanAs = ({ role, isConfirmed }: Account): SQL<PaidPlanKey | null> => sql`case
  when coalesce(${memberships.status}, 'FREE') = 'FREE'
  then case when ${role} = 'PROMOTER' and ${isConfirmed} then ${sql.raw(`'${planBeforeTrial}'`)} end
  when ${hasAccess}
  then case ${memberships.status} when 'COMPED' then ${memberships.compedPlan} else ${memberships.plan} end end`

export const paidPlanNow = paidPlanAs({ role: users.role, isConfirmed: users.emailVerified })

/** What decides about the entitlements of an account that is not the actor's. */
export async function findMember(tx: Database, userId: string): Promise<Member> {
  const [found] = await tx
    .select({ role: users.role, paidPlan: paidPlanNow })
    .from(users)
    .leftJoin(memberships, ofMember(users.id))
    .where(eq(users.id, userId))
  return found ?? { role: null, paidPlan: null }
}
