import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploads } from '#server/database/schema/media.ts'
import type { EdgeVariables } from '#server/http/edge.ts'
import { errorResponse } from '#server/http/error-responses.ts'
import { mountRoutes } from '#server/http/serve.ts'
import { openFolder } from '#server/platform/open-storage.ts'
import { storageFull } from '#server/platform/storage.ts'
import { QUOTA_BYTES, UPLOAD_MAX_BYTES } from '#shared/media/media.constants.ts'
import { type Upload, upload } from '#shared/media/media.contract.ts'
import { packForm } from '#tests/support/pack-body.ts'
import { aPicture, aPng, aPngThatClaims, formWith } from '#tests/support/pictures.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { serveMedia } from './media.routes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const send = (cookie: string, file: Buffer, kind = 'photo', name?: string) =>
  app.request('POST', '/api/uploads', { cookie, form: formWith(file, kind, name) })

const uploadPicture = async (cookie: string, file: Buffer, kind?: string): Promise<Upload> => {
  const response = await send(cookie, file, kind)
  expect(response.status).toBe(201)
  return upload.parse(await response.json())
}

const fetchBytes = async (address: string) =>
  Buffer.from(await (await app.request('GET', address)).arrayBuffer())

/** All stored rows and files. */
async function inventory() {
  const files = await readdir(path.join(app.env.DATA_DIR, 'media'), { recursive: true }).catch(() => [])
  return { rows: await app.db.$count(uploads), files: files.filter((name) => name.includes('.')).sort() }
}

test('a picture is stored in every width up to its own, as WebP and AVIF', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const stored = await uploadPicture(cookie, await aPicture(2400, 1600).jpeg().toBuffer())
  expect(stored).toMatchObject({ width: 1920, height: 1280 })
  expect(stored.url).toMatch(/^\/media\/[0-9a-f]{24}-1920x1280\/640\.webp$/)
  expect(stored.thumbhash).toMatch(/^[\w+/]+=*$/)
  for (const format of ['webp', 'avif'] as const) {
    const offered = stored.variants[format].split(', ').map((candidate) => candidate.split(' '))
    expect(offered.map(([, width]) => width)).toEqual(['320w', '640w', '1200w', '1920w'])
    for (const [address = '', width = ''] of offered) {
      const found = await sharp(await fetchBytes(address)).metadata()
      expect({ ...found, width: `${found.width}w` }).toMatchObject({
        width,
        format: format === 'avif' ? 'heif' : 'webp',
      })
    }
  }
})

