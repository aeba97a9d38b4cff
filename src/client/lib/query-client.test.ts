import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Fetch, request } from './call.ts'
import { createQueryClient, readQuery } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Stubs a server with this status and records the path and time of each request. */
function stubServer(status: number, body: unknown = {}) {
  const requests: { path: string; at: number }[] = []
  const started = Date.now()
  const fetch: Fetch = async (path) => {
    requests.push({ path, at: Date.now() - started })
    return Response.json(body, { status })
  }
  return { fetch, requests }
}

async function outcomeOf(work: Promise<unknown>) {
  const settled = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  return settled
}

test('data is fresh for 10 minutes, cached for 30 and refetched only on reconnecting', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 10 * MINUTE,
    gcTime: 30 * MINUTE,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchInterval: false,
    refetchOnReconnect: 'always',
  })
})

test('fresh data is not refetched, and stale data is', async () => {
  const { fetch, requests } = stubServer(200, [])
  const client = createQueryClient({ fetch })
  const read = () => client.fetchQuery({ queryKey: ['/api/articles'] })
  await read()
  await vi.advanceTimersByTimeAsync(10 * MINUTE - 1)
  await read()
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await read()
  expect(requests).toHaveLength(2)
})

test('a change that is announced during the first load is loaded after it', async () => {
  let change = () => {}
  const isChanged = new Promise<void>((resolve) => {
    change = resolve
  })
  let sales = 0
  const fetch: Fetch = async () => {
    const read = Response.json({ sales })
    await isChanged
    return read
  }
  const client = createQueryClient({ fetch })
  const queryKey = ['/api/performance']
  const leave = new QueryObserver(client, { queryKey }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  sales = 1
  const announced = client.invalidateQueries({ queryKey })
  change()
  await announced
  expect(client.getQueryData(queryKey)).toEqual({ sales: 1 })
  leave()
})

describe('a query', () => {
  test.each([
    ['its first element', ['/api/articles'], '/api/articles'],
    [
      'an object as query string',
      ['/api/athletes', { limit: 4, sports: ['a', 'b'] }],
      '/api/athletes?limit=4&sports=a&sports=b',
    ],
    ['no null and undefined values', ['/api/athletes', { search: null, region: undefined }], '/api/athletes'],
    ['other elements joined by slashes', ['/api/athletes', '7'], '/api/athletes/7'],
    ['as many as there are', ['/api/athletes', 7, 'media'], '/api/athletes/7/media'],
    [
      'an object after them as query string',
      ['/api/brands', 'acme', 'opportunities', { limit: 4 }, 'pages'],
      '/api/brands/acme/opportunities?limit=4',
    ],
  ])('reads %s', async (_, queryKey, path) => {
    const { fetch, requests } = stubServer(200)
    await createQueryClient({ fetch }).fetchQuery({ queryKey })
    expect(requests.map((request) => request.path)).toEqual([path])
  })

  test('that fails is retried twice, after one and two seconds', async () => {
    const { fetch, requests } = stubServer(500)
    const outcome = await outcomeOf(createQueryClient({ fetch }).fetchQuery({ queryKey: ['/api/a'] }))
    expect(outcome).toMatchObject({ error: { status: 500 } })
    expect(requests.map(({ at }) => at)).toEqual([0, SECOND, 3 * SECOND])
  })

  test('retries with exponential backoff of up to 30 seconds', () => {
    const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
    if (typeof retryDelay !== 'function') throw new Error('There is no delay')
    const delays = [0, 1, 2, 3, 4, 5, 20].map((attempt) => retryDelay(attempt, new Error('any')))
    expect(delays.map((ms) => ms / SECOND)).toEqual([1, 2, 4, 8, 16, 30, 30])
  })

  test('without a session is not retried', async () => {
    const { fetch, requests } = stubServer(401)
    const outcome = await outcomeOf(createQueryClient({ fetch }).fetchQuery({ queryKey: ['/api/a'] }))
    expect(outcome).toMatchObject({ error: { status: 401 } })
    expect(requests).toHaveLength(1)
  })

  test('is not retried during server rendering', async () => {
    const { fetch, requests } = stubServer(500)
    await outcomeOf(createQueryClient({ fetch, isServer: true }).fetchQuery({ queryKey: ['/api/a'] }))
    expect(requests).toHaveLength(1)
  })

  test('can return null for a missing session', async () => {
    const readSession = (status: number) =>
      createQueryClient().fetchQuery({
        queryKey: ['/api/auth/user'],
        queryFn: readQuery('null', stubServer(status).fetch),
        retry: false,
      })
    expect(await readSession(401)).toBeNull()
    await expect(readSession(403)).rejects.toMatchObject({ status: 403 })
  })
})

describe('a mutation', () => {
  const mutate = async (mutationFn: () => Promise<unknown>) =>
    outcomeOf(new MutationObserver(createQueryClient(), { mutationFn }).mutate())
  const failing = async (status: number) => {
    const { fetch, requests } = stubServer(status)
    await mutate(() => request('POST', '/api/a', {}, { fetch }))
    return requests.map(({ at }) => at)
  }

  test('is retried once after a server error', async () => {
    expect(await failing(500)).toEqual([0, SECOND])
    expect(await failing(503)).toEqual([0, SECOND])
  })

  test.each([400, 401, 403, 409, 422, 429])('is not retried after status %i', async (status) => {
    expect(await failing(status)).toEqual([0])
  })

  test('is retried once after a lost connection', async () => {
    let tries = 0
    await mutate(async () => {
      tries += 1
      throw new TypeError('Failed to fetch')
    })
    expect(tries).toBe(2)
  })
})
