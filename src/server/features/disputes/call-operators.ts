import type { DeliverableRow } from '#server/features/deliverables/deliverable.store.ts'
import { queueNews } from '#server/features/notifications/queue-news.ts'
import type { Database } from '#server/platform/database.ts'
import type { Realtime } from '#server/platform/realtime.ts'
import { paths } from '#shared/paths.ts'
import { findOperatorIds } from './dispute.store.ts'

/** Everybody who may decide hears that somebody waits for it. */
export async function callOperators(
  tx: Database,
  realtime: Realtime,
  { id, contractId, title, version }: DeliverableRow,
): Promise<void> {
  for (const userId of await findOperatorIds(tx)) {
    await queueNews(tx, {
      userId,
      kind: 'CONTRACTS',
      title: `Race control is called: ${title}`,
      body: 'Its clock stands still until one of you has decided.',
      url: paths.contracts({ tab: 'disputes', id: contractId, dispute: id }),
      dedupeKey: `dispute:${id}:${version}`,
    })
  }
  await showOperators(tx, realtime, contractId)
}

/** Their open lists look again. */
export async function showOperators(tx: Database, realtime: Realtime, contractId: string): Promise<void> {
  const event = { type: 'contract', contractId } as const
  const [first, ...others] = (await findOperatorIds(tx)).map((userId) => ({ userId, event }))
  if (first) await realtime.publish(tx, first, ...others)
}
