import { randomUUID } from 'node:crypto'
import {
  access,
  copyFile,
  mkdir,
  open as openHandle,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Env } from './env.ts'
import { type Storage, storageFull } from './storage.ts'

/** The disk or its quota is full. */
const FULL = ['ENOSPC', 'EDQUOT']

const hasCode = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

const readToWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

/** The file is flushed before it gets its name, so a crash leaves all of it or nothing. */
const writeToDisk = (file: string, bytes: Uint8Array) => writeFile(file, bytes, { flush: true })

/** The bucket of the settings, or a folder in DATA_DIR. */
export function openStorage({ bucket, DATA_DIR }: Pick<Env, 'bucket' | 'DATA_DIR'>): Storage {
  if (!bucket) return openFolder(path.resolve(DATA_DIR, 'media'))
  // The S3 library is large, so it is loaded only where a bucket is configured.
  let opening: Promise<Storage> | undefined
  const open = () => {
    opening ??= import('./storage-bucket.ts').then(({ openBucket }) => openBucket(bucket))
    return opening
  }
  return openedLater(open)
}

const openedLater = (open: () => Promise<Storage>): Storage => ({
  put: async (...file) => (await open()).put(...file),
  get: async (name) => (await open()).get(name),
  has: async (name) => (await open()).has(name),
  putFile: async (...file) => (await open()).putFile(...file),
  open: async (name) => (await open()).open(name),
  remove: async (name) => (await open()).remove(name),
  boundTo: (signal) => openedLater(async () => (await open()).boundTo(signal)),
})

/** Files in a local folder; tests pass a `write` that fails. */
export function openFolder(folder: string, write = writeToDisk): Storage {
  const fileOf = (name: string) => path.join(folder, name)
  const store = async (name: string, fill: (draft: string) => Promise<unknown>) => {
    const file = fileOf(name)
    const draft = `${file}.${randomUUID()}.part`
    try {
      await mkdir(path.dirname(file), { recursive: true })
      await fill(draft)
      await rename(draft, file)
    } catch (error) {
      throw hasCode(error, FULL) ? storageFull() : error
    } finally {
      await rm(draft, { force: true })
    }
  }
  const folderStorage: Storage = {
    put: (name, bytes) => store(name, (draft) => write(draft, bytes)),
    putFile: (name, file) => store(name, (draft) => copyFile(file, draft)),
    async open(name) {
      try {
        const handle = await openHandle(fileOf(name))
        const { size } = await handle.stat()
        return { bytes: size, body: readToWeb(handle.createReadStream()) }
      } catch (error) {
        if (hasCode(error, ['ENOENT'])) return null
        throw error
      }
    },
    async get(name) {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        if (hasCode(error, ['ENOENT'])) return null
        throw error
      }
    },
    has: (name) =>
      access(fileOf(name)).then(
        () => true,
        () => false,
      ),
    remove: (name) => rm(fileOf(name), { force: true }),
    // A disk responds.
    boundTo: () => folderStorage,
  }
  return folderStorage
}
