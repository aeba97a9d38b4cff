import { expect } from '@playwright/test'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { type DemoUser, demoUsers, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

/** Specification 2.2, "Only when authenticated". */
const membersOnly = [
  '/membership-selection',
  '/home',
  '/profile-setup',
  '/profile-onboarding',
  '/profile/edit',
  '/dashboard/athlete',
  '/dashboard/brand',
  '/dashboard/promoter',
  '/brands/create',
  '/promoters/create',
  '/promoters/profile',
  '/dashboard/membership',
  '/billing',
  '/contracts',
  '/messages',
  '/offers',
  '/sent-requests',
  '/bulk-messages',
  '/analytics',
  '/brand/discover-athletes',
  '/testimonials/submit',
  '/testimonials/dashboard',
  '/testimonials/analytics',
  '/testimonials/respond/a-request',
  '/admin/dashboard',
  '/admin/moderation',
  '/admin/testimonials',
  '/admin/analytics',
  '/checkout',
  '/subscribe',
  '/payment-success',
  '/subscription-success',
  '/media-gallery',
  '/gallery',
  '/events',
  '/motorsport-type',
  '/user-profile',
  '/brand-profile',
  '/profile-preview/athlete',
  '/profile-preview/brand',
  '/account-type',
]

test('every page for members asks a visitor to sign in, with status 401', async ({ request }) => {
  for (const path of membersOnly) {
    const response = await request.get(path)
    expect({ path, status: response.status() }).toEqual({ path, status: 401 })
    const html = await response.text()
    expect(html).toContain('<title>Pit pass required — please sign in | Slipstream</title>')
    expect(html).toContain('You need racing credentials to access this area of the track.')
    expect(html).toContain(`href="/auth/login?returnTo=${encodeURIComponent(path)}"`)
  }
})

/** `screens.md`: the work screens of brands, promoters and administrators (ruling R19). */
const ofOtherRoles = [
  '/brands/create',
  '/promoters/create',
  '/promoters/profile',
  '/bulk-messages',
  '/brand/discover-athletes',
  '/admin/dashboard',
  '/admin/moderation',
  '/admin/testimonials',
  '/admin/analytics',
  '/brand-profile',
  '/profile-preview/brand',
]

test('a member is refused only what belongs to another role', async ({ page }) => {
  await signInAs(page, 'racer')
  const refused: string[] = []
  for (const path of membersOnly) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    if (answer.status() === 403) refused.push(path)
    else expect([200, 307, 404], path).toContain(answer.status())
  }
  expect(refused).toEqual(ofOtherRoles)
})

test('the dashboard redirects by role, and a visitor to the login', async ({ page, request }) => {
  const visitor = await request.get('/dashboard', { maxRedirects: 0 })
  expect(visitor.status()).toBe(307)
  expect(visitor.headers().location).toBe('/auth/login')
  for (const user of Object.keys(demoUsers) as DemoUser[]) {
    await page.context().clearCookies()
    await signInAs(page, user)
    const { dashboard } = demoUsers[user]
    const response = await page.request.get('/dashboard', { maxRedirects: 0 })
    expect(response.headers().location).toBe(dashboard)
    if (user !== 'promoter' && user !== 'brand') continue
    const other = user === 'promoter' ? '/dashboard/brand' : '/dashboard/athlete'
    expect(new URL((await page.request.get(other)).url()).pathname).toBe(dashboard)
    if (user !== 'brand') continue
    for (const [from, to] of Object.entries({ '/subscribe': '/pricing', '/gallery': '/media-gallery' })) {
      const redirect = await page.request.get(from, { maxRedirects: 0 })
      expect(redirect.status()).toBe(307)
      expect(redirect.headers().location).toBe(to)
    }
  }
})

test('a visitor who signs in continues to the page they wanted, with its query', async ({ page }) => {
  const wanted = '/testimonials/respond/a-request?from=mail&lap=2'
  await openScreen(page, wanted)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pit pass required')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(demoUsers.promoter.email)
  await page.getByLabel('Password', { exact: true }).fill('slipstream')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(wanted)
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  const login = await page.request.get('/auth/login')
  expect(new URL(login.url()).pathname).toBe('/dashboard/promoter')
})

test('any other path is not found, in the words of the catalogue and inside the site', async ({
  request,
  openPage,
}) => {
  for (const path of [
    '/no-such-corner',
    '/about/nothing/here',
    '/assets',
    '/images',
    '/%E0%A4%A',
    '/About',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect({ path, status: response.status() }).toEqual({ path, status: 404 })
  }
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/no-such-corner')
  await expect(page).toHaveTitle('Off the racing line — page not found | Slipstream')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Off the racing line — page not found')
  await expect(
    page.getByText("Looks like you took an exit that doesn't exist. Let's get you back on track."),
  ).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Racers who deliver')
})
