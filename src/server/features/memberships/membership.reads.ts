import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'
import type { Member } from '#shared/memberships/entitlement.rules.ts'
import { findMembership } from './membership.store.ts'
import * as access from './membership-access.store.ts'

/** To join the membership of a user, who need not have one. */
export const ofMember = (userId: SQLWrapper): SQL => access.ofMember(userId)

/** The paid plan of a joined membership, while it gives access: of the user, or of an account with another role. */
export const { paidPlanNow, paidPlanAs } = access

/** What decides about the entitlements of an account that is not the actor's. */
export const findMember = (tx: Database, userId: string): Promise<Member> => access.findMember(tx, userId)

/** The member's id at the payment provider; null before they need one. */
export const findCustomerId = async (tx: Database, userId: string): Promise<string | null> =>
  (await findMembership(tx, userId))?.customerId ?? null
