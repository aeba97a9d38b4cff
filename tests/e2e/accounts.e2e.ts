import { type Browser, expect, type Page } from '@playwright/test'
import {
  openScreen,
  testPassword as password,
  registerUser,
  uniqueEmail,
} from '#tests/support/e2e-accounts.ts'
import { test } from '#tests/support/e2e-test.ts'

async function logIn(page: Page, email: string, withPassword = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(withPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
}

/** The link behind the button of the newest such mail to this address. */
async function linkFromMail(
  page: Page,
  { to, subject, button }: Record<'to' | 'subject' | 'button', string>,
) {
  const mailbox = await page.context().newPage()
  await expect(async () => {
    await mailbox.goto('/mailbox')
    await mailbox
      .getByRole('row')
      .filter({ hasText: to })
      .getByRole('link', { name: subject })
      .first()
      .click({ timeout: 500 })
  }).toPass()
  const link = mailbox.frameLocator('iframe').getByRole('link', { name: button })
  const href = await link.getAttribute('href')
  await mailbox.close()
  return href ?? ''
}

async function onAnotherDevice(browser: Browser, email: string) {
  const page = await (await browser.newContext()).newPage()
  await openScreen(page, '/auth/login')
  await logIn(page, email)
  await expect(page).toHaveURL('/dashboard/athlete')
  return page
}

test('a driver registers, logs out and comes back', async ({ page }) => {
  const email = uniqueEmail('driver')
  await openScreen(page, '/auth/register')
  await page.getByLabel('Account type').selectOption('Driver/Team')
  await page.getByLabel('First Name').fill('Mara')
  await page.getByLabel('Last Name').fill('Quill')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByText('Strength:')).toBeVisible()
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Sign up successful!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/profile-onboarding')

  await logOut(page)
  await openScreen(page, '/auth/login')
  await logIn(page, email)
  await expect(page).toHaveURL('/dashboard/athlete')
})

for (const { role, type, nameLabel, name } of [
  { role: 'BRAND', type: 'Brand/Sponsor', nameLabel: 'Company Name', name: 'Tallow Coffee' },
  { role: 'PROMOTER', type: 'Event Promoter', nameLabel: 'Event Name', name: 'Harrow Nights' },
]) {
  test(`a ${type} registers with one name, and never sees the N/A that is sent for the other`, async ({
    page,
  }) => {
    await openScreen(page, `/auth/register?role=${role}`)
    await expect(page.getByLabel('Account type')).toHaveValue(role)
    await expect(page.getByLabel('Last Name')).toHaveCount(0)
    await page.getByLabel(nameLabel).fill(name)
    await page.getByLabel('Email').fill(uniqueEmail('company'))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    const sent = page.waitForRequest('**/api/auth/register')
    await page.getByRole('button', { name: 'Create Account' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ role, firstName: name, lastName: 'N/A' })
    await expect(page).toHaveURL('/profile-onboarding')
    await expect(page.getByRole('button', { name: `Account menu of ${name}`, exact: true })).toBeVisible()
  })
}

test('a wrong password is told, and nothing that was typed is lost', async ({ page }) => {
  await openScreen(page, '/auth/login')
  await logIn(page, 'racer@demo.test', 'not-the-one')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue('racer@demo.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-one')
})

test('whoever is stopped at the gate signs in and is let through to where they wanted to go', async ({
  page,
}) => {
  await openScreen(page, '/user-profile?tab=security')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pit pass required')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await logIn(page, 'brand@demo.test', 'slipstream')
  await expect(page).toHaveURL('/user-profile?tab=security')

  await page.goto('/auth/login')
  await expect(page).toHaveURL('/dashboard/brand')
})

