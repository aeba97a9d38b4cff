import { expect, type Page } from '@playwright/test'
import { openScreen, testPassword, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { get } from '#tests/support/e2e-deals.ts'
import { readHtml } from '#tests/support/e2e-html.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function registerBrand(page: Page, company: string): Promise<void> {
  const response = await page.request.post('/api/auth/register', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      email: uniqueEmail('brand'),
      password: testPassword,
      role: 'BRAND',
      firstName: company,
      lastName: 'N/A',
    },
  })
  expect(response.status()).toBe(201)
}

/** Other tests create companies at the same time. */
const DEMO_BRANDS = 22
const atLeast = (page: Page, count: number) => expect(cards(page).nth(count - 1)).toBeAttached()

test('a visitor without JavaScript reads the directory and the page of a brand', async ({
  openPage,
  baseURL,
}) => {
  const page = await openPage({ javaScriptEnabled: false })
  await test.step('the directory', async () => {
    await page.goto('/brands')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brands that back racers')
    await atLeast(page, DEMO_BRANDS)
    await expect(cards(page).first()).toContainText('Kestrel Lubricants')
  })

  await test.step('a shared link shows the filtered list', async () => {
    await page.goto('/brands?category=TOOLS&category=WHEELS&sort=newest')
    await expect(page.getByRole('heading', { name: 'Found 2 brands' })).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).first()).toContainText('Ironwick Torque Tools')
  })

  await test.step('a brand, with what search engines and link previews read', async () => {
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

  await test.step('a missing brand responds with 404', async () => {
    const { status, heading } = await readHtml(page.request, '/brands/no-such-brand')
    expect([status, heading]).toEqual([404, 'Brand Not Found'])
  })

  await test.step('an admin can invite a company, and a racer cannot create a brand', async () => {
    await signInAs(page, 'admin')
    await page.goto('/brands/create')
    await expect(page.getByRole('button', { name: 'Send invitation' })).toBeAttached()
    await page.context().clearCookies()
    await signInAs(page, 'racer')
    const refused = await readHtml(page.request, '/brands/create')
    expect(refused.status).toBe(403)
    expect(refused.html).toContain('Go to my dashboard</a>')
  })
})

test('a visitor filters the directory on a desktop and on a phone', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await openScreen(page, '/brands')
  await page.getByRole('combobox', { name: 'Search' }).fill('kestrell')
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

  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Accepting applications').uncheck()
  // A category of the demo data, in which no other test creates brands.
  const { length } = await get<object[]>(page, '/api/brands?category=GARAGE')
  await sheet.getByRole('button', { name: `Show ${length} brands` }).click()
  await expect(sheet).toBeHidden()
  await expect(cards(page)).toHaveCount(length)

  if (size) await page.setViewportSize(size)
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL(/\/brands\?sort=newest$/)
  await atLeast(page, DEMO_BRANDS)
  expect(consoleErrors).toEqual([])
})

test('a company creates its page and publishes it, and visitors see it', async ({ page, openPage }) => {
  test.slow()
  const company = `Bramble Gearworks ${Date.now()}`
  await registerBrand(page, company)
  await openScreen(page, '/brand-profile')
  await page.getByRole('main').getByRole('link', { name: 'Create your brand' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue(company)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Describe your company before you publish')).toBeVisible()
  await page.getByLabel('About').fill('Gears, cut overnight.')
  await page.getByRole('combobox', { name: /^Categories/ }).click()
  await page.getByRole('option', { name: 'Engine parts' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('From', { exact: true }).fill('250')

  // Unsaved input survives a reload, and leaving asks first.
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

  const visitor = await openPage({ javaScriptEnabled: false })
  const slug = company.toLowerCase().replaceAll(' ', '-')
  await visitor.goto(`/brands/${slug}`)
  await expect(visitor.getByText('Gears, cut overnight.')).toBeVisible()
  await expect(visitor.getByText('From $250')).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Get started' })).toBeVisible()
})
