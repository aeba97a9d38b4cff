import type { Database } from '#server/platform/database.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { findCorrespondents } from './correspondent.store.ts'

/** Users as their public pages show them, by id. */
export const showPeople = (
  tx: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Correspondent>> => findCorrespondents(tx, userIds)
