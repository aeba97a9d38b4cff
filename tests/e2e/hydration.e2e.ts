import { expect, type Page } from '@playwright/test'
import { waitForHydration } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const ENTRY = '**/assets/entry-client-*.js'

/** Delays the entry script of the page until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(ENTRY, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

test.describe('in a new page', () => {
  // The HTTP cache, init scripts and pending requests change the page for good.
  test.use({ needsNewPage: true })

  test('scripts are requested when the hero image has loaded', async ({ page }) => {
    const loaded: string[] = []
    page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname))
    const requested = page.waitForRequest(ENTRY)
    await page.goto('/')
    await requested
    expect(loaded).toContain('/images/hero-home.avif')
  })

  test('a page is hydrated in a browser without workers', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'Worker')
    })
    await page.goto('/about')
    await waitForHydration(page)
    expect(await page.evaluate(() => 'Worker' in window)).toBe(false)
  })

  test('a page that is never idle, with an image that never loads, opens its menu', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = (then, options) =>
        options?.timeout ? window.setTimeout(then, options.timeout) : 0
    })
    await page.route('**/images/hero-home*', () => new Promise(() => {}))
    const release = await delayScripts(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    release()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await waitForHydration(page)
  })
})

test('before hydration the menu opens and stays open, and a button that needs it is disabled', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page)
  const release = await delayScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Switch color theme' })
  await expect(button).toBeDisabled()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  release()
  await waitForHydration(page)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  if (size) await page.setViewportSize(size)
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  const before = await isDark()
  await button.click()
  expect(await isDark()).toBe(!before)
  expect(consoleErrors).toEqual([])
})

test('a menu that is opened by keyboard before hydration is open after it', async ({ page }) => {
  await signInAs(page, 'racer')
  const release = await delayScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Account menu/ }).press('Enter')
  release()
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible()
})

test('a form that is submitted before hydration keeps its values out of the URL', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('Password', { exact: true }).press('Enter')
  release()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('text typed and options chosen before hydration take effect', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/event-promoters', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('kurokawa')
  await page.getByLabel('Sort by').selectOption({ label: 'Most Recent' })
  release()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: '1 Event Promoters Found' })).toBeVisible()
  await expect(page).toHaveURL(/search=kurokawa/)
  await expect(page).toHaveURL(/sortBy=recent/)
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('kurokawa')
})

test('text typed into a textarea before hydration is sent with the form', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Message').pressSequentially('Where is the paddock?')
  release()
  await waitForHydration(page)
  await expect(page.getByLabel('Message')).toHaveValue('Where is the paddock?')
  await page.getByLabel('Name').fill('Mira')
  await page.getByLabel('Email').fill('mira@example.com')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/'),
  )
  await page.getByRole('button', { name: /^Send/ }).click()
  expect((await sent).postDataJSON()).toMatchObject({ message: 'Where is the paddock?' })
})

test('a form that is filled in and submitted before hydration is sent as it was filled in', async ({
  page,
}) => {
  const release = await delayScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('racer@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('slipstream')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  release()
  await expect(page).toHaveURL(/\/dashboard\/athlete$/)
})

test('a search in the athlete directory before hydration is applied', async ({ page }) => {
  await signInAs(page, 'brand')
  const release = await delayScripts(page)
  await page.goto('/athletes', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Search' }).fill('castellan')
  release()
  await expect(page).toHaveURL(/search=castellan/)
  await expect(page.getByRole('heading', { name: 'Found 1 Racer', exact: true })).toBeVisible()
})

test('a press on Load more before hydration is not lost', async ({ page }) => {
  await signInAs(page, 'brand')
  const release = await delayScripts(page)
  await page.goto('/athletes', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Load more' }).click()
  release()
  await expect(page.getByRole('list', { name: 'Racers 25 to 48' })).toBeVisible()
})

test('hydration does not scroll a page that somebody has scrolled', async ({ page }) => {
  const release = await delayScripts(page)
  await page.goto('/help-center', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)
  release()
  await waitForHydration(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test.describe('on a phone, before hydration', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('home: the menu opens and stays open, and its theme can be switched', async ({ page }) => {
    const release = await delayScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    release()
    await menu.getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await waitForHydration(page)
    await expect(menu).toBeVisible()
  })

  test('athlete directory: the filters open, and more racers are loaded', async ({ page }) => {
    await signInAs(page, 'brand')
    const release = await delayScripts(page)
    await page.goto('/athletes', { waitUntil: 'commit' })
    const filters = page.getByRole('button', { name: 'Filters' })
    await expect(filters).toBeDisabled()
    release()
    await filters.click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await waitForHydration(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden()
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('list', { name: 'Racers 25 to 48' })).toBeVisible()
  })

  test('racer page: the gallery and the account menu', async ({ page }) => {
    await signInAs(page, 'brand')
    const release = await delayScripts(page)
    await page.goto('/athletes/mira-castellan', { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Account menu/ }).click()
    release()
    await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Media Gallery' }).getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe('on a processor six times slower', () => {
  test.use({ viewport: { width: 390, height: 844 }, needsNewPage: true })
  test.slow()

  // One page for all: a slower processor is imitated by keeping the real one busy.
  test('help center: an answer opens, stays open and takes a vote', async ({ page }) => {
    await page.route('**/api/help/articles/*/feedback', (route) => route.fulfill({ status: 204 }))
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.goto('/help-center', { waitUntil: 'commit' })
    // Something is painted long before hydration.
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    // By its text: while the page is still being parsed, the last answer so far is another one.
    const answer = page.locator('details', { hasText: 'How do I get a copy of my data' })
    await answer.locator('summary').click()
    await expect(answer).toHaveAttribute('open')
    await answer.getByRole('button', { name: 'Yes' }).click()
    await expect(answer.getByText('Thanks for your feedback.')).toBeVisible()
    await waitForHydration(page)
    await expect(answer).toHaveAttribute('open')
  })
})
