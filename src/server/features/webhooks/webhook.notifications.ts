import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Database } from '#server/platform/database.ts'
import { paths } from '#shared/paths.ts'
import { today } from '#shared/time.ts'
import type { DueMessage } from './webhook-delivery.store.ts'

/** At most once a day per endpoint, so that an outage does not cause hundreds of notifications. */
export async function notifyOwner(
  tx: Database,
  { ownerUserId, endpointId, url }: DueMessage,
  isGone: boolean,
): Promise<void> {
  const { host } = new URL(url)
  const day = today()
  await queueNotification(
    { tx },
    {
      userId: ownerUserId,
      kind: 'PRODUCT',
      ...(isGone
        ? {
            title: `Webhook paused: ${host} is gone`,
            body: 'It returned 410 Gone, so we stopped sending to it.',
          }
        : { title: `Webhook to ${host} failed`, body: 'We gave up after the last retry.' }),
      url: paths.brandSales({ tab: 'webhooks' }),
      dedupeKey: `webhook:${endpointId}:${isGone ? 'gone' : 'failed'}:${day}`,
    },
  )
}
