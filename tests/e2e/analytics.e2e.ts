import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen, registerUser } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const PHONE = { width: 390, height: 844 }

test('a brand chooses a time, reads the table behind the plot and keeps it as a file', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'brand')
  await openScreen(page, '/analytics')
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL('/analytics?range=90d')
  await page.getByRole('combobox', { name: 'Metric' }).selectOption('Code redemptions')
  await expect(page).toHaveURL('/analytics?range=90d&plot=redemptions')

  const laps = page.getByRole('region', { name: 'Trend' })
  await expect(laps.locator('svg.recharts-surface')).toBeVisible()
  await laps.getByRole('button', { name: 'Table' }).click()
  await expect(laps.getByRole('table', { name: 'Code redemptions by day' }).getByRole('row')).toHaveCount(91)
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('No comparison')
  await expect(page).toHaveURL('/analytics?range=90d&compare=none&plot=redemptions')
  await expect(laps.getByRole('columnheader', { name: 'Before' })).toHaveCount(0)

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
  expect(consoleErrors).toEqual([])
})

test('a racer reads by which words a brand has found them', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'brand')
  const told = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/impressions') &&
      answer.request().postDataJSON().search === 'Castellan Asheville',
  )
  await openScreen(page, '/athletes?search=Castellan+Asheville')
  await expect(page.getByRole('heading', { name: /Mira Castellan/ })).toBeVisible()
  expect((await told).status()).toBe(204)

  await page.context().clearCookies()
  await signInAs(page, 'racer')
  await openScreen(page, '/analytics?range=7d')
  const part = page.getByRole('region', { name: 'Searches that found you' })
  await expect(part.getByRole('row', { name: /castellan asheville/ })).toBeVisible()
  await expect(part.getByRole('link', { name: /CSV/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('two days of one’s own are checked first, and stay in the address', async ({ page }) => {
  await signInAs(page, 'racer')
  await openScreen(page, '/analytics')
  await page.getByRole('button', { name: 'Custom' }).click()
  await page.getByLabel('Start date').fill('2026-03-10')
  await page.getByLabel('End date').fill('2026-03-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The end date is before the start date')).toBeVisible()
  await page.getByLabel('Start date').fill('2026-03-01')
  await page.getByLabel('End date').fill('2026-03-10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/analytics?from=2026-03-01&to=2026-03-10')
  await expect(page.getByText('Mar 1 – Mar 10, 2026', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Mar 1 – Mar 10, 2026', { exact: true })).toBeVisible()
})

test('a promoter reads it on a phone in the dark; a newcomer is told what will come', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAs(page, 'promoter')
  await openScreen(page, '/analytics')
  await expect(page.getByRole('region', { name: 'Calendar adds' })).toBeVisible()
  await expect(page.locator('svg.recharts-surface')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await findViolations(page)).toEqual([])
  await page.context().clearCookies()
  await registerUser(page, 'unseen')
  await openScreen(page, '/analytics')
  await expect(page.getByRole('heading', { name: 'Not enough laps yet' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
