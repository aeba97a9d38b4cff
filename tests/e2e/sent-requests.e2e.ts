import { expect } from '@playwright/test'
import { expectNoViolations, findViolations } from '#tests/support/accessibility.ts'
import { uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { findRacer, getUserId, post } from '#tests/support/e2e-deals.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'

test('a sent request is filtered by its status and withdrawn', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await registerBrand(page, 'Gudgeon Pins')
  await page.goto('/messages')
  await page.getByRole('main').getByRole('link', { name: 'Sent requests' }).click()
  await expect(page).toHaveURL('/sent-requests')
  await expect(page.getByRole('heading', { name: 'No requests sent yet' })).toBeVisible()

  await post(page, '/api/messages', {
    threadId: uniqueEmail('first'),
    toUserId: (await findRacer(page, 'Wren Hale')).userId,
    body: 'Pins for you?',
  })
  await page.reload()
  const card = page.getByRole('article', { name: 'Request to Wren Hale' })
  await expect(card).toContainText('Pins for you?')
  await expect(card).toContainText('You can resend this from')
  await expectNoViolations(page)
  await card.getByRole('button', { name: 'Withdraw request to Wren Hale' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(card.getByText('Withdrawn')).toBeVisible()
  await page.getByRole('link', { name: 'Declined' }).click()
  await expect(page).toHaveURL(/status=DECLINED/)
  await expect(page.getByText('No matching requests')).toBeVisible()
  await page.getByRole('link', { name: 'Withdrawn' }).click()
  await card.getByRole('link', { name: 'Open thread with Wren Hale' }).click()
  await expect(page).toHaveURL(/\/messages\?c=/)
  expect(consoleErrors).toEqual([])
})

test('a blocked user is listed in the settings and can be unblocked', async ({ page, openPage }) => {
  const brand = await openPage()
  const name = `Gudgeon Pins ${Date.now()}`
  await registerBrand(brand, name)
  await signInAs(page, 'racer')
  await post(page, `/api/users/${await getUserId(brand)}/block`)
  await page.goto('/user-profile?tab=privacy')
  const unblock = page.getByRole('button', { name: `Unblock ${name}` })
  await expect(unblock).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await unblock.click()
  await expect(unblock).toHaveCount(0)
})
