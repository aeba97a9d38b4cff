import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen, registerUser } from '#tests/support/e2e-accounts.ts'
import { test } from '#tests/support/e2e-test.ts'

/** A user who signed up with Google has no account type yet; here only the database can create one. */
async function signInWithoutRole(page: Page) {
  const email = await registerUser(page, 'undecided')
  const lockFile = path.join(process.env.E2E_DATA_DIR ?? '', 'postgres/cluster/postmaster.pid')
  const [, , , port, host] = (await readFile(lockFile, 'utf8')).split('\n')
  const client = new pg.Client({ host, port: Number(port), user: 'slipstream', database: 'slipstream' })
  await client.connect()
  await client.query('update users set role = null where email = $1', [email])
  await client.end()
}

test('a user without an account type chooses one, once, and goes on to onboarding', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInWithoutRole(page)
  await openScreen(page, '/auth/login')
  await expect(page).toHaveURL('/account-type')
  await expect(page.getByRole('heading', { level: 1, name: 'Which garage is yours?' })).toBeVisible()
  await expect(page.getByText(/Later, only support can change it/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Continue as Brand/Sponsor' }).click()
  await expect(page).toHaveURL('/profile-onboarding')

  const response = await page.request.get('/account-type')
  expect(new URL(response.url()).pathname).toBe('/dashboard/brand')
})

test('a refused Google sign-in is explained', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/auth/register?error=google_unavailable')
  await expect(page.getByRole('alert')).toContainText('Google sign-in is not available here')
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toHaveCount(0)
})
