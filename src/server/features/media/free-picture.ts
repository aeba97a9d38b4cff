import * as z from 'zod'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { readUploadUrl } from '#shared/media/picture-widths.ts'
import { DAY_MS } from '#shared/time.ts'
import { removeStored } from './stored-files.ts'
import { listUnusedKeys, lockUnusedUpload } from './unused-upload.store.ts'
import { deleteUpload } from './upload.store.ts'

const UNUSED_FOR_MS = DAY_MS

export const uploadFreed = job('media.drop-upload', z.object({ key: z.string() }))

/** Call this wherever a picture is removed or replaced: a job deletes its files unless something else uses them. */
export async function freePicture(tx: Database, url: string | null): Promise<void> {
  const key = url && readUploadUrl(url)?.key
  if (key) await enqueue(tx, uploadFreed, { key }, { key })
}

/** Files first, row last: if a file cannot be removed, the row stays and the job is retried. */
export async function dropUpload(
  { tx, storage }: Pick<Services, 'tx' | 'storage'>,
  key: string,
): Promise<void> {
  const unused = await lockUnusedUpload(tx, key)
  if (!unused) return
  await removeStored(storage, key, unused.width)
  await deleteUpload(tx, unused.id)
}

/** Uploads that nothing refers to after a day were never used. */
export async function sweepUploads(tx: Database, now: Date): Promise<void> {
  const keys = await listUnusedKeys(tx, new Date(now.getTime() - UNUSED_FOR_MS))
  for (const key of keys) await enqueue(tx, uploadFreed, { key }, { key })
}
