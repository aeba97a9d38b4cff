import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import { findMembership } from './membership.store.ts'
import * as access from './membership-access.store.ts'

/** To join the membership of a user, who need not have one. */
export const ofMember = (userId: SQLWrapper): SQL => access.ofMember(userId)

/** The paid plan of a joined membership, while it gives access. */
export const { paidPlanNow } = access

/** The member's id at the payment provider; null before they need one. */
export const findCustomerId = async (tx: Database, userId: string): Promise<string | null> =>
  (await findMembership(tx, userId))?.customerId ?? null
