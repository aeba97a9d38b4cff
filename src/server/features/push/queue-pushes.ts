import * as z from 'zod'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { countPush, findBrowsersOf } from './push.store.ts'

/** Pushes that could not be delivered for this long are dropped. */
const EXPIRES_AFTER_MS = 24 * 60 * MINUTE_MS
/** Pushes that wait for a browser; a further one replaces the oldest. The notifications themselves stay in the app. */
export const PUSHES_PENDING_MAX = 50

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
  z.object({
    subscriptionId: z.uuid(),
    message: pushMessage,
    until: z.iso.datetime(),
    /** One of the pushes that may wait for the browser. */
    slot: z.int().default(0),
  }),
)
type QueuedPush = z.input<typeof sendPushJob.payload>

export type PushContent = { id: string; userId: string; title: string; body: string; url: string }

/** One job per browser the user is signed in with. */
export async function queuePushes(tx: Database, all: readonly PushContent[]): Promise<void> {
  const until = new Date(Date.now() + EXPIRES_AFTER_MS).toISOString()
  const userIds = new Set(all.map(({ userId }) => userId))
  for (const { id: subscriptionId, userId, pausedUntil } of await findBrowsersOf(tx, [...userIds])) {
    for (const { id, title, body, url } of all.filter((push) => push.userId === userId)) {
      const slot = (await countPush(tx, subscriptionId)) % PUSHES_PENDING_MAX
      const push = { subscriptionId, message: { id, title, body, url, tag: id }, until, slot }
      await queuePush(tx, userId, push, { notBefore: pausedUntil })
    }
  }
}

/** One queue per account: slow push services occupy a single worker for all its browsers. */
export const queuePush = (
  tx: Database,
  userId: string,
  push: QueuedPush,
  due: { notBefore?: Date | null; afterSeconds?: number },
): Promise<void> =>
  enqueue(tx, sendPushJob, push, {
    ...due,
    key: `push:${push.subscriptionId}:${push.slot}`,
    queueName: `push:${userId}`,
  })
