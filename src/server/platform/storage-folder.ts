import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Storage, storageFull } from './storage.ts'

/** The disk, or the part of it that we may use, is full. */
const FULL = ['ENOSPC', 'EDQUOT']

const hasCode = (error: unknown, codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** A file is on the disk before it gets its name, so a crash leaves all of it or none. */
const writeToDisk = (file: string, bytes: Uint8Array) => writeFile(file, bytes, { flush: true })

/** Files in a folder of this machine; `write` is given where a test wants a disk that fails. */
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
