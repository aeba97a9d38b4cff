import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EdgeVariables } from './edge.ts'
import { pageCache } from './page-cache.ts'
import { createResponseCache } from './response-cache.ts'

let rendered: number
let app: Hono<EdgeVariables>

beforeEach(() => {
  rendered = 0
  app = new Hono<EdgeVariables>()
  app.use(pageCache(createResponseCache()))
  app.use(async (c, next) => {
    await next()
    c.header('content-security-policy', `script-src 'nonce-${rendered}'`)
  })
  app.post('/api/messages', (c) => {
    c.set('changesPages', false)
    return c.json({})
  })
  app.post('/api/profile', (c) => c.json({}, c.req.query('refused') ? 422 : 200))
  app.get('/private', (c) => c.text(`private ${++rendered}`))
  app.get('/broken', () => {
    rendered += 1
    throw new Error('no page')
  })
  app.get('*', async (c) => {
    await Promise.resolve()
    c.set('isCacheable', true)
    return c.html(`page ${++rendered}`)
  })
})

const visit = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { accept: 'text/html,*/*', ...headers } })
const read = async (path: string, headers?: Record<string, string>) => (await visit(path, headers)).text()

test('concurrent requests share one rendering of a page', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => read('/athletes/27')))
  expect(new Set(pages)).toEqual(new Set(['page 1']))
  expect(await read('/athletes/27')).toBe('page 1')
})

test('a cached page has the policy that names its own scripts', async () => {
  await visit('/athletes/27')
  await visit('/athletes/8')
  const again = await visit('/athletes/27')
  expect(again.headers.get('content-security-policy')).toBe("script-src 'nonce-1'")
  expect(again.headers.get('content-type')).toContain('text/html')
})

test('after a second the page is rendered again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  // For lru-cache a time of 0 means that an entry has no start.
  vi.advanceTimersByTime(1)
  try {
    await read('/athletes/27')
    vi.advanceTimersByTime(999)
    expect(await read('/athletes/27')).toBe('page 1')
    vi.advanceTimersByTime(2)
    expect(await read('/athletes/27')).toBe('page 2')
  } finally {
    vi.useRealTimers()
  }
})

test('a change through this node clears the cache, a rejected one does not', async () => {
  await read('/athletes/27')
  await app.request('/api/profile?refused=1', { method: 'POST' })
  expect(await read('/athletes/27')).toBe('page 1')
  await app.request('/api/profile', { method: 'POST' })
  expect(await read('/athletes/27')).toBe('page 2')
})

test('a write that changes no page leaves the cache as it is', async () => {
  await read('/athletes/27')
  await app.request('/api/messages', { method: 'POST' })
  expect(await read('/athletes/27')).toBe('page 1')
})

test('what was read before a change is not cached after it', async () => {
  const reached = { handler() {}, answer() {} }
  const atHandler = new Promise<void>((resolve) => {
    reached.handler = resolve
  })
  app = new Hono<EdgeVariables>()
  app.use(pageCache(createResponseCache()))
  app.post('/api/profile', (c) => c.json({}))
  app.get('/slow', async (c) => {
    c.set('isCacheable', true)
    rendered += 1
    if (rendered === 1) {
      reached.handler()
      await new Promise<void>((resolve) => {
        reached.answer = resolve
      })
    }
    return c.html(`page ${rendered}`)
  })
  const early = read('/slow')
  await atHandler
  await app.request('/api/profile', { method: 'POST' })
  expect(await read('/slow')).toBe('page 2')
  reached.answer()
  await early
  expect(await read('/slow')).toBe('page 2')
})

test('a form that redirects is a change as well', async () => {
  app.post('/api/form', (c) => c.redirect('/letter'))
  expect(await read('/letter')).toBe('page 1')
  await app.request('/api/form', { method: 'POST' })
  expect(await read('/letter')).toBe('page 2')
})

test('each URL and each encoding is cached separately', async () => {
  expect(await read('/articles?tag=a')).toBe('page 1')
  expect(await read('/articles?tag=b')).toBe('page 2')
  expect(await read('/articles?tag=a', { 'accept-encoding': 'gzip' })).toBe('page 3')
})

test('pages for requests with a cookie neither are read from the cache nor fill it', async () => {
  expect(await read('/athletes/27', { cookie: 'sid=someone' })).toBe('page 1')
  expect(await read('/athletes/27')).toBe('page 2')
  expect(await read('/athletes/27', { cookie: 'sid=someone' })).toBe('page 3')
})

test('only pages marked as cacheable are cached, and failures are not', async () => {
  expect([await read('/private'), await read('/private')]).toEqual(['private 1', 'private 2'])
  const failures = await Promise.all([visit('/broken'), visit('/broken')])
  expect(failures.map(({ status }) => status)).toEqual([500, 500])
})
