import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const PHONE = { width: 390, height: 844 }

test('a brand chooses a period, reads the table behind the chart and downloads it', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'brand')
  await openScreen(page, '/analytics')
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL('/analytics?range=90d')
  await page.getByRole('combobox', { name: 'Metric' }).selectOption('Code redemptions')
  await expect(page).toHaveURL('/analytics?range=90d&plot=redemptions')

  const trend = page.getByRole('region', { name: 'Trend' })
  await expect(trend.locator('svg.recharts-surface')).toBeVisible()
  await trend.getByRole('button', { name: 'Table' }).click()
  await expect(trend.getByRole('table', { name: 'Code redemptions by day' }).getByRole('row')).toHaveCount(91)
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('No comparison')
  await expect(page).toHaveURL('/analytics?range=90d&compare=none&plot=redemptions')
  await expect(trend.getByRole('columnheader', { name: 'Before' })).toHaveCount(0)

  const contracts = page.getByRole('region', { name: 'Contracts' })
  await expect(contracts.getByRole('row', { name: /Mira Castellan/ }).first()).toBeVisible()
  await expect(contracts.getByText('Net sales are orders with a code')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^slipstream-trend-.+\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')[0]).toContain('Day,Profile views')

  await page.getByRole('button', { name: 'Custom' }).click()
  await page.getByLabel('Start date').fill('2026-03-01')
  await page.getByLabel('End date').fill('2026-03-10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\/analytics\?from=2026-03-01&to=2026-03-10/)
  await expect(page.getByText('Mar 1 – Mar 10, 2026', { exact: true })).toBeVisible()
  expect(await (await page.request.get(page.url())).text()).toContain('Mar 1 – Mar 10, 2026')
  expect(consoleErrors).toEqual([])
})

test('a racer reads the searches that found them, and a promoter reads calendar adds on a phone', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'brand')
  const reported = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/impressions') &&
      response.request().postDataJSON().search === 'Castellan Asheville',
  )
  await openScreen(page, '/athletes?search=Castellan+Asheville')
  // A card is seen when half of it is in the viewport.
  await page.getByRole('link', { name: 'View Profile' }).scrollIntoViewIfNeeded()
  expect((await reported).status()).toBe(204)

  await page.context().clearCookies()
  await signInAs(page, 'racer')
  await openScreen(page, '/analytics?range=7d')
  const part = page.getByRole('region', { name: 'Searches that found you' })
  await expect(part.getByRole('row', { name: /castellan asheville/ })).toBeVisible()
  await expect(part.getByRole('link', { name: /CSV/ })).toBeVisible()

  await page.context().clearCookies()
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(page, 'promoter')
  await openScreen(page, '/analytics')
  await expect(page.getByRole('region', { name: 'Calendar adds' })).toBeVisible()
  await expect(page.locator('svg.recharts-surface')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await findViolations(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})
