import { MutationObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'
import { call, type Fetch, request } from './call.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
})

const json = (body: unknown, status = 200) => Response.json(body, { status })

/** Stubs a server with one response and records its requests. */
function stubServer(respond: () => Response | Promise<Response>) {
  const requests: { path: string; init: RequestInit; headers: Headers }[] = []
  const fetch: Fetch = async (path, init) => {
    requests.push({ path, init, headers: new Headers(init.headers) })
    return respond()
  }
  return { fetch, requests }
}

/** A server that never responds until the request is aborted. */
const silentServer: Fetch = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

const refusalOf = async (refused: Promise<unknown>): Promise<Problem> => {
  const error = await refused.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Problem)) throw new Error(`Not a problem: ${error}`)
  return error
}

const send = endpoint('POST', '/api/teams/{id}/laps', {
  summary: 'Counts a lap',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ from: z.optional(z.string()) }),
  body: z.object({ seconds: z.number() }),
  response: z.object({ total: z.number() }),
})
const aLap = () => ({ params: { id: 'a/b' }, body: { seconds: 62 } })

describe('a request', () => {
  test('sends credentials and bypasses the cache', async () => {
    const { fetch, requests } = stubServer(() => json([]))
    await request('GET', '/api/articles', undefined, { fetch })
    expect(requests[0]?.init).toMatchObject({ method: 'GET', credentials: 'include', cache: 'no-store' })
  })

  test('has a JSON content type only with a body', async () => {
    const { fetch, requests } = stubServer(() => json({}))
    await request('POST', '/api/a', undefined, { fetch })
    await request('POST', '/api/b', { lap: 1 }, { fetch })
    expect(requests.map(({ headers, init }) => [headers.get('content-type'), init.body])).toEqual([
      [null, undefined],
      ['application/json', '{"lap":1}'],
    ])
  })

  test('parses JSON and returns other content as text', async () => {
    const readBody = (response: Response) =>
      request(
        'GET',
        '/api/a',
        undefined,
        stubServer(() => response),
      )
    expect(await readBody(json({ lap: 1 }))).toEqual({ lap: 1 })
    expect(await readBody(new Response('{"lap":1}', { headers: { 'content-type': 'text/plain' } }))).toBe(
      '{"lap":1}',
    )
    expect(await readBody(new Response(null, { status: 204 }))).toBe('')
  })

  test('times out after 15 seconds with the specified message', async () => {
    vi.useFakeTimers()
    const refused = refusalOf(request('GET', '/api/a', undefined, { fetch: silentServer }))
    await vi.advanceTimersByTimeAsync(14_999)
    const early = await Promise.race([refused, 'still waiting'])
    expect(early).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await refused).toMatchObject({
      status: 0,
      code: 'TIMEOUT',
      message: 'Request timed out after 15 seconds',
    })
  })

  test('whose response stalls times out with the same message', async () => {
    vi.useFakeTimers()
    const stalledResponse: Fetch = async (_, { signal }) => {
      const body = new ReadableStream({
        start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    }
    const refused = refusalOf(request('GET', '/api/a', undefined, { fetch: stalledResponse }))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await refused).toMatchObject({ status: 0, message: 'Request timed out after 15 seconds' })
  })

  test('without a connection reports a network problem', async () => {
    const offline: Fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await refusalOf(request('GET', '/api/a', undefined, { fetch: offline }))).toMatchObject({
      status: 0,
      code: 'NETWORK',
      message: 'Check your internet connection and try again. The track will be ready when you are.',
    })
  })

  test('aborted by the page is not reported as a problem', async () => {
    const controller = new AbortController()
    const aborted = request('GET', '/api/a', undefined, { fetch: silentServer, signal: controller.signal })
    controller.abort()
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
    await expect(aborted).rejects.not.toBeInstanceOf(Problem)
  })
})

describe('a refusal', () => {
  const refusal = (response: Response) =>
    refusalOf(
      request(
        'GET',
        '/api/a',
        undefined,
        stubServer(() => response),
      ),
    )

  test('has the fields of the problem response', async () => {
    const body = { message: 'No', code: 'VALIDATION', errorId: 'ERR_1_a', fields: { email: 'Wrong' } }
    expect(await refusal(json(body, 422))).toMatchObject({ status: 422, ...body })
  })

  test.each([
    [404, "Looks like you took an exit that doesn't exist. Let's get you back on track."],
    [401, 'You need racing credentials to access this area of the track.'],
    [403, 'You need racing credentials to access this area of the track.'],
    [418, "There's an issue with your request. Double-check your inputs and try again."],
    [502, 'Something slowed us down on our end. Our pit crew is working to get things moving again.'],
  ])('of %i without a message has the default message of its status', async (status, message) => {
    expect(await refusal(new Response('<h1>Proxy</h1>', { status }))).toMatchObject({ status, message })
    expect(await refusal(json(null, status))).toMatchObject({ status, message })
  })
})

describe('a call of an endpoint', () => {
  test('is sent to its URL with its method and body', async () => {
    const { fetch, requests } = stubServer(() => json({ total: 3 }, 201))
    expect(await call(send, { ...aLap(), query: { from: 'pit lane' } }, { fetch })).toEqual({ total: 3 })
    expect(requests[0]).toMatchObject({
      path: '/api/teams/a%2Fb/laps?from=pit+lane',
      init: { method: 'POST', body: '{"seconds":62}' },
    })
  })

  test('has one idempotency key for the same input', async () => {
    const { fetch, requests } = stubServer(() => json({ total: 1 }))
    const lap = aLap()
    await call(send, lap, { fetch })
    await call(send, lap, { fetch })
    await call(send, aLap(), { fetch })
    const [first, again, another] = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(again).toBe(first)
    expect(another).not.toBe(first)
  })

  test('keeps its idempotency key when a mutation is retried', async () => {
    vi.useFakeTimers()
    const { fetch, requests } = stubServer(() => (requests.length === 1 ? json({}, 503) : json({ total: 1 })))
    const mutation = new MutationObserver(createQueryClient(), {
      mutationFn: (lap: ReturnType<typeof aLap>) => call(send, lap, { fetch }),
    })
    const done = mutation.mutate(aLap())
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(done).resolves.toEqual({ total: 1 })
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('has no idempotency key when its body identifies repeats', async () => {
    const { fetch, requests } = stubServer(() => json({ total: 1 }))
    await call(send, aLap(), { fetch, isRepeatable: true })
    expect(requests[0]?.headers.has('idempotency-key')).toBe(false)
  })

  test('by GET has no idempotency key', async () => {
    const { fetch, requests } = stubServer(() => json([]))
    const read = endpoint('GET', send.path, {
      summary: 'Reads the laps',
      access: 'public',
      params: send.params,
      response: send.response,
    })
    await call(read, { params: { id: '1' } }, { fetch })
    expect(requests[0]?.headers.has('idempotency-key')).toBe(false)
  })
})
