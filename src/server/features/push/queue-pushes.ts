import * as z from 'zod'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import { findBrowsersOf } from './push.store.ts'

const MINUTE_MS = 60_000
/** A push that could not be delivered for this long is no news any more. */
const NEWS_FOR_MS = 24 * 60 * MINUTE_MS

/** What a browser is told. Its tag makes a second delivery of the same one take the place of the first. */
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

type Told = { id: string; userId: string; title: string; body: string; url: string }

/** One job for each browser that the person is signed in with; none of them leaves before its time. */
export async function queuePushes(
  tx: Database,
  { userId, ...content }: Told,
  { notBefore }: { notBefore?: Date } = {},
): Promise<void> {
  const waitMs = Math.max(0, (notBefore?.getTime() ?? 0) - Date.now())
  const until = new Date(Date.now() + waitMs + NEWS_FOR_MS).toISOString()
  for (const { id: subscriptionId } of await findBrowsersOf(tx, userId)) {
    await enqueue(
      tx,
      sendPushJob,
      { subscriptionId, message: { ...content, tag: content.id }, until },
      {
        key: `push:${content.id}:${subscriptionId}`,
        afterMinutes: Math.ceil(waitMs / MINUTE_MS),
        queueName: linePerBrowser(subscriptionId),
      },
    )
  }
}

/** A browser that answers slowly, or never, holds up nobody but itself. */
export const linePerBrowser = (subscriptionId: string) => `push:${subscriptionId}`
