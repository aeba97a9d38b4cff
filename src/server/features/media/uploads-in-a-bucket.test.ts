import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaItem, upload } from '#shared/media/media.contract.ts'
import { aPng, formWith } from '#tests/support/pictures.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let server: Awaited<ReturnType<typeof startS3Server>>
let app: TestApp
beforeAll(async () => {
  server = await startS3Server()
  app = await startTestApp(server.settings)
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

test('with a bucket configured, pictures are stored there and not on the local disk', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const sent = await app.request('POST', '/api/uploads', { cookie, form: formWith(await aPng(400, 300)) })
  const { id: uploadId, url } = upload.parse(await sent.json())
  const shown = await app.request('GET', url)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 400 })
  expect(await readdir(app.env.DATA_DIR)).toEqual([])

  const added = await app.request('POST', '/api/media', { cookie, body: { uploadId } })
  await app.request('DELETE', `/api/media/${mediaItem.parse(await added.json()).id}`, { cookie })
  await app.runJobs()
  expect((await app.request('GET', url)).status).toBe(404)
})

test('while the bucket is unavailable uploads are refused, and no picture is reported as deleted', async () => {
  const stopped = await startS3Server()
  const elsewhere = await startTestApp(stopped.settings)
  const { cookie } = await elsewhere.signInAs('ATHLETE')
  await stopped.stop()
  const send = async (width: number) =>
    elsewhere.request('POST', '/api/uploads', { cookie, form: formWith(await aPng(width, 300)) })
  expect((await send(400)).status).toBe(503)
  expect((await elsewhere.request('GET', `/media/${'0'.repeat(24)}-400x300/400.webp`)).status).toBe(503)
  await elsewhere.stop()
})
