import type { Database } from '#server/platform/database.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { findPeople } from './correspondent.store.ts'

/** People as their public pages show them, by the id of their user. */
export async function showPeople(
  tx: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Correspondent>> {
  const people = await findPeople(tx, [...new Set(userIds)])
  return new Map(people.map((person) => [person.userId, person]))
}
