import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const MIRA = '/athletes/mira-castellan'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens a page and waits until it is hydrated: the first thing it does then is to count the visit. */
async function open(page: Page, path: string) {
  const isHydrated = page.waitForRequest('**/api/track-visitor')
  await page.goto(path)
  await isHydrated
}

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

  test('the page of a racer is complete', async ({ page }) => {
    await page.goto(MIRA)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mira Castellan')
    await expect(page.getByText('Stock Car Racing, Autocross')).toBeVisible()
    await expect(page.getByText('North Carolina, East Coast')).toBeVisible()
    await expect(page.getByText('#27').first()).toBeVisible()
    await expect(card(page, 'About')).toContainText('quarter midgets at nine')
    await expect(card(page, 'Racing Profile')).toContainText('Harrow Creek Speedway')
    await expect(card(page, 'Career Highlights').getByRole('row')).toHaveCount(6)
    await expect(card(page, 'Media Gallery').getByRole('img')).toHaveCount(6)
    await expect(card(page, 'Quick Stats')).toContainText('Podiums')
    await expect(card(page, 'Social Links').getByRole('link').first()).toBeVisible()
    await expect(card(page, 'Motorsports Type')).toContainText('Super Late Model')
    await expect(card(page, 'Share Profile').getByRole('link')).toHaveCount(3)
  })

  test('finishes are named, and words for level are nowhere', async ({ page }) => {
    await page.goto(MIRA)
    for (const place of ['1st Place', '2nd Place', '3rd Place', '7th Place']) {
      await expect(card(page, 'Career Highlights').getByText(place).first()).toBeVisible()
    }
    await expect(page.getByRole('main')).not.toContainText(/pro am/i)
  })

  test('the head names one address, a picture and what the page is about', async ({ page, baseURL }) => {
    await page.goto(MIRA)
    const id = await idOf(page, 'mira-castellan')
    await expect(page).toHaveTitle('Mira Castellan #27, Stock Car Racing | Slipstream')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/athletes/${id}`)
    const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    expect(picture).toContain(`${baseURL}/og/athletes/${id}.png?v=`)
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
    const drawn = await page.request.get(picture)
    expect(drawn.headers()['content-type']).toBe('image/png')
    const [person] = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(JSON.parse(person ?? '{}')).toMatchObject({ '@type': 'Person', name: 'Mira Castellan' })
    expect(await page.content()).not.toContain('aggregateRating')
  })

  test('the page of a promoter has its own titles and names its own address', async ({ page, baseURL }) => {
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

  test('a racer who is not there is a true 404 in the page’s own words', async ({ page }) => {
    const answer = await page.goto('/athletes/nobody-of-that-name')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athlete Not Found')
    await expect(page.getByText("The athlete profile you're looking for doesn't exist.")).toBeVisible()
  })
})

test('the outline comes first, then the racer, at the top of the page and counted once', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/athletes/*-*-*-*-*', async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/')
  await page
    .getByRole('link', { name: /View Profile of/ })
    .first()
    .scrollIntoViewIfNeeded()
  const viewed = page.waitForRequest('**/api/profile-views')
  await page
    .getByRole('link', { name: /View Profile of/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading profile...' })).toBeAttached()
  release()
  await expect(card(page, 'Share Profile')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect((await viewed).postDataJSON()).toMatchObject({ source: 'athlete_profile' })
  await expect(page).toHaveTitle(/\| Slipstream$/)
  await expect(page).not.toHaveTitle(/Racer\/Team profile/)
  expect(consoleErrors).toEqual([])
})

test('going from one racer to another starts at the top', async ({ page }) => {
  const other = await idOf(page, 'dez-okonjo-reyes')
  await open(page, MIRA)
  await page.evaluate(() => window.scrollTo(0, 1200))
  await page.evaluate((path) => window.history.pushState({}, '', path), `/athletes/${other}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dez Okonjo-Reyes')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('an error of the call shows that there is no such athlete', async ({ page }) => {
  await page.route('**/api/athletes/*-*-*-*-*', (route) =>
    route.fulfill({ status: 404, json: { message: 'gone' } }),
  )
  await open(page, '/')
  await page
    .getByRole('link', { name: /View Profile of/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Athlete Not Found')
  await expect(page.getByText("The athlete profile you're looking for doesn't exist.")).toBeVisible()
})

test.describe('the share card', () => {
  test.use({ needsNewPage: true })

  for (const [network, host] of [
    ['Facebook', 'www.facebook.com'],
    ['Twitter', 'twitter.com'],
    ['LinkedIn', 'www.linkedin.com'],
  ] as const) {
    test(`opens ${network} in a window of 600 by 400`, async ({ page }) => {
      await page.addInitScript(() => {
        window.open = (url, _, features) => {
          document.documentElement.dataset.opened = JSON.stringify([String(url), features])
          return null
        }
      })
      await open(page, MIRA)
      await card(page, 'Share Profile').getByRole('link', { name: network }).click()
      const [url, features] = JSON.parse((await page.locator('html').getAttribute('data-opened')) ?? '[]')
      expect(new URL(url).host).toBe(host)
      expect(features).toContain('width=600,height=400')
      if (network === 'Twitter') {
        expect(new URL(url).searchParams.get('hashtags')).toBe('Slipstream,Motorsports,Racing')
      }
    })
  }

  test('copies the address of the page and says so for two seconds', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await open(page, MIRA)
    const share = card(page, 'Share Profile')
    await share.getByRole('button', { name: 'Copy link' }).click()
    await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible()
    await expect(page.getByText('Link Copied!').first()).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${baseURL}/athletes/${await idOf(page, 'mira-castellan')}`,
    )
    await page.clock.runFor(2100)
    await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible()
  })

  test('says when the link could not be copied', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error()) },
      })
    })
    await open(page, MIRA)
    await card(page, 'Share Profile').getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Copy Failed').first()).toBeVisible()
    await expect(page.getByText('Failed to copy link. Please try again.').first()).toBeVisible()
  })
})

test('a thumbnail opens the enlarged view, which the keyboard turns and closes', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await open(page, MIRA)
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
  expect(consoleErrors).toEqual([])
})

test.describe('who sees which button', () => {
  test('a visitor finds no button that needs an account; members may write, and brands make offers', async ({
    page,
  }) => {
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
    await open(page, MIRA)
    for (const name of ['Message', 'Send Offer']) await expect(button(name)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    await signInAs(page, 'brand')
    await page.reload()
    await expect(button('Message')).toBeVisible()
    await expect(button('Send Offer')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    await page.context().clearCookies()
    await signInAs(page, 'promoter')
    await page.reload()
    await expect(button('Message')).toBeVisible()
    await expect(button('Send Offer')).toHaveCount(0)
  })

  test('the owner may edit and preview, and is not counted', async ({ page }) => {
    await signInAs(page, 'racer')
    let views = 0
    await page.route('**/api/profile-views', (route) => {
      views += 1
      return route.continue()
    })
    await open(page, MIRA)
    await expect(page.getByRole('main').getByRole('link', { name: 'Edit' }).first()).toHaveAttribute(
      'href',
      '/profile/edit',
    )
    await page.getByRole('link', { name: 'Preview' }).click()
    await expect(page).toHaveURL('/profile-preview/athlete')
    expect(views).toBe(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, needsNewPage: true })

  test('the bar at the lower edge opens the share sheet', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: (data: ShareData) => {
          document.documentElement.dataset.shared = data.url ?? ''
          return Promise.resolve()
        },
      })
    })
    await open(page, MIRA)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-shared', /\/athletes\//)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})

test.describe('the preview of one’s own page', () => {
  test('shows the page on both screens, the picture of its link and the ways on', async ({ page }) => {
    const consoleErrors = collectConsoleErrors(page)
    await signInAs(page, 'racer')
    await open(page, '/profile-preview/athlete')
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

  test('is for racers and promoters', async ({ page }) => {
    await signInAs(page, 'brand')
    expect((await page.goto('/profile-preview/athlete'))?.status()).toBe(403)
  })
})