test('a small picture is never enlarged, and keeps its transparency', async () => {
  const { cookie } = await app.signInAs('BRAND')
  const logo = await sharp({ create: { width: 90, height: 45, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const { url, variants } = await uploadPicture(cookie, logo, 'logo')
  expect(url).toMatch(/-90x45\/90\.webp$/)
  expect(variants.webp).toBe(`${url} 90w`)
  expect(await sharp(await fetchBytes(url)).metadata()).toMatchObject({
    width: 90,
    height: 45,
    hasAlpha: true,
  })
})

test('location and camera metadata is removed, and the picture is upright', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const tagged = await aPicture(400, 200)
    .withExif({
      IFD0: { Make: 'Paddock Optics' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(tagged).metadata()).exif).toBeDefined()
  const { url, width, height } = await uploadPicture(cookie, tagged)
  expect({ width, height }).toEqual({ width: 200, height: 400 })
  const shown = await fetchBytes(url)
  const { exif, orientation, icc, xmp } = await sharp(shown).metadata()
  expect({ exif, orientation, icc, xmp }).toEqual({})
  expect(shown.includes('Paddock Optics')).toBe(false)
})

test('data appended to a picture is not stored', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const hidden = '<script>alert(document.cookie)</script>PK\u0003\u0004'
  const { variants } = await uploadPicture(cookie, Buffer.concat([await aPng(), Buffer.from(hidden)]))
  for (const candidate of `${variants.webp}, ${variants.avif}`.split(', ')) {
    expect((await fetchBytes(candidate.split(' ')[0] ?? '')).includes('script')).toBe(false)
  }
})

describe('refused without storing anything:', () => {
  const files: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
    [
      'an executable named like a picture',
      () => Buffer.from('MZ\u0090\0\u0003 This program cannot be run'),
      /file type is not supported/,
    ],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      /file type is not supported/,
    ],
    [
      'an HTML page',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      /JPEG, PNG, WebP or AVIF/,
    ],
    ['a GIF', () => aPicture(300, 300).gif().toBuffer(), /file type is not supported/],
    [
      '200 megapixels in a few bytes',
      () => aPngThatClaims(20_000, 10_000),
      /200 megapixels; the maximum is 50/,
    ],
    ['a side that is too long', () => aPngThatClaims(20_000, 10), /longer than 12000 pixels/],
    [
      'a picture cut in half',
      async () => (await aPicture(900, 900).jpeg().toBuffer()).subarray(0, 1500),
      /damaged or incomplete/,
    ],
    ['a picture with only a header', () => aPngThatClaims(900, 900), /damaged or incomplete/],
    [
      'a picture too small for the gallery',
      () => aPng(100, 100),
      /100 pixels wide; the gallery takes at least 160/,
    ],
    ['the same by its header alone, before it is decoded', () => aPngThatClaims(100, 100), /100 pixels wide/],
  ]
  test.each(files)('%s', async (_, make, message) => {
    const { cookie } = await app.signInAs('ATHLETE')
    const before = await inventory()
    const response = await send(cookie, await make())
    expect(response.status).toBe(422)
    const { message: shown, fields } = (await response.json()) as {
      message: string
      fields: { file: string }
    }
    expect(shown).toMatch(message)
    expect(fields.file).toBe(shown)
    expect(await inventory()).toEqual(before)
  })

  test.each<[string, number, () => FormData]>([
    ['no file', 422, () => new FormData()],
    ['an empty file', 422, () => formWith(Buffer.alloc(0))],
    ['an unknown kind', 422, () => formWith(Buffer.from('any'), 'wallpaper')],
    ['ten megabytes and one byte', 413, () => formWith(Buffer.alloc(UPLOAD_MAX_BYTES + 1))],
    ['eleven megabytes', 413, () => formWith(Buffer.alloc(UPLOAD_MAX_BYTES + 1024 * 1024))],
  ])('%s', async (_, status, makeForm) => {
    const { cookie } = await app.signInAs('ATHLETE')
    const before = await inventory()
    const response = await app.request('POST', '/api/uploads', { cookie, form: makeForm() })
    expect(response.status).toBe(status)
    if (status === 413)
      expect(await response.json()).toMatchObject({ message: 'The file is larger than 10 MB.' })
    expect(await inventory()).toEqual(before)
  })

  test('two files in one request', async () => {
    const { cookie } = await app.signInAs('ATHLETE')
    const form = formWith(await aPng())
    form.append('file', new Blob([new Uint8Array(await aPng())]), 'second.png')
    expect((await app.request('POST', '/api/uploads', { cookie, form })).status).toBe(422)
  })

  test('JSON, and a form without a content length', async () => {
    const { cookie } = await app.signInAs('ATHLETE')
    expect((await app.request('POST', '/api/uploads', { cookie, body: { kind: 'photo' } })).status).toBe(415)
    const { headers = {}, body } = await packForm(formWith(await aPng()))
    const { 'content-length': _, ...withoutLength } = headers
    const response = await app.edge.app.request(`${app.env.APP_URL}/api/uploads`, {
      method: 'POST',
      headers: { ...withoutLength, cookie, origin: app.env.APP_URL },
      ...(body && { body }),
    })
    expect(response.status).toBe(411)
  })
})

test('JSON of more than a megabyte is still refused everywhere else', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const body = { caption: 'x'.repeat(1024 * 1024) }
  expect((await app.request('POST', '/api/media', { cookie, body })).status).toBe(413)
})

test('a file name cannot contain a path', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const response = await send(cookie, await aPng(), 'photo', '../../../../tmp/owned.png')
  expect(response.status).toBe(201)
  expect(JSON.stringify(await response.json())).not.toContain('owned')
})

