import { randomBytes } from 'node:crypto'
import type { Handler } from '#server/http/context.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { Problem } from '#shared/http/problem.ts'
import type { fileEndpoints } from '#shared/media/file.contract.ts'
import { cleanFileName, FILE_DAY_BYTES, FILE_TYPE } from '#shared/media/file.rules.ts'
import { checkPdf } from './check-pdf.ts'
import { deleteFile, insertFile, sumRecentBytes } from './file.store.ts'
import { storedFileName } from './stored-files.ts'
import { lockQuota } from './upload.store.ts'

/** As for pictures, the row is written before the bytes, so that the store never holds a file without a row. */
export const saveFile: Handler<typeof fileEndpoints.upload> = async ({
  tx: db,
  storage,
  actor: { userId },
  body: { name },
  file: bytes,
}) => {
  await checkPdf(bytes)
  const storageKey = randomBytes(16).toString('hex')
  const stored = await inTransaction(db, async (tx) => {
    await checkDayBytes(tx, userId, bytes.length)
    return insertFile(tx, {
      ownerId: userId,
      storageKey,
      name: cleanFileName(name),
      bytes: bytes.length,
    })
  })
  try {
    await storage.put(storedFileName(storageKey), bytes, FILE_TYPE)
  } catch (error) {
    await deleteFile(db, stored.id)
    throw error
  }
  return stored
}

/** Sent messages keep their files, so an account is limited by the day instead of in all. */
async function checkDayBytes(tx: Database, ownerId: string, more: number): Promise<void> {
  await lockQuota(tx, ownerId)
  if ((await sumRecentBytes(tx, ownerId)) + more <= FILE_DAY_BYTES) return
  throw new Problem({
    status: 429,
    code: 'DAILY_CAP',
    message: `You can upload ${FILE_DAY_BYTES / 1024 / 1024} MB of PDF files in 24 hours. Please try again later.`,
  })
}
