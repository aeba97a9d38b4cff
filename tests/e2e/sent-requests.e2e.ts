import { expect, type Page } from '@playwright/test'
import { expectNoViolations, findViolations } from '#tests/support/accessibility.ts'
import { testPassword as password, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const sameSite = { headers: { 'sec-fetch-site': 'same-origin' } }

async function openBrand(page: Page) {
  const answer = await page.request.post('/api/auth/register', {
    ...sameSite,
    data: {
      email: uniqueEmail('asker'),
      password,
      role: 'BRAND',
      firstName: 'Gudgeon Pins',
      lastName: 'N/A',
    },
  })
  return ((await answer.json()) as { user: { id: string } }).user.id
}

async function findRacer(page: Page, name: string): Promise<string> {
  const found = await page.request.get(`/api/athletes?search=${encodeURIComponent(name)}&limit=1`)
  return ((await found.json()) as { userId: string }[])[0]?.userId ?? ''
}

test('a request is followed, filtered by its state, and withdrawn', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await openBrand(page)
  await page.goto('/messages')
  await page.getByRole('link', { name: 'Sent requests' }).click()
  await expect(page).toHaveURL('/sent-requests')
  await expect(page.getByRole('heading', { name: 'No requests sent yet' })).toBeVisible()

  await page.request.post('/api/messages', {
    ...sameSite,
    data: {
      threadId: uniqueEmail('first'),
      toUserId: await findRacer(page, 'Wren Hale'),
      body: 'Pins for you?',
    },
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

test('somebody who was blocked is found in the settings and let back', async ({ page, browser }) => {
  const other = await browser.newPage()
  const brandId = await openBrand(other)
  await other.close()
  await signInAs(page, 'racer')
  await page.request.post(`/api/users/${brandId}/block`, sameSite)
  await page.goto('/user-profile?tab=privacy')
  const blocked = page.getByRole('listitem').filter({ hasText: 'Gudgeon Pins' }).first()
  await expect(blocked).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const before = await page.getByRole('button', { name: 'Unblock Gudgeon Pins' }).count()
  await blocked.getByRole('button', { name: 'Unblock Gudgeon Pins' }).click()
  await expect(page.getByRole('button', { name: 'Unblock Gudgeon Pins' })).toHaveCount(before - 1)
})
