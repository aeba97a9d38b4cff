import type { DeliverableRow } from '#server/features/deliverables/deliverable.store.ts'
import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Services } from '#server/platform/services.ts'
import { paths } from '#shared/paths.ts'
import { findAdminIds } from './dispute.store.ts'

export async function notifyAdmins(
  ctx: Services,
  { id, contractId, title, version }: DeliverableRow,
): Promise<void> {
  for (const userId of await findAdminIds(ctx.tx)) {
    await queueNotification(ctx, {
      userId,
      kind: 'CONTRACTS',
      title: `New dispute: ${title}`,
      body: 'Its deadlines are on hold until an administrator decides.',
      url: paths.contracts({ tab: 'disputes', id: contractId, dispute: id }),
      dedupeKey: `dispute:${id}:${version}`,
    })
  }
  await publishToAdmins(ctx, contractId)
}

/** An objection to an ending for breach is a dispute about the contract itself. */
export async function notifyAdminsOfObjection(
  ctx: Services,
  { id, title, version }: { id: string; title: string; version: number },
): Promise<void> {
  for (const userId of await findAdminIds(ctx.tx)) {
    await queueNotification(ctx, {
      userId,
      kind: 'CONTRACTS',
      title: `New dispute: ${title}`,
      body: 'The contract was ended for a breach, and the other side objects.',
      url: paths.contracts({ id }),
      dedupeKey: `objection:${id}:${version}`,
    })
  }
  await publishToAdmins(ctx, id)
}

/** Refetches open dispute lists. */
export async function publishToAdmins({ tx, realtime }: Services, contractId: string): Promise<void> {
  const event = { type: 'contract', contractId } as const
  const [first, ...others] = (await findAdminIds(tx)).map((userId) => ({ userId, event }))
  if (first) await realtime.publish(tx, first, ...others)
}
