import { expect, type Locator, type Page } from '@playwright/test'
import { collectComplaints, signInAs } from '#tests/support/e2e.ts'
import { test } from '#tests/support/journey.ts'

const ENTRY = '**/assets/entry-client-*.js'

/** Keeps the scripts of the page back until the function that comes back is called. */
async function holdScripts(page: Page): Promise<() => void> {
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

test('scripts are asked for when the picture at the top has arrived', async ({ page }) => {
  const arrived: string[] = []
  page.on('requestfinished', (request) => arrived.push(new URL(request.url()).pathname))
  const asked = page.waitForRequest(ENTRY)
  await page.goto('/')
  await asked
  expect(arrived).toContain('/images/hero-home.avif')
})

test('a picture that never arrives does not keep the page from coming to life', async ({ page }) => {
  await page.route('**/images/hero-home*', () => new Promise(() => {}))
  await page.goto('/', { waitUntil: 'commit' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('a button that is pressed before the scripts are there does its work when they are', async ({
  page,
}) => {
  const complaints = collectComplaints(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a page that never comes to rest answers an early press all the same', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (then, options) =>
      options?.timeout ? window.setTimeout(then, options.timeout) : 0
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

for (const [how, press] of [
  ['mouse', (menu: Locator) => menu.click()],
  ['keyboard', (menu: Locator) => menu.press('Enter')],
] as const) {
  test(`a menu that is opened by ${how} before the scripts are there opens when they are`, async ({
    page,
  }) => {
    await signInAs(page, 'racer')
    const release = await holdScripts(page)
    await page.goto('/about', { waitUntil: 'commit' })
    await press(page.getByRole('button', { name: /^Account menu/ }))
    release()
    await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible()
  })
}

test('a form that is sent before the scripts are there keeps its words out of the address', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('Password', { exact: true }).press('Enter')
  release()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('what is typed before the scripts are there is neither lost nor unheard', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/event-promoters', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('kurokawa')
  await page.getByLabel('Sort by').selectOption({ label: 'Most Recent' })
  release()
  await expect(page.getByRole('heading', { name: '1 Event Promoters Found' })).toBeVisible()
  await expect(page).toHaveURL(/search=kurokawa/)
  await expect(page).toHaveURL(/sortBy=recent/)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('kurokawa')
})

test('a form that is filled in before the scripts are there is sent as it was filled in', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('racer@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('slipstream')
  await page.getByRole('button', { name: 'Sign In' }).click()
  release()
  await expect(page).toHaveURL(/\/dashboard\/athlete$/)
})
