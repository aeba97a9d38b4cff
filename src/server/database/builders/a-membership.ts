import { memberships } from '#server/database/schema/memberships.ts'
import type { Database } from '#server/platform/database.ts'

type MembershipRow = typeof memberships.$inferInsert

/** On a paid plan, monthly, unless told otherwise. */
export async function insertMembership(
  tx: Database,
  given: Partial<MembershipRow> & Pick<MembershipRow, 'userId' | 'plan'>,
): Promise<typeof memberships.$inferSelect> {
  const [inserted] = await tx
    .insert(memberships)
    .values({
      status: 'ACTIVE',
      interval: 'month',
      subscriptionStatus: 'active',
      customerId: `cus_${given.userId}`,
      subscriptionId: `sub_${given.userId}`,
      ...given,
    })
    .returning()
  if (!inserted) throw new Error('The insert returned no row')
  return inserted
}
