import { expect, type Page } from '@playwright/test'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const home = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })

test.describe('a lost connection', () => {
  test('says so in place of the page, and trying again brings it', async ({ page }) => {
    await openScreen(page, '/terms')
    await page.route('**/assets/about-page-*.js', (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connection lost in the chicane')
    await expect(
      page.getByText('Check your internet connection and try again. The track will be ready when you are.'),
    ).toBeVisible()
    await expect(page).toHaveTitle('Connection lost in the chicane | Slipstream')
    await expect(page).toHaveURL('/about')
    await page.unroute('**/assets/about-page-*.js')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page).toHaveTitle('About | Slipstream')
  })

  test('is also what a failed call of the page shows, until it works again', async ({ page }) => {
    await openScreen(page, '/auth/login')
    await page.route('**/api/auth/reset-password*', (route) => route.abort())
    await page.evaluate(() => history.pushState({}, '', '/auth/reset-password?token=from-the-mail'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connection lost in the chicane')
    await page.unroute('**/api/auth/reset-password*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('link', { name: 'Get a New Link' })).toBeVisible()
  })
})

test.describe('a call the server refuses', () => {
  for (const { status, title } of [
    { status: 500, title: 'We hit a yellow flag on the track' },
    { status: 418, title: 'Quick tune-up needed' },
    { status: 403, title: 'Pit pass required — please sign in' },
  ]) {
    test(`with ${status} shows "${title}"`, async ({ page }) => {
      await signInAs(page, 'brand')
      await openScreen(page, '/about')
      await page.route('**/api/auth/reset-password*', (route) =>
        route.fulfill({ status, json: { message: 'The marshals say no.', errorId: 'ERR_1_abc' } }),
      )
      await page.evaluate(() => history.pushState({}, '', '/auth/reset-password?token=from-the-mail'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      if (status === 403) {
        await expect(page.getByRole('link', { name: 'Go to my dashboard' })).toHaveAttribute(
          'href',
          '/dashboard/brand',
        )
        return
      }
      await expect(page.getByText('The marshals say no.')).toBeVisible()
      await expect(
        page.getByText('Share Error ID ERR_1_abc with support so we can accelerate the fix.'),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
    })
  }

  test('because the login has ended asks to sign in again, and the login screen is open', async ({
    page,
  }) => {
    await signInAs(page, 'brand')
    await openScreen(page, '/about')
    await page.route('**/api/auth/reset-password*', (route) => route.fulfill({ status: 401, json: {} }))
    await page.evaluate(() => history.pushState({}, '', '/auth/reset-password?token=from-the-mail'))
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  })
})

test.describe('a crash', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('stops the session: two resets, then a new page; the report can be copied', async ({ page }) => {
    await openScreen(page, '/about')
    await page.route('**/api/athletes*', (route) => route.fulfill({ json: [null] }))
    await home(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red flag on the main straight')
    await expect(
      page.getByText('Something slowed us down. Our pit crew is on it. Please try again in a moment.'),
    ).toBeVisible()
    await expect(
      page.getByText('If this keeps happening, contact our pit crew for assistance.'),
    ).toBeVisible()
    const errorId = await page.getByText(/^ERR_\d+_[a-z0-9]+$/).textContent()

    const said = page.waitForEvent('dialog')
    const copying = page.getByRole('button', { name: 'Copy Race Report' }).click()
    const alert = await said
    expect(alert.message()).toContain('copied')
    await alert.accept()
    await copying
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain(`Error ID: ${errorId}`)
    expect(report).toContain('Route: /')
    expect(report).toMatch(/Message: .+/)

    await page.getByRole('button', { name: 'Back to the Track (1/2)' }).click()
    await page.getByRole('button', { name: 'Back to the Track (2/2)' }).click()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Back to the Track', exact: true }).click()
    await reloaded
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Racers who deliver')
  })

  test('is left behind by the way back to the paddock, and by the browser going back', async ({ page }) => {
    await openScreen(page, '/about')
    await page.route('**/api/athletes*', (route) => route.fulfill({ json: [null] }))
    await home(page).click()
    await expect(page.getByRole('link', { name: 'Return to Paddock' })).toHaveAttribute('href', '/')
    await page.goBack()
    await expect(page).toHaveTitle('About | Slipstream')
    await expect(page.getByRole('banner')).toBeVisible()
  })
})
