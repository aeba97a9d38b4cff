import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { athleteProfileEndpoints } from '#shared/athletes/athlete-profile.contract.ts'
import type { EdgeVariables } from './edge.ts'
import { pageCache } from './page-cache.ts'

let rendered: number
let app: Hono<EdgeVariables>

beforeEach(() => {
  rendered = 0
  app = new Hono<EdgeVariables>()
  app.use(pageCache({ athleteProfiles: athleteProfileEndpoints }))
  app.use(async (c, next) => {
    await next()
    c.header('content-security-policy', `script-src 'nonce-${rendered}'`)
  })
  app.post('/api/profile', (c) => c.json({}, c.req.query('refused') ? 422 : 200))
  app.get('/api/athletes/:id', (c) => {
    if (c.req.param('id') !== 'own') c.set('isCacheable', true)
    return c.json({ rendered: ++rendered })
  })
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

describe('an endpoint whose response is shared', () => {
  const path = '/api/athletes/27'
  const call = (headers: Record<string, string> = {}) => app.request(path, { headers })
  const callAndRead = async (headers?: Record<string, string>) => (await call(headers)).json()

  test('is cached like a page, and renewed by a change', async () => {
    expect([await callAndRead(), await callAndRead()]).toEqual([{ rendered: 1 }, { rendered: 1 }])
    await app.request('/api/profile', { method: 'POST' })
    expect(await callAndRead()).toEqual({ rendered: 2 })
  })

  test('tells a visitor who has it already that nothing changed', async () => {
    const etag = (await call()).headers.get('etag') ?? ''
    const again = await call({ 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await app.request('/api/profile', { method: 'POST' })
    expect((await call({ 'if-none-match': etag })).status).toBe(200)
  })

  test('is the same for someone who is signed in, unless they have just written', async () => {
    expect(await callAndRead({ cookie: 'sid=someone' })).toEqual({ rendered: 1 })
    expect(await callAndRead()).toEqual({ rendered: 1 })
    expect(await callAndRead({ cookie: 'sid=someone; recent-write=1' })).toEqual({ rendered: 2 })
  })

  test('is not cached where the handler does not share it', async () => {
    const own = () => app.request('/api/athletes/own', { headers: { cookie: 'sid=someone' } })
    expect(await (await own()).json()).toEqual({ rendered: 1 })
    expect(await (await own()).json()).toEqual({ rendered: 2 })
  })

  test('is not cached for a page that is cached itself', async () => {
    await call()
    const inProcess = await app.request(path, {}, { isInProcess: true })
    expect(await inProcess.json()).toEqual({ rendered: 2 })
    expect(await callAndRead()).toEqual({ rendered: 1 })
  })
})
