import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/accessibility.ts'
import {
  confirmEmail,
  openScreen,
  testPassword,
  uniqueEmail,
  waitForHydration,
} from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 720 }

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const found = (page: Page, count: number) =>
  expect(page.getByRole('heading', { name: `${count} Event Promoters Found` })).toBeVisible()
/** Other tests publish promoters as well, so the whole list has at least those of the demo data. */
const DEMO_PROMOTERS = 14
async function foundAll(page: Page) {
  const heading = page.getByRole('heading', { name: /^\d+ Event Promoters Found$/ })
  await expect
    .poll(async () => Number.parseInt((await heading.textContent()) ?? '', 10))
    .toBeGreaterThanOrEqual(DEMO_PROMOTERS)
}
const openFilters = (page: Page) => page.getByRole('button', { name: 'Advanced Filters' }).click()

/** Registers a promoter without a profile, who may publish one, and signs this browser in. */
async function registerPromoter(page: Page, eventName: string): Promise<void> {
  const email = uniqueEmail('promoter')
  const response = await page.request.post('/api/auth/register', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      email,
      password: testPassword,
      role: 'PROMOTER',
      firstName: eventName,
      lastName: 'N/A',
    },
  })
  expect(response.status()).toBe(201)
  await confirmEmail(page.request, email)
}

test('a visitor without JavaScript reads the directory and the page of an event', async ({
  openPage,
  baseURL,
}) => {
  const page = await openPage({ javaScriptEnabled: false })
  await test.step('the directory', async () => {
    await page.goto('/event-promoters')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Promoters')
    await foundAll(page)
    expect(await cards(page).count()).toBeGreaterThanOrEqual(DEMO_PROMOTERS)
    const first = cards(page).first()
    await expect(first).toContainText('Saltmarsh Endurance Series')
    await expect(first).toContainText('Featured')
    await expect(first.getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      '/promoters/saltmarsh-endurance-series',
    )
  })

  await test.step('an event without a slug is found by its id', async () => {
    const link = page.getByRole('link', { name: 'View Details of Harbour Drift Nights' })
    await expect(link).toHaveAttribute('href', /\/promoters\/[0-9a-f-]{36}$/)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Drift Nights')
  })

  await test.step('/promoters is the same page, with /event-promoters as its canonical URL', async () => {
    await page.goto('/promoters')
    await foundAll(page)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/event-promoters`)
  })

  await test.step('a shared link shows the same list', async () => {
    await page.goto('/event-promoters?region=international&sports=hill-climb')
    await found(page, 1)
    await expect(cards(page)).toContainText(['Montée du Col de Verre'])
  })

  await test.step('an event, with what search engines and link previews read', async () => {
    // Everything is in the HTML; the pictures of the page are not waited for.
    await page.goto('/promoters/saltmarsh-endurance-series', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saltmarsh Endurance Series')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    expect(await headings.allTextContents()).toEqual(
      expect.arrayContaining([
        'Event/Series Information',
        'Summary of Event',
        'Event Details',
        'Upcoming dates',
        'Previous Race Results',
        'Media Gallery',
        'Social Links',
        'Share Profile',
      ]),
    )
    await expect(page.getByText('Coastal Endurance Club')).toBeVisible()
    await expect(page.getByRole('link', { name: /Add to calendar/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /Directions/ })).toHaveAttribute('href', /Saltmarsh/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}/promoters/saltmarsh-endurance-series`,
    )
    const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    expect(picture).toContain('/og/promoters/')
    expect((await page.request.get(picture)).headers()['content-type']).toBe('image/png')
    const kinds = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => (JSON.parse(text) as { '@type': string })['@type'],
    )
    expect(kinds).toEqual(expect.arrayContaining(['SportsOrganization', 'BreadcrumbList', 'SportsEvent']))
  })

  await test.step('a missing promoter responds with 404', async () => {
    const response = await page.request.get('/promoters/no-such-event')
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('Promoter Not Found')
  })

  await test.step('only promoters can create such a page', async () => {
    await signInAs(page, 'racer')
    for (const path of ['/promoters/create', '/promoters/profile']) {
      const response = await page.request.get(path)
      expect(response.status()).toBe(403)
      expect(await response.text()).toContain('Pit pass required')
    }
  })
})

