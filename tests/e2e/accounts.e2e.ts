import { expect, type Page } from '@playwright/test'
import {
  linkFromMail,
  openScreen,
  testPassword as password,
  registerUser,
  uniqueEmail,
  visitScreen,
} from '#tests/support/e2e-accounts.ts'
import { test } from '#tests/support/e2e-test.ts'

async function logIn(page: Page, email: string, withPassword = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(withPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
}

/** Signs another browser in; the request comes from its page, because the session is named after the browser. */
async function signInElsewhere(page: Page, email: string): Promise<void> {
  await page.goto('/healthz')
  const status = await page.evaluate(
    async (credentials) => {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(credentials) }
      return (await fetch('/api/auth/login', init)).status
    },
    { email, password },
  )
  expect(status).toBe(200)
}

const statusOf = async (page: Page) => (await page.request.get('/user-profile')).status()

/** The server refuses a session that another device ended within a second. */
const expectSignedOut = async (page: Page) => {
  await expect.poll(() => statusOf(page)).toBe(401)
  expect(await (await page.request.get('/user-profile')).text()).toContain('Pit pass required')
}

test('a driver registers, logs out and signs in again', async ({ page }) => {
  const email = uniqueEmail('driver')
  await openScreen(page, '/auth/register')
  await page.getByLabel('Account type').selectOption('Driver/Team')
  await page.getByLabel('First name').fill('Mara')
  await page.getByLabel('Last name').fill('Quill')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByText('Strength:')).toBeVisible()
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Sign up successful!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/profile-onboarding')

  await test.step('logging out ends the session, also for the page before', async () => {
    await logOut(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pit pass required')
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })

  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await logIn(page, email)
  await expect(page).toHaveURL('/profile-onboarding')
})

test('a brand registers with one name, and never sees the N/A that is sent for the other', async ({
  page,
}) => {
  const name = 'Tallow Coffee'
  await openScreen(page, '/auth/register?role=BRAND')
  await expect(page.getByLabel('Account type')).toHaveValue('BRAND')
  await expect(page.getByLabel('Last name')).toHaveCount(0)
  await page.getByLabel('Company Name').fill(name)
  await page.getByLabel('Email').fill(uniqueEmail('company'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  const sent = page.waitForRequest('**/api/auth/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ role: 'BRAND', firstName: name, lastName: 'N/A' })
  await expect(page).toHaveURL('/profile-onboarding')
  await expect(page.getByRole('button', { name: `Account menu of ${name}`, exact: true })).toBeVisible()
})

test('a forgotten password is replaced through the mailbox, once', async ({ page }) => {
  const email = await registerUser(page, 'forgetful')
  await page.context().clearCookies()
  await openScreen(page, '/auth/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await expect(page.getByText('If that address exists, a link is on its way')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeDisabled()

  const link = await linkFromMail(page, {
    to: email,
    subject: /Reset your Slipstream password/,
    button: 'Choose a new password',
  })
  await openScreen(page, link)
  await page.getByLabel('New password').fill('second-stint')
  await page.getByLabel('Confirm password').fill('second-stint')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await logIn(page, email, 'second-stint')
  await expect(page).toHaveURL('/dashboard/athlete')

  expect(await (await page.request.get(link)).text()).toContain('Get a new link')
})

test('a reminder for an unknown account gets the same response as any other', async ({ page }) => {
  await openScreen(page, '/auth/forgot-email')
  await page.getByLabel('Account type').selectOption('Event Promoter')
  await page.getByLabel('Event Name').fill('Nobody Knows This Series')
  await page.getByRole('button', { name: 'Send reminder' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await expect(page.getByText(/If we find a matching account/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible()
})

test('a user confirms, changes and confirms their email address, and saves a name', async ({ page }) => {
  const email = await registerUser(page, 'confirmer')
  const newEmail = uniqueEmail('moved')
  const openLink = async (to: string) => {
    const link = await linkFromMail(page, { to, subject: /Confirm/, button: 'Confirm' })
    await openScreen(page, link)
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
    await visitScreen(page, '/user-profile')
  }
  await page.goto('/user-profile')
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible()
  await openLink(email)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  await test.step('a saved name is shown in the menu at once', async () => {
    await page.getByLabel('First name').fill('Mira')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('Name saved', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account menu of Mira Quill' })).toBeVisible()
  })

  await test.step('a new address is used once it is confirmed', async () => {
    await page.getByLabel('New email').fill(newEmail)
    await page.getByLabel('Your password').fill('not-the-one')
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByText('This is not your current password')).toBeVisible()
    await expect(page.getByLabel('New email')).toHaveValue(newEmail)
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByRole('status').filter({ hasText: newEmail })).toBeVisible()
    await openLink(newEmail)
    await expect(page.getByRole('main').getByText(newEmail)).toBeVisible()
  })
})

test('a session is ended by name, and a changed password ends every other one', async ({
  page,
  openPage,
}) => {
  const email = await registerUser(page, 'careful')
  const others = [await openPage(), await openPage()]
  for (const other of others) await signInElsewhere(other, email)
  await openScreen(page, '/user-profile?tab=security')
  const logins = page.getByRole('table', { name: 'Where you are signed in' })
  await expect(logins.getByRole('button', { name: /^Sign out/ })).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Sign out .* on Linux/ })
    .first()
    .click()
  const question = page.getByRole('alertdialog', { name: /Sign out .*Linux/ })
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText(/ signed out$/).first()).toBeVisible()
  await expect(logins.getByRole('button', { name: /^Sign out/ })).toHaveCount(1)
  await expect.poll(async () => (await Promise.all(others.map(statusOf))).sort()).toEqual([200, 401])

  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password', { exact: true }).fill('second-stint')
  await page.getByLabel('Confirm new password').fill('second-stint')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await expect(logins.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
  for (const other of others) await expectSignedOut(other)
})

test('a press on the button before hydration sends the password nowhere', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  const sent: string[] = []
  await page.goto('/auth/login')
  page.on('request', (request) => request.isNavigationRequest() && sent.push(request.url()))
  await logIn(page, 'racer@demo.test', 'slipstream')
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByLabel('Email')).toHaveValue('racer@demo.test')
  expect(sent).toEqual([])
})
