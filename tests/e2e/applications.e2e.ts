import { type Browser, expect, type Page } from '@playwright/test'
import { toIsoDay } from '#shared/time.ts'
import { expectNoViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'

// Four looks at each screen take a small machine its time.
test.slow()

const sameSite = { headers: { 'sec-fetch-site': 'same-origin' } }
const LETTER =
  'I have raced stock cars for six seasons and finished second in points. With a season of your oil I could run both national rounds.'
const nothing = {
  sports: [],
  countries: [],
  minLevel: null,
  minExperienceYears: null,
  minCompleteness: null,
}

async function openContext(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  return context.newPage()
}

/** Demo racers with profiles; no other test applies to these brands. */
async function signInRacer(browser: Browser, slug: string): Promise<Page> {
  const page = await openContext(browser)
  const answer = await page.request.post('/api/auth/login', {
    ...sameSite,
    data: { email: `${slug}@demo.test`, password: 'slipstream' },
  })
  expect(answer.status()).toBe(200)
  return page
}

/** A brand of its own with a published page, so that its lists are nobody else's. */
async function joinBrand(browser: Browser): Promise<{ page: Page; slug: string }> {
  const page = await openContext(browser)
  return { page, ...(await registerBrand(page, 'Gudgeon Pins')) }
}

async function publish(page: Page, title: string, requirements: object = {}): Promise<void> {
  const answer = await page.request.post('/api/opportunities', {
    ...sameSite,
    data: {
      title,
      description: 'Pins and bearings for a whole season, and a stipend for the best story.',
      type: 'MIXED',
      valueMin: 200_000,
      valueMax: 900_000,
      currency: 'USD',
      slots: 3,
      closesAt: new Date(Date.now() + 20 * 86_400_000).toISOString(),
      requirements: { ...nothing, ...requirements },
    },
  })
  expect(answer.status()).toBe(201)
}

async function apply(page: Page, slug: string, title: string): Promise<void> {
  await openScreen(page, `/brands/${slug}`)
  await page.getByRole('button', { name: `Apply to ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply to Gudgeon Pins' })
  await dialog.getByLabel(/^Cover letter/).fill(LETTER)
  await waitForSave(page, /^\/api\/applications$/, () =>
    dialog.getByRole('button', { name: 'Send application' }).click(),
  )
  await expect(dialog).toBeHidden()
}

test('a brand publishes an opportunity, rests it and opens it again', async ({ browser }) => {
  const { page, slug } = await joinBrand(browser)
  const consoleErrors = collectConsoleErrors(page)
  await openScreen(page, '/brand-profile')
  await page.getByRole('button', { name: 'New opportunity' }).click()
  const dialog = page.getByRole('dialog', { name: 'New opportunity' })
  await dialog.getByRole('button', { name: 'Publish opportunity' }).click()
  await expect(dialog.getByText('Title must be at least 5 characters')).toBeVisible()
  await dialog.getByLabel(/^Title/).fill('Pins for a season')
  await dialog.getByLabel(/^Description/).fill('Pins and bearings for a whole season of racing.')
  await dialog.getByLabel(/^Closes/).fill(toIsoDay(Date.now() + 9 * 86_400_000))
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Publish opportunity' }).click()
  const card = page.getByRole('article', { name: 'Pins for a season' })
  await expect(card.getByText('Open', { exact: true })).toBeVisible()
  await expectNoViolations(page)

  await card.getByRole('button', { name: 'More actions for Pins for a season' }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click()
  await expect(card.getByText('Paused')).toBeVisible()
  await page.goto(`/brands/${slug}`)
  await expect(page.getByText('No open opportunities at the moment')).toBeVisible()
  await openScreen(page, '/brand-profile')
  await card.getByRole('button', { name: 'Reopen Pins for a season' }).click()
  await expect(card.getByText('Open', { exact: true })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('what is open is complete without JavaScript, and a visitor comes back after signing in', async ({
  browser,
}) => {
  const { page, slug } = await joinBrand(browser)
  await publish(page, 'Pins for a season', { minExperienceYears: 3 })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(`/brands/${slug}`)
  const pass = visitor.getByRole('article', { name: 'Pins for a season' })
  for (const text of ['Cash and product', '$2,000 – $9,000', '3 of 3 places left', '3 years']) {
    await expect(pass).toContainText(text)
  }
  await expect(pass.getByRole('link', { name: /^Sign in to apply/ })).toHaveAttribute(
    'href',
    new RegExp(`returnTo=%2Fbrands%2F${slug}%3Fapply%3D`),
  )
})

test('whoever lacks a hard requirement sees it and cannot apply', async ({ browser }) => {
  const { page: brand, slug } = await joinBrand(browser)
  await publish(brand, 'Rally only', { sports: ['rally-racing'] })
  const page = await signInRacer(browser, 'jonah-prewitt')
  await openScreen(page, `/brands/${slug}`)
  await page.getByRole('button', { name: 'Apply to Rally only' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply to Gudgeon Pins' })
  await expect(dialog.getByRole('region', { name: 'Requirements' })).toContainText('Not met')
  await dialog.getByLabel(/^Cover letter/).fill(LETTER)
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(dialog.getByText('Not sent: you don’t meet a requirement')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Apply to Rally only' }).click()
  await expect(dialog.getByLabel(/^Cover letter/)).toHaveValue(LETTER)
})

test('an application is sent, opened, asked about, answered and shortlisted by keyboard', async ({
  browser,
}) => {
  const { page: brand, slug } = await joinBrand(browser)
  await publish(brand, 'Pins for a season')
  const racer = await signInRacer(browser, 'tova-lindqvarn')
  const consoleErrors = [collectConsoleErrors(brand), collectConsoleErrors(racer)]
  await apply(racer, slug, 'Pins for a season')
  await openScreen(racer, '/sent-requests?tab=applications')
  const sent = racer.getByRole('article', { name: /^Application to Gudgeon Pins/ }).first()
  await expect(sent.getByText('Sent', { exact: true }).first()).toBeVisible()
  await expectNoViolations(racer)

  await openScreen(brand, '/dashboard/brand/applications')
  await expect(brand.getByRole('list', { name: 'Applications' })).toContainText('Tova Lindqvarn')
  await expectNoViolations(brand)
  await waitForSave(brand, /\/open$/, () => brand.keyboard.press('j'))
  const card = brand.getByRole('region', { name: 'Application from Tova Lindqvarn' })
  await expect(card.getByText(LETTER)).toBeVisible()
  await expect(card.getByText('Opened', { exact: true }).first()).toBeVisible()
  await expectNoViolations(brand)
  await brand.keyboard.press('a')
  await brand.getByLabel(/^Your question/).fill('How many rounds do you run?')
  await waitForSave(brand, /\/ask$/, () => brand.getByRole('button', { name: 'Send question' }).click())

  await racer.reload()
  await expect(sent.getByText('How many rounds do you run?')).toBeVisible()
  await sent.getByRole('button', { name: 'Answer' }).click()
  await racer.getByLabel(/^Your answer/).fill('Twelve, and two fan days.')
  await waitForSave(racer, /\/answer$/, () => racer.getByRole('button', { name: 'Send answer' }).click())
  await expect(sent.getByText(/is reviewing it/)).toBeVisible()

  await openScreen(brand, brand.url())
  await expect(card.getByText('Twelve, and two fan days.').first()).toBeVisible()
  await waitForSave(brand, /\/shortlist$/, () => brand.keyboard.press('s'))
  await expect(card.getByRole('button', { name: /^Shortlisted/ })).toBeVisible()
  await racer.reload()
  await expect(sent.getByText('Shortlisted', { exact: true }).first()).toBeVisible()
  expect(consoleErrors).toEqual([[], []])
})

test('several racers are rejected at once, and each reads why', async ({ browser }) => {
  const { page: brand, slug } = await joinBrand(browser)
  await publish(brand, 'Pins for a season')
  const racers = await Promise.all([
    signInRacer(browser, 'wren-hale'),
    signInRacer(browser, 'dez-okonjo-reyes'),
  ])
  for (const racer of racers) await apply(racer, slug, 'Pins for a season')

  await openScreen(brand, '/dashboard/brand/applications')
  for (const name of ['Wren Hale', 'Dez Okonjo-Reyes']) await brand.getByLabel(`Select ${name}`).check()
  await brand.keyboard.press('r')
  const dialog = brand.getByRole('dialog', { name: 'Reject 2 racers?' })
  await dialog.getByRole('radio', { name: 'Needs more detail' }).check({ force: true })
  await expectNoViolations(brand)
  await waitForSave(brand, /\/reject$/, () => dialog.getByRole('button', { name: 'Reject 2' }).click())
  await expect(brand.getByRole('heading', { name: 'All caught up' })).toBeVisible()

  for (const racer of racers) {
    await openScreen(racer, '/sent-requests?tab=applications')
    const sent = racer.getByRole('article', { name: /^Application to Gudgeon Pins/ }).first()
    await expect(sent.getByText('Needs more detail')).toBeVisible()
    await expect(sent).toContainText('Thank you for your application')
    await expect(sent).toContainText('You can apply again from')
  }
})
