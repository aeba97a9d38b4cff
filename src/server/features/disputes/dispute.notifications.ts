import type { DeliverableRow } from '#server/features/deliverables/deliverable.store.ts'
import { queueNews } from '#server/features/notifications/queue-news.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'
import { findOperatorIds } from './dispute.store.ts'

/** Notifies every administrator of a new dispute. */
export async function notifyOperators(
  ctx: Services,
  { id, contractId, title, version }: DeliverableRow,
): Promise<void> {
  for (const userId of await findOperatorIds(ctx.tx)) {
    await queueNews(ctx.tx, {
      userId,
      kind: 'CONTRACTS',
      title: `Race control is called: ${title}`,
      body: 'Its clock stands still until one of you has decided.',
      url: paths.contracts({ tab: 'disputes', id: contractId, dispute: id }),
      dedupeKey: `dispute:${id}:${version}`,
    })
  }
  await publishToOperators(ctx, contractId)
}

/** Open dispute lists refetch. */
export async function publishToOperators({ tx, realtime }: Services, contractId: string): Promise<void> {
  const event = { type: 'contract', contractId } as const
  const [first, ...others] = (await findOperatorIds(tx)).map((userId) => ({ userId, event }))
  if (first) await realtime.publish(tx, first, ...others)
}
