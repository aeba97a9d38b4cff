import type { Database } from '#server/platform/database.ts'
import type { Party } from '#shared/lifecycles/lifecycle.ts'
import type { LifecycleSubject } from '#shared/lifecycles/step.constants.ts'
import { findHistory } from './history.store.ts'

export type HistoryStep = {
  event: string
  from: string | null
  to: string
  party: Party
  actorId: string | null
  at: string
  reason: string | null
  note: string | null
}

/** What happened to a thing, the first first. */
export async function listHistory(
  tx: Database,
  subject: LifecycleSubject,
  id: string,
): Promise<HistoryStep[]> {
  const steps = await findHistory(tx, subject, id)
  return steps.map(({ event, fromStatus, toStatus, party, actorId, at, reason, note }) => ({
    event,
    from: fromStatus,
    to: toStatus,
    party,
    actorId,
    at: at.toISOString(),
    reason,
    note,
  }))
}
