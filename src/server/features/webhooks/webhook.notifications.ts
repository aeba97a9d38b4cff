import { queueNotification } from '#server/features/notifications/queue-notification.ts'
import type { Database } from '#server/platform/database.ts'
import { TIMEOUTS_MAX } from '#shared/circuit-breaker.ts'
import { formatCount } from '#shared/format/number.ts'
import { plural } from '#shared/format/plural.ts'
import { paths } from '#shared/paths.ts'
import { today } from '#shared/time.ts'
import { WEBHOOK_PENDING_MAX } from '#shared/webhooks/webhook.constants.ts'

type Endpoint = { ownerUserId: string; endpointId: string; url: string }
type Incident = { what: 'gone' | 'failed' | 'dropped' } | { what: 'paused'; seconds: number }

/** At most once a day per endpoint and incident, so that an outage does not cause hundreds of notifications. */
export async function notifyOwner(
  tx: Database,
  { ownerUserId, endpointId, url }: Endpoint,
  incident: Incident,
): Promise<void> {
  await queueNotification(
    { tx },
    {
      userId: ownerUserId,
      kind: 'PRODUCT',
      ...toText(incident, new URL(url).host),
      url: paths.brandSales({ tab: 'webhooks' }),
      dedupeKey: `webhook:${endpointId}:${incident.what}:${today()}`,
    },
  )
}

function toText(incident: Incident, host: string): { title: string; body: string } {
  switch (incident.what) {
    case 'gone':
      return {
        title: `Webhook paused: ${host} is gone`,
        body: 'It returned 410 Gone, so we stopped sending to it.',
      }
    case 'failed':
      return { title: `Webhook to ${host} failed`, body: 'We gave up after the last retry.' }
    case 'paused':
      return {
        title: `Webhook paused: ${host} is not responding`,
        body: `It timed out ${TIMEOUTS_MAX} times in a row. We’ll try again in ${formatPause(incident.seconds)}; pending messages wait.`,
      }
    case 'dropped':
      return {
        title: `Messages to ${host} were dropped`,
        body: `${formatCount(WEBHOOK_PENDING_MAX)} messages are waiting for it. Further ones are in its log, and you can resend them.`,
      }
  }
}

const formatPause = (seconds: number): string =>
  seconds < 3600 ? plural(seconds / 60, 'minute') : plural(seconds / 3600, 'hour')