test('an aborted upload leaves nothing behind', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const before = await inventory()
  const server = createAdaptorServer({ fetch: app.edge.app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { headers = {}, body } = await packForm(formWith(await aPng(1000, 1000)))
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries({ host: 'paddock.test', origin: app.env.APP_URL, cookie, ...headers })
  socket.write(
    `POST /api/uploads HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  socket.end(Buffer.from(body as ArrayBuffer).subarray(0, 500))
  await text(socket).catch(() => '')
  await new Promise((resolve) => server.close(resolve))
  expect(await inventory()).toEqual(before)
})

test('the same file twice is one upload, and another user gets their own', async () => {
  const [mine, theirs] = [await app.signInAs('ATHLETE'), await app.signInAs('BRAND')]
  const file = await aPng(700, 500, '#123456')
  const first = await uploadPicture(mine.cookie, file)
  expect(await uploadPicture(mine.cookie, file)).toEqual(first)
  expect((await uploadPicture(theirs.cookie, file)).id).not.toBe(first.id)
})

test('the same file uploaded concurrently is stored once', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const file = await aPng(700, 500, '#654321')
  const stored = await Promise.all([
    uploadPicture(cookie, file),
    uploadPicture(cookie, file),
    uploadPicture(cookie, file),
  ])
  expect(new Set(stored.map(({ id }) => id)).size).toBe(1)
})

test('an account has a storage limit', async () => {
  const { userId, cookie } = await app.signInAs('ATHLETE')
  await app.db.insert(uploads).values({
    ownerId: userId,
    storageKey: `${'a'.repeat(24)}-10x10`,
    bytes: QUOTA_BYTES,
    width: 10,
    height: 10,
    sha256: 'another',
    thumbhash: 'AA==',
  })
  const before = await inventory()
  const response = await send(cookie, await aPng())
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    code: 'QUOTA_REACHED',
    message: expect.stringContaining('200 pictures or 250 MB'),
  })
  expect(await inventory()).toEqual(before)
})

test('a full disk is reported, and no partial file stays', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const before = await inventory()
  let writes = 0
  const { writeFile } = await import('node:fs/promises')
  // /dev/full: there is no space for the third file of the picture.
  const folder = openFolder(path.join(app.env.DATA_DIR, 'media'), (file, bytes) =>
    writeFile(++writes < 3 ? file : '/dev/full', bytes),
  )
  const edge = {
    ...app.edge,
    storage: folder,
    routes: [],
    app: new Hono<EdgeVariables>().onError(errorResponse),
  }
  serveMedia(edge)
  mountRoutes(edge)
  const { headers = {}, body } = await packForm(formWith(await aPng(1500, 900, '#0b5fb8')))
  const response = await edge.app.request('/api/uploads', {
    method: 'POST',
    headers: { ...headers, cookie },
    ...(body && { body }),
  })
  expect(response.status).toBe(507)
  expect(await response.json()).toMatchObject({ code: storageFull().code, message: storageFull().message })
  expect(writes).toBe(3)
  expect(await inventory()).toEqual(before)
})

test('a file missing from the storage is restored by uploading it again', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const file = await aPng(640, 480, '#0b7a43')
  const first = await uploadPicture(cookie, file)
  const storage = openFolder(path.join(app.env.DATA_DIR, 'media'))
  const [, , key = ''] = first.url.split('/')
  await storage.remove(`${key.slice(0, 2)}/${key}-640.avif`)
  expect((await app.request('GET', `/media/${key}/640.avif`)).status).toBe(404)
  expect(await uploadPicture(cookie, file)).toEqual(first)
  expect((await app.request('GET', `/media/${key}/640.avif`)).status).toBe(200)
})

describe('a stored picture', () => {
  test('is cached permanently', async () => {
    const { cookie } = await app.signInAs('ATHLETE')
    const { url } = await uploadPicture(cookie, await aPng())
    const { status, headers } = await app.request('GET', url)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    const etag = headers.get('etag') ?? ''
    const again = await app.request('GET', url, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test.each([
    'nobody/640.webp',
    `${'0'.repeat(24)}-800x600/640.webp`,
    `${'0'.repeat(24)}-800x600/641.webp`,
    `${'0'.repeat(24)}-800x600/640.jpg`,
    '..%2f..%2f..%2fetc/passwd',
    '%2e%2e/640.webp',
    `${'0'.repeat(24)}-800x600/..%2f640.webp`,
  ])('is not found at /media/%s', async (address) => {
    const response = await app.request('GET', `/media/${address}`)
    expect(response.status).toBe(404)
  })
})
