import * as z from 'zod'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { findBrowsersOf } from './push.store.ts'

/** Pushes that could not be delivered for this long are dropped. */
const EXPIRES_AFTER_MS = 24 * 60 * MINUTE_MS

/** What a browser displays. With the same tag a repeated delivery replaces the first. */
const pushMessage = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  url: z.string(),
  tag: z.string(),
})
export type PushMessage = z.infer<typeof pushMessage>

export const sendPushJob = job(
  'push.send',
  z.object({ subscriptionId: z.uuid(), message: pushMessage, until: z.iso.datetime() }),
)

type PushContent = { id: string; userId: string; title: string; body: string; url: string }

/** One job per browser the user is signed in with. */
export async function queuePushes(tx: Database, { userId, ...content }: PushContent): Promise<void> {
  const until = new Date(Date.now() + EXPIRES_AFTER_MS).toISOString()
  for (const { id: subscriptionId } of await findBrowsersOf(tx, userId)) {
    await enqueue(
      tx,
      sendPushJob,
      { subscriptionId, message: { ...content, tag: content.id }, until },
      { key: `push:${content.id}:${subscriptionId}`, queueName: browserQueue(subscriptionId) },
    )
  }
}

/** One queue per browser, so that a slow push service delays no other browser. */
export const browserQueue = (subscriptionId: string) => `push:${subscriptionId}`
