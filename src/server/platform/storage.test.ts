import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '#tests/support/free-port.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { readEnv } from './env.ts'
import { openStorage } from './open-storage.ts'

const folder = makeTemporaryFolder('storage')
let server: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  const open = () => openStorage(readEnv(kind === 'folder' ? { DATA_DIR: folder } : server.settings))

  test('returns what was stored, until it is removed', async () => {
    const storage = open()
    const bytes = new Uint8Array([0, 1, 2, 255])
    await storage.put('ab/abc-640.webp', bytes, 'image/webp')
    expect(await storage.has('ab/abc-640.webp')).toBe(true)
    expect([...((await storage.get('ab/abc-640.webp')) ?? [])]).toEqual([...bytes])
    await storage.remove('ab/abc-640.webp')
    expect(await storage.has('ab/abc-640.webp')).toBe(false)
    expect(await storage.get('ab/abc-640.webp')).toBeNull()
  })

  test('replaces a file that is stored twice', async () => {
    const storage = open()
    await storage.put('ab/twice.webp', new Uint8Array([1]), 'image/webp')
    await storage.put('ab/twice.webp', new Uint8Array([2]), 'image/webp')
    expect([...((await storage.get('ab/twice.webp')) ?? [])]).toEqual([2])
  })

  test('stores a file of the disk, and reads it in pieces', async () => {
    const storage = open()
    const file = path.join(folder, `${kind}.zip`)
    await writeFile(file, 'a large archive')
    await storage.putFile('exports/one.zip', file, 'application/zip')
    const opened = await storage.open('exports/one.zip')
    expect(opened?.bytes).toBe('a large archive'.length)
    expect(await new Response(opened?.body).text()).toBe('a large archive')
    expect(await storage.open('exports/none.zip')).toBeNull()
  })

  test('ignores the removal of a missing file', async () => {
    await expect(open().remove('no/such-file.webp')).resolves.toBeUndefined()
  })
})

test('a folder contains complete files only', async () => {
  const storage = openStorage(readEnv({ DATA_DIR: folder }))
  const put = (n: number) => storage.put('cd/busy.webp', new Uint8Array(10_000).fill(n), 'image/webp')
  await Promise.all(Array.from({ length: 20 }, (_, n) => put(n)))
  expect(new Set(await storage.get('cd/busy.webp')).size).toBe(1)
  expect(await readdir(path.join(folder, 'media/cd'))).toEqual(['busy.webp'])
})

test('an unavailable store is not treated as an empty one', async () => {
  const unusedUrl = `http://127.0.0.1:${await findFreePort()}`
  const storage = openStorage(readEnv({ ...server.settings, STORAGE_ENDPOINT: unusedUrl }))
  await expect(storage.get('ab/any.webp')).rejects.toThrow('ECONNREFUSED')
})
