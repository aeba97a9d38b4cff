import { expect } from '@playwright/test'
import { toIsoDay } from '#shared/time.ts'
import { expectNoViolations, findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { get, inDays, post, publishOpportunity, signInRacer } from '#tests/support/e2e-deals.ts'
import { collectConsoleErrors, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'

// Several screens, and accessibility scans of them.
test.slow()

const LETTER =
  'I have raced stock cars for six seasons and finished second in points. With a season of your oil I could run both national rounds.'

test('a brand publishes an opportunity, pauses it and reopens it', async ({ page }) => {
  const { slug } = await registerBrand(page, 'Gudgeon Pins')
  const consoleErrors = collectConsoleErrors(page)
  await openScreen(page, '/brand-profile')
  await page.getByRole('button', { name: 'New opportunity' }).click()
  const dialog = page.getByRole('dialog', { name: 'New opportunity' })
  await dialog.getByRole('button', { name: 'Publish opportunity' }).click()
  await expect(dialog.getByText('Title must be at least 5 characters')).toBeVisible()
  await dialog.getByLabel(/^Title/).fill('Pins for a season')
  await dialog.getByLabel(/^Description/).fill('Pins and bearings for a whole season of racing.')
  await dialog.getByLabel(/^Closes/).fill(toIsoDay(inDays(9)))
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Publish opportunity' }).click()
  const card = page.getByRole('article', { name: 'Pins for a season' })
  await expect(card.getByText('Open', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'More actions for Pins for a season' }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click()
  await expect(card.getByText('Paused')).toBeVisible()
  const html = await (await page.request.get(`/brands/${slug}`)).text()
  expect(html).toContain('No open opportunities at the moment')
  await card.getByRole('button', { name: 'Reopen Pins for a season' }).click()
  await expect(card.getByText('Open', { exact: true })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('open opportunities are complete without JavaScript, and a visitor can sign in to apply', async ({
  page,
  openPage,
}) => {
  const { slug } = await registerBrand(page, 'Gudgeon Pins')
  await publishOpportunity(page, { requirements: { minExperienceYears: 3 } })
  const visitor = await openPage({ javaScriptEnabled: false })
  await visitor.goto(`/brands/${slug}`)
  const card = visitor.getByRole('article', { name: 'Pins for a season' })
  for (const text of ['Cash and product', '$2,000 – $9,000', '3 of 3 places left', '3 years']) {
    await expect(card).toContainText(text)
  }
  await expect(card.getByRole('link', { name: /^Sign in to apply/ })).toHaveAttribute(
    'href',
    new RegExp(`returnTo=%2Fbrands%2F${slug}%3Fapply%3D`),
  )
})

test('a racer who lacks a hard requirement sees it and cannot apply', async ({ page: racer, openPage }) => {
  const brand = await openPage()
  const { slug } = await registerBrand(brand, 'Gudgeon Pins')
  await publishOpportunity(brand, { title: 'Rally only', requirements: { sports: ['rally-racing'] } })
  await signInRacer(racer, 'jonah-prewitt')
  await openScreen(racer, `/brands/${slug}`)
  await racer.getByRole('button', { name: 'Apply to Rally only' }).click()
  const dialog = racer.getByRole('dialog', { name: 'Apply to Gudgeon Pins' })
  await expect(dialog.getByRole('region', { name: 'Requirements' })).toContainText('Not met')
  await dialog.getByLabel(/^Cover letter/).fill(LETTER)
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(dialog.getByText('Not sent: you don’t meet a requirement')).toBeVisible()
  await expectNoViolations(racer)
})

test('a brand reviews an application by keyboard, and the racer answers its question', async ({
  page: brand,
  openPage,
}) => {
  await registerBrand(brand, 'Gudgeon Pins')
  const opportunityId = await publishOpportunity(brand)
  const { id: brandId } = await get<{ id: string }>(brand, '/api/brands/me')
  const racer = await openPage()
  await signInRacer(racer, 'tova-lindqvarn')
  const consoleErrors = [collectConsoleErrors(brand), collectConsoleErrors(racer)]
  await post(racer, '/api/applications', { brandId, opportunityId, coverLetter: LETTER })

  await openScreen(brand, '/dashboard/brand/applications')
  await expect(brand.getByRole('list', { name: 'Applications' })).toContainText('Tova Lindqvarn')
  await waitForSave(brand, /\/open$/, () => brand.keyboard.press('j'))
  const card = brand.getByRole('region', { name: 'Application from Tova Lindqvarn' })
  await expect(card.getByText(LETTER)).toBeVisible()
  await expect(card.getByText('Opened', { exact: true }).first()).toBeVisible()
  await expectNoViolations(brand)
  await brand.keyboard.press('r')
  const rejection = brand.getByRole('dialog', { name: 'Reject Tova Lindqvarn?' })
  await rejection.getByRole('radio', { name: 'Needs more detail' }).check({ force: true })
  expect(await findViolations(brand)).toEqual([])
  await brand.keyboard.press('Escape')
  await expect(rejection).toBeHidden()
  await brand.keyboard.press('a')
  await brand.getByLabel(/^Your question/).fill('How many rounds do you run?')
  await waitForSave(brand, /\/ask$/, () => brand.getByRole('button', { name: 'Send question' }).click())

  await openScreen(racer, '/sent-requests?tab=applications')
  const sent = racer.getByRole('article', { name: /^Application to Gudgeon Pins/ }).first()
  await expect(sent.getByText('How many rounds do you run?')).toBeVisible()
  await expectNoViolations(racer)
  await sent.getByRole('button', { name: 'Answer' }).click()
  await racer.getByLabel(/^Your answer/).fill('Twelve, and two fan days.')
  await waitForSave(racer, /\/answer$/, () => racer.getByRole('button', { name: 'Send answer' }).click())
  await expect(sent.getByText(/is reviewing it/)).toBeVisible()

  await expect(card.getByText('Twelve, and two fan days.').first()).toBeVisible()
  await waitForSave(brand, /\/shortlist$/, () => brand.keyboard.press('s'))
  await expect(card.getByRole('button', { name: /^Shortlisted/ })).toBeVisible()
  await expect(sent.getByText('Shortlisted', { exact: true }).first()).toBeVisible()
  expect(consoleErrors).toEqual([[], []])
})
