import { expect } from '@playwright/test'
import { expectNoViolations, findViolations } from '#tests/support/accessibility.ts'
import { openScreen, registerUser, visitScreen } from '#tests/support/e2e-accounts.ts'
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
    await expectNoViolations(page)
    await page.setViewportSize(PHONE)
    await expect(page.getByRole('complementary', { name: 'Workspace' })).toBeHidden()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    if (person === 'racer') {
      const views = page.getByRole('region', { name: 'Profile views' })
      await views.getByRole('button', { name: 'Table' }).click()
      const table = views.getByRole('table', { name: 'Profile views by day' })
      await expect(table.getByRole('row')).toHaveCount(31)
    }
    expect(consoleErrors).toEqual([])
  })
}

test('a new racer sees what to do first, and the dates of followed promoters', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await registerUser(page, 'visiting')
  await openScreen(page, '/dashboard/athlete')
  const steps = page.getByRole('region', { name: 'Get started' })
  await expect(steps.getByRole('link', { name: 'Complete profile' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /complete .*profile/i })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'No offers yet' })).toHaveCount(0)
  await visitScreen(page, '/home')
  await expect(page.getByText('Mara, you’re all caught up.')).toBeVisible()
  const followed = page.getByRole('region', { name: 'From promoters you follow' })
  await expect(followed.getByRole('heading', { name: 'No upcoming dates' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Brands accepting applications' }).getByRole('article'),
  ).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Racers to meet' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  const { userId } = await (await page.request.get('/api/promoters/saltmarsh-endurance-series')).json()
  const response = await page.request.post(`/api/follows/${userId}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(response.ok()).toBe(true)
  await openScreen(page, '/home')
  await expect(followed.getByRole('rowheader').first()).toContainText('Saltmarsh')
  await page.setViewportSize(PHONE)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(consoleErrors).toEqual([])
})

test('a brand sees racers in the Paddock', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await signInAs(page, 'brand')
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Racers to meet' }).getByRole('article')).toHaveCount(4)
})
