import { expect, type Page } from '@playwright/test'
import { openScreen, waitForHydration } from '#tests/support/e2e-accounts.ts'
import { readHtml } from '#tests/support/e2e-html.ts'
import { signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const home = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a lost connection is named, and trying again loads the page', async ({ page }) => {
  await signInAs(page, 'brand')
  await openScreen(page, '/terms')
  await page.route('**/assets/about-page-*.js', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(heading(page)).toHaveText('Connection lost in the chicane')
  await expect(
    page.getByText('Check your internet connection and try again. The track will be ready when you are.'),
  ).toBeVisible()
  await expect(page).toHaveTitle('Connection lost in the chicane | Slipstream')
  await expect(page).toHaveURL('/about')
  await page.unroute('**/assets/about-page-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveTitle('About | Slipstream')

  const resetPath = '/auth/reset-password?token=from-the-mail'
  await test.step('a failed request shows the same, until it works again', async () => {
    await waitForHydration(page)
    await page.route('**/api/auth/reset-password*', (route) => route.abort())
    await page.evaluate((path) => history.pushState({}, '', path), resetPath)
    await expect(heading(page)).toHaveText('Connection lost in the chicane')
    await page.unroute('**/api/auth/reset-password*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible()
  })

  await test.step('a request refused because the session has ended leads to the login', async () => {
    await page.route('**/api/auth/reset-password*', (route) => route.fulfill({ status: 401, json: {} }))
    await page.evaluate((path) => history.pushState({}, '', `${path}-again`), resetPath)
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await expect(heading(page)).toHaveText('Sign in')
  })
})

test('a crash can be left by going back, or by two resets and a reload', async ({ page }) => {
  await openScreen(page, '/about')
  await page.route('**/api/athletes*', (route) => route.fulfill({ json: [null] }))
  await home(page).click()
  await expect(heading(page)).toHaveText('Red flag on the main straight')
  await expect(page.getByText(/^ERR_\d+_[a-z0-9]+$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Paddock' })).toHaveAttribute('href', '/')
  await page.goBack()
  await expect(page).toHaveTitle('About | Slipstream')
  await expect(page.getByRole('banner')).toBeVisible()

  await home(page).click()
  await page.getByRole('button', { name: 'Back to the Track (1/2)' }).click()
  await page.getByRole('button', { name: 'Back to the Track (2/2)' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Back to the Track', exact: true }).click()
  await reloaded
  await expect(heading(page)).toContainText('Racers who deliver')
})

test('a private link that was cut off says so, in place of form errors', async ({ request }) => {
  const { status, heading: said } = await readHtml(request, '/appeals/cut-off')
  expect([status, said]).toEqual([404, 'This link is incomplete'])
})
