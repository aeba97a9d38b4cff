import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Edge, EdgeVariables } from '#server/http/edge.ts'
import { errorResponse } from '#server/http/error-responses.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/logger.ts'
import { cachedPicture } from '#server/platform/picture-cache.ts'
import { pictureSrcSet } from '#shared/media/picture-widths.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { demoArticles, demoBrands, demoPromoters, demoRacers } from '../demo-data.ts'
import { mediaRows } from '../load/media-rows.ts'
import { articleRow, brandRows, promoterRows, racerRows } from '../load/profile-rows.ts'
import { findPicture } from './find-picture.ts'
import { serveDemoPictures } from './serve-demo-pictures.ts'

const log = createLogger('silent')
let dataDir: string
let cacheDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'slipstream-pictures-'))
  cacheDir = path.join(dataDir, 'pictures')
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function anEdge(): Pick<Edge, 'app' | 'env'> {
  const app = new Hono<EdgeVariables>()
  app.onError(errorResponse)
  app.use(async (c, next) => {
    c.set('log', log)
    await next()
  })
  const edge = { app, env: readEnv({ DATA_DIR: dataDir }) }
  serveDemoPictures(edge)
  return edge
}

const now = new Date()
const storedUrls = [
  ...demoRacers
    .map((racer) => racerRows(racer, now))
    .flatMap(({ user, athlete }) => [user.profileImageUrl, athlete.headerImageUrl]),
  ...demoBrands.map((brand) => brandRows(brand, now)).flatMap(({ brand }) => [brand.logoUrl, brand.heroUrl]),
  ...demoPromoters
    .map((given) => promoterRows(given, now))
    .flatMap(({ promoter }) => [promoter.logoUrl, promoter.headerImageUrl]),
  ...demoArticles.map((article) => articleRow(article, now).coverUrl),
].filter((url) => typeof url === 'string')

const nameOf = (url: string) => url.replace('/pictures/', '')

/** The URLs a page requests, smallest first. */
const offeredUrls = (url: string): string[] =>
  pictureSrcSet(url)
    ?.split(', ')
    .map((candidate) => candidate.replace(/ .*/, '')) ?? [url]

test('every picture of the demo data has a drawing, at each width a page may request', () => {
  const offered = storedUrls.flatMap(offeredUrls)
  expect(offered.filter((url) => !findPicture(nameOf(url)))).toEqual([])
  expect(offered.length).toBeGreaterThan(300)
})

test('every drawing can be rendered', async () => {
  for (const url of storedUrls) {
    const drawing = findPicture(nameOf(offeredUrls(url)[0] ?? url))?.drawing() ?? ''
    // Small, because drawing them all in their own size takes half a minute.
    const { info } = await sharp(Buffer.from(drawing)).resize(48).raw().toBuffer({ resolveWithObject: true })
    expect({ url, width: info.width }).toEqual({ url, width: 48 })
  }
})

test('each kind of drawing is rendered at the width in its name', async () => {
  // Its first and last word, for example `racer` and `header`.
  const kindOf = (url: string) => url.replace(/^\/pictures\/(\w+)-.*-([a-z]+)(-\d+)?\.\w+$/, '$1 $2')
  const oneOfEachKind = [...new Map(storedUrls.map((url) => [kindOf(url), url])).values()]
  expect(oneOfEachKind.map(kindOf).toSorted()).toEqual([
    'article cover',
    'brand hero',
    'brand mark',
    'promoter circuit',
    'promoter header',
    'racer header',
    'racer helmet',
  ])
  for (const url of oneOfEachKind.flatMap(offeredUrls)) {
    const bytes = await findPicture(nameOf(url))?.draw()
    const { format, width } = await sharp(bytes).metadata()
    const [, named] = /-(\d+)\.webp$/.exec(url) ?? []
    expect({ url, format, width }).toMatchObject(
      named ? { format: 'webp', width: Number(named) } : { format: 'svg' },
    )
  }
})

test('a picture is rendered on the first visit and stored permanently', async () => {
  const { app } = anEdge()
  const first = await app.request('/pictures/racer-mira-castellan-header-480.webp')
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('image/webp')
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await readdir(cacheDir)).toContain('racer-mira-castellan-header-480.webp')
  const second = await app.request('/pictures/racer-mira-castellan-header-480.webp')
  expect(await second.arrayBuffer()).toEqual(await first.arrayBuffer())
})

test('every gallery picture has a drawing, at each width a page may request', () => {
  const offered = mediaRows(now).flatMap(({ pictureUrl }) => offeredUrls(pictureUrl ?? ''))
  expect(offered.filter((url) => !findPicture(nameOf(url)))).toEqual([])
  expect(offered.length).toBeGreaterThan(600)
})

test('a brand mark is served as SVG', async () => {
  const response = await anEdge().app.request('/pictures/brand-kestrel-lubricants-mark.svg')
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toMatch(/^<svg /)
})

test.each([
  'racer-nobody-header-960.webp',
  'racer-mira-castellan-header-961.webp',
  'racer-bex-rooker-header-960.webp',
  '..%2f..%2fpackage.json',
  'constructor',
])('a picture named %s does not exist', async (name) => {
  const response = await anEdge().app.request(`/pictures/${name}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({
    code: 'NOT_FOUND',
    message: 'We could not find that picture.',
  })
})

test('concurrent visitors share one rendering, and no temporary file is left behind', async () => {
  let drawn = 0
  const picture = {
    contentType: 'image/webp' as const,
    draw: async () => {
      drawn += 1
      return Buffer.from('picture')
    },
  }
  const visits = Array.from({ length: 20 }, () => cachedPicture(cacheDir, 'busy.webp', picture.draw, log))
  expect((await Promise.all(visits)).map(String)).toEqual(Array(20).fill('picture'))
  expect(drawn).toBe(1)
  expect((await readdir(cacheDir)).filter((file) => file.endsWith('.part'))).toEqual([])
})

test('a picture that cannot be stored is still served', async () => {
  const picture = { contentType: 'image/webp' as const, draw: async () => Buffer.from('picture') }
  const notAFolder = path.join(cacheDir, 'busy.webp')
  expect(String(await cachedPicture(notAFolder, 'lost.webp', picture.draw, log))).toBe('picture')
})

test('an installation without demo data serves no demo pictures', async () => {
  const app = await startTestApp({ DEMO: '0' })
  expect((await app.request('GET', '/pictures/brand-kestrel-lubricants-mark.svg')).status).toBe(404)
  await app.stop()
})
