import type { Database } from '#server/platform/database.ts'
import { markReadByUrl } from './notification.store.ts'

/** Marks notifications about a page as read when the user opens it; pending pushes and emails are dropped. */
export async function readNotificationsAbout(
  tx: Database,
  { userId, url }: { userId: string; url: string },
): Promise<void> {
  await markReadByUrl(tx, { userId, url })
}
