import { expect, type Page } from '@playwright/test'
import { unsubscribeToken } from '#server/features/notifications/unsubscribe-links.ts'
import { createEncryption, loadSessionSecret } from '#server/platform/encryption.ts'
import { expectNoViolations, findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { readHtml } from '#tests/support/e2e-html.ts'
import { collectConsoleErrors, demoUsers, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const PHONE = { width: 390, height: 844 }

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** A new user, so that no other test reads or fills this list. */
async function register(page: Page, name: string): Promise<{ id: string; email: string }> {
  const email = `${name}-${Date.now()}@notifications.test`
  const response = await page.request.post('/api/auth/register', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email, password: 'rooster-tail', role: 'ATHLETE', firstName: name, lastName: 'Ashgrove' },
  })
  expect(response.status()).toBe(201)
  const { user } = (await response.json()) as { user: { id: string } }
  return { id: user.id, email }
}

/** Sends a message as the demo brand. */
async function write(brand: Page, to: string, body: string): Promise<void> {
  const response = await brand.request.post('/api/messages', {
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
    data: { toUserId: to, threadId: crypto.randomUUID(), body },
  })
  expect([response.status(), await response.text()]).toEqual([201, expect.anything()])
}

test('a message rings the bell at once, leads to its thread and is read there', async ({
  page,
  openPage,
}) => {
  const consoleErrors = collectConsoleErrors(page)
  const { id } = await register(page, 'robin')
  const brand = await openPage()
  await signInAs(brand, 'brand')

  const counted = page.waitForResponse(/\/api\/notifications\?limit=1/)
  await page.goto('/athletes')
  await counted
  await bell(page).click()
  await expect(panel(page).getByText('You’re all caught up')).toBeVisible()

  await write(brand, id, 'Shall we talk about next season?')
  const item = panel(page).getByRole('link', { name: /sent you a message request/ })
  await expect(item).toBeVisible()
  await expect(item).toContainText('Shall we talk about next season?')
  await expect(item).toContainText(demoUsers.brand.name)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(bell(page)).toBeFocused()

  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await bell(page).click()
  await item.waitFor()
  expect(await findViolations(page)).toEqual([])
  await item.click()
  await expect(page).toHaveURL(/\/messages\?c=/)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  expect(consoleErrors).toEqual([])
})

test('settings are saved, and leaving with unsaved changes asks first', async ({ page }) => {
  await register(page, 'kim')
  await openScreen(page, '/user-profile?tab=notifications')
  const messages = page.getByRole('group', { name: 'Messages' })
  await messages.getByRole('checkbox', { name: 'Email' }).uncheck()
  await page.getByRole('checkbox', { name: 'Pause push notifications during these hours' }).check()
  await expect(page.getByText('In your time zone, UTC.')).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await expect(page.getByText('Notifications saved', { exact: true })).toBeVisible()

  await page.reload()
  await expect(messages.getByRole('checkbox', { name: 'Email' })).not.toBeChecked()
  await expect(messages.getByRole('checkbox', { name: 'Push' })).toBeChecked()
  await expect(page.getByLabel('From')).toHaveValue('22:00')
})

test('the links of emails unsubscribe without a session and without JavaScript', async ({
  page,
  openPage,
}) => {
  const encryption = createEncryption(loadSessionSecret(process.env.E2E_DATA_DIR ?? ''))
  const plain = await openPage({ javaScriptEnabled: false })

  await test.step('from kinds of notifications', async () => {
    const { id } = await register(page, 'sam')
    const token = unsubscribeToken(encryption, { userId: id, kinds: ['MESSAGES', 'CONTRACTS'] })
    await plain.goto(`/unsubscribe?token=${token}`)
    await expect(plain.getByText('about: Messages, Contracts.')).toBeVisible()
    await plain.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Unsubscribed')
    await expect(plain.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)

    await openScreen(page, `/unsubscribe?token=${token}`)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Notification settings' }).click()
    const contracts = page.getByRole('group', { name: 'Contracts' })
    await expect(contracts.getByRole('checkbox', { name: 'Email' })).not.toBeChecked()
    await expect(contracts.getByRole('checkbox', { name: 'Push' })).toBeChecked()
  })

  await test.step('from the alerts of one saved search', async () => {
    await page.context().clearCookies()
    await signInAs(page, 'brand')
    const saved = await page.request.post('/api/saved-searches', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { name: `Karts ${Date.now()}`, filters: { sports: 'karting' }, alert: true },
    })
    const search = (await saved.json()) as { id: string; name: string }
    const { user } = (await (await page.request.get('/api/auth/user')).json()) as { user: { id: string } }
    const token = unsubscribeToken(encryption, { userId: user.id, savedSearchId: search.id })
    await plain.goto(`/unsubscribe?token=${token}`)
    await expect(plain.getByText(`about: new matches for your search “${search.name}”.`)).toBeVisible()
    await plain.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Unsubscribed')
    const searches = await (await page.request.get('/api/saved-searches')).json()
    expect(searches).toContainEqual(expect.objectContaining({ id: search.id, alert: false }))
    await page.request.delete(`/api/saved-searches/${search.id}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  })

  await test.step('an incomplete link says so', async () => {
    for (const url of ['/unsubscribe', '/unsubscribe?token=torn']) {
      const { status, heading } = await readHtml(plain.request, url)
      expect([status, heading]).toEqual([404, 'This link is incomplete'])
    }
  })
})
