import { readdir, rm } from 'node:fs/promises'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '#tests/support/free-port.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { readEnv } from './env.ts'
import { openStorage } from './open-storage.ts'

const folders: string[] = []
function aFolder(purpose: string): string {
  const folder = makeTemporaryFolder(purpose)
  folders.push(folder)
  return folder
}

const store = { bucket: 'paddock-media', key: 'S3RVER', secret: 'S3RVER' }
let port: number
let server: S3rver
beforeAll(async () => {
  port = await findFreePort()
  server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: aFolder('bucket'),
    configureBuckets: [{ name: store.bucket, configs: [] }],
  })
  await server.run()
})
afterAll(async () => {
  await server.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const settings = {
  folder: () => ({ DATA_DIR: aFolder('storage') }),
  bucket: () => ({
    STORAGE_BUCKET: store.bucket,
    STORAGE_ENDPOINT: `http://127.0.0.1:${port}`,
    STORAGE_KEY: store.key,
    STORAGE_SECRET: store.secret,
  }),
}

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  const open = () => openStorage(readEnv(settings[kind]()))

  test('gives back what was put into it, and only until it is removed', async () => {
    const storage = open()
    const bytes = new Uint8Array([0, 1, 2, 255])
    await storage.put('ab/abc-640.webp', bytes, 'image/webp')
    expect(await storage.has('ab/abc-640.webp')).toBe(true)
    expect([...((await storage.get('ab/abc-640.webp')) ?? [])]).toEqual([...bytes])
    await storage.remove('ab/abc-640.webp')
    expect(await storage.has('ab/abc-640.webp')).toBe(false)
    expect(await storage.get('ab/abc-640.webp')).toBeNull()
  })

  test('replaces what is put twice', async () => {
    const storage = open()
    await storage.put('ab/twice.webp', new Uint8Array([1]), 'image/webp')
    await storage.put('ab/twice.webp', new Uint8Array([2]), 'image/webp')
    expect([...((await storage.get('ab/twice.webp')) ?? [])]).toEqual([2])
  })

  test('does not mind removing what is not there', async () => {
    await expect(open().remove('no/such-file.webp')).resolves.toBeUndefined()
  })
})

test('a folder holds whole files only', async () => {
  const env = readEnv(settings.folder())
  const storage = openStorage(env)
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      storage.put('ab/busy.webp', new Uint8Array(10_000).fill(n), 'image/webp'),
    ),
  )
  const bytes = await storage.get('ab/busy.webp')
  expect(new Set(bytes).size).toBe(1)
  expect(await readdir(`${env.DATA_DIR}/media/ab`)).toEqual(['busy.webp'])
})

test('a store that is away is not taken for an empty one', async () => {
  const env = readEnv({ ...settings.bucket(), STORAGE_ENDPOINT: `http://127.0.0.1:${await findFreePort()}` })
  await expect(openStorage(env).get('ab/any.webp')).rejects.toThrow('ECONNREFUSED')
})
