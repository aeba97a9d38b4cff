import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '#tests/support/accessibility.ts'
import {
  completeFirstStep,
  confirmEmail,
  openScreen,
  testPassword as password,
  registerUser,
  uniqueEmail,
} from '#tests/support/e2e-accounts.ts'
import { test } from '#tests/support/e2e-test.ts'

const phone = { width: 390, height: 844 }

const aPicture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
})

const goOn = (page: Page, name = 'Save and continue') =>
  page.getByRole('button', { name, exact: true }).click()
const atStep = (page: Page, step: number) => expect(page.getByText(`Step ${step} of 5`)).toBeVisible()

test('a racer registers on a phone, completes the wizard with three pictures, and has a public page', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize(phone)
  await openScreen(page, '/auth/register?role=ATHLETE')
  await page.getByLabel('First name').fill('Wilhelmina')
  await page.getByLabel('Last name').fill('Oskarsdotter')
  await page.getByLabel('Email').fill(uniqueEmail('wilma'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page).toHaveURL(/\/profile-onboarding/)
  await atStep(page, 1)
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0)
  await page.getByLabel(/^Racing number/).fill('#6W2')
  await goOn(page)

  await atStep(page, 2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Rally Racing' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Stage Rally' }).check({ force: true })
  await goOn(page)

  await atStep(page, 3)
  // The wizard continues where it was left.
  await page.goto('/profile-onboarding')
  await atStep(page, 3)
  await page.getByLabel(/^Home track/).fill('Pinebarren Raceway')
  await goOn(page)

  await atStep(page, 4)
  await page.getByRole('button', { name: 'Import results' }).click()
  await page
    .getByLabel('Table')
    .fill('Event\tFinish\tDate\nSnow Moon Rally\t1\t2025-02-08\nGravel Ten\t4\t2025-06-14')
  await page.getByRole('button', { name: 'Check table' }).click()
  await page.getByRole('button', { name: 'Add 2 results' }).click()
  await expect(page.getByText('2 results.')).toBeVisible()
  await page.getByLabel(/^Your story/).fill('I learned to drive on a frozen lake, and never quite stopped.')
  await goOn(page)

  await atStep(page, 5)
  await page
    .getByRole('region', { name: 'Upload pictures' })
    .locator('input[type=file]')
    .setInputFiles(
      await Promise.all([aPicture('a.png', '#c33'), aPicture('b.png', '#3a3'), aPicture('c.png', '#33c')]),
    )
  await expect(page.getByRole('list').locator('img')).toHaveCount(3)
  await page.getByLabel(/^Instagram/).fill('https://www.instagram.com/wilma.oskarsdotter/')
  await goOn(page, 'Finish')
  await expect(page).toHaveURL('/membership-selection')
  await page.getByRole('link', { name: 'Continue free' }).click()
  await expect(page).toHaveURL('/home')

  const { profile } = await (await page.request.get('/api/auth/user')).json()
  const visitor = await openPage({ javaScriptEnabled: false })
  await visitor.goto(`/athletes/${profile.id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Wilhelmina Oskarsdotter')
  await expect(visitor.getByText('Snow Moon Rally')).toBeVisible()
  await expect(visitor.getByText('I learned to drive on a frozen lake')).toBeVisible()
})

test('a brand and a promoter complete wizards of their own', async ({ page }) => {
  await page.setViewportSize(phone)
  for (const { role, name, heading, destination } of [
    {
      role: 'BRAND',
      name: 'Tallow & Pine',
      heading: 'Whose name goes on the car?',
      destination: '/dashboard/brand',
    },
    {
      role: 'PROMOTER',
      name: 'Dune Cup',
      heading: 'What do you organize?',
      destination: '/membership-selection',
    },
  ]) {
    await page.context().clearCookies()
    const email = uniqueEmail('company')
    await page.request.post('/api/auth/register', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { email, password, role, firstName: name, lastName: 'N/A' },
    })
    // The wizard publishes the event page at its end.
    if (role === 'PROMOTER') await confirmEmail(page.request, email)
    await openScreen(page, '/profile-onboarding')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await goOn(page)
    for (const step of [2, 3, 4]) {
      await atStep(page, step)
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Skip', exact: true }).click()
    }
    await atStep(page, 5)
    await goOn(page, 'Finish')
    await expect(page).toHaveURL(destination)
    const again = await page.request.get('/profile-onboarding')
    expect(new URL(again.url()).pathname).toBe('/profile-setup')
  }
})

test('a racer goes from the checklist to a field, and unsaved changes are not lost', async ({ page }) => {
  await registerUser(page, 'drafter')
  await completeFirstStep(page)
  await openScreen(page, '/profile-onboarding?step=5&returnTo=%2Fprofile-setup')
  await goOn(page, 'Finish')
  await expect(page).toHaveURL('/profile-setup')
  await expect(page.getByRole('img', { name: '5 of 100 complete' })).toBeVisible()
  await page.getByRole('link', { name: /^Add.*racing number/ }).click()
  await expect(page).toHaveURL('/profile/edit#number')
  await expect(page.getByLabel(/^Racing number/)).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit your profile' })).toBeVisible()

  await page.getByLabel(/^Achievements/).fill('Two heat wins')
  await page.getByRole('link', { name: 'Preview' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/profile\/edit/)

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Draft restored')).toBeVisible()
  await expect(page.getByLabel(/^Achievements/)).toHaveValue('Two heat wins')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Profile saved' })
  // A toast that has the focus does not go away.
  await toast.focus()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const [over, button] = [await toast.boundingBox(), await save.boundingBox()]
    expect(over && button && over.y + over.height < button.y, `the button is free at ${width} px`).toBe(true)
  }
  await page.reload()
  await expect(page.getByLabel(/^Achievements/)).toHaveValue('Two heat wins')
  await expect(page.getByText('Draft restored')).toHaveCount(0)
})
