import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { findSeveral } from './application.store.ts'

/** Open pages of both look again; a brand does not know of what was never sent to it. */
export async function tellOpenPages(realtime: Realtime, tx: Database, ids: readonly string[]): Promise<void> {
  for (const { id, athleteUserId, brand, submittedAt } of await findSeveral(tx, ids)) {
    const event = { type: 'application', id } as const
    await realtime.publish(
      tx,
      { userId: athleteUserId, event },
      ...(submittedAt ? [{ userId: brand.ownerUserId, event }] : []),
    )
  }
}
