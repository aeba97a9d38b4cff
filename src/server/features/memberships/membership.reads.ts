import type { SQL, SQLWrapper } from 'drizzle-orm'
import * as access from './membership-access.store.ts'

/** To join the membership of a user, who need not have one. */
export const ofMember = (userId: SQLWrapper): SQL => access.ofMember(userId)

/** The paid plan of a joined membership, while it gives access. */
export const { paidPlanNow } = access
