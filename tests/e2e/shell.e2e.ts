import { expect, type Page } from '@playwright/test'
import { openScreen, waitForHydration } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, demoUsers, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const header = (page: Page) => page.getByRole('banner')
const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu of/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const expectLinks = async (page: Page, links: Record<string, string>, scope = mainNav(page)) => {
  for (const [name, href] of Object.entries(links)) {
    // A badge with the number of unread messages may follow the label.
    const link = scope.getByRole('link', { name: new RegExp(`^${name}( \\d+ unread)?$`) })
    await expect(link).toHaveAttribute('href', href)
  }
}

const publicLinks = {
  Home: '/',
  'Racers/Teams': '/athletes',
  Events: '/event-promoters',
  Articles: '/articles',
}

test('the first HTML has the header of the user, in one row at every width', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  const expectOneRow = async () => {
    for (const width of [320, 390, 480, 767, 768, 864, 1023, 1024, 1440]) {
      await page.setViewportSize({ width, height: 600 })
      const { sideways, height } = await page.evaluate(() => ({
        sideways: document.documentElement.scrollWidth - window.innerWidth,
        height: document.querySelector('header')?.offsetHeight,
      }))
      expect({ width, sideways, height }).toEqual({ width, sideways: 0, height: 64 })
    }
  }
  await page.goto('/about')
  await expectLinks(page, publicLinks)
  await expectLinks(page, { 'Sign In': '/auth/login', 'Get Started': '/auth/register' }, header(page))
  await expectOneRow()

  await signInAs(page, 'brand')
  await page.goto('/about')
  const { name, dashboard } = demoUsers.brand
  await expectLinks(page, { ...publicLinks, Messages: '/messages', Dashboard: dashboard })
  await expect(page.getByRole('button', { name: `Account menu of ${name}` })).toBeVisible()
  await expect(accountMenu(page).locator('img')).toHaveAttribute('src', /kestrel/)
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expectOneRow()
})

test('the user menu works by keyboard alone, and its links move the focus to the page', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'racer')
  // A picture that fails before hydration gives way to the initial.
  await page.route(/castellan/, (route) => route.fulfill({ status: 404 }))
  await openScreen(page, '/about')
  await expect(accountMenu(page)).toContainText(/^M/)
  await accountMenu(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(accountMenu(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('menuitem', { name: 'Account settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user-profile')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  // The tracked failure of that picture is expected.
  expect(consoleErrors.filter((error) => !error.includes('A img could not be loaded'))).toEqual([])
})

test('a chosen theme is kept, and applied before any script of the page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signInAs(page, 'brand')
  await openScreen(page, '/about')
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await accountMenu(page).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)

  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/terms', { waitUntil: 'commit' })
  await expect(heading(page)).toHaveText('Terms of Service')
  await expect(page.locator('html')).toHaveClass(/dark/)
  release()
  await waitForHydration(page)
  await accountMenu(page).click()
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'System' }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('the mobile menu traps the focus, and closes with Escape and after a link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const consoleErrors = collectConsoleErrors(page)
  await openScreen(page, '/about')
  await expect(mainNav(page)).toBeHidden()
  const opener = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })

  await opener.click()
  await expectLinks(page, publicLinks, menu)
  const stops = await menu.getByRole('link').or(menu.getByRole('button')).count()
  for (let step = 0; step <= stops; step++) {
    await expect(menu.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Tab')
  }
  await menu.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  expect(consoleErrors).toEqual([])
})

test('navigating moves the focus, marks the page, and tracks each visit once', async ({ page }) => {
  const visits: string[] = []
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/track-visitor')) visits.push(request.postDataJSON().page)
    if (request.url().endsWith('/api/auth/user')) checks.push(request.url())
  })
  await page.route('**/api/track-visitor', (route) => route.abort())
  await signInAs(page, 'racer')
  await openScreen(page, '/about?from=mail')

  await test.step('the keyboard can skip the header', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('a page opens at the top with the focus in its content, and is announced', async () => {
    await page.mouse.wheel(0, 600)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(heading(page)).toHaveText('Terms of Service')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByText('Terms of Service | Slipstream', { exact: true })).toBeAttached()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  await test.step('the navigation marks the page, and scrolling shows a line under the header', async () => {
    await mainNav(page).getByRole('link', { name: 'Home' }).click()
    await expect(heading(page)).toContainText('Racers who deliver')
    await expect(mainNav(page).locator('[aria-current=page]')).toHaveText('Home')
    const line = () => header(page).evaluate((element) => getComputedStyle(element, '::after').opacity)
    await expect.poll(line).toBe('0')
    await page.mouse.wheel(0, 400)
    await expect.poll(line).toBe('1')
    await mainNav(page).getByRole('link', { name: 'Articles' }).click()
    await expect(mainNav(page).locator('[aria-current=page]')).toHaveText('Articles')
    await expect(heading(page)).toHaveText('Learn & Grow')
  })

  await page.goBack()
  await expect(heading(page)).toContainText('Racers who deliver')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect
    .poll(() => visits.map((visit) => new URL(visit)).map((url) => url.pathname + url.search))
    .toEqual(['/about?from=mail', '/terms', '/', '/articles', '/'])
  expect(checks).toEqual([])
})

test('a badge whose count is loaded before it hydrates is shown without a warning', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'racer')
  // The workspace of the dashboard loads the counts too.
  const counted = page.waitForResponse('**/api/notifications/counts')
  await page.route('**/assets/nav-badges-*.js', async (route) => {
    await counted
    await route.continue()
  })
  await page.goto('/dashboard/athlete')
  await expect(mainNav(page).getByRole('link', { name: /^Messages \d+ unread$/ })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
