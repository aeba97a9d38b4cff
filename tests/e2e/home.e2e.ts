import { expect, type Page } from '@playwright/test'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { test } from '#tests/support/e2e-test.ts'

const rail = (page: Page, name: string) => page.getByRole('region', { name })

/** Enters the home page from another screen, so that the browser itself asks for the rails. */
async function comeHome(page: Page) {
  await openScreen(page, '/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Racers who deliver.')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first HTML holds three brands, four racers and three articles', async ({ page }) => {
    await page.goto('/')
    await expect(rail(page, 'Featured brands').getByRole('article')).toHaveCount(3)
    await expect(rail(page, 'Featured racers/teams').getByRole('article')).toHaveCount(4)
    const articles = rail(page, 'Learn & Grow').getByRole('article')
    await expect(articles).toHaveCount(3)
    for (const article of await articles.all()) await expect(article).toContainText('5 min read')
  })

  test('every call to action leads where it says', async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    const destinations = {
      'Join as Driver/Team': '/auth/register?role=ATHLETE',
      'Promote Your Company': '/auth/register?role=BRAND',
      'More Info about how it works': '/how-it-works',
      'All brands': '/brands',
      'All racers/teams': '/athletes',
      'All articles': '/articles',
      'Start Building Your Profile': '/api/login',
      'Schedule a Demo': '/contact?topic=demo',
    }
    for (const [name, href] of Object.entries(destinations)) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
  })

  test('both ways to work together have four steps', async ({ page }) => {
    await page.goto('/')
    const steps = rail(page, 'How Slipstream works')
    await expect(steps.getByRole('list')).toHaveCount(2)
    await expect(steps.getByRole('listitem')).toHaveCount(8)
  })

  test('the owner’s claims stand under the hero', async ({ page }) => {
    await page.goto('/')
    const claims = rail(page, 'Slipstream in numbers')
    for (const figure of ['500+', '150+', '$2M+', '25+']) await expect(claims.getByText(figure)).toBeVisible()
  })

  test('/landing is the same page and names / as its address', async ({ page, baseURL }) => {
    await page.goto('/landing')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Racers who deliver.')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`)
  })
})

test('a racer’s card leads to the profile', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('article', { name: 'Mira Castellan' })
  await expect(card).toContainText('#27')
  await expect(card).toContainText('4.8')
  await expect(card.getByRole('link')).toHaveCount(1)
  await card.click()
  await expect(page).toHaveURL(/\/athletes\/[0-9a-f-]{36}$/)
})

test('empty rails invite visitors to join', async ({ page }) => {
  await page.route(/\/api\/(brands|athletes)\?/, (route) => route.fulfill({ json: [] }))
  await comeHome(page)
  await expect(page.getByRole('link', { name: 'Join as a Brand Partner' })).toHaveAttribute(
    'href',
    '/auth/register?role=BRAND',
  )
  await expect(page.getByRole('link', { name: 'Join as a Driver/Team' })).toHaveAttribute(
    'href',
    '/auth/register?role=ATHLETE',
  )
})

test('a rail that fails is left out, after one try, and the others stay', async ({ page }) => {
  let tries = 0
  await page.route(/\/api\/brands\?/, (route) => {
    tries++
    return route.fulfill({ status: 500, json: { message: 'Engine failure', code: 'SERVER' } })
  })
  await comeHome(page)
  await expect(rail(page, 'Featured racers/teams').getByRole('article')).toHaveCount(4)
  await expect(rail(page, 'Featured brands')).toHaveCount(0)
  expect(tries).toBe(1)
})

test('each rail has its own stand-in while it loads', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/athletes\?/, async (route) => {
    await released
    await route.continue()
  })
  await comeHome(page)
  const racers = rail(page, 'Featured racers/teams')
  await expect(racers.getByRole('status')).toHaveText('Loading racers and teams...')
  await expect(rail(page, 'Featured brands').getByRole('article')).toHaveCount(3)
  release()
  await expect(racers.getByRole('article', { name: 'Mira Castellan' })).toBeVisible()
})

test('nothing sticks out sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBe(0)
})
