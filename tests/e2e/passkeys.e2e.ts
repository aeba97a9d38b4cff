import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen, registerUser, testPassword } from '#tests/support/e2e-accounts.ts'
import { test } from '#tests/support/e2e-test.ts'

test.use({ needsNewPage: true })

test('a passkey of the browser is added, and signs in', async ({ page }) => {
  // This authenticator would accept the suggestions of the email field at once, before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = await registerUser(page, 'passkey')
  await openScreen(page, '/user-profile?tab=security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Your password').fill(testPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('rowheader', { name: /Added/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.context().clearCookies()
  await openScreen(page, '/auth/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).not.toHaveURL(/\/auth\/login/)
  const response = await page.request.get('/api/auth/user')
  expect(await response.json()).toMatchObject({ user: { email } })
})
