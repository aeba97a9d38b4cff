import * as z from 'zod'
import type { Database } from '#server/platform/database.ts'
import { enqueue, job } from '#server/platform/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { DAY_MS } from '#shared/time.ts'
import { deleteFile, listUnusedFiles, lockUnusedFile } from './file.store.ts'
import { storedFileName } from './stored-files.ts'

export const fileFreed = job('media.drop-file', z.object({ id: z.uuid() }))

/** Call this wherever a file is detached: a job deletes it unless something else refers to it. */
export async function freeFiles(tx: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids) await enqueue(tx, fileFreed, { id }, { key: id })
}

/** The stored bytes first, the row last: if they cannot be removed, the row stays and the job is retried. */
export async function dropFile({ tx, storage }: Pick<Services, 'tx' | 'storage'>, id: string): Promise<void> {
  const key = await lockUnusedFile(tx, id)
  if (!key) return
  await storage.remove(storedFileName(key))
  await deleteFile(tx, id)
}

/** Files that nothing refers to after a day were never sent. */
export const sweepFiles = async (tx: Database, now: Date): Promise<void> =>
  freeFiles(tx, await listUnusedFiles(tx, new Date(now.getTime() - DAY_MS)))
