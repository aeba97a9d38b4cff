import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/accessibility.ts'
import { openScreen, testPassword, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const PHONE = { width: 390, height: 844 }

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
const optionsOf = (page: Page, label: string) => page.getByLabel(label).locator('option').allTextContents()

/** Enters the directory from another screen, so that the browser itself asks for the list. */
async function enterDirectory(page: Page) {
  await openScreen(page, '/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Event Promoters' })).toBeVisible()
}

/** Registers a promoter without a profile and signs this browser in. */
async function registerPromoter(page: Page, eventName: string): Promise<void> {
  const answer = await page.request.post('/api/auth/register', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      email: uniqueEmail('promoter'),
      password: testPassword,
      role: 'PROMOTER',
      firstName: eventName,
      lastName: 'N/A',
    },
  })
  expect(answer.status()).toBe(201)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the directory is public and complete', async ({ page }) => {
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

  test('/promoters is the same page and names /event-promoters as its address', async ({ page, baseURL }) => {
    await page.goto('/promoters')
    await foundAll(page)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/event-promoters`)
  })

  test('a shared link shows the same list', async ({ page }) => {
    await page.goto('/event-promoters?region=international&sports=hill-climb')
    await found(page, 1)
    await expect(cards(page)).toContainText(['Montée du Col de Verre'])
  })

  test('the page of an event is complete, with what search engines and link previews read', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/promoters/saltmarsh-endurance-series')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saltmarsh Endurance Series')
    for (const title of [
      'Event/Series Information',
      'Summary of Event',
      'Event Details',
      'Upcoming Dates',
      'Previous Race Results',
      'Media Gallery',
      'Social Links',
      'Share Profile',
    ]) {
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
    }
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

  test('an event without an address of its own is found by its id', async ({ page }) => {
    await page.goto('/event-promoters')
    const link = page.getByRole('link', { name: 'View Details of Harbour Drift Nights' })
    await expect(link).toHaveAttribute('href', /\/promoters\/[0-9a-f-]{36}$/)
    await page.goto((await link.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Drift Nights')
  })

  test('a missing promoter is a true 404 in words of its own', async ({ page }) => {
    const answer = await page.goto('/promoters/no-such-event')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Promoter Not Found' })).toBeVisible()
  })
})

test('the list is sorted by priority until somebody chooses otherwise', async ({ page }) => {
  await openScreen(page, '/event-promoters')
  expect(await optionsOf(page, 'Sort by')).toEqual([
    'Priority',
    'Most Recent',
    'Most Experienced',
    'Most Active',
  ])
  await page.getByLabel('Sort by').selectOption('Most Experienced')
  await expect(page).toHaveURL(/sortBy=experience/)
  await expect(cards(page).first()).toContainText('Montée du Col de Verre')
  await page.getByLabel('Sort by').selectOption('Priority')
  await expect(page).not.toHaveURL(/sortBy/)
})

test('the advanced filters open and close, narrow the list, and each chip drops one of them', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page)
  await openScreen(page, '/event-promoters')
  await openFilters(page)
  expect(await optionsOf(page, 'Region')).toEqual([
    'All Regions',
    'West Coast',
    'East Coast',
    'Midwest',
    'South',
    'Southwest',
    'International',
  ])
  await page.getByLabel('Region').selectOption('Southwest')
  await found(page, 3)
  await page.getByRole('combobox', { name: 'Motorsports' }).click()
  await page.getByRole('option', { name: 'Hill Climb' }).click()
  await page.keyboard.press('Escape')
  await found(page, 1)
  await expect(page).toHaveURL(/region=southwest/)
  await expect(page).toHaveURL(/sports=hill-climb/)

  const chips = page.getByRole('group', { name: 'Active filters' })
  await expect(chips).toContainText('Region:Southwest')
  await chips.getByRole('button', { name: 'Remove region filter' }).click()
  await found(page, 2)
  await expect(page.getByLabel('Region')).toHaveValue('all')

  await page.getByLabel('Event History').fill('gravel until')
  await found(page, 1)
  await page.getByLabel('Event Location').fill('grenoble')
  await found(page, 0)
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await foundAll(page)
  await expect(page.getByLabel('Event History')).toHaveValue('')
  await expect(page).toHaveURL(/\/event-promoters$/)

  await openFilters(page)
  await expect(page.getByLabel('Region')).toBeHidden()
  expect(consoleErrors).toEqual([])
})

test('experience goes from 0 to 20 years, and 20 means 20 and more', async ({ page }) => {
  await openScreen(page, '/event-promoters')
  await openFilters(page)
  const fewest = page.getByRole('slider', { name: 'Fewest years of experience' })
  const most = page.getByRole('slider', { name: 'Most years of experience' })
  await expect(fewest).toHaveAttribute('aria-valuetext', '0 years')
  await expect(most).toHaveAttribute('aria-valuetext', '20+ years')
  // Ten years each.
  await fewest.press('PageUp')
  await fewest.press('PageUp')
  await expect(page).toHaveURL(/experienceMin=20/)
  await expect(cards(page).filter({ hasText: 'Glass Pass Hill Climb' })).toHaveCount(1)
  await expect(cards(page).filter({ hasText: 'Lantern Bay Kartway' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('20+ to 20+ years')
})

test('what is typed is searched for once it rests, with small typos forgiven', async ({ page }) => {
  await openScreen(page, '/event-promoters')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/events')) asked.push(request.url())
  })
  await page
    .getByRole('searchbox', { name: 'Search' })
    .pressSequentially('saltmarch endurence', { delay: 20 })
  await found(page, 1)
  await expect(cards(page)).toContainText(['Saltmarsh Endurance Series'])
  expect(asked).toHaveLength(1)
})

test('six skeletons are shown while the list loads', async ({ page }) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/events?*', async (route) => {
    await gate
    await route.continue()
  })
  await enterDirectory(page)
  await expect(page.getByRole('heading', { name: 'Loading...' })).toBeVisible()
  await expect(cards(page)).toHaveCount(6)
  release()
  await foundAll(page)
})

test('a list that cannot be loaded says so, and trying again loads it', async ({ page }) => {
  await page.route('**/api/events?*', (route) => route.abort())
  await enterDirectory(page)
  await expect(page.getByRole('heading', { name: 'Unable to load event promoters' })).toBeVisible()
  await expect(page.getByText('Please check your connection and try again.')).toBeVisible()
  await page.unroute('**/api/events?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await foundAll(page)
})

test('a list that is empty says so, and clearing all filters fills it', async ({ page }) => {
  await openScreen(page, '/event-promoters?search=zeppelin&region=south')
  await expect(page.getByRole('heading', { name: 'No Event Promoters Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await foundAll(page)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
})

test('on a phone the filters are a sheet that says how many it would show', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openScreen(page, '/event-promoters')
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
})

test('a racer follows an event and takes it back; a visitor signs in first', async ({ page }) => {
  await openScreen(page, '/promoters/kurokawa-sessions')
  await expect(page.getByRole('link', { name: 'Follow' })).toHaveAttribute(
    'href',
    /\/auth\/login\?returnTo=%2Fpromoters%2Fkurokawa-sessions/,
  )
  await signInAs(page, 'brand')
  await openScreen(page, '/promoters/kurokawa-sessions')
  const followers = async () => Number((await page.getByText(/\d+ followers?$/).textContent())?.split(' ')[0])
  const before = await followers()
  const follow = page.getByRole('button', { name: 'Follow Kurokawa Sessions' })
  await waitForSave(page, /\/follows\//, () => follow.click())
  await expect(page.getByRole('button', { name: 'Following Kurokawa Sessions' })).toBeVisible()
  expect(await followers()).toBe(before + 1)
  await page.reload()
  await page.getByRole('button', { name: 'Following Kurokawa Sessions' }).click()
  await expect(page.getByRole('button', { name: 'Follow Kurokawa Sessions' })).toBeVisible()
  expect(await followers()).toBe(before)
})

test('a promoter opens a page, previews it, publishes it, and is in the directory', async ({
  page,
  browser,
}) => {
  const name = `Millrace ${crypto.randomUUID().slice(0, 8)}`
  await registerPromoter(page, name)
  await page.goto('/promoters/profile')
  await expect(page).toHaveURL(/\/promoters\/create$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Create your event page' })).toBeVisible()
  await expect(page.getByLabel('Event Name')).toHaveValue(name)

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
  await page.getByRole('button', { name: 'Save and preview' }).click()

  await expect(page.getByText('Only you can see this page.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const address = page.url()
  const visitor = await (await browser.newContext()).newPage()
  expect((await visitor.goto(address))?.status()).toBe(404)

  await page.getByRole('link', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Page published', { exact: true })).toBeVisible()
  await visitor.goto(address)
  await expect(visitor.getByText('Late Model, Legends')).toBeVisible()
  await visitor.goto(`/event-promoters?search=${encodeURIComponent(name)}`)
  await expect(cards(visitor)).toContainText([name])
})

test('nothing typed is lost: a draft survives a reload, leaving asks, and a stale save shows both', async ({
  page,
  context,
}) => {
  await registerPromoter(page, 'Draft Derby')
  await openScreen(page, '/promoters/create')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible()

  await page.getByLabel('Home track').fill('Millrace Oval')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(page.getByLabel('Home track')).toHaveValue('Millrace Oval')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/promoters\/create$/)

  const other = await context.newPage()
  const own = await (await other.request.get('/api/promoters/me')).json()
  const saved = await other.request.put(`/api/promoters/${own.id}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { ...own, homeTrack: 'Harrow Creek' },
  })
  expect(saved.status()).toBe(200)
  await page.getByRole('button', { name: 'Save draft' }).click()
  const both = page.getByRole('dialog', { name: 'There’s a newer version' })
  await expect(both.getByText('Millrace Oval')).toBeVisible()
  await expect(both.getByText('Harrow Creek')).toBeVisible()
  await both.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(both).toBeHidden()
  const kept = await (await other.request.get('/api/promoters/me')).json()
  expect(kept.homeTrack).toBe('Millrace Oval')
})

test('the hub shows how the event is doing, and dates can be added there', async ({ page }) => {
  await registerPromoter(page, 'Hub Cup')
  await openScreen(page, '/promoters/create')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Page published', { exact: true })).toBeVisible()
  await openScreen(page, '/promoters/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Hub Cup' })).toBeVisible()
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

test('only promoters have such a page', async ({ page }) => {
  await signInAs(page, 'racer')
  for (const path of ['/promoters/create', '/promoters/profile']) {
    await page.goto(path)
    await expect(page.getByText('Pit Pass Required')).toBeVisible()
  }
})

test('the directory with its filters open is accessible', async ({ page }) => {
  await openScreen(page, '/event-promoters')
  await openFilters(page)
  await expectNoViolations(page)
})
