import type { Database } from '#server/platform/database.ts'
import { postpone } from './deliverable.store.ts'

/** When a paused contract goes on, every clock of its work goes on from where it stood. */
export const thawDeliverables = (tx: Database, contractId: string, pausedAt: Date): Promise<void> =>
  postpone(tx, contractId, pausedAt)
