import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import {
  launchPushBrowser,
  openPushDoor,
  pressNotification,
  shownNotifications,
  simulatePush,
} from './push-browser.ts'

let browser: Browser | undefined
let context: BrowserContext
let page: Page
test.beforeAll(async () => {
  browser = await launchPushBrowser()
})
test.afterAll(() => browser?.close())
test.beforeEach(async ({ baseURL }, info) => {
  info.skip(!browser, 'a Chromium that shows notifications is not installed')
  if (!browser) return
  context = await browser.newContext({ baseURL: String(baseURL), reducedMotion: 'reduce' })
  page = await context.newPage()
})
test.afterEach(() => context?.close())

type Setup = { permission?: NotificationPermission; messages?: number; offers?: number }

/** Opens a page signed in, in a browser that supports push. */
async function open(path: string, { permission = 'default', messages = 0, offers = 0 }: Setup = {}) {
  const { origin } = new URL(String(test.info().project.use.baseURL))
  if (permission === 'granted') await context.grantPermissions(['notifications'], { origin })
  await simulatePush(page, { permission })
  await page.route('**/api/notifications/counts', (route) => route.fulfill({ json: { messages, offers } }))
  await signInAs(page, 'racer')
  await page.goto(path)
}

const permissionBanner = () => page.getByRole('complementary', { name: 'Push notifications' })
const countsBanner = () => page.getByRole('complementary', { name: 'New activity' })
const bell = () => page.getByRole('link', { name: /new messages and offers/ })
const toast = (title: string) => page.getByText(title, { exact: true })
const workerUrl = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)

test('the service worker is registered at /sw.js, is not cached, and shows a push once', async () => {
  await open('/about', { permission: 'granted' })
  expect(new URL(String(await workerUrl())).pathname).toBe('/sw.js')
  const response = await page.request.get('/sw.js')
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })

  const deliver = await openPushDoor(page)
  const message = { id: 'n1', title: 'Kestrel Lubricants', body: 'Box this lap?', url: '/contact', tag: 'n1' }
  await deliver(message)
  await deliver(message)
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: message.title, body: message.body, tag: 'n1', data: { url: '/contact' } }])

  expect(new URL(String(await pressNotification(context))).pathname).toBe('/contact')
  expect(await shownNotifications(page)).toEqual([])

  await deliver({ ...message, id: 'n2', tag: 'n2', url: '/about?from=push' })
  await expect.poll(() => shownNotifications(page)).toHaveLength(1)
  await pressNotification(context)
  await expect(page).toHaveURL('/about?from=push')
})

test('the permission banner appears after three seconds and enables notifications', async () => {
  await open('/about')
  await expect(permissionBanner()).toBeVisible()
  const loaded = await page.evaluate(() => performance.now())
  expect(loaded).toBeGreaterThan(3000)
  expect(await findViolations(page)).toEqual([])
  await permissionBanner().getByRole('button', { name: 'Enable notifications' }).click()
  await expect(toast('Notifications Active')).toBeVisible()
  await expect(toast("You're now subscribed to push notifications!")).toBeVisible()
  await expect(permissionBanner()).toHaveCount(0)
})

test('the bell is shown on small screens with a subscription, counts to nine, and leads to the dashboard', async () => {
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

test('an offline visit shows the offline page, and continues when the connection is back', async () => {
  await open('/about')
  await workerUrl()
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await context.setOffline(true)
  await page.goto('/brands')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connection lost in the chicane')
  expect(await findViolations(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Connection lost in the chicane')
  await expect(page).toHaveURL('/brands')
})
