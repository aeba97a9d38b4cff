import { handleExternalJob, type JobHandler } from '#server/platform/queue.ts'
import { BlockedUrlError } from '#server/platform/safe-fetch.ts'
import { deliverPush } from './deliver-push.ts'
import { findBrowser } from './push.store.ts'
import { queuePush, sendPushJob } from './queue-pushes.ts'

/** A failed delivery fails its job, which the queue retries with backoff. */
export const pushJobs: JobHandler[] = [
  handleExternalJob(sendPushJob, async (push, ctx) => {
    const { subscriptionId, message, until } = push
    const browser = await findBrowser(ctx.db, subscriptionId)
    if (!browser || Date.parse(until) < Date.now()) return
    const { userId, pausedUntil } = browser
    if (pausedUntil && pausedUntil > new Date()) {
      return queuePush(ctx.db, userId, push, { notBefore: pausedUntil })
    }
    const delivery = await deliverPush(ctx, browser, message, ctx.signal).catch((error: unknown) => {
      if (!(error instanceof BlockedUrlError)) throw error
      return { outcome: 'refused' as const }
    })
    if (delivery.outcome === 'refused') ctx.log.warn({ subscriptionId }, 'a push service refused a push')
    if (delivery.outcome !== 'asked-to-wait') return
    await queuePush(ctx.db, userId, push, { afterSeconds: delivery.seconds })
  }),
]
