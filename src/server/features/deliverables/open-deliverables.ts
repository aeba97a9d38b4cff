import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { settleDeliverables } from './settle-deliverables.ts'

/** When a contract starts, whatever can be handed in from now on opens; the rest opens at its own time. */
export const openDeliverables = (tx: Database, realtime: Realtime, contractId: string): Promise<void> =>
  settleDeliverables(tx, realtime, contractId)
