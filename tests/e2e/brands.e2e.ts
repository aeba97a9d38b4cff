import { expect, type Page } from '@playwright/test'
import { openScreen, testPassword, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function registerBrand(page: Page, company: string): Promise<void> {
  const answer = await page.request.post('/api/auth/register', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      email: uniqueEmail('brand'),
      password: testPassword,
      role: 'BRAND',
      firstName: company,
      lastName: 'N/A',
    },
  })
  expect(answer.status()).toBe(201)
}

/** Other tests create companies at the same time. */
const DEMO_BRANDS = 22
const atLeast = (page: Page, count: number) => expect(cards(page).nth(count - 1)).toBeAttached()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the directory holds every brand', async ({ page }) => {
    await page.goto('/brands')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands that back racers')
    await atLeast(page, DEMO_BRANDS)
    await expect(cards(page).first()).toContainText('Kestrel Lubricants')
  })

  test('a shared link shows the list as it was narrowed', async ({ page }) => {
    await page.goto('/brands?category=TOOLS&category=WHEELS&sort=newest')
    await expect(page.getByRole('heading', { name: 'Found 2 brands' })).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first()).toContainText('Ironwick Torque Tools')
  })

  test('a brand is complete, with its words for search engines and previews', async ({ page, baseURL }) => {
    await page.goto('/brands/kestrel-lubricants')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kestrel Lubricants')
    for (const name of [
      'About',
      'What we look for',
      'Offer types',
      'Quick facts',
      'Links',
      'Share Profile',
    ]) {
      await expect(page.getByRole('region', { name })).toBeVisible()
    }
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}/brands/kestrel-lubricants`,
    )
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /\/og\/brands\/.+\.png/,
    )
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(['Organization', 'BreadcrumbList'])
  })

  test('a brand that is not there is said in its own words', async ({ page }) => {
    const answer = await page.goto('/brands/no-such-brand')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand Not Found')
  })
})

test('a visitor narrows the list, and the address says how', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await openScreen(page, '/brands')
  await page.getByLabel('Search').fill('kestrell')
  await expect(page).toHaveURL(/search=kestrell/)
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove search filter' }).click()
  await atLeast(page, DEMO_BRANDS)

  await page.getByRole('combobox', { name: /^Categories/ }).click()
  await page.getByRole('option', { name: 'Garage' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Accepting applications').check()
  await expect(page).toHaveURL(/category=GARAGE&accepting=true/)
  await expect(page.getByRole('heading', { name: /^Found \d brands/ })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Newest')
  await expect(page.getByText('Sorted by Newest')).toBeVisible()
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL(/\/brands\?sort=newest$/)
  expect(consoleErrors).toEqual([])
})

test('on a phone the filters come from below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, '/brands')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Accepting applications').check()
  const show = sheet.getByRole('button', { name: /^Show 1\d brands$/ })
  const shown = Number((await show.textContent())?.match(/\d+/)?.[0])
  await show.click()
  await expect(sheet).toBeHidden()
  await expect(cards(page)).toHaveCount(shown)
})

test('a company sets up its page, publishes it, and the world sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const company = `Bramble Gearworks ${Date.now()}`
  await registerBrand(page, company)
  await openScreen(page, '/brand-profile')
  await page.getByRole('main').getByRole('link', { name: 'Create your brand' }).click()
  await expect(page.getByLabel('Company Name')).toHaveValue(company)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Describe your company before you publish')).toBeVisible()
  await page.getByLabel('About').fill('Gears, cut overnight.')
  await page.getByRole('combobox', { name: /^Categories/ }).click()
  await page.getByRole('option', { name: 'Engine parts' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('From', { exact: true }).fill('250')

  // Nothing typed is lost: not by a reload, and not by a link pressed too early.
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(page.getByLabel('About')).toHaveValue('Gears, cut overnight.')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Articles' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('It is now in the directory.', { exact: true })).toBeVisible()
  await expect(page.getByText('Published, all changes saved')).toBeAttached()

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page).toHaveURL(/\/profile-preview\/brand$/)
  await page.getByRole('button', { name: 'Mobile' }).click()
  const phone = page.frameLocator('iframe[title="Your brand on a phone"]')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(company)

  const visitor = await browser.newPage({ baseURL: String(baseURL) })
  const slug = company.toLowerCase().replaceAll(' ', '-')
  await visitor.goto(`/brands/${slug}`)
  await expect(visitor.getByText('Gears, cut overnight.')).toBeVisible()
  await expect(visitor.getByText('From $250')).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Get started' })).toBeVisible()
  await visitor.close()
})

test('two tabs that edit the same brand see each other', async ({ page, context }) => {
  await registerBrand(page, `Two Tabs ${Date.now()}`)
  await openScreen(page, '/brands/create')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft, all changes saved')).toBeAttached()

  const other = await context.newPage()
  await openScreen(other, '/brands/create')
  await other.getByLabel('Tagline').fill('From the other tab')
  await other.getByRole('button', { name: 'Save draft' }).click()
  await expect(other.getByText('Draft, all changes saved')).toBeAttached()

  await page.getByLabel('Tagline').fill('From this tab')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const both = page.getByRole('dialog', { name: 'There’s a newer version' })
  await expect(both).toContainText('From this tab')
  await expect(both).toContainText('From the other tab')
  await both.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(both).toBeHidden()
  await other.reload()
  await expect(other.getByLabel('Tagline')).toHaveValue('From this tab')
})

test('an admin invites a company, and a racer is sent away', async ({ page, context }) => {
  await signInAs(page, 'admin')
  await openScreen(page, '/brands/create')
  await page.getByLabel('Company Name').fill('Turnstile Pies')
  await page.getByLabel('Company email').fill(uniqueEmail('pies'))
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Turnstile Pies invited')).toBeVisible()

  await context.clearCookies()
  await signInAs(page, 'racer')
  const refused = await page.goto('/brands/create')
  expect(refused?.status()).toBe(403)
  await expect(page.getByRole('link', { name: 'Go to my dashboard' })).toBeVisible()
})
