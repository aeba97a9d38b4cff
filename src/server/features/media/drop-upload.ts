import * as z from 'zod'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Storage } from '#server/platform/storage.ts'
import { readUploadUrl } from '#shared/media/picture-widths.ts'
import { removeStored } from './stored-files.ts'
import { listUnusedKeys, lockUnusedUpload } from './unused-upload.store.ts'
import { deleteUpload } from './upload.store.ts'

const UNUSED_FOR_MS = 24 * 60 * 60 * 1000

export const uploadFreed = job('media.drop-upload', z.object({ key: z.string() }))

/** To be called where a picture is taken away or replaced: its files go, unless something else shows them. */
export async function freePicture(tx: Database, url: string | null): Promise<void> {
  const key = url && readUploadUrl(url)?.key
  if (key) await enqueue(tx, uploadFreed, { key }, { key })
}

/** Files first, row last: what could not be removed is still known, and tried again. */
export async function dropUpload(tx: Database, storage: Storage, key: string): Promise<void> {
  const unused = await lockUnusedUpload(tx, key)
  if (!unused) return
  await removeStored(storage, key, unused.width)
  await deleteUpload(tx, unused.id)
}

/** Whoever uploads a picture uses it within the day, or not at all. */
export async function sweepUploads(tx: Database, now: Date): Promise<void> {
  const keys = await listUnusedKeys(tx, new Date(now.getTime() - UNUSED_FOR_MS))
  for (const key of keys) await enqueue(tx, uploadFreed, { key }, { key })
}
