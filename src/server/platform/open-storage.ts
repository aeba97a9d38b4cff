import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from './env.ts'
import { type Storage, storageFull } from './storage.ts'

/** The disk or its quota is full. */
const FULL = ['ENOSPC', 'EDQUOT']

const hasCode = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

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
  return {
    put: async (...file) => (await open()).put(...file),
    get: async (name) => (await open()).get(name),
    has: async (name) => (await open()).has(name),
    remove: async (name) => (await open()).remove(name),
  }
}

/** Files in a local folder; tests pass a `write` that fails. */
export function openFolder(folder: string, write = writeToDisk): Storage {
  const fileOf = (name: string) => path.join(folder, name)
  return {
    async put(name, bytes) {
      const file = fileOf(name)
      const draft = `${file}.${randomUUID()}.part`
      try {
        await mkdir(path.dirname(file), { recursive: true })
        await write(draft, bytes)
        await rename(draft, file)
      } catch (error) {
        throw hasCode(error, FULL) ? storageFull() : error
      } finally {
        await rm(draft, { force: true })
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
  }
}
