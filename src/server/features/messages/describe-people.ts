import type { Database } from '#server/platform/database.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { findCorrespondents } from './correspondent.store.ts'

/** Users as their public pages show them, by id, in one query. */
export const describePeople = (
  tx: Database,
  userIds: readonly string[],
): Promise<Map<string, Correspondent>> => findCorrespondents(tx, userIds)
