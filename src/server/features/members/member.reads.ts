import type { Database } from '#server/platform/database.ts'
import type { Actor } from '#shared/accounts/roles.ts'
import { actingSeat } from '#shared/members/seat.rules.ts'
import { limitOf } from '#shared/memberships/entitlement.rules.ts'
import { countOpenInvitations } from './invitation.store.ts'
import * as store from './member.store.ts'

/** The organization that a new session of this person acts for; null for their own account. */
export const findHomeAccount = (tx: Database, personId: string): Promise<string | null> =>
  store.findHomeAccount(tx, personId)

/** Whether the person is the owner of an organization that was handed over to them. */
export const ownsOrganization = (tx: Database, personId: string): Promise<boolean> =>
  store.ownsOrganization(tx, personId)

/** The members of an organization by name, with the seats that they have within its plan. */
export async function listSeats(
  tx: Database,
  account: Pick<Actor, 'userId' | 'role' | 'paidPlan'>,
): Promise<Pick<store.FoundMember, 'userId' | 'name' | 'seat'>[]> {
  const limit = limitOf(account, 'members.seats')
  const members = await store.findMembers(tx, account.userId)
  return members.map((member) => ({ ...member, seat: actingSeat(member, limit) }))
}

/** Of the seats that a plan includes: those of members besides the owner, and of open invitations. */
export const countTakenSeats = async (tx: Database, accountId: string): Promise<number> =>
  (await store.countMembers(tx, accountId)) + (await countOpenInvitations(tx, accountId))

/** The members who asked for the notifications of these organizations. */
export const listNotified = (tx: Database, accountIds: readonly string[]): Promise<store.MemberRow[]> =>
  store.findNotified(tx, accountIds)
