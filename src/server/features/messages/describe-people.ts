import type { Database } from '#server/platform/database.ts'
import type { Correspondent } from '#shared/messages/message.contract.ts'
import { findCorrespondents } from './correspondent.store.ts'

/** People as others see them, by their id, in one question however many they are. */
export const describePeople = (
  tx: Database,
  userIds: readonly string[],
): Promise<Map<string, Correspondent>> => findCorrespondents(tx, userIds)
