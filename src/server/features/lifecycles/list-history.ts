import type { Database } from '#server/platform/database.ts'
import type { DealParty, HistoryStep, LifecycleSubject } from '#shared/lifecycles/history.contract.ts'
import { findHistories } from './history.store.ts'

type VersionedStep = HistoryStep & { version: number }

/** The transitions of one subject, oldest first. */
export const listHistory = async (
  tx: Database,
  subject: LifecycleSubject,
  id: string,
): Promise<VersionedStep[]> => (await listHistories(tx, subject, [id]))(id)

/** The same for many subjects, by one query. */
export async function listHistories(
  tx: Database,
  subject: LifecycleSubject,
  ids: readonly string[],
): Promise<(id: string) => VersionedStep[]> {
  const steps = await findHistories(tx, subject, ids)
  return (id) =>
    steps
      .filter(({ subjectId }) => subjectId === id)
      .map(({ version, event, fromStatus, toStatus, party, at, reason, note }) => ({
        version,
        event,
        from: fromStatus,
        to: toStatus,
        // Message requests, which have other parties, show no history.
        party: party as DealParty,
        at: at.toISOString(),
        reason,
        note,
      }))
}
