import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen, registerUser } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const PHONE = { width: 390, height: 844 }

for (const [person, path, widget] of [
  ['racer', '/dashboard/athlete', 'Offers'],
  ['brand', '/dashboard/brand', 'Pipeline'],
  ['promoter', '/dashboard/promoter', 'Your dates'],
] as const) {
  test(`the dashboard of a ${person} works on desktop and phone`, async ({ page }) => {
    const consoleErrors = collectConsoleErrors(page)
    await signInAs(page, person)
    await openScreen(page, path)
    await expect(page.getByRole('region', { name: widget })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Workspace' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.getByRole('complementary', { name: 'Workspace' })).toBeHidden()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    expect(await findViolations(page)).toEqual([])
    expect(consoleErrors).toEqual([])
  })
}

test('a chart can be shown as a table', async ({ page }) => {
  await signInAs(page, 'racer')
  await openScreen(page, '/dashboard/athlete')
  const views = page.getByRole('region', { name: 'Profile views' })
  await views.getByRole('button', { name: 'Table' }).click()
  await expect(views.getByRole('table', { name: 'Profile views by day' }).getByRole('row')).toHaveCount(31)
})

test('a new racer sees what to do first', async ({ page }) => {
  await registerUser(page, 'fresh')
  await openScreen(page, '/dashboard/athlete')
  await expect(page.getByRole('heading', { name: 'No offers yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Complete your profile' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
})

test('every role is redirected to its own dashboard', async ({ page }) => {
  await signInAs(page, 'promoter')
  await page.goto('/dashboard/brand')
  await expect(page).toHaveURL('/dashboard/promoter')
  await page.context().clearCookies()
  await signInAs(page, 'brand')
  await page.goto('/dashboard/athlete')
  await expect(page).toHaveURL('/dashboard/brand')
})

test('the Paddock shows news and dates of followed promoters', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await registerUser(page, 'visiting')
  await openScreen(page, '/home')
  await expect(page.getByText('Mara, you’re all caught up.')).toBeVisible()
  const followed = page.getByRole('region', { name: 'From promoters you follow' })
  await expect(followed.getByRole('heading', { name: 'No upcoming dates' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Racers to meet' })).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Brands accepting applications' }).getByRole('article'),
  ).toHaveCount(3)
  expect(await findViolations(page)).toEqual([])

  const { userId } = await (await page.request.get('/api/promoters/saltmarsh-endurance-series')).json()
  const answer = await page.request.post(`/api/follows/${userId}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.ok()).toBe(true)
  await openScreen(page, '/home')
  await expect(followed.getByRole('rowheader').first()).toContainText('Saltmarsh')
  await page.setViewportSize(PHONE)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(consoleErrors).toEqual([])
})

test('a brand sees racers in the Paddock', async ({ page }) => {
  await signInAs(page, 'brand')
  await openScreen(page, '/home')
  await expect(page.getByRole('region', { name: 'Racers to meet' }).getByRole('article')).toHaveCount(4)
})
