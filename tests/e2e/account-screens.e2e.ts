import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen, registerUser } from '#tests/support/e2e-accounts.ts'
import { test } from '#tests/support/e2e-test.ts'

/** Somebody who came through Google and has no account type yet; only the database can make one here. */
async function signInWithoutRole(page: Page) {
  const email = await registerUser(page, 'undecided')
  const lockFile = path.join(process.env.E2E_DATA_DIR ?? '', 'postgres/cluster/postmaster.pid')
  const [, , , port, host] = (await readFile(lockFile, 'utf8')).split('\n')
  const client = new pg.Client({ host, port: Number(port), user: 'slipstream', database: 'slipstream' })
  await client.connect()
  await client.query('update users set role = null where email = $1', [email])
  await client.end()
}

const signIn = (page: Page) =>
  page.request.post('/api/auth/login', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: 'racer@demo.test', password: 'slipstream' },
  })

test('a person without an account type chooses one, once, and goes on to onboarding', async ({ page }) => {
  await signInWithoutRole(page)
  await openScreen(page, '/auth/login')
  await expect(page).toHaveURL('/account-type')
  await expect(page.getByText(/Later, only support can change it/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue as Brand/Sponsor' }).click()
  await expect(page).toHaveURL('/profile-onboarding')

  await page.goto('/account-type')
  await expect(page).toHaveURL('/dashboard/brand')
})

test('a refused Google sign-in is explained', async ({ page }) => {
  await page.goto('/auth/register?error=google_unavailable')
  await expect(page.getByRole('alert')).toContainText('Google sign-in is not available here')
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    '/api/auth/google',
  )
})

const screens: { path: string; heading: string; before?: (page: Page) => Promise<unknown> }[] = [
  { path: '/auth/login', heading: 'Sign in' },
  { path: '/auth/register', heading: 'Join the grid' },
  { path: '/auth/forgot-password', heading: 'Forgot password' },
  { path: '/auth/forgot-email', heading: 'Forgot email' },
  { path: '/auth/reset-password?token=long-gone', heading: 'This link has expired' },
  { path: '/auth/verify-email?token=long-gone', heading: 'This link no longer works' },
  { path: '/account-type', heading: 'Which garage is yours?', before: signInWithoutRole },
  { path: '/user-profile', heading: 'Account settings', before: signIn },
  { path: '/user-profile?tab=security', heading: 'Account settings', before: signIn },
]

for (const { path: address, heading, before } of screens) {
  test(`${address} is accessible with every mistake shown, and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await before?.(page)
    await openScreen(page, address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    const submit = page.getByRole('main').locator('button[type=submit]')
    for (const button of await submit.all()) await button.click()
    // A button that scrolled half under the header is no smaller for it; sizes are measured elsewhere.
    expect(await findViolations(page, ['target-size'])).toEqual([])
    const width = await page.evaluate('document.documentElement.scrollWidth')
    expect(width).toBe(390)
  })
}
