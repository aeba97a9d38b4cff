import type { Database } from '#server/platform/database.ts'
import * as store from './member.store.ts'

/** The organization that a new session of this person acts for; null for their own account. */
export const findHomeAccount = (tx: Database, personId: string): Promise<string | null> =>
  store.findHomeAccount(tx, personId)

/** Whether the person is the owner of an organization that was handed over to them. */
export const ownsOrganization = (tx: Database, personId: string): Promise<boolean> =>
  store.ownsOrganization(tx, personId)

/** The members of an organization with their seats, by name. */
export const listSeats = (
  tx: Database,
  accountId: string,
): Promise<Pick<store.FoundMember, 'userId' | 'name' | 'seat'>[]> => store.findMembers(tx, accountId)

/** The members who asked for the notifications of these organizations. */
export const listNotified = (tx: Database, accountIds: readonly string[]): Promise<store.MemberRow[]> =>
  store.findNotified(tx, accountIds)
