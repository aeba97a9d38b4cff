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
let kept: Map<string, Response>
const shown = vi.fn()
const opened = vi.fn()
const network = vi.fn()
const subscribe = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  windows = []
  kept = new Map()
})

/** A worker's surroundings with a cache that remembers, and windows that tell what happened to them. */
const scope = () =>
  ({
    location: { origin: ORIGIN },
    registration: { showNotification: shown, pushManager: { subscribe } },
    clients: { matchAll: async () => windows, openWindow: opened },
    caches: {
      open: async () => ({
        match: async (name: string) => kept.get(name),
        put: async (name: string, answer: Response) => void kept.set(name, answer),
        keys: async () => [...kept.keys()],
        delete: async (name: string) => kept.delete(name),
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

test('a push is shown with its words, its tag and where it leads', async () => {
  await showPush(scope(), push(message))
  expect(shown).toHaveBeenCalledExactlyOnceWith('Copperline Tools', {
    body: 'We like your lines.',
    tag: 'n1',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url: '/messages?c=1' },
  })
})

test('a push that is delivered twice is shown once, and another one too', async () => {
  const surroundings = scope()
  await showPush(surroundings, push(message))
  await showPush(surroundings, push(message))
  await showPush(surroundings, push({ ...message, id: 'n2' }))
  expect(shown).toHaveBeenCalledTimes(2)
})

test('only so many pushes are remembered', async () => {
  const surroundings = scope()
  for (let count = 0; count < 60; count++) await showPush(surroundings, push({ ...message, id: `n${count}` }))
  expect(kept.size).toBe(50)
  expect([...kept.keys()].at(-1)).toContain('n59')
})

test.each([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('{') }],
  ['somebody else’s words', { json: () => ({ hello: 'world' }) }],
])('a push that carries %s shows nothing', async (_, data) => {
  await showPush(scope(), { data } as unknown as PushEvent)
  expect(shown).not.toHaveBeenCalled()
})

async function click(data: unknown) {
  const close = vi.fn()
  await openNotification(scope(), { notification: { data, close } } as unknown as ClickEvent)
  expect(close).toHaveBeenCalledOnce()
}

test('a click brings the window to the front that shows it already', async () => {
  const [other, same] = [aWindow('/about'), aWindow('/messages?c=1')]
  windows = [other, same]
  await click({ url: '/messages?c=1' })
  expect(same.focus).toHaveBeenCalledOnce()
  expect(same.navigate).not.toHaveBeenCalled()
  expect(other.focus).not.toHaveBeenCalled()
  expect(opened).not.toHaveBeenCalled()
})

test('a click leads a window on the same screen there', async () => {
  const near = aWindow('/messages?c=2')
  windows = [near]
  await click({ url: '/messages?c=1' })
  expect(near.focus).toHaveBeenCalledOnce()
  expect(near.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/messages?c=1`)
  expect(opened).not.toHaveBeenCalled()
})

test('a click opens another window where there is none, or none that can be led', async () => {
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
])('a click on what leads to %s opens the home page', async (_, data) => {
  await click(data)
  expect(opened).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/`)
})

test('a subscription that the browser ended is made anew and told to the server', async () => {
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
  const respondWith = vi.fn<(answer: Promise<Response>) => void>()
  const request = { url: `${ORIGIN}${path}`, mode, method }
  respondToNavigation(scope(), {
    request,
    preloadResponse: Promise.resolve(preloaded),
    respondWith,
  } as unknown as NavigationEvent)
  return respondWith.mock.calls[0]?.[0]
}

test.each([
  ['a call', '/api/notifications/counts', { mode: 'cors' }],
  ['a visit to a door of the server', '/api/login', {}],
  ['a file', '/assets/app.js', { mode: 'no-cors' }],
  ['a form', '/contact', { method: 'POST' }],
])('%s passes the worker by', (_, path, given) => {
  expect(visit(path, given)).toBeUndefined()
})

test('a visit gets what the network says, also when that is an error', async () => {
  network.mockResolvedValue(new Response('sorry', { status: 500 }))
  expect(await (await visit('/brands'))?.text()).toBe('sorry')
  expect(await (await visit('/brands', { preloaded: new Response('early') }))?.text()).toBe('early')
  expect(network).toHaveBeenCalledOnce()
})

test('a visit that fails gets the offline page, in the words of the catalogue', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  const answer = await visit('/brands')
  const html = await answer?.text()
  expect(html).toContain('<h1>Connection lost in the chicane</h1>')
  expect(html).toContain(
    'Check your internet connection and try again. The track will be ready when you are.',
  )
  const [, nonce] = /<script nonce="([^"]+)">/.exec(html ?? '') ?? []
  expect(answer?.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`)
  expect(answer?.headers.get('cache-control')).toBe('no-store')
})
