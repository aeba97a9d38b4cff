import { expect, type Page } from '@playwright/test'
import { openScreen, registerUser } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, type DemoUser, demoUsers, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const people = Object.keys(demoUsers) as DemoUser[]
const header = (page: Page) => page.getByRole('banner')
const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu of/ })

const hrefsOf = async (page: Page, links: Record<string, string>, scope = mainNav(page)) => {
  for (const [name, href] of Object.entries(links)) {
    // Beside the word may stand how many wait there.
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

test.describe('in the first HTML, without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor finds the way in, and every link of the footer', async ({ page }) => {
    await page.goto('/about')
    await hrefsOf(page, publicLinks)
    await expect(mainNav(page).getByRole('link', { name: /^Apparel/ })).toHaveAttribute('href', /^https:/)
    await expect(mainNav(page).getByRole('link', { name: 'Messages' })).toHaveCount(0)
    await hrefsOf(page, { 'Sign In': '/auth/login', 'Get Started': '/auth/register' }, header(page))
    const footer = page.getByRole('contentinfo')
    await hrefsOf(
      page,
      {
        Brands: '/brands',
        'Racers/Teams': '/athletes',
        'How It Works': '/how-it-works',
        Pricing: '/pricing',
        'Help Center': '/help-center',
        Articles: '/articles',
        'Success Stories': '/success-stories',
        'Contact Support': '/contact-support',
        About: '/about',
        Terms: '/terms',
        Privacy: '/privacy',
        Contact: '/contact',
      },
      footer,
    )
    await expect(footer.getByRole('navigation', { name: 'Follow' }).getByRole('link')).toHaveCount(4)
  })

  for (const person of people) {
    test(`the ${person} is already signed in, with the dashboard of their role`, async ({ page }) => {
      await signInAs(page, person)
      await page.goto('/about')
      const { name, dashboard } = demoUsers[person]
      await hrefsOf(page, { ...publicLinks, Messages: '/messages', Dashboard: dashboard })
      await expect(page.getByRole('button', { name: `Account menu of ${name}` })).toBeVisible()
      await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    })
  }
})

test('the user menu holds what the account needs, and leads to the profile of its role', async ({ page }) => {
  const editProfile = {
    racer: '/profile/edit',
    promoter: '/profile/edit',
    brand: '/brands/create',
    admin: '/brands/create',
  }
  for (const person of people) {
    await page.context().clearCookies()
    await signInAs(page, person)
    await openScreen(page, '/about')
    await accountMenu(page).click()
    const menu = page.getByRole('menu')
    const { name, email, dashboard } = demoUsers[person]
    await expect(menu.getByText(name, { exact: true })).toBeVisible()
    await expect(menu.getByText(email, { exact: true })).toBeVisible()
    const links = { Dashboard: dashboard, 'Edit Profile': editProfile[person], Messages: '/messages' }
    for (const [link, href] of Object.entries(links)) {
      await expect(menu.getByRole('menuitem', { name: link })).toHaveAttribute('href', href)
    }
    await expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  }
})

test("the avatar is the brand's logo, else the picture, else a letter, also when the picture is broken", async ({
  page,
}) => {
  const picture = accountMenu(page).locator('img')
  await signInAs(page, 'brand')
  await page.goto('/about')
  await expect(picture).toHaveAttribute('src', /kestrel/)
  await page.context().clearCookies()
  await signInAs(page, 'racer')
  await page.goto('/about')
  await expect(picture).toHaveAttribute('src', /castellan/)
  await page.route(/castellan/, (route) => route.abort())
  await page.goto('/about')
  await expect(accountMenu(page)).toContainText(/^M/)
  await page.context().clearCookies()
  await registerUser(page, 'faceless')
  await page.goto('/about')
  await expect(picture).toHaveCount(0)
  await expect(accountMenu(page)).toContainText(/^M/)
})

test('the user menu works by keyboard alone, and its links take the focus to the page', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'racer')
  await openScreen(page, '/about')
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
  expect(consoleErrors).toEqual([])
})

