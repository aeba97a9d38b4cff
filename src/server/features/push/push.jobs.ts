import * as z from 'zod'
import {
  enqueue,
  forgetEmptyLines,
  handleExternalJob,
  handleJob,
  type JobHandler,
  job,
} from '#server/platform/queue.ts'
import { BlockedUrlError } from '#server/platform/safe-fetch.ts'
import type { Push } from './create-push.ts'
import { deliverPush } from './deliver-push.ts'
import { findBrowser } from './push.store.ts'
import { linePerBrowser, sendPushJob } from './queue-pushes.ts'

const EVERY_NIGHT = '40 3 * * *'
const sweepLinesJob = job('push.sweep', z.unknown())

/** A push that could not be delivered fails its job, which the queue tries again, later each time. */
export const pushJobs = (push: Push): JobHandler[] => [
  handleExternalJob(sendPushJob, async ({ subscriptionId, message, until }, { tx: db, log, signal }) => {
    const browser = await findBrowser(db, subscriptionId)
    if (!browser || Date.parse(until) < Date.now()) return
    const delivery = await deliverPush(db, browser, message, push, signal).catch((error: unknown) => {
      if (!(error instanceof BlockedUrlError)) throw error
      return { outcome: 'refused' as const }
    })
    if (delivery.outcome === 'refused') log.warn({ subscriptionId }, 'a push service refused a push')
    if (delivery.outcome !== 'asked-to-wait') return
    await enqueue(
      db,
      sendPushJob,
      { subscriptionId, message, until },
      { afterMinutes: Math.ceil(delivery.seconds / 60), queueName: linePerBrowser(subscriptionId) },
    )
  }),
  handleJob(sweepLinesJob, (_payload, { tx }) => forgetEmptyLines(tx), EVERY_NIGHT),
]