test('a visitor filters the directory on a desktop and on a phone', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await page.setViewportSize(DESKTOP)
  await openScreen(page, '/event-promoters')
  await openFilters(page)
  await expectNoViolations(page)
  await page.getByLabel('Region').selectOption('Southwest')
  await found(page, 3)
  await page.getByRole('combobox', { name: 'Motorsports' }).click()
  await page.getByRole('option', { name: 'Hill Climb' }).click()
  await page.keyboard.press('Escape')
  await found(page, 1)
  await expect(page).toHaveURL(/region=southwest/)
  await expect(page).toHaveURL(/sports=hill-climb/)
  await page.getByRole('button', { name: 'Remove region filter' }).click()
  await found(page, 2)
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await foundAll(page)
  await expect(page).toHaveURL(/\/event-promoters$/)

  await page.getByRole('combobox', { name: 'Search' }).fill('saltmarch endurence')
  await found(page, 1)
  await cards(page).getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(/\/promoters\/saltmarsh-endurance-series$/)
  await page.goBack()
  await found(page, 1)
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('saltmarch endurence')
  await page.getByRole('button', { name: 'Remove search filter' }).click()
  await foundAll(page)

  await page.setViewportSize(PHONE)
  await openFilters(page)
  const sheet = page.getByRole('dialog', { name: 'Advanced Filters' })
  await sheet.getByLabel('Region').selectOption('International')
  const show = sheet.getByRole('button', { name: /^Show \d+ results$/ })
  const countShown = async () => Number((await show.textContent())?.match(/\d+/)?.[0])
  await expect.poll(countShown).toBeLessThan(DEMO_PROMOTERS)
  const count = await countShown()
  expect(count).toBeGreaterThanOrEqual(4)
  await show.click()
  await expect(sheet).toBeHidden()
  await found(page, count)
  expect(consoleErrors).toEqual([])
})

test('a promoter creates a page, previews and publishes it, and adds a date', async ({ page, openPage }) => {
  const name = `Millrace ${crypto.randomUUID().slice(0, 8)}`
  await registerPromoter(page, name)
  await page.goto('/promoters/profile')
  await expect(page).toHaveURL(/\/promoters\/create$/)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Create your event page' })).toBeVisible()
  await expect(page.getByLabel('Event name')).toHaveValue(name)

  await page.getByLabel('About the event').fill('Six evenings of short-oval racing beside the old mill.')
  await page.getByLabel('Page address').fill('saltmarsh-endurance-series')
  await page.getByRole('button', { name: 'Use saltmarsh-endurance-series-2' }).click()
  await page.getByLabel('Page address').fill('')
  await page.getByLabel('Classes').fill('Late Model, Legends')
  await page.getByLabel('Classes').press('Enter')
  await page.getByLabel('Founded').fill('1700')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Enter a year from 1880 to this one')).toBeVisible()
  await page.getByLabel('Founded').fill('2014')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()

  await test.step('unsaved input is restored, and leaving asks first', async () => {
    await page.getByLabel('Home track').fill('Millrace Oval')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('Draft restored')).toBeVisible()
    await expect(page.getByLabel('Home track')).toHaveValue('Millrace Oval')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(/\/promoters\/create$/)
  })

  await page.getByRole('button', { name: 'Save and preview' }).click()
  await expect(page.getByText('Only you can see this page.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const path = new URL(page.url()).pathname
  const visitor = await openPage({ javaScriptEnabled: false })
  expect((await visitor.request.get(path)).status()).toBe(404)

  await page.getByRole('link', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Page published', { exact: true })).toBeVisible()
  await visitor.goto(path, { waitUntil: 'domcontentloaded' })
  await expect(visitor.getByText('Late Model, Legends')).toBeVisible()
  await visitor.goto(`/event-promoters?search=${encodeURIComponent(name)}`)
  await expect(cards(visitor)).toContainText([name])

  await test.step('the overview shows how the event is doing', async () => {
    await openScreen(page, '/promoters/profile')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    for (const figure of ['Next date', 'Followers', 'Views in 30 days', 'Page complete']) {
      await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Add date' }).click()
    const year = new Date().getFullYear() + 1
    await page.getByLabel('Title').fill('Round 1')
    await page.getByLabel('Starts').fill(`${year}-06-12T10:00`)
    await page.getByLabel('Ends').fill(`${year}-06-12T18:00`)
    await page.getByRole('dialog').getByRole('button', { name: 'Add date' }).click()
    await expect(page.getByText(/^In \d+ days: Round 1$/)).toBeVisible()
  })
})
