import { expect, type Page } from '@playwright/test'
import { toIsoDay } from '#shared/time.ts'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen, visitScreen } from '#tests/support/e2e-accounts.ts'
import { loadTowns } from '#tests/support/e2e-locations.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const calendar = (page: Page) => page.getByRole('table', { name: 'Race calendar' })
const dayIn = (days: number) => toIsoDay(Date.now() + days * 24 * 60 * 60 * 1000)

test('a visitor is asked to sign in', async ({ request }) => {
  expect(await (await request.get('/events')).text()).toContain('Sign In')
})

test('a racer filters the calendar, and the URL has the state', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'racer')
  await openScreen(page, '/events')
  await expect(page.getByRole('heading', { level: 1, name: 'Race calendar' })).toBeVisible()
  await expect(calendar(page).getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Next 30 days')
  await expect(page).toHaveURL(/window=30/)
  await visitScreen(page, '/events?country=JP')
  await expect(calendar(page).getByRole('row')).toHaveCount(2)
  await expect(calendar(page).getByRole('rowheader', { name: /Kurokawa Snow Session/ })).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Add to calendar/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const feed = await page.getByRole('dialog').getByRole('textbox').inputValue()
  const response = await page.request.get(new URL(feed).pathname + new URL(feed).search)
  expect(await response.text()).toContain('Kurokawa')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await page.getByRole('button', { name: 'Month' }).click()
  await expect(page).toHaveURL(/view=month/)
  const caption = page.getByRole('table').first().locator('caption')
  const thisMonth = (await caption.textContent()) ?? ''
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(caption).not.toHaveText(thisMonth)
  expect(await findViolations(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('a promoter adds a date, edits it and deletes it', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await loadTowns()
  await signInAs(page, 'promoter')
  await openScreen(page, '/events')
  await page.getByRole('link', { name: 'My events' }).click()
  await page.getByRole('button', { name: 'Add date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a date' })
  await dialog.getByLabel('Title').fill('Lighthouse Sprint')
  await dialog.getByLabel('Starts').fill(`${dayIn(40)}T10:00`)
  await dialog.getByLabel('Ends').fill(`${dayIn(40)}T18:00`)
  await dialog.getByRole('combobox', { name: /^Place/ }).fill('Lund, Sweden')
  await dialog.getByRole('option', { name: 'Lund, Skåne, Sweden' }).click()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add date' }).click()

  const row = page.getByRole('row', { name: /Lighthouse Sprint/ })
  await expect(row).toContainText('10:00 AM–6:00 PM')
  await expect(row).toContainText('Lund, Skåne, Sweden')
  await row.getByRole('button', { name: 'Edit Lighthouse Sprint' }).click()
  await page.getByLabel('Status').selectOption('POSTPONED')
  await page.getByRole('button', { name: 'Save date' }).click()
  await expect(row).toContainText('Postponed')
  await row.getByRole('button', { name: 'Delete Lighthouse Sprint' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete “Lighthouse Sprint”?' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete date' }).click()
  await expect(row).toHaveCount(0)
  expect(consoleErrors).toEqual([])
})
