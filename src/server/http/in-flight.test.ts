import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BODY_BYTES, type Endpoint } from '#shared/http/endpoint.ts'
import { importEndpoints } from '#shared/imports/import.contract.ts'
import { UPLOAD_MAX_BYTES } from '#shared/media/media.constants.ts'
import { mediaEndpoints } from '#shared/media/media.contract.ts'
import { startTestApp, TEST_APP_URL, type TestApp } from '#tests/support/test-app.ts'
import { createInFlight } from './in-flight.ts'
import { inFlightLimits, LARGE_BODIES } from './in-flight-limits.ts'

describe('work with a rest after each', () => {
  /** Pauses that end when the test says so. */
  function controlPauses() {
    const pauses: { ms: number; end: () => void }[] = []
    const pause = (ms: number) => new Promise<void>((end) => pauses.push({ ms, end }))
    return { pauses, inFlight: createInFlight(pause) }
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))

  test('starts when the rest of the work before is over, and responds without waiting for its own', async () => {
    const { pauses, inFlight } = controlPauses()
    const started: string[] = []
    const run = (name: string) => inFlight.inTurnWithRest('batches', async () => started.push(name))
    const next = [run('first'), run('second')]
    await next[0]
    await settle()
    expect(started).toEqual(['first'])
    pauses[0]?.end()
    await next[1]
    await settle()
    expect(pauses).toHaveLength(2)
    // The rest of the last one counts as well, although nothing waits for it.
    const third = run('third')
    await settle()
    expect(started).toEqual(['first', 'second'])
    pauses[1]?.end()
    await third
    expect(started).toEqual(['first', 'second', 'third'])
  })

  test('rests for several times as long as the work took, up to a limit, also when it fails', async () => {
    const { pauses, inFlight } = controlPauses()
    const clock = vi.spyOn(performance, 'now')
    const work = async (ms: number) => {
      clock.mockReturnValue(ms)
      throw new Error('spun off')
    }
    for (const ms of [100, 60_000]) {
      clock.mockReturnValue(0)
      await expect(inFlight.inTurnWithRest('batches', () => work(ms))).rejects.toThrow('spun off')
      await settle()
      pauses.at(-1)?.end()
      await settle()
    }
    expect(pauses.map(({ ms }) => ms)).toEqual([400, 1500])
  })

  test('holds up no work of another name', async () => {
    const { inFlight } = controlPauses()
    await inFlight.inTurnWithRest('batches', async () => undefined)
    expect(await inFlight.inTurn('a brand', async () => 'recorded')).toBe('recorded')
  })
})

describe('large bodies in memory', () => {
  /** Requests that are never finished; the number that was let in. */
  async function letIn(
    requests: readonly { caller: string; bytes: number }[],
    endpoint: Endpoint = mediaEndpoints.upload,
  ): Promise<number> {
    const inFlight = createInFlight()
    let refused = 0
    for (const { caller, bytes } of requests) {
      const limits = inFlightLimits({ endpoint, actor: null, caller, length: String(bytes) })
      inFlight.count(limits, () => new Promise(() => {})).catch(() => refused++)
    }
    await Promise.resolve()
    return requests.length - refused
  }
  const many = (count: number, bytes: number, callerOf: (nth: number) => string) =>
    Array.from({ length: count }, (_, nth) => ({ caller: callerOf(nth), bytes }))

  test('of one account are few, and fewer when they are largest', async () => {
    expect(await letIn(many(10, BODY_BYTES + 1, () => 'one'))).toBe(LARGE_BODIES.perCaller)
    expect(await letIn(many(10, UPLOAD_MAX_BYTES, () => 'one'))).toBe(3)
  })

  test('of all accounts are bounded by their bytes', async () => {
    const bytes = (await letIn(many(100, UPLOAD_MAX_BYTES, String))) * UPLOAD_MAX_BYTES
    expect(bytes).toBeLessThanOrEqual(LARGE_BODIES.bytes)
    expect(bytes + UPLOAD_MAX_BYTES).toBeGreaterThan(LARGE_BODIES.bytes)
  })

  test('of imports are two of each account', async () => {
    const imports = many(6, 5_000_000, (nth) => (nth % 2 ? 'one' : 'other'))
    expect(await letIn(imports, importEndpoints.dryRun)).toBe(4)
  })

  test('leave room for usual bodies', async () => {
    expect(await letIn(many(100, BODY_BYTES, () => 'one'))).toBe(100)
  })
})

describe('uploads of one account at the same time', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.stop())

  /** Sends an upload that arrives only when `end` is called; `isRead` resolves once its body is read. */
  function startUpload(cookie: string) {
    let end = () => {}
    let startReading = () => {}
    const isRead = new Promise<void>((resolve) => {
      startReading = resolve
    })
    const body = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          end = () => controller.close()
        },
        pull: () => startReading(),
      },
      { highWaterMark: 0 },
    )
    const response = Promise.resolve(
      app.edge.app.request(`${TEST_APP_URL}${mediaEndpoints.upload.path}`, {
        method: 'POST',
        headers: {
          ...{ origin: TEST_APP_URL, cookie, 'content-length': String(2 * BODY_BYTES) },
          'content-type': 'multipart/form-data; boundary=lap',
        },
        body,
        duplex: 'half',
      }),
    )
    return { isRead, response, end: () => end() }
  }

  test('beyond a few get 429 with Retry-After before they are read, and those of others are read', async () => {
    const [one, other] = [await app.signInAs('ATHLETE'), await app.signInAs('ATHLETE')]
    const reading = Array.from({ length: LARGE_BODIES.perCaller }, () => startUpload(one.cookie))
    await Promise.all(reading.map(({ isRead }) => isRead))
    const refused = await startUpload(one.cookie).response
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const others = startUpload(other.cookie)
    await others.isRead

    for (const upload of [...reading, others]) upload.end()
    // They were cut off, which is a bad request.
    for (const { response } of [...reading, others]) expect((await response).status).toBe(400)
    const next = startUpload(one.cookie)
    await next.isRead
    next.end()
    expect((await next.response).status).toBe(400)
  })
})
