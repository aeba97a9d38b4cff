import { expect, type Page } from '@playwright/test'
import { toIsoDay } from '#shared/time.ts'
import { findViolations } from '#tests/support/accessibility.ts'
import { waitForTowns } from '#tests/support/e2e-locations.ts'
import { collectConsoleErrors, signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const calendar = (page: Page) => page.getByRole('table', { name: 'Race calendar' })
const dayIn = (days: number) => toIsoDay(Date.now() + days * 24 * 60 * 60 * 1000)

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/events')
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
})

test('a racer sees the calendar as a list and as a month, and the URL has the state', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await waitForTowns(page)
  await signInAs(page, 'racer')
  await page.goto('/events')
  await expect(page.getByRole('heading', { level: 1, name: 'Race calendar' })).toBeVisible()
  await expect(calendar(page).getByRole('row').nth(1)).toBeVisible()

  await page.getByRole('combobox', { name: 'Country' }).selectOption('JP')
  await expect(page).toHaveURL(/country=JP/)
  await expect(calendar(page).getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(calendar(page).getByRole('rowheader', { name: /Kurokawa Snow Session/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()

  await page.getByRole('button', { name: 'Month' }).click()
  await expect(page).toHaveURL(/view=month/)
  const month = page.getByRole('table').first()
  const thisMonth = (await month.locator('caption').textContent()) ?? ''
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(month.locator('caption')).not.toHaveText(thisMonth)
  const day = month.getByRole('button').first()
  const [label = ''] = ((await day.getAttribute('aria-label')) ?? '').split(':')
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: label })).toBeVisible()
  await expect(page).toHaveURL(/day=/)
  expect(await findViolations(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('an empty period says so and can be widened', async ({ page }) => {
  await signInAs(page, 'racer')
  await page.goto('/events?country=FR&window=30')
  await expect(page.getByRole('heading', { name: 'No dates in this period' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the next 12 months everywhere' }).click()
  await expect(calendar(page)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('a brand marks a date as interesting and undoes it', async ({ page }) => {
  await signInAs(page, 'brand')
  await page.goto('/events')
  const interest = page.getByRole('button', { name: /^Interested in/ }).last()
  await expect(interest).toHaveAttribute('aria-pressed', 'false')
  await waitForSave(page, /\/interest$/, () => interest.click())
  await expect(interest).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(interest).toHaveAttribute('aria-pressed', 'true')
  await interest.click()
  await expect(interest).toHaveAttribute('aria-pressed', 'false')
})

test('dates near a city or the device are found, and the calendar has a feed', async ({ page, context }) => {
  await waitForTowns(page)
  await signInAs(page, 'racer')
  await page.goto('/events?window=365')
  await page.getByRole('combobox', { name: 'Near' }).fill('hickory')
  await page.getByRole('option', { name: 'Hickory, North Carolina, United States' }).click()
  await expect(page).toHaveURL(/near=35\.7/)
  const first = calendar(page).getByRole('rowheader').first()
  await expect(first).toContainText('Piedmont Late Model Series')

  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    /^webcal:.*proximity=/,
  )
  const feed = await dialog.getByRole('textbox').inputValue()
  expect(await (await page.request.get(new URL(feed).pathname + new URL(feed).search)).text()).toContain(
    'Harrow Creek',
  )
  await page.keyboard.press('Escape')

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 36.24, longitude: 137.97 })
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(first).toContainText('Kurokawa Sessions')
})

test('each date can be downloaded for a calendar app', async ({ page }) => {
  await signInAs(page, 'racer')
  await page.goto('/events')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^Add to calendar/ })
      .first()
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
})

test('a promoter adds a date with a draft, edits it and deletes it', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await waitForTowns(page)
  await signInAs(page, 'promoter')
  await page.goto('/events')
  await page.getByRole('link', { name: 'My events' }).click()
  await page.getByRole('button', { name: 'Add date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a date' })
  await dialog.getByRole('button', { name: 'Add date' }).click()
  await expect(dialog.getByText('Please use at least 3 characters')).toBeVisible()
  await dialog.getByLabel('Title').fill('Lighthouse Sprint')
  await dialog.getByLabel('Starts').fill(`${dayIn(40)}T10:00`)

  await page.reload()
  await page.getByRole('button', { name: 'Add date' }).click()
  await expect(dialog.getByText('Draft restored')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Lighthouse Sprint')

  await dialog.getByLabel('Ends').fill(`${dayIn(39)}T10:00`)
  await dialog.getByRole('button', { name: 'Add date' }).click()
  await expect(dialog.getByText('The end must be after the start')).toBeVisible()
  await dialog.getByLabel('Ends').fill(`${dayIn(40)}T18:00`)
  await dialog.getByRole('combobox', { name: /^Place/ }).fill('Lund, Sweden')
  await dialog.getByRole('option', { name: 'Lund, Skåne, Sweden' }).click()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add date' }).click()

  const row = page.getByRole('row', { name: /Lighthouse Sprint/ })
  await expect(row).toContainText('10:00–18:00')
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

test('a conflicting save shows both versions', async ({ page }) => {
  await signInAs(page, 'promoter')
  const headers = { 'sec-fetch-site': 'same-origin' }
  const added = await page.request.post('/api/event-dates', {
    headers,
    data: { title: 'Twice Told Tour', startsAt: `${dayIn(50)}T10:00`, endsAt: `${dayIn(50)}T12:00` },
  })
  const { id, sequence } = await added.json()
  await page.goto('/events?tab=mine')
  await page.getByRole('button', { name: 'Edit Twice Told Tour' }).click()
  await page.getByLabel('Track').fill('Eastern Pad')
  const rival = await page.request.patch(`/api/event-dates/${id}`, {
    headers,
    data: { track: 'Western Pad', sequence },
  })
  expect(rival.status()).toBe(200)

  await page.getByRole('button', { name: 'Save date' }).click()
  const both = page.getByRole('dialog', { name: 'There’s a newer version' })
  await expect(both.getByRole('region', { name: 'Track' })).toContainText('Eastern Pad')
  await expect(both.getByRole('region', { name: 'Track' })).toContainText('Western Pad')
  await both.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(page.getByRole('row', { name: /Twice Told Tour/ })).toContainText('Eastern Pad')
  await page.request.delete(`/api/event-dates/${id}`, { headers })
})
