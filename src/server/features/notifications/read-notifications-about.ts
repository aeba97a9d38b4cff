import type { Database } from '#server/platform/database.ts'
import { markReadByUrl } from './notification.store.ts'

/** Who has seen the thing itself need not be told of it: by the list, by a push held back, or by mail. */
export async function readNotificationsAbout(
  tx: Database,
  { userId, url }: { userId: string; url: string },
): Promise<void> {
  await markReadByUrl(tx, { userId, url })
}
