import { beforeEach, expect, test, vi } from 'vitest'
import { respondToNavigation } from './offline-page.ts'
import { openNotification } from './open-notification.ts'
import { renewSubscription, showPush } from './push.ts'
import type { ClickEvent, NavigationEvent, OpenWindow, PushEvent, WorkerScope } from './worker-scope.ts'

const ORIGIN = 'https://paddock.test'
const message = {
  id: 'n1',
  title: 'Copperline Tools',
  body: 'We like your lines.',
  url: '/messages?c=1',
  tag: 'n1',
}

let windows: OpenWindow[]
let cached: Map<string, Response>
const shown = vi.fn()
const opened = vi.fn()
const network = vi.fn()
const subscribe = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  windows = []
  cached = new Map()
})

/** A worker scope with an in-memory cache and stubbed windows. */
const scope = () =>
  ({
    location: { origin: ORIGIN },
    registration: { showNotification: shown, pushManager: { subscribe } },
    clients: { matchAll: async () => windows, openWindow: opened },
    caches: {
      open: async () => ({
        match: async (name: string) => cached.get(name),
        put: async (name: string, response: Response) => void cached.set(name, response),
        keys: async () => [...cached.keys()],
        delete: async (name: string) => cached.delete(name),
      }),
    },
    fetch: network,
  }) as unknown as WorkerScope

const push = (data: unknown) => ({ data: { json: () => data } }) as unknown as PushEvent
const aWindow = (path: string) => ({
  url: `${ORIGIN}${path}`,
  focus: vi.fn(async () => {}),
  navigate: vi.fn(),
})

test('a push is shown with its text, tag and URL', async () => {
  await showPush(scope(), push(message))
  expect(shown).toHaveBeenCalledExactlyOnceWith('Copperline Tools', {
    body: 'We like your lines.',
    tag: 'n1',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url: '/messages?c=1' },
  })
})

test('a push that is delivered twice is shown once, and a different one is shown too', async () => {
  const worker = scope()
  await showPush(worker, push(message))
  await showPush(worker, push(message))
  await showPush(worker, push({ ...message, id: 'n2' }))
  expect(shown).toHaveBeenCalledTimes(2)
})

test('only the last 50 pushes are remembered', async () => {
  const worker = scope()
  for (let count = 0; count < 60; count++) await showPush(worker, push({ ...message, id: `n${count}` }))
  expect(cached.size).toBe(50)
  expect([...cached.keys()].at(-1)).toContain('n59')
})

test.each([
  ['nothing', null],
  ['invalid JSON', { json: () => JSON.parse('{') }],
  ['an unknown payload', { json: () => ({ hello: 'world' }) }],
])('a push that carries %s shows nothing', async (_, data) => {
  await showPush(scope(), { data } as unknown as PushEvent)
  expect(shown).not.toHaveBeenCalled()
})

async function click(data: unknown) {
  const close = vi.fn()
  await openNotification(scope(), { notification: { data, close } } as unknown as ClickEvent)
  expect(close).toHaveBeenCalledOnce()
}

test('a click focuses a window that already shows the URL', async () => {
  const [other, same] = [aWindow('/about'), aWindow('/messages?c=1')]
  windows = [other, same]
  await click({ url: '/messages?c=1' })
  expect(same.focus).toHaveBeenCalledOnce()
  expect(same.navigate).not.toHaveBeenCalled()
  expect(other.focus).not.toHaveBeenCalled()
  expect(opened).not.toHaveBeenCalled()
})

test('a click navigates a window with the same path to the URL', async () => {
  const near = aWindow('/messages?c=2')
  windows = [near]
  await click({ url: '/messages?c=1' })
  expect(near.focus).toHaveBeenCalledOnce()
  expect(near.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/messages?c=1`)
  expect(opened).not.toHaveBeenCalled()
})

test('a click opens a window if there is none that can be navigated', async () => {
  windows = [aWindow('/about')]
  await click({ url: '/messages?c=1' })
  const stubborn = aWindow('/messages')
  stubborn.navigate.mockRejectedValue(new TypeError('not controlled'))
  windows = [stubborn]
  await click({ url: '/messages?c=1' })
  expect(opened.mock.calls).toEqual([[`${ORIGIN}/messages?c=1`], [`${ORIGIN}/messages?c=1`]])
})

test.each([
  ['another site', { url: 'https://evil.example/' }],
  ['nowhere', null],
])('a click on a notification with a link to %s opens the home page', async (_, data) => {
  await click(data)
  expect(opened).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/`)
})

test('an expired subscription is renewed and sent to the server', async () => {
  network.mockResolvedValue(Response.json({ publicKey: 'a-key' }))
  subscribe.mockResolvedValue({ endpoint: 'https://push.example/2' })
  await renewSubscription(scope())
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'a-key' })
  expect(network).toHaveBeenLastCalledWith('/api/notifications/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"endpoint":"https://push.example/2"}',
  })
})

const visit = (
  path: string,
  { mode = 'navigate', method = 'GET', preloaded = undefined as Response | undefined } = {},
) => {
  const respondWith = vi.fn<(response: Promise<Response>) => void>()
  const request = { url: `${ORIGIN}${path}`, mode, method }
  respondToNavigation(scope(), {
    request,
    preloadResponse: Promise.resolve(preloaded),
    respondWith,
  } as unknown as NavigationEvent)
  return respondWith.mock.calls[0]?.[0]
}

test.each([
  ['an API call', '/api/notifications/counts', { mode: 'cors' }],
  ['a navigation to an API route', '/api/login', {}],
  ['a file', '/assets/app.js', { mode: 'no-cors' }],
  ['a form submission', '/contact', { method: 'POST' }],
])('%s bypasses the service worker', (_, path, given) => {
  expect(visit(path, given)).toBeUndefined()
})

test('a navigation gets the network response, even if it is an error', async () => {
  network.mockResolvedValue(new Response('sorry', { status: 500 }))
  expect(await (await visit('/brands'))?.text()).toBe('sorry')
  expect(await (await visit('/brands', { preloaded: new Response('early') }))?.text()).toBe('early')
  expect(network).toHaveBeenCalledOnce()
})

test('a failed navigation gets the offline page', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  const response = await visit('/brands')
  const html = await response?.text()
  expect(html).toContain('<h1>Connection lost in the chicane</h1>')
  expect(html).toContain(
    'Check your internet connection and try again. The track will be ready when you are.',
  )
  const [, nonce] = /<script nonce="([^"]+)">/.exec(html ?? '') ?? []
  expect(response?.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`)
  expect(response?.headers.get('cache-control')).toBe('no-store')
})
