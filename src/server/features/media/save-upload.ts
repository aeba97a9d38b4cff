import { createHash, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Handler } from '#server/http/context.ts'
import { type Database, inTransaction } from '#server/platform/database.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import type { Storage } from '#server/platform/storage.ts'
import { conflict } from '#shared/http/problem.ts'
import { type PictureUse, smallestWidth } from '#shared/media/media.constants.ts'
import type { mediaEndpoints, Quota } from '#shared/media/media.contract.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { isStored, removeStored, storedName } from './stored-files.ts'
import {
  deleteUpload,
  findSameFile,
  insertUpload,
  lockQuota,
  presentUpload,
  readQuota,
  type StoredUpload,
} from './upload.store.ts'

/** Encoders use at most half of the cores; the rest serves other requests. */
const runEncoder = limitConcurrency({
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  queue: 20,
})

/**
 * The row is written before the files, so that the store never holds a file without a row: the sweep of unused uploads
 * also removes what a crash left behind.
 */
export const saveUpload: Handler<typeof mediaEndpoints.upload> = async ({
  tx: db,
  storage,
  actor: { userId },
  body: { kind },
  file,
}) => {
  // The encoders are large: they are loaded for the first picture, not at the start of the server.
  const { checkPicture, encodePicture, refusePicture } = await import('./encode-picture.ts')
  const checkWidth = (width: number) => {
    if (width >= smallestWidth[kind]) return
    throw refusePicture(
      `This picture is ${width} pixels wide; ${needs[kind]} at least ${smallestWidth[kind]}.`,
    )
  }
  const sha256 = createHash('sha256').update(file).digest('hex')
  const same = await findSameFile(db, userId, sha256)
  if (same?.removedAt) throw conflict('REMOVED', 'We removed this picture, so it can’t be uploaded again.')
  if (same && (await isStored(storage, same.key, same.width))) {
    checkWidth(same.width)
    return presentUpload(same)
  }
  checkQuota(await readQuota(db, userId))
  checkWidth(await checkPicture(file))
  const picture = await runEncoder(() => encodePicture(file))

  const { upload, isNew } = await inTransaction(db, (tx) => writeRow(tx, userId, sha256, picture))
  try {
    await storeFiles(storage, upload.key, picture)
  } catch (error) {
    if (isNew) {
      await removeStored(storage, upload.key, upload.width)
      await deleteUpload(db, upload.id)
    }
    throw error
  }
  return presentUpload(upload)
}

const needs: Record<PictureUse, string> = {
  avatar: 'a profile picture needs',
  header: 'a header needs',
  logo: 'a logo needs',
  photo: 'the gallery takes',
}

async function writeRow(
  tx: Database,
  ownerId: string,
  sha256: string,
  { width, height, thumbhash, files }: EncodedPicture,
): Promise<{ upload: StoredUpload; isNew: boolean }> {
  await lockQuota(tx, ownerId)
  const same = await findSameFile(tx, ownerId, sha256)
  if (same) return { upload: same, isNew: false }
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  checkQuota(await readQuota(tx, ownerId), bytes)
  const storageKey = `${randomBytes(12).toString('hex')}-${width}x${height}`
  const upload = await insertUpload(tx, { ownerId, storageKey, bytes, width, height, sha256, thumbhash })
  return { upload, isNew: true }
}

function checkQuota({ pictures, picturesMax, bytes, bytesMax }: Quota, more = 0): void {
  if (pictures < picturesMax && bytes + more <= bytesMax) return
  throw conflict(
    'QUOTA_REACHED',
    `Your storage is full: an account can store ${picturesMax} pictures or ${Math.round(bytesMax / 1024 / 1024)} MB. Delete some to make room.`,
  )
}

async function storeFiles(storage: Storage, key: string, { files }: EncodedPicture): Promise<void> {
  for (const { width, format, bytes } of files) {
    await storage.put(storedName({ key, width, format }), bytes, `image/${format}`)
  }
}
