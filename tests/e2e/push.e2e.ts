import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  expect,
  type Page,
  test,
} from '@playwright/test'
import { findBarriers, signInAs } from '#tests/support/e2e.ts'

/** The browser without windows that the other journeys use knows no notifications. */
const FULL_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/lib/chromium/chromium'].find(
  (path) => existsSync(path),
)
const ARGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking']

let browser: Browser
let context: BrowserContext
let page: Page
test.beforeAll(async () => {
  if (FULL_CHROMIUM) browser = await chromium.launch({ executablePath: FULL_CHROMIUM, args: ARGS })
})
test.afterAll(() => browser?.close())
test.beforeEach(async ({ baseURL }, info) => {
  info.skip(!FULL_CHROMIUM, 'a Chromium that shows notifications is not installed')
  context = await browser.newContext({ baseURL: String(baseURL), reducedMotion: 'reduce' })
  page = await context.newPage()
})
test.afterEach(() => context?.close())

type Setup = { permission?: NotificationPermission; messages?: number; offers?: number }

/** A signed-in page. No push service can be reached from here, so what it would give the browser is given to it. */
async function open(address: string, { permission = 'default', messages = 0, offers = 0 }: Setup = {}) {
  const { origin } = new URL(String(test.info().project.use.baseURL))
  if (permission === 'granted') await context.grantPermissions(['notifications'], { origin })
  await page.addInitScript((given) => {
    const subscription = {
      endpoint: 'https://1.1.1.1/a-browser',
      options: {},
      toJSON: () => ({
        endpoint: 'https://1.1.1.1/a-browser',
        keys: {
          p256dh: 'BPfYN5lBkrpqq2g3uKMir3O4wg6YdDFJ5RYvpP9XXs7y-Ic44dGJ3xi5Ni8FvyS9NJDl3p6tzWVjUxWAit6lAsE',
          auth: 'c2l4dGVlbi1ieXRlcyEhIQ',
        },
      }),
      unsubscribe: async () => {
        localStorage.removeItem('test-subscription')
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem('test-subscription') ? subscription : null),
      subscribe: async () => {
        localStorage.setItem('test-subscription', 'yes')
        return subscription
      },
    })
    if (given === 'granted') return
    let current: NotificationPermission = given
    Object.defineProperty(Notification, 'permission', { get: () => current })
    Notification.requestPermission = async () => {
      current = 'granted'
      return current
    }
  }, permission)
  await page.route('**/api/notifications/counts', (route) => route.fulfill({ json: { messages, offers } }))
  await signInAs(page, 'racer')
  await page.goto(address)
}

const permissionBanner = () => page.getByRole('complementary', { name: 'Push notifications' })
const countsBanner = () => page.getByRole('complementary', { name: 'New activity' })
const bell = () => page.getByRole('link', { name: /new messages and offers/ })
const toast = (title: string) => page.getByText(title, { exact: true })
const workerAddress = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)

async function deliver(session: CDPSession, registrationId: string, message: object) {
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  })
}
const notifications = () =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })

test('the worker is registered at /sw.js, is asked for each time, and shows a push once', async () => {
  await open('/about', { permission: 'granted' })
  expect(new URL(String(await workerAddress())).pathname).toBe('/sw.js')
  const answer = await page.request.get('/sw.js')
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })

  const session = await context.newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await known
  const message = { id: 'n1', title: 'Kestrel Lubricants', body: 'Box this lap?', url: '/contact', tag: 'n1' }
  await deliver(session, registrationId, message)
  await deliver(session, registrationId, message)
  await expect
    .poll(notifications)
    .toEqual([{ title: message.title, body: message.body, tag: 'n1', data: { url: '/contact' } }])

  // No finger can press a notification here, so the worker is told that one did. It may then open no window by itself.
  const [worker] = context.serviceWorkers()
  const click = () =>
    worker?.evaluate(async () => {
      const scope = self as unknown as {
        registration: ServiceWorkerRegistration
        clients: { openWindow(url: string): Promise<void> }
        opened?: string
      }
      scope.clients.openWindow = async (url) => {
        scope.opened = url
      }
      const [notification] = await scope.registration.getNotifications()
      let work: Promise<unknown> | undefined
      const waitUntil = (given: Promise<unknown>) => {
        work = given
      }
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
      await work
      return scope.opened
    })
  expect(new URL(String(await click())).pathname).toBe('/contact')
  expect(await notifications()).toEqual([])

  await deliver(session, registrationId, { ...message, id: 'n2', tag: 'n2', url: '/about?from=push' })
  await expect.poll(notifications).toHaveLength(1)
  await click()
  await expect(page).toHaveURL('/about?from=push')
})

test('the permission banner waits, asks, and the answers are said', async () => {
  await open('/about')
  await expect(permissionBanner()).toBeVisible()
  const loaded = await page.evaluate(() => performance.now())
  expect(loaded).toBeGreaterThan(3000)
  expect(await findBarriers(page)).toEqual([])
  await permissionBanner().getByRole('button', { name: 'Enable Notifications' }).click()
  await expect(toast('Notifications Active')).toBeVisible()
  await expect(toast("You're now subscribed to push notifications!")).toBeVisible()
  await expect(permissionBanner()).toHaveCount(0)
})

test('a banner that was put away is away after a reload', async () => {
  await open('/about', { messages: 2, offers: 1 })
  await expect(countsBanner()).toContainText('You have 2 new messages and 1 new offer.')
  await expect(permissionBanner()).toBeVisible()
  await countsBanner().getByRole('button', { name: 'Dismiss' }).click()
  await permissionBanner().getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await page.waitForFunction(() => performance.now() > 4000)
  await expect(permissionBanner()).toHaveCount(0)
  await expect(countsBanner()).toHaveCount(0)
})

test('who said no is asked no more', async () => {
  await open('/about', { permission: 'denied', messages: 2 })
  await page.waitForFunction(() => performance.now() > 4000)
  await expect(permissionBanner()).toHaveCount(0)
  await expect(countsBanner()).toHaveCount(0)
})

test('the bell is for small screens with a subscription, counts to nine, and leads to the dashboard', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/about', { permission: 'granted', messages: 8, offers: 4 })
  await expect(countsBanner()).toBeVisible()
  await expect(bell()).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('test-subscription', 'yes'))
  await page.reload()
  await expect(bell()).toHaveText('9+')
  await expect(countsBanner()).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(bell()).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await bell().click()
  await expect(page).toHaveURL('/dashboard/athlete')
})

test('without a connection a visit ends in the chicane, and goes on when the line is back', async () => {
  await open('/about')
  await workerAddress()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await context.setOffline(true)
  await page.goto('/brands')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connection lost in the chicane')
  expect(await findBarriers(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Connection lost in the chicane')
  await expect(page).toHaveURL('/brands')
})
