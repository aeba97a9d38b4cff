import type { Database } from '#server/platform/database.ts'
import { invalid } from '#shared/http/problem.ts'
import type { StoredFile } from '#shared/media/file.contract.ts'
import { readUploadUrl } from '#shared/media/picture-widths.ts'
import { findOwnFiles, lockOwnFiles } from './file.store.ts'
import { hasDrawnPicture } from './media.store.ts'
import { countOwnUploads, findOwnUploadById, findOwnUploadByKey } from './upload.store.ts'

/** Only the user's own uploads can be attached. */
export async function checkAttachments(
  tx: Database,
  ownerId: string | undefined,
  given: readonly string[] = [],
): Promise<string[]> {
  const uploadIds = [...new Set(given)]
  if (uploadIds.length === 0) return []
  if (!ownerId) throw invalid({ attachments: 'Sign in to attach pictures.' })
  if ((await countOwnUploads(tx, ownerId, uploadIds)) < uploadIds.length) {
    throw invalid({ attachments: 'A picture is no longer there. Upload it again.' })
  }
  return uploadIds
}

/** Only the user's own files can be attached; those given are distinct. */
export async function checkFiles(
  tx: Database,
  ownerId: string,
  ids: readonly string[],
  field: string,
): Promise<void> {
  if (ids.length === 0 || (await lockOwnFiles(tx, ownerId, ids)) === ids.length) return
  throw invalid({ [field]: 'A file is no longer there. Upload it again.' })
}

/** Those of the given files that belong to the user, in the given order. */
export const loadFiles = (tx: Database, ownerId: string, ids: readonly string[]): Promise<StoredFile[]> =>
  findOwnFiles(tx, ownerId, ids)

/** Locks the upload, so that it is not swept before something refers to it. */
export async function checkUpload(tx: Database, ownerId: string, uploadId: string): Promise<void> {
  const found = await findOwnUploadById(tx, ownerId, uploadId)
  if (!found) throw invalid({ uploadId: 'This picture is no longer there. Upload it again.' })
}

/**
 * A form refers to a picture by its URL: none, one of the user's uploads, a demo picture of the user's gallery, or the
 * one that is `stored` already. Any other is refused at `field`.
 */
export async function checkPictureUrl(
  tx: Database,
  ownerId: string,
  url: string | null | undefined,
  { field, stored }: { field: string; stored?: string | null | undefined },
): Promise<void> {
  if (!url || url === stored) return
  const key = readUploadUrl(url)?.key
  const isOwn = key ? await findOwnUploadByKey(tx, ownerId, key) : await hasDrawnPicture(tx, ownerId, url)
  if (isOwn) return
  throw invalid({ [field]: 'This picture is no longer there. Upload it again.' })
}
