import * as z from 'zod'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { setHidden } from './media.store.ts'
import { moveStored } from './stored-files.ts'
import { findUploadOfItem, findUploadState, setUploadRemoved } from './upload.store.ts'

export const pictureRemoved = job('media.move-removed', z.object({ key: z.string() }))

/**
 * A moderator takes a picture off its owner's profile, or shows it again after an appeal. A job moves the files, so that
 * none of its URLs works meanwhile.
 */
export async function hidePicture(
  { tx }: Pick<Services, 'tx'>,
  id: string,
  { isHidden }: { isHidden: boolean },
): Promise<void> {
  await setHidden(tx, id, isHidden)
  const upload = await findUploadOfItem(tx, id)
  if (!upload) return
  await setUploadRemoved(tx, upload.id, isHidden)
  await enqueue(tx, pictureRemoved, { key: upload.key }, { key: `removed:${upload.key}` })
}

/** Moves the files to where the row says they belong, so that a late or repeated job does no harm. */
export async function moveRemovedPicture(
  { tx, storage }: Pick<Services, 'tx' | 'storage'>,
  key: string,
): Promise<void> {
  const upload = await findUploadState(tx, key)
  if (upload) await moveStored(storage, upload, upload)
}
