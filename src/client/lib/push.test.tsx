import { beforeEach, expect, test, vi } from 'vitest'
import { createPushClient, type PushClient, releasePush } from './push.ts'
import { pushToasts } from './push-toasts.ts'

const KEY = 'BPfYN5lBkrpqq2g3uKMir3O4wg6YdDFJ5RYvpP9XXs7y'

let push: PushClient
/** The titles of the toasts so far. */
let toasts: string[]

type Fake = { permission: string; subscription: ReturnType<typeof aSubscription> | null }
let browser: Fake
let requests: string[]
let refused: Record<string, { status: number; code: string }>
let responses: Record<string, unknown>
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
  vi.clearAllMocks()
  toasts = []
  push = newPageLoad()
  browser = { permission: 'default', subscription: null }
  requests = []
  refused = {}
  responses = {
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
    requests.push(`${method} ${path}`)
    const refusal = refused[path]
    if (refusal) return Response.json({ ...refusal, message: 'No', errorId: 'E' }, { status: refusal.status })
    return Response.json(responses[path] ?? { ok: true })
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** The client of a newly loaded page. */
const newPageLoad = () => createPushClient((name) => toasts.push(pushToasts[name].title))
const SUBSCRIBE = 'POST /api/notifications/subscribe'

test('the toasts have the text of the specification', () => {
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

test('on load other service workers are unregistered, ours stays, and /sw.js is registered', async () => {
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
  await push.start('me')
  expect(unregister).not.toHaveBeenCalled()
  expect(foreign.unregister).toHaveBeenCalledOnce()
  expect(elsewhere.unregister).toHaveBeenCalledOnce()
  expect(register).toHaveBeenCalledWith('/sw.js', expect.anything())
  expect(requests).toEqual([])
})

test('an existing subscription of the browser is sent to the server once per load', async () => {
  browser = { permission: 'granted', subscription: aSubscription() }
  await Promise.all([push.start('me'), push.start('me')])
  expect(requests.filter((request) => request === SUBSCRIBE)).toHaveLength(1)
  expect(subscribe).not.toHaveBeenCalled()
})

test('a subscription with another key is replaced', async () => {
  const old = aSubscription('AAAA')
  browser = { permission: 'granted', subscription: old }
  await push.start('me')
  expect(old.unsubscribe).toHaveBeenCalledOnce()
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(requests).toContain(SUBSCRIBE)
})

test('a user who enabled push is subscribed again after signing out and in; another user is not', async () => {
  browser.permission = 'granted'
  await push.enable('me')
  await releasePush()
  expect(browser.subscription).toBeNull()
  requests = []
  await newPageLoad().start('another-user')
  expect(requests).toEqual([])
  await newPageLoad().start('me')
  expect(requests).toContain(SUBSCRIBE)
})

test('enabling requests permission, subscribes and shows both toasts', async () => {
  requestPermission.mockImplementation(async () => {
    browser.permission = 'granted'
    return 'granted'
  })
  await push.enable('me')
  expect(requests).toContain(SUBSCRIBE)
  expect(toasts).toEqual(['Notifications Enabled', 'Notifications Active'])
})

test.each<[string, () => void, string[]]>([
  ['denied', () => requestPermission.mockResolvedValue('denied'), ['Notifications Denied']],
  ['dismissed', () => requestPermission.mockResolvedValue('default'), []],
  [
    'impossible to request',
    () => requestPermission.mockRejectedValue(new TypeError('no')),
    ['Permission Error'],
  ],
  ['not supported by the browser', () => Reflect.deleteProperty(window, 'PushManager'), ['Not Supported']],
])('nothing is subscribed when permission is %s', async (_, given, expected) => {
  given()
  await push.enable('me')
  expect(toasts).toEqual(expected)
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
])('a subscription that %s refuses shows an error', async (_, given) => {
  browser.permission = 'granted'
  given()
  await push.enable('me')
  expect(toasts).toEqual(['Notifications Enabled', 'Subscription Failed'])
})

test('disabling ends the subscription in the browser and on the server', async () => {
  browser = { permission: 'granted', subscription: aSubscription() }
  await push.disable('me')
  expect(browser.subscription).toBeNull()
  expect(requests).toEqual(['POST /api/notifications/unsubscribe'])
  expect(toasts).toEqual(['Notifications Disabled'])
})

test('a failed unsubscribe shows an error', async () => {
  browser = { permission: 'granted', subscription: aSubscription() }
  refused = { '/api/notifications/unsubscribe': { status: 500, code: 'INTERNAL' } }
  await push.disable('me')
  expect(toasts).toEqual(['Unsubscribe Failed'])
})

test('a test notification requires a subscription', async () => {
  await push.sendTest()
  expect(toasts).toEqual(['Not Subscribed'])
  expect(requests).toEqual([])
})

test.each<[string, () => void]>([
  ['Test Sent', () => {}],
  [
    'Test Failed',
    () => {
      responses['/api/notifications/test'] = { sent: 0, failed: 1 }
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
])('a test notification ends in %s', async (title, given) => {
  browser = { permission: 'granted', subscription: aSubscription() }
  await push.start('me')
  given()
  await push.sendTest()
  expect(toasts).toEqual([title])
})
