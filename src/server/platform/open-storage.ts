import path from 'node:path'
import type { Env } from './env.ts'
import type { Storage } from './storage.ts'
import { openFolder } from './storage-folder.ts'

/** The installation's store: the bucket of its settings, or a folder beside its data. */
export function openStorage({ bucket, DATA_DIR }: Pick<Env, 'bucket' | 'DATA_DIR'>): Storage {
  if (!bucket) return openFolder(path.resolve(DATA_DIR, 'media'))
  // The library is large, and only installations with a bucket need it.
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
