import { expect, type Page } from '@playwright/test'
import { DIRECTORY_PAGE } from '#shared/athletes/athlete-filters.constants.ts'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { loadTowns } from '#tests/support/e2e-locations.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const PHONE = { width: 390, height: 844 }

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const found = (page: Page, count: string) =>
  expect(page.getByRole('heading', { name: `Found ${count}`, exact: true })).toBeVisible()
const foundMany = (page: Page) =>
  expect(page.getByRole('heading', { name: /^Found \d+ Racers$/ })).toBeVisible()

test('a visitor is asked to log in', async ({ page }) => {
  await page.goto('/athletes?country=SE')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please Log In or Create an Account')
  expect(await findViolations(page)).toEqual([])
})

test('a brand searches racers, narrows the list and returns to it', async ({ page, openPage }) => {
  const consoleErrors = collectConsoleErrors(page)
  await loadTowns()
  await signInAs(page, 'brand')
  const html = await (await page.request.get('/athletes')).text()
  expect(html).toContain('Discover Talented Racers')
  expect(html).toContain('Mira Castellan')
  const report = page.waitForRequest('**/api/impressions')
  await openScreen(page, '/athletes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Talented Racers')
  await expect(page.getByText('Sorted by Priority')).toBeVisible()
  await expect(cards(page).first()).toContainText('Featured')
  await expect(cards(page).filter({ hasText: 'Dez Okonjo-Reyes' })).toContainText('4.8')
  expect(await findViolations(page)).toEqual([])
  expect((await report).postDataJSON().ids.length, 'seen cards are reported together').toBeGreaterThan(1)

  await test.step('more racers are loaded while scrolling, and Back returns to the same card', async () => {
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

  await test.step('a typo still finds the racer, and the search becomes a recent one', async () => {
    const search = page.getByRole('combobox', { name: 'Search' })
    await search.fill('Soren Akebi')
    await found(page, '1 Racer')
    await expect(cards(page)).toContainText('Søren Åkeby-Lind')
    await expect(page).toHaveURL(/\?search=Soren\+Akebi$/)
    const remembered = page.waitForResponse('**/api/search/history')
    await search.press('Enter')
    expect((await remembered).status()).toBe(204)
    await search.fill('sor')
    await expect(page.getByRole('option', { name: /Soren Akebi.*Recent/ })).toBeVisible()
    await search.fill('')
    await search.press('Escape')
    await foundMany(page)
  })

  await test.step('filters are in the URL, and a shared link shows the same list', async () => {
    await page.getByRole('combobox', { name: 'Motorsports' }).click()
    await page.getByRole('option', { name: 'Karting' }).click()
    await page.getByRole('option', { name: 'Rally Racing' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('combobox', { name: 'Country' }).selectOption('US')
    await expect(page).toHaveURL('/athletes?sports=karting&sports=rally-racing&country=US')
    const shared = await openPage({ javaScriptEnabled: false })
    await signInAs(shared, 'brand')
    await shared.goto(page.url())
    await expect(shared.getByRole('group', { name: 'Active filters' })).toContainText('United States')
    await expect(cards(page)).toHaveCount(await cards(shared).count())
    await page.getByRole('button', { name: 'Reset Filters' }).click()
    await expect(page).toHaveURL('/athletes')
  })

  await test.step('the advanced panel filters by place and radius, and sorts by distance', async () => {
    await page.getByRole('button', { name: 'Advanced' }).click()
    await page.getByRole('tab', { name: 'Location' }).click()
    const near = page.getByRole('combobox', { name: 'Near' })
    await near.fill('North Carolina')
    await near.press('Enter')
    await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('North Carolina, 50 km')
    const radius = page.getByRole('slider', { name: 'Radius' })
    await radius.press('ArrowRight')
    await expect(page).toHaveURL(/radius=55/)
    await page.keyboard.press('Home')
    await expect(page).toHaveURL(/radius=5(?!\d)/)
    await page.keyboard.press('End')
    await expect(page).toHaveURL(/radius=500/)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('distance')
    await expect(page.getByText('Sorted by Distance')).toBeVisible()
    await expect(cards(page).first()).toContainText('km away')
    // The previous list stays, dimmed, until the sorted one arrives.
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    // A card half under the sticky header would count as too small a target.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await findViolations(page)).toEqual([])
    await near.fill('')
    await near.press('Enter')
    await expect(page).toHaveURL('/athletes')
  })

  await test.step('the map shows the racers of the list, and searches an area', async () => {
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL('/athletes?view=map')
    const map = page.getByRole('region', { name: 'Map of racers' })
    await expect(map.locator('path').first()).toBeAttached()
    const clusters = map.getByRole('button', { name: /racers, zoom in$/ })
    await expect(clusters.first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await clusters.first().click()
    const searchArea = map.getByRole('button', { name: 'Search this area' })
    await searchArea.click()
    await expect(page).toHaveURL(/view=map/)
    await expect(page).toHaveURL(/area=/)
    await expect(searchArea).toBeHidden()
    await map.hover({ position: { x: 200, y: 300 } })
    await page.mouse.down()
    await page.mouse.move(400, 400, { steps: 3 })
    await page.mouse.up()
    await expect(searchArea).toBeVisible()
    await page.getByRole('button', { name: 'Reset Filters' }).click()
    await expect(page).toHaveURL('/athletes?view=map')
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL('/athletes')
  })

  await test.step('on a phone the filters are in a sheet', async () => {
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('combobox', { name: 'Country' }).selectOption('US')
    await expect(sheet.getByRole('button', { name: /^Show \d+ results?$/ })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeVisible()
  })
  expect(consoleErrors).toEqual([])
})

test('a search that fails is tried again by reloading, and a missing page offers a search', async ({
  page,
}) => {
  await signInAs(page, 'brand')
  await openScreen(page, '/nowhere-on-the-calendar')
  await page.getByRole('searchbox', { name: 'Looking for a racer or team?' }).fill('#27')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/athletes?search=%2327')
  await found(page, '1 Racer')

  await page.route('**/api/athletes?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('combobox', { name: 'Country' }).selectOption('CA')
  await expect(page.getByRole('heading', { name: 'Search Error' })).toBeVisible()
  await page.unroute('**/api/athletes?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Search Error' })).toBeHidden()
})

test('of a list of 5,000 racers only those near the viewport are in the document', async ({ page }) => {
  const RACERS = 5_000
  /** Ten pages at a time save the test most of its requests. */
  const LOADED = 10 * DIRECTORY_PAGE
  await signInAs(page, 'brand')
  const [racer] = await (await page.request.get('/api/athletes?limit=1')).json()
  const aCard = (index: number) => ({
    ...racer,
    id: `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`,
    firstName: `Racer ${index + 1}`,
  })
  await page.route('**/api/athletes?*', (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const first = Number(searchParams.get('cursor'))
    const next = Math.min(first + LOADED, RACERS)
    return route.fulfill({
      json: Array.from({ length: next - first }, (_, index) => aCard(first + index)),
      headers: {
        'x-total-count': String(RACERS),
        ...(next < RACERS && { link: `<${pathname}?cursor=${next}>; rel="next"` }),
      },
    })
  })
  await openScreen(page, '/athletes')
  // The server's HTML holds the list in the order of priority.
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('recent')
  await found(page, '5,000 Racers')
  const [start, further, back] = [
    await page.evaluate(countWhileScrolling, { step: 1_500, until: 'Racers 97 to 120' }),
    await page.evaluate(countWhileScrolling, { step: 1e6, until: 'Racers 4993 to 5000' }),
    await page.evaluate(countWhileScrolling, { step: -50_000, until: 'Racers 1 to 24' }),
  ]
  await expect.poll(() => page.locator('main article').count()).toBeLessThanOrEqual(3 * DIRECTORY_PAGE)
  // While scrolling, also those of places that were left some frames ago.
  expect(Math.max(start.cards, further.cards, back.cards)).toBeLessThanOrEqual(10 * DIRECTORY_PAGE)
  // Empty boxes stand for the other pages.
  const boxes = RACERS / DIRECTORY_PAGE
  expect(Math.max(further.elements, back.elements)).toBeLessThanOrEqual(5 * start.elements + boxes)
})

/**
 * Scrolls until the list of this name is there, and counts in each frame what the document holds. Each step waits for
 * cards in view: a list that a slow machine scrolls past is not rendered.
 */
async function countWhileScrolling({ step, until }: { step: number; until: string }) {
  const most = { cards: 0, elements: 0 }
  const isInView = (card: Element) => {
    const { top, bottom } = card.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  }
  let cards: Element[] = []
  while (!document.querySelector(`[aria-label="${until}"]`)) {
    window.scrollBy(0, step)
    do {
      await new Promise(requestAnimationFrame)
      cards = Array.from(document.querySelectorAll('main article'))
      most.cards = Math.max(most.cards, cards.length)
      most.elements = Math.max(most.elements, document.querySelectorAll('*').length)
    } while (!cards.some(isInView))
  }
  return most
}
