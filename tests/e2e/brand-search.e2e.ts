import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen, testPassword as password, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const tiles = (page: Page) => page.getByRole('main').getByRole('article')

/** A new brand, so that its lists are not shared with other tests. */
async function registerBrand(page: Page) {
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
}

test('a brand sees how well each racer matches, and why; a racer has no such search', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'racer')
  expect((await page.request.get('/brand/discover-athletes')).status()).toBe(403)
  await page.context().clearCookies()
  await signInAs(page, 'brand')
  await openScreen(page, '/brand/discover-athletes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover racers')
  const first = page.getByText(/^\d+%, why\?$/).first()
  await first.click()
  await expect(page.getByText(/Matches your motorsports|None of your motorsports/).first()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('a new brand compares racers, shortlists one and saves a search', async ({ page }) => {
  await registerBrand(page)
  await openScreen(page, '/brand/discover-athletes')
  await expect(page.getByText('Tell us what you’re looking for')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Complete your brand profile' })).toHaveAttribute(
    'href',
    '/brands/create',
  )

  await test.step('up to four racers can be compared', async () => {
    const boxes = tiles(page)
      .locator('xpath=../..')
      .getByRole('checkbox', { name: /^Select / })
    for (const index of [0, 1, 2, 3]) await boxes.nth(index).check()
    const selection = page.getByRole('region', { name: 'Selection' })
    await expect(selection.getByRole('status')).toHaveText('4 selected')
    await boxes.nth(4).check()
    await expect(selection.getByRole('button', { name: 'Compare 2 to 4' })).toBeDisabled()
    await boxes.nth(4).uncheck()
    await selection.getByRole('button', { name: 'Compare', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare racers' })
    await expect(dialog.getByRole('columnheader')).toHaveCount(5)
    await expect(dialog.getByRole('rowheader', { name: 'Profile views, 30 days' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await dialog
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect(dialog.getByRole('columnheader')).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a racer is added to a new shortlist', async () => {
    await page.getByRole('combobox', { name: 'Search' }).fill('Mira Castellan')
    await expect(tiles(page)).toHaveCount(1)
    await page.getByRole('button', { name: /^Shortlist(ed)?: Mira Castellan$/ }).click()
    await page.getByRole('menuitem', { name: 'New shortlist' }).click()
    const dialog = page.getByRole('dialog', { name: 'New shortlist' })
    await dialog.getByRole('button', { name: 'Create shortlist' }).click()
    await expect(dialog.getByText('Enter a name')).toBeVisible()
    await dialog.getByLabel('Name').fill('Next season')
    await dialog.getByRole('button', { name: 'Create shortlist' }).click()
    await expect(page.getByRole('button', { name: 'Shortlisted: Mira Castellan' })).toHaveText('Shortlisted')
  })

  await openScreen(page, '/brand/discover-athletes?country=US&sports=karting')
  await test.step('the shortlist is there after a reload, and the racer is removed from it', async () => {
    await page.getByRole('button', { name: /^Shortlists/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Shortlists' })
    await expect(sheet.getByRole('link', { name: 'Mira Castellan' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Remove Mira Castellan from Next season' }).click()
    await expect(sheet.getByText('No racers yet.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Delete list' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click()
    await expect(sheet.getByText('No shortlists yet')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('a search is saved with alerts, opened again and deleted', async () => {
    await page.getByRole('button', { name: 'Save this search' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this search' })
    await expect(dialog.getByText('Motorsports: Karting · Country: United States')).toBeVisible()
    await dialog.getByLabel('Name').fill('Karts at home')
    await dialog.getByRole('button', { name: 'Save search' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Reset Filters' }).click()
    await expect(page).toHaveURL('/brand/discover-athletes')

    await page.getByRole('button', { name: /^Saved searches/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Saved searches' })
    const mails = sheet.getByRole('checkbox', { name: 'Email me new matches for Karts at home' })
    await expect(mails).toBeChecked()
    await mails.click()
    await expect(mails).not.toBeChecked()
    await sheet.getByRole('link', { name: 'Karts at home' }).click()
    await expect(page).toHaveURL(/country=US/)
    await expect(page).toHaveURL(/sports=karting/)
    await page.getByRole('button', { name: /^Saved searches/ }).click()
    await expect(mails).not.toBeChecked()
    await sheet.getByRole('button', { name: 'Delete Karts at home' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete search' }).click()
    await expect(sheet.getByText('No saved searches yet')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('on a phone nothing is cut off, and the filters are in a sheet', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(
      page.getByRole('dialog', { name: 'Filters' }).getByText('Open to', { exact: true }),
    ).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
})
