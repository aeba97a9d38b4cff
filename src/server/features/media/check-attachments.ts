import type { Database } from '#server/platform/database.ts'
import { invalid } from '#shared/http/problem.ts'
import { countOwnUploads } from './upload.store.ts'

/** Only one's own pictures can be attached; somebody else's are as good as none. */
export async function checkAttachments(
  tx: Database,
  ownerId: string | undefined,
  given: readonly string[] = [],
): Promise<string[]> {
  const uploadIds = [...new Set(given)]
  if (uploadIds.length === 0) return []
  if (!ownerId) throw invalid({ attachments: 'Please sign in to attach pictures.' })
  if ((await countOwnUploads(tx, ownerId, uploadIds)) < uploadIds.length) {
    throw invalid({ attachments: 'A picture is no longer there. Please upload it again.' })
  }
  return uploadIds
}
