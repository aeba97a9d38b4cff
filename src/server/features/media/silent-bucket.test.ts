import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '#server/platform/open-storage.ts'
import { TIMEOUTS_MAX } from '#shared/circuit-breaker.ts'
import { aPng, formWith } from '#tests/support/pictures.ts'
import { startTarpit } from '#tests/support/tarpit.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let tarpit: Awaited<ReturnType<typeof startTarpit>>
let app: TestApp
const settings = () => ({
  STORAGE_BUCKET: 'media',
  STORAGE_ENDPOINT: tarpit.url,
  STORAGE_KEY: 'key',
  STORAGE_SECRET: 'secret',
  STORAGE_TIMEOUT_SECONDS: '1',
})
beforeAll(async () => {
  tarpit = await startTarpit()
  app = await startTestApp(settings())
})
afterAll(async () => {
  await app.stop()
  tarpit.stop()
})

const picture = (n: number) => `/media/${String(n).repeat(24)}-400x300/400.webp`

test('a bucket that accepts connections and says nothing is given up: 503 with Retry-After, soon without asking it', async () => {
  const { cookie } = await app.signInAs('ATHLETE')
  const upload = await app.request('POST', '/api/uploads', { cookie, form: formWith(await aPng(400, 300)) })
  expect(upload.status).toBe(503)
  expect(Number(upload.headers.get('retry-after'))).toBeGreaterThan(0)
  const shown = await Promise.all(
    Array.from({ length: TIMEOUTS_MAX }, (_, n) => app.request('GET', picture(n))),
  )
  expect(shown.map(({ status }) => status)).toEqual(shown.map(() => 503))

  const asked = tarpit.accepted()
  const refused = await app.request('GET', picture(9))
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(tarpit.accepted()).toBe(asked)
  expect((await app.request('GET', '/api/config')).status).toBe(200)
})

test('what a job asks of the bucket ends with its signal', async () => {
  const ending = new AbortController()
  const storage = openStorage({
    ...app.env,
    bucket: app.env.bucket && { ...app.env.bucket, timeoutMs: 300_000 },
  })
  const before = tarpit.accepted()
  const asking = storage.boundTo(ending.signal).get('ab/any.webp')
  await expect.poll(() => tarpit.accepted()).toBeGreaterThan(before)
  ending.abort()
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
})
