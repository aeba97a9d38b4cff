import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import {
  openScreen,
  testPassword as password,
  uniqueEmail,
  waitForHydration,
} from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const tiles = (page: Page) => page.getByRole('main').getByRole('article')

/** A brand of its own, so that its lists are nobody else's. */
async function scout(page: Page, address = '/brand/discover-athletes') {
  await page.request.post('/api/auth/register', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      email: uniqueEmail('scout'),
      password,
      role: 'BRAND',
      firstName: 'Gudgeon Pins',
      lastName: 'N/A',
    },
  })
  await openScreen(page, address)
}

test('a brand sees how well each racer fits, and why', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'brand')
  await openScreen(page, '/brand/discover-athletes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover racers')
  const first = page.getByText(/^\d+%, why\?$/).first()
  await first.click()
  await expect(page.getByText(/which you look for|none of the motorsports/).first()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('a brand without wishes is told how to get a match', async ({ page }) => {
  await scout(page)
  await expect(page.getByText('Say what you look for')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Complete your brand' })).toHaveAttribute(
    'href',
    '/brands/create',
  )
})

test('racers go on a new shortlist, are found there again, and come off it', async ({ page }) => {
  await scout(page, '/brand/discover-athletes?search=Mira+Castellan')
  await page.getByRole('button', { name: /^Shortlist(ed)?: Mira Castellan$/ }).click()
  await page.getByRole('menuitem', { name: 'New shortlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'New shortlist' })
  await dialog.getByRole('button', { name: 'Create shortlist' }).click()
  await expect(dialog.getByText('Please give it a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Next season')
  await dialog.getByRole('button', { name: 'Create shortlist' }).click()
  await expect(page.getByRole('button', { name: 'Shortlisted: Mira Castellan' })).toHaveText('Shortlisted')

  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: /^Shortlists/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Shortlists' })
  await expect(sheet.getByRole('link', { name: 'Mira Castellan' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Take Mira Castellan off Next season' }).click()
  await expect(sheet.getByText('Nobody is on this list yet.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Delete list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click()
  await expect(sheet.getByText('No shortlist yet')).toBeVisible()
})

test('up to four racers stand side by side', async ({ page }) => {
  await scout(page)
  const boxes = tiles(page)
    .locator('xpath=../..')
    .getByRole('checkbox', { name: /^Compare / })
  for (const index of [0, 1, 2, 3]) await boxes.nth(index).check()
  await expect(page.getByText('4 of 4')).toBeVisible()
  await expect(boxes.nth(4)).toBeDisabled()
  await page.getByRole('region', { name: 'Comparison' }).getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Side by side' })
  await expect(dialog.getByRole('columnheader')).toHaveCount(5)
  await expect(dialog.getByRole('rowheader', { name: 'Profile views, 30 days' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog
    .getByRole('button', { name: /^Leave out/ })
    .first()
    .click()
  await expect(dialog.getByRole('columnheader')).toHaveCount(4)
})

test('a search is saved with its mails, opened again, and forgotten', async ({ page }) => {
  await scout(page, '/brand/discover-athletes?country=US&sports=karting')
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByText('Motorsports: Karting · Country: United States')).toBeVisible()
  await dialog.getByLabel('Name').fill('Karts at home')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(dialog).toBeHidden()

  await openScreen(page, '/brand/discover-athletes')
  await page.getByRole('button', { name: /^Saved searches/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Saved searches' })
  const mails = sheet.getByRole('checkbox', { name: 'Mail me new finds for Karts at home' })
  await expect(mails).toBeChecked()
  await mails.click()
  await expect(mails).not.toBeChecked()
  await sheet.getByRole('link', { name: 'Karts at home' }).click()
  await expect(page).toHaveURL(/country=US/)
  await expect(page).toHaveURL(/sports=karting/)
  await page.getByRole('button', { name: /^Saved searches/ }).click()
  await expect(mails).not.toBeChecked()
  await sheet.getByRole('button', { name: 'Forget Karts at home' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget it' }).click()
  await expect(sheet.getByText('Nothing saved yet')).toBeVisible()
})

test('only brands scout', async ({ page }) => {
  await signInAs(page, 'racer')
  expect((await page.goto('/brand/discover-athletes'))?.status()).toBe(403)
})

test('on a phone nothing is cut off, and the filters are in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await scout(page)
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByText('Open to')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
