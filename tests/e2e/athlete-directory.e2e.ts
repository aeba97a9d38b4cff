import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const found = (page: Page, count: string) =>
  expect(page.getByRole('heading', { name: `Found ${count}`, exact: true })).toBeVisible()

async function enter(page: Page, search = '') {
  await signInAs(page, 'brand')
  // Keys and pointer events that nothing native handles would be lost before hydration.
  await openScreen(page, `/athletes${search}`)
}

test('a visitor is asked to log in, and comes back to the search', async ({ page }) => {
  await page.goto('/athletes?country=SE')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please Log In or Create an Account')
  await expect(page.getByText('You need to be logged in to browse racers and teams.')).toBeVisible()
  const back = encodeURIComponent('/athletes?country=SE')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    `/auth/login?returnTo=${back}`,
  )
  await expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
    'href',
    `/auth/register?returnTo=${back}`,
  )
  expect(await findViolations(page)).toEqual([])
})

test('the first HTML of a member already holds the racers, sorted by priority', async ({ page }) => {
  await signInAs(page, 'brand')
  const html = await (await page.request.get('/athletes')).text()
  expect(html).toContain('Discover Talented Racers')
  expect(html).toContain('Mira Castellan')
  const consoleErrors = collectConsoleErrors(page)
  await page.goto('/athletes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Talented Racers')
  await expect(page.getByText('Sorted by Priority')).toBeVisible()
  await expect(cards(page).first()).toContainText('Priority Athlete98')
  await expect(cards(page).first()).toContainText('4.8')
  expect(await findViolations(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('a typo still finds the racer, and the search becomes a recent one', async ({ page }) => {
  await enter(page)
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('Soren Akebi')
  await found(page, '1 Racer')
  await expect(cards(page)).toContainText('Søren Åkeby-Lind')
  await expect(page).toHaveURL(/\?search=Soren\+Akebi$/)
  const remembered = page.waitForResponse('**/api/search/history')
  await search.press('Enter')
  expect((await remembered).status()).toBe(204)
  await search.fill('')
  await search.pressSequentially('sor')
  await expect(page.getByRole('option', { name: /Soren Akebi.*Recent/ })).toBeVisible()
})

test('suggestions are chosen by the keyboard', async ({ page }) => {
  await enter(page)
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.pressSequentially('tova')
  await expect(page.getByRole('option', { name: /Tova Lindqvarn/ })).toBeVisible()
  await search.press('ArrowDown')
  await search.press('Enter')
  await found(page, '1 Racer')
  await expect(search).toHaveValue('Tova Lindqvarn')
})

test('filters narrow the list, stand in the address and as chips, and go one by one', async ({ page }) => {
  await enter(page)
  await page.getByRole('combobox', { name: 'Motorsports' }).click()
  await page.getByRole('option', { name: 'Karting' }).click()
  await page.getByRole('option', { name: 'Rally Racing' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('US')
  await expect(page).toHaveURL('/athletes?sports=karting&sports=rally-racing&country=US')
  const chips = page.getByRole('group', { name: 'Active filters' })
  await expect(chips).toContainText('Karting, Rally Racing')

  const shared = await page.context().newPage()
  await shared.goto(page.url())
  await expect(shared.getByRole('group', { name: 'Active filters' })).toContainText('United States')
  expect(await cards(shared).count()).toBe(await cards(page).count())

  await page.getByRole('button', { name: 'Remove motorsports filter' }).click()
  await expect(page).toHaveURL('/athletes?country=US')
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeHidden()
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL('/athletes')
})

test('the advanced panel filters by years, place and radius, and sorts by distance', async ({ page }) => {
  await enter(page)
  await page.getByRole('button', { name: 'Advanced' }).click()
  await page.getByRole('tab', { name: 'Experience' }).click()
  const fewest = page.getByRole('slider', { name: 'Fewest years' })
  await fewest.press('ArrowRight')
  await fewest.press('ArrowRight')
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('2 to 20+ years')
  await page.getByRole('button', { name: 'Remove experience filter' }).click()

  await page.getByRole('tab', { name: 'Location' }).click()
  const near = page.getByRole('combobox', { name: 'Near' })
  await near.fill('California')
  await near.press('Enter')
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('California, 50 km')
  await page.getByRole('slider', { name: 'Radius' }).fill('500')
  await near.focus()
  await expect(page).toHaveURL(/radius=500/)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('distance')
  await expect(page.getByText('Sorted by Distance')).toBeVisible()
  await expect(cards(page).first()).toContainText('km away')
  expect(await findViolations(page)).toEqual([])
  await near.fill('')
  await near.press('Enter')
  await expect(page).toHaveURL('/athletes')
})

test.describe('where the device knows where it is', () => {
  test.use({
    geolocation: { latitude: 35.7332, longitude: -81.3412 },
    permissions: ['geolocation'],
    needsNewPage: true,
  })

  test('it is used with 25 km, and not told to the metre', async ({ page }) => {
    await enter(page)
    await page.getByRole('button', { name: 'Advanced' }).click()
    await page.getByRole('tab', { name: 'Location' }).click()
    await page.getByRole('button', { name: 'Use Current' }).click()
    await expect(page).toHaveURL(/latitude=35.73&longitude=-81.34&radius=25/)
  })
})

test('suggestions of places that fail are marked, and the search goes on', async ({ page }) => {
  await page.route('**/api/locations/suggestions*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await enter(page, '?city=Hickory')
  await page.getByRole('tab', { name: 'Location' }).click()
  await page.getByRole('combobox', { name: 'Near' }).pressSequentially('te')
  await expect(page.getByRole('img', { name: 'Suggestions are unavailable' })).toBeVisible({
    timeout: 15_000,
  })
})

test('nobody found says so, and the way out clears every filter', async ({ page }) => {
  await enter(page, '?search=zzzzzzzz&country=JP')
  await expect(page.getByRole('heading', { name: 'No Racers/Teams Found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search filters to find more athletes.')).toBeVisible()
  await expect(page.getByText('0 found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('a list that fails offers to try again', async ({ page }) => {
  await enter(page)
  await page.route('**/api/athletes?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('combobox', { name: 'Country' }).selectOption('CA')
  await expect(page.getByRole('heading', { name: 'Search Error' })).toBeVisible()
  await expect(
    page.getByText('Something went wrong while searching for athletes. Please try again.'),
  ).toBeVisible()
  await page.unroute('**/api/athletes?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('six skeletons are shown while the list loads', async ({ page }) => {
  await signInAs(page, 'brand')
  // A link that is pressed before hydration loads a new page, which contains the list.
  await openScreen(page, '/about')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/athletes?*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Racers/Teams' }).click()
  await expect(page.getByText('Loading...').first()).toBeVisible()
  await expect(cards(page)).toHaveCount(6)
  release()
  await expect(page.getByRole('heading', { name: /^Found \d+ Racers$/ })).toBeVisible()
})

test('more racers come while scrolling, and Back returns to the same card', async ({ page }) => {
  await enter(page)
  await expect(page.getByRole('heading', { name: /^Found \d+ Racers$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('list', { name: /^Racers 25 to \d+$/ })).toBeVisible()
  const last = page
    .getByRole('list', { name: /^Racers 25 to \d+$/ })
    .getByRole('article')
    .last()
  await last.scrollIntoViewIfNeeded()
  const name = await last.getByRole('heading').textContent()
  const before = await page.evaluate(() => window.scrollY)
  await last.getByRole('link').click()
  await expect(page).toHaveURL(/\/athletes\/[^?]+/)
  await page.goBack()
  await expect(last.getByRole('heading')).toHaveText(name ?? '')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('cards that were seen are reported together', async ({ page }) => {
  const report = page.waitForRequest('**/api/impressions')
  await enter(page)
  const { ids } = (await report).postDataJSON()
  expect(ids.length).toBeGreaterThan(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the filters are in a sheet that says how many it finds', async ({ page }) => {
    await enter(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('combobox', { name: 'Country' }).selectOption('US')
    await expect(sheet.getByRole('button', { name: /^Show \d+ results?$/ })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeVisible()
  })
})

test('a page that is not there offers a search for racers', async ({ page }) => {
  await signInAs(page, 'brand')
  await page.goto('/nowhere-on-the-calendar')
  await page.getByRole('searchbox', { name: 'Looking for a racer or team?' }).fill('#27')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/athletes?search=%2327')
  await found(page, '1 Racer')
})
