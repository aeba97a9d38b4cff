import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaItem, upload } from '#shared/media/media.contract.ts'
import { codeOf, type Person } from '#tests/support/person.ts'
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

test('a picture that a moderator removed is at none of its URLs, until an appeal succeeds', async () => {
  const { racer } = await app.scenario({ racer: {} })
  const file = formWith(await aPng(1300, 800))
  const sent = await app.request('POST', '/api/uploads', { cookie: racer.cookie, form: file })
  const stored = upload.parse(await sent.json())
  const added = mediaItem.parse(await racer.json('POST', '/api/media', { uploadId: stored.id }))
  const urls = [stored.variants.webp, stored.variants.avif].flatMap((set) =>
    set.split(', ').map((each) => each.split(' ')[0] ?? ''),
  )
  expect(urls.length).toBeGreaterThan(3)
  const statuses = async (cookie?: string) =>
    new Set(
      await Promise.all(
        urls.map(async (url) => (await app.request('GET', url, { ...(cookie && { cookie }) })).status),
      ),
    )
  expect(await statuses()).toEqual(new Set([200]))

  const [moderator, colleague] = [await app.signInAs('MODERATOR'), await app.signInAs('MODERATOR')]
  const reporter = await app.signInAs('BRAND')
  const { id } = await reporter.json<{ id: string }>('POST', '/api/reports', {
    ...{ targetType: 'PICTURE', targetId: added.id, reason: 'ABUSE' },
  })
  const explanation = 'It shows somebody who did not agree.'
  const decide = async (by: Person, path: string, action: string) => {
    const { version } = await by.json<{ version: number }>('GET', `/api/admin/reports/${id}`)
    return by.json('POST', `/api/admin/reports/${id}/${path}`, { version, action, explanation })
  }
  await decide(moderator, 'decide', 'remove')
  await app.runJobs()
  expect(await statuses()).toEqual(new Set([404]))
  expect(await statuses(racer.cookie)).toEqual(new Set([404]))
  expect(await statuses(colleague.cookie)).toEqual(new Set([200]))
  const again = await app.request('POST', '/api/uploads', { cookie: racer.cookie, form: file })
  expect(await codeOf(again)).toEqual([409, 'REMOVED'])
  expect((await racer.request('PUT', '/api/users/me/picture', { url: stored.url })).status).toBe(422)

  const [decision] = await racer.json<{ url: string }[]>('GET', '/api/decisions')
  await app.request('POST', `/api${decision?.url}`, { body: { text: 'They agreed in writing.' } })
  await decide(colleague, 'decide-appeal', 'overturn')
  await app.runJobs()
  expect(await statuses()).toEqual(new Set([200]))
})
