import { expect } from '@playwright/test'
import { confirmEmail, openScreen, registerUser } from '#tests/support/e2e-accounts.ts'
import { test } from '#tests/support/e2e-test.ts'

test('a racer buys a plan, sees it and its invoice, cancels it and resumes it', async ({ page }) => {
  await confirmEmail(page.request, await registerUser(page, 'member'))
  await openScreen(page, '/pricing')
  await page.getByRole('link', { name: 'Get Racer Pro' }).click()
  await expect(page.getByText('Test mode: no money moves.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await test.step('on the page of the test provider', async () => {
    await expect(page).toHaveURL(/\/test-billing\/checkout\//)
    await page.getByLabel('Expires').fill('12/68')
    await page.getByRole('button', { name: /^Pay / }).click()
  })

  await expect(page.getByRole('heading', { name: 'Welcome to Racer Pro' })).toBeVisible()
  await openScreen(page, '/dashboard/membership')
  await expect(page.getByRole('heading', { name: 'Racer Pro' })).toBeVisible()
  await expect(page.getByText('No limit on your plan')).toBeVisible()

  await test.step('the invoice is on the billing page', async () => {
    await openScreen(page, '/billing')
    await expect(page.getByText('ending in 4242')).toBeVisible()
    await expect(page.getByRole('link', { name: /^PDF of invoice SLP-/ })).toBeVisible()
  })

  await openScreen(page, '/dashboard/membership')
  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel membership' }).click()
  await page.getByRole('button', { name: 'Resume membership' }).click()
  await expect(page.getByRole('heading', { name: 'Cancel membership' })).toBeVisible()
})