test('a forgotten password is replaced through the mailbox, once', async ({ page, browser }) => {
  const email = await registerUser(await (await browser.newContext()).newPage(), 'forgetful')
  await openScreen(page, '/auth/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await expect(page.getByText('If that address exists, a link is on its way')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Again' })).toBeDisabled()

  const link = await linkFromMail(page, {
    to: email,
    subject: 'Reset your Slipstream password',
    button: 'Choose a new password',
  })
  await openScreen(page, link)
  await page.getByLabel('New password').fill('second-stint')
  await page.getByLabel('Confirm password').fill('second-stint')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await logIn(page, email, 'second-stint')
  await expect(page).toHaveURL('/dashboard/athlete')

  await openScreen(page, link)
  await expect(page.getByRole('link', { name: 'Get a New Link' })).toBeVisible()
})

test('an unknown address and a forgotten one get the same answer', async ({ page }) => {
  await openScreen(page, '/auth/forgot-email')
  await page.getByLabel('Account type').selectOption('Event Promoter')
  await page.getByLabel('Event Name').fill('Nobody Knows This Series')
  await page.getByRole('button', { name: 'Send Reminder' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await expect(page.getByText(/If we find a matching account/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible()
})

test('an address is confirmed by opening the link, and the account knows at once', async ({ page }) => {
  const email = await registerUser(page, 'confirmer')
  await openScreen(page, '/user-profile')
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible()
  const link = await linkFromMail(page, { to: email, subject: 'Confirm', button: 'Confirm' })
  await openScreen(page, link)
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
  await page.goto('/user-profile')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('a new address counts once its mailbox has been opened', async ({ page }) => {
  await registerUser(page, 'mover')
  const newEmail = uniqueEmail('moved')
  await openScreen(page, '/user-profile')
  await page.getByLabel('New email').fill(newEmail)
  await page.getByLabel('Your password').fill('not-the-one')
  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await expect(page.getByLabel('New email')).toHaveValue(newEmail)
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByRole('status').filter({ hasText: newEmail })).toBeVisible()

  await openScreen(page, await linkFromMail(page, { to: newEmail, subject: 'Confirm', button: 'Confirm' }))
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
  await page.goto('/user-profile')
  await expect(page.getByRole('main').getByText(newEmail)).toBeVisible()
})

test('a changed password ends every other login', async ({ page, browser }) => {
  const email = await registerUser(page, 'careful')
  const elsewhere = await onAnotherDevice(browser, email)
  await openScreen(page, '/user-profile?tab=security')
  const logins = page.getByRole('table', { name: 'Where you are signed in' })
  await expect(logins.getByRole('button', { name: /^Sign out/ })).toHaveCount(1)
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password', { exact: true }).fill('second-stint')
  await page.getByLabel('Confirm new password').fill('second-stint')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await expect(logins.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
  await elsewhere.goto('/user-profile')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Pit pass required')
})

test('a login is ended from another device, by name', async ({ page, browser }) => {
  const email = await registerUser(page, 'owner')
  const elsewhere = await onAnotherDevice(browser, email)
  await openScreen(page, '/user-profile?tab=security')
  await page.getByRole('button', { name: /^Sign out .* on Linux/ }).click()
  const question = page.getByRole('alertdialog', { name: /Sign out .*Linux/ })
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText(/ signed out$/).first()).toBeVisible()
  await elsewhere.goto('/user-profile')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('Pit pass required')
})

test('a name is saved and shown in the menu at once', async ({ page }) => {
  await registerUser(page, 'renamed')
  await openScreen(page, '/user-profile')
  await page.getByLabel('First Name').fill('Mira')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect(page.getByText('Name saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu of Mira Quill' })).toBeVisible()
})

test('a press on the button before hydration sends the password nowhere', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const sent: string[] = []
  await page.goto('/auth/login')
  page.on('request', (request) => request.isNavigationRequest() && sent.push(request.url()))
  await logIn(page, 'racer@demo.test', 'slipstream')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByLabel('Email')).toHaveValue('racer@demo.test')
  expect(sent).toEqual([])
  await context.close()
})