test('a chosen theme outlives the page, and is there before any of our scripts', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signInAs(page, 'brand')
  await openScreen(page, '/about')
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await accountMenu(page).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)

  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/terms')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.unroute('**/assets/*.js')

  await openScreen(page, '/terms')
  await accountMenu(page).click()
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'System' }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu offers the same links, keeps the focus, and goes when it has done its work', async ({
    page,
  }) => {
    const consoleErrors = collectConsoleErrors(page)
    await openScreen(page, '/about')
    await expect(mainNav(page)).toBeHidden()
    const opener = page.getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })

    await opener.click()
    await hrefsOf(page, publicLinks, menu)
    await hrefsOf(page, { 'Sign In': '/auth/login', 'Get Started': '/auth/register' }, menu)
    await expect(menu.getByRole('link', { name: /^Apparel/ })).toHaveAttribute('href', /^https:/)
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

  test('the menu of a member has the dashboard of their role, the profile and the way out', async ({
    page,
  }) => {
    await signInAs(page, 'promoter')
    await openScreen(page, '/about')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByText('Saltmarsh Endurance Series')).toBeVisible()
    await hrefsOf(
      page,
      {
        ...publicLinks,
        Messages: '/messages',
        Dashboard: '/dashboard/promoter',
        'Edit Profile': '/profile/edit',
      },
      menu,
    )
    await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  })
})

test('the header keeps everything in one row at every width', async ({ page }) => {
  for (const person of [undefined, 'brand'] as const) {
    if (person) await signInAs(page, person)
    await page.goto('/about')
    for (const width of [320, 390, 480, 767, 768, 864, 1023, 1024, 1440]) {
      await page.setViewportSize({ width, height: 600 })
      const { sideways, height } = await page.evaluate(() => ({
        sideways: document.documentElement.scrollWidth - window.innerWidth,
        height: document.querySelector('header')?.offsetHeight,
      }))
      expect({ person, width, sideways, height }).toEqual({ person, width, sideways: 0, height: 64 })
    }
  }
})

test('the open page is marked in the navigation, and a kerb appears under the header on scrolling', async ({
  page,
}) => {
  await openScreen(page, '/')
  await expect(mainNav(page).locator('[aria-current=page]')).toHaveText('Home')
  const kerb = () => header(page).evaluate((element) => getComputedStyle(element, '::after').opacity)
  expect(await kerb()).toBe('0')
  await page.mouse.wheel(0, 400)
  await expect.poll(kerb).toBe('1')
  await mainNav(page).getByRole('link', { name: 'Articles' }).click()
  await expect(mainNav(page).locator('[aria-current=page]')).toHaveText('Articles')
})

test('the keyboard skips the header first, and starts in the content of a page it was led to', async ({
  page,
}) => {
  await openScreen(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.mouse.wheel(0, 600)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('Terms of Service | Slipstream', { exact: true })).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('back to home leads a visitor to the front page, and a member to the work of their role', async ({
  page,
}) => {
  const back = page.getByRole('main').getByRole('link', { name: 'Back to home' })
  await page.goto('/no-such-corner')
  await expect(back).toHaveAttribute('href', '/')
  const destinations = {
    racer: '/dashboard/athlete',
    brand: '/dashboard/brand',
    promoter: '/dashboard/promoter',
    admin: '/admin/testimonials',
  }
  for (const person of people) {
    await page.context().clearCookies()
    await signInAs(page, person)
    await page.goto('/no-such-corner')
    await expect(back).toHaveAttribute('href', destinations[person])
  }
})

test('logging out forgets the person and goes to the front page', async ({ page }) => {
  await registerUser(page, 'leaving')
  await openScreen(page, '/user-profile')
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pit pass required')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})

test('a log-out that fails is told, and the person stays signed in', async ({ page }) => {
  await signInAs(page, 'racer')
  await openScreen(page, '/about')
  await page.route('**/api/auth/logout', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not now.' } }),
  )
  const consoleErrors = collectConsoleErrors(page)
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('You are still signed in', { exact: true })).toBeVisible()
  await expect(page.getByText('Not now.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/about')
  expect(consoleErrors.filter((error) => !error.includes('status of 400'))).toEqual([])
})

test('each page visited is counted once with its address, and the current user is not asked for again', async ({
  page,
}) => {
  const visits: string[] = []
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/track-visitor')) visits.push(request.postDataJSON().page)
    if (request.url().endsWith('/api/auth/user')) checks.push(request.url())
  })
  await page.route('**/api/track-visitor', (route) => route.abort())
  await signInAs(page, 'racer')
  await openScreen(page, '/about?from=mail')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await mainNav(page).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Racers who deliver')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect
    .poll(() => visits.map((visit) => new URL(visit)).map((url) => url.pathname + url.search))
    .toEqual(['/about?from=mail', '/privacy', '/', '/privacy'])
  expect(checks).toEqual([])
})

test('a count that is known before its badge hydrates is shown without a warning', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'racer')
  const counted = page.waitForResponse('**/api/notifications/counts')
  await page.route('**/assets/unread-messages-*.js', async (route) => {
    await counted
    await route.continue()
  })
  await page.goto('/about')
  await expect(mainNav(page).getByRole('link', { name: /^Messages \d+ unread$/ })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
