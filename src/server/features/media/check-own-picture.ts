import type { Database } from '#server/platform/database.ts'
import { invalid } from '#shared/http/problem.ts'
import { readUploadUrl } from '#shared/media/picture-widths.ts'
import { hasDrawnPicture } from './media.store.ts'
import { findOwnUploadByKey } from './upload.store.ts'

/**
 * A form names a picture by the address its upload gave. It may name none, one of one's own uploads, a drawn picture
 * of one's own gallery, or the one that is `stored` already; with any other the `field` is refused.
 */
export async function checkOwnPicture(
  tx: Database,
  ownerId: string,
  url: string | null | undefined,
  { field, stored }: { field: string; stored?: string | null | undefined },
): Promise<void> {
  if (!url || url === stored) return
  const key = readUploadUrl(url)?.key
  const isOwn = key ? await findOwnUploadByKey(tx, ownerId, key) : await hasDrawnPicture(tx, ownerId, url)
  if (isOwn) return
  throw invalid({ [field]: 'This picture is no longer there. Please upload it again.' })
}
