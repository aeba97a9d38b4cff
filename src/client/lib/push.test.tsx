import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pushToasts } from './push-toasts.ts'

const KEY = 'BPfYN5lBkrpqq2g3uKMir3O4wg6YdDFJ5RYvpP9XXs7y'
const shown = vi.hoisted(() => vi.fn())
vi.mock('./toast.ts', () => ({ toast: shown }))

type Fake = { permission: string; subscription: ReturnType<typeof aSubscription> | null }
let browser: Fake
let calls: string[]
let refused: Record<string, { status: number; code: string }>
let answers: Record<string, unknown>
const unregister = vi.fn()
const subscribe = vi.fn()
const register = vi.fn()
const requestPermission = vi.fn()
let registrations: unknown[]

const bytes = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
const aSubscription = (key = KEY) => ({
  endpoint: 'https://push.example/1',
  options: { applicationServerKey: bytes(key).buffer },
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(async () => {
    browser.subscription = null
    return true
  }),
})

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  browser = { permission: 'default', subscription: null }
  calls = []
  refused = {}
  answers = {
    '/api/notifications/vapid-public-key': { publicKey: KEY },
    '/api/notifications/test': { sent: 1, failed: 0 },
  }
  registrations = []
  const registration = {
    pushManager: { getSubscription: async () => browser.subscription, subscribe },
  }
  subscribe.mockImplementation(async () => {
    browser.subscription = aSubscription()
    return browser.subscription
  })
  requestPermission.mockImplementation(async () => browser.permission)
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission,
  })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistrations: async () => registrations,
      getRegistration: async () => registration,
      register,
      ready: Promise.resolve(registration),
    },
  })
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`)
    const refusal = refused[path]
    if (refusal) return Response.json({ ...refusal, message: 'No', errorId: 'E' }, { status: refusal.status })
    return Response.json(answers[path] ?? { ok: true })
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.clearAllMocks())

const load = () => import('./push.ts')
const titles = () => shown.mock.calls.map(([{ title }]) => title)
const SUBSCRIBE = 'POST /api/notifications/subscribe'

test('the toasts say what the specification says', () => {
  expect(
    Object.values(pushToasts).map(({ title, description, variant }) => [title, description, variant]),
  ).toEqual([
    ['Not Supported', 'Push notifications are not supported in this browser.', 'destructive'],
    [
      'Notifications Enabled',
      "You'll now receive push notifications for messages and opportunities!",
      'success',
    ],
    ['Notifications Denied', 'You can enable notifications in your browser settings.', 'destructive'],
    ['Permission Error', 'Unable to request notification permission.', 'destructive'],
    ['Notifications Active', "You're now subscribed to push notifications!", 'success'],
    ['Subscription Failed', 'Unable to subscribe to push notifications.', 'destructive'],
    ['Notifications Disabled', "You've unsubscribed from push notifications.", 'success'],
    ['Unsubscribe Failed', 'Unable to unsubscribe from push notifications.', 'destructive'],
    ['Not Subscribed', 'Please enable notifications first.', 'destructive'],
    ['Test Sent', 'Check for the test notification!', 'success'],
    ['Test Failed', 'Unable to send test notification.', 'destructive'],
  ])
})

test('on load workers of others are removed, ours is kept, and /sw.js is registered', async () => {
  const { origin } = window.location
  const ours = { scope: `${origin}/`, active: { scriptURL: `${origin}/sw.js` }, unregister }
  const foreign = {
    scope: `${origin}/`,
    active: { scriptURL: `${origin}/old-worker.js` },
    unregister: vi.fn(),
  }
  const elsewhere = {
    scope: `${origin}/shop/`,
    active: { scriptURL: `${origin}/sw.js` },
    unregister: vi.fn(),
  }
  registrations = [ours, foreign, elsewhere]
  const { startPush } = await load()
  await startPush('me')
  expect(unregister).not.toHaveBeenCalled()
  expect(foreign.unregister).toHaveBeenCalledOnce()
  expect(elsewhere.unregister).toHaveBeenCalledOnce()
  expect(register).toHaveBeenCalledWith('/sw.js', expect.anything())
  expect(calls).toEqual([])
})

test('a subscription that the browser has is told to the server again on load, once', async () => {
  browser = { permission: 'granted', subscription: aSubscription() }
  const { startPush } = await load()
  await Promise.all([startPush('me'), startPush('me')])
  expect(calls.filter((call) => call === SUBSCRIBE)).toHaveLength(1)
  expect(subscribe).not.toHaveBeenCalled()
})

test('a subscription made with another key is made anew', async () => {
  const old = aSubscription('AAAA')
  browser = { permission: 'granted', subscription: old }
  const { startPush } = await load()
  await startPush('me')
  expect(old.unsubscribe).toHaveBeenCalledOnce()
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(calls).toContain(SUBSCRIBE)
})

test('who wanted pushes and signed out gets them again when back; whoever else signs in does not', async () => {
  browser.permission = 'granted'
  const first = await load()
  await first.enablePush('me')
  await first.releasePush()
  expect(browser.subscription).toBeNull()
  calls = []
  vi.resetModules()
  await (await load()).startPush('somebody-else')
  expect(calls).toEqual([])
  vi.resetModules()
  await (await load()).startPush('me')
  expect(calls).toContain(SUBSCRIBE)
})

test('enabling asks for permission, subscribes, and says both', async () => {
  requestPermission.mockImplementation(async () => {
    browser.permission = 'granted'
    return 'granted'
  })
  const { enablePush } = await load()
  await enablePush('me')
  expect(calls).toContain(SUBSCRIBE)
  expect(titles()).toEqual(['Notifications Enabled', 'Notifications Active'])
})

test.each<[string, () => void, string[]]>([
  ['refused', () => requestPermission.mockResolvedValue('denied'), ['Notifications Denied']],
  ['put off', () => requestPermission.mockResolvedValue('default'), []],
  [
    'impossible to ask for',
    () => requestPermission.mockRejectedValue(new TypeError('no')),
    ['Permission Error'],
  ],
  ['not known to the browser', () => Reflect.deleteProperty(window, 'PushManager'), ['Not Supported']],
])('permission that is %s ends there', async (_, given, said) => {
  given()
  const { enablePush } = await load()
  await enablePush('me')
  expect(titles()).toEqual(said)
  expect(subscribe).not.toHaveBeenCalled()
})

test.each<[string, () => void]>([
  ['the push service', () => subscribe.mockRejectedValue(new Error('no push service'))],
  [
    'the server',
    () => {
      refused = { '/api/notifications/subscribe': { status: 422, code: 'VALIDATION' } }
    },
  ],
])('a subscription that %s refuses is said to have failed', async (_, given) => {
  browser.permission = 'granted'
  given()
  const { enablePush } = await load()
  await enablePush('me')
  expect(titles()).toEqual(['Notifications Enabled', 'Subscription Failed'])
})

test('disabling ends the subscription here and on the server', async () => {
  browser = { permission: 'granted', subscription: aSubscription() }
  const { disablePush } = await load()
  await disablePush('me')
  expect(browser.subscription).toBeNull()
  expect(calls).toEqual(['POST /api/notifications/unsubscribe'])
  expect(titles()).toEqual(['Notifications Disabled'])
})

test('disabling that does not work says so', async () => {
  browser = { permission: 'granted', subscription: aSubscription() }
  refused = { '/api/notifications/unsubscribe': { status: 500, code: 'INTERNAL' } }
  const { disablePush } = await load()
  await disablePush('me')
  expect(titles()).toEqual(['Unsubscribe Failed'])
})

test('a test needs a subscription', async () => {
  const { sendTestPush } = await load()
  await sendTestPush()
  expect(titles()).toEqual(['Not Subscribed'])
  expect(calls).toEqual([])
})

test.each<[string, () => void]>([
  ['Test Sent', () => {}],
  [
    'Test Failed',
    () => {
      answers['/api/notifications/test'] = { sent: 0, failed: 1 }
    },
  ],
  [
    'Test Failed',
    () => {
      refused = { '/api/notifications/test': { status: 500, code: 'INTERNAL' } }
    },
  ],
  [
    'Not Subscribed',
    () => {
      refused = { '/api/notifications/test': { status: 409, code: 'NOT_SUBSCRIBED' } }
    },
  ],
])('a test ends in %s', async (title, given) => {
  browser = { permission: 'granted', subscription: aSubscription() }
  const { startPush, sendTestPush } = await load()
  await startPush('me')
  given()
  await sendTestPush()
  expect(titles()).toEqual([title])
})
