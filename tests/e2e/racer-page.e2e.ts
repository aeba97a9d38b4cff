import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen, registerUser, visitScreen } from '#tests/support/e2e-accounts.ts'
import { readHtml } from '#tests/support/e2e-html.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const MIRA = '/athletes/mira-castellan'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function idOf(page: Page, slug: string): Promise<string> {
  const { id } = await (await page.request.get(`/api/athletes/${slug}`)).json()
  return id
}

async function promoterUserId(page: Page): Promise<string> {
  await signInAs(page, 'promoter')
  const { user } = await (await page.request.get('/api/auth/user')).json()
  await page.context().clearCookies()
  return user.id
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of a racer is complete, with its metadata', async ({ page, baseURL }) => {
    await page.goto(MIRA)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mira Castellan')
    await expect(page.getByText('Stock Car Racing, Autocross')).toBeVisible()
    await expect(page.getByText('North Carolina, East Coast')).toBeVisible()
    await expect(page.getByText('#27').first()).toBeVisible()
    await expect(card(page, 'About')).toContainText('quarter midgets at nine')
    await expect(card(page, 'Racing Profile')).toContainText('Harrow Creek Speedway')
    await expect(card(page, 'Career Highlights').getByRole('row')).toHaveCount(6)
    for (const place of ['1st Place', '2nd Place', '3rd Place', '7th Place']) {
      await expect(card(page, 'Career Highlights').getByText(place).first()).toBeVisible()
    }
    await expect(card(page, 'Media Gallery').getByRole('img')).toHaveCount(6)
    await expect(card(page, 'Quick Stats')).toContainText('Podiums')
    await expect(card(page, 'Social Links').getByRole('link').first()).toBeVisible()
    await expect(card(page, 'Motorsports Type')).toContainText('Super Late Model')
    await expect(card(page, 'Share Profile').getByRole('link')).toHaveCount(3)
    await expect(page.getByRole('main')).not.toContainText(/pro am/i)

    await test.step('the head has a canonical URL, a picture and structured data', async () => {
      const id = await idOf(page, 'mira-castellan')
      await expect(page).toHaveTitle('Mira Castellan #27, Stock Car Racing | Slipstream')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${MIRA}`)
      const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
      expect(picture).toContain(`${baseURL}/og/athletes/${id}.png?v=`)
      await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute(
        'content',
        'summary_large_image',
      )
      const image = await page.request.get(picture)
      expect(image.headers()['content-type']).toBe('image/png')
      const [person] = await page.locator('script[type="application/ld+json"]').allTextContents()
      expect(JSON.parse(person ?? '{}')).toMatchObject({ '@type': 'Person', name: 'Mira Castellan' })
      expect(await page.content()).not.toContain('aggregateRating')
    })

    await test.step('links lead to all results and all pictures', async () => {
      const results = card(page, 'Career Highlights')
      await results.getByRole('link', { name: /^Show all \d+ results$/ }).click()
      await expect.poll(() => results.getByRole('row').count()).toBeGreaterThan(6)
      const gallery = card(page, 'Media Gallery')
      await gallery.getByRole('link', { name: /^Show all \d+ items$/ }).click()
      await expect.poll(() => gallery.getByRole('img').count()).toBeGreaterThan(6)
    })
  })

  test('the page of a promoter has its own titles and canonical URL', async ({ page, baseURL }) => {
    await page.goto(`/athletes/${await promoterUserId(page)}`)
    for (const title of [
      'Event/Series Information',
      'Summary of Event',
      'Previous Race Results',
      'Event Details',
    ]) {
      await expect(card(page, title)).toBeVisible()
    }
    for (const title of ['About', 'Racing Profile', 'Career Highlights', 'Quick Stats']) {
      await expect(card(page, title)).toHaveCount(0)
    }
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}/promoters/saltmarsh-endurance-series`,
    )
  })
})

test('an unknown racer is a 404 with its own words', async ({ request }) => {
  expect(await readHtml(request, '/athletes/nobody-of-that-name')).toMatchObject({
    status: 404,
    heading: 'Athlete Not Found',
    html: expect.stringMatching(/The athlete profile you(&#x27;|')re looking for doesn(&#x27;|')t exist\./),
  })
})

test('a card of the home page opens the racer at the top of the page', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await openScreen(page, '/')
  const racer = page.getByRole('article', { name: 'Mira Castellan' })
  await expect(racer).toContainText('#27')
  await expect(racer).toContainText('2 reviews')
  await expect(racer.getByRole('link')).toHaveCount(1)
  await racer.scrollIntoViewIfNeeded()
  const viewed = page.waitForRequest('**/api/profile-views')
  await racer.click()
  await expect(page).toHaveURL(/\/athletes\/[a-z-]+$/)
  await expect(card(page, 'Share Profile')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect((await viewed).postDataJSON()).toMatchObject({ source: 'athlete_profile' })
  await expect(page).toHaveTitle('Mira Castellan #27, Stock Car Racing | Slipstream')

  await test.step('a thumbnail opens the lightbox, which the keyboard turns and closes', async () => {
    const thumbnail = page.getByRole('button', { name: /Enlarge picture 3 of 6/ })
    await thumbnail.click()
    const view = page.getByRole('dialog', { name: 'Media gallery' })
    await expect(view.getByText('3 / 6')).toBeVisible()
    await expect(view.getByText(/New lid for/)).toBeVisible()
    await expect(view.getByRole('img', { name: 'A painted race helmet' })).toBeInViewport()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(view.getByText('4 / 6')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(view).toHaveCount(0)
    await expect(thumbnail).toBeFocused()
  })

  await test.step('another racer starts at the top too', async () => {
    const other = await idOf(page, 'dez-okonjo-reyes')
    await page.evaluate(() => window.scrollTo(0, 1200))
    await page.evaluate((path) => window.history.pushState({}, '', path), `/athletes/${other}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dez Okonjo-Reyes')
    await expect(page).toHaveURL(/\/athletes\/dez-okonjo-reyes$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
  expect(consoleErrors).toEqual([])
})

test('racers preview their page on both screens, with its link picture and actions', async ({ page }) => {
  await signInAs(page, 'brand')
  expect((await page.request.get('/profile-preview/athlete')).status()).toBe(403)
  await page.context().clearCookies()

  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'racer')
  await openScreen(page, '/profile-preview/athlete')
  const bar = card(page, 'Preview')
  await expect(page.getByRole('heading', { level: 1, name: 'Mira Castellan' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/profile/edit')
  await expect(bar.getByRole('link', { name: 'See how to improve it' })).toHaveAttribute(
    'href',
    '/profile-setup',
  )
  await expect(bar.getByRole('button', { name: 'Copy link' })).toBeVisible()
  const picture = bar.getByRole('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await bar.getByRole('button', { name: 'Mobile' }).click()
  const phone = page.frameLocator('iframe[title="Your profile on a phone"]')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Mira Castellan')
  await expect(phone.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('the pages of racers, brands and promoters offer Follow on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const pages = [MIRA, '/brands/kestrel-lubricants', '/promoters/saltmarsh-endurance-series']
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Follow', exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await registerUser(page, 'fan')
  for (const [index, path] of pages.entries()) {
    await (index === 0 ? openScreen : visitScreen)(page, path)
    await page.getByRole('button', { name: /^Follow / }).click()
    await expect(page.getByRole('button', { name: /^Following / })).toBeVisible()
  }
})
