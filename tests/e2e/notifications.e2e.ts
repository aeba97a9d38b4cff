import { expect, type Page } from '@playwright/test'
import { unsubscribeToken } from '#server/features/notifications/unsubscribe-links.ts'
import { createEncryption, loadSessionSecret } from '#server/platform/encryption.ts'
import { expectNoViolations, findViolations } from '#tests/support/accessibility.ts'
import { collectConsoleErrors, demoUsers, signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const _WIDTHS = [390, 1440]
const _LOOKS = ['light', 'dark'] as const

/** A delivery passes through two jobs, which wait for each other on a busy machine. */
const SOON = { timeout: 15_000 }

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** A new user, so that no other test reads or fills this list. */
async function register(page: Page, name: string): Promise<{ id: string; email: string }> {
  const email = `${name}-${Date.now()}@notifications.test`
  const answer = await page.request.post('/api/auth/register', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email, password: 'rooster-tail', role: 'ATHLETE', firstName: name, lastName: 'Ashgrove' },
  })
  expect(answer.status()).toBe(201)
  const { user } = (await answer.json()) as { user: { id: string } }
  return { id: user.id, email }
}

/** Writes to somebody as the brand of the demo world. */
async function write(brand: Page, to: string, body: string): Promise<void> {
  const answer = await brand.request.post('/api/messages', {
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
    data: { toUserId: to, threadId: crypto.randomUUID(), body },
  })
  expect([answer.status(), await answer.text()]).toEqual([201, expect.anything()])
}

test('a message rings the bell at once, leads to its thread and is read there', async ({ page, browser }) => {
  const consoleErrors = collectConsoleErrors(page)
  const { id } = await register(page, 'robin')
  const other = await browser.newContext({ reducedMotion: 'reduce' })
  const brand = await other.newPage()
  await signInAs(brand, 'brand')

  const counted = page.waitForResponse(/\/api\/notifications\?limit=1/)
  await page.goto('/athletes')
  await counted
  await bell(page).click()
  await expect(panel(page).getByText('You’re all caught up')).toBeVisible()

  await write(brand, id, 'Shall we talk about next season?')
  const item = panel(page).getByRole('link', { name: /sent you a message request/ })
  await expect(item).toBeVisible(SOON)
  await expect(item).toContainText('Shall we talk about next season?')
  await page.keyboard.press('Escape')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(bell(page)).toBeFocused()

  await bell(page).click()
  await item.click()
  await expect(page).toHaveURL(/\/messages\?c=/)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  expect(consoleErrors).toEqual([])
  await other.close()
})

test('all is marked as read, and stays so after a reload', async ({ page, browser }) => {
  const { id } = await register(page, 'jo')
  const other = await browser.newContext({ reducedMotion: 'reduce' })
  const brand = await other.newPage()
  await signInAs(brand, 'brand')
  await write(brand, id, 'A test drive?')
  await page.goto('/athletes')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', SOON)
  await bell(page).click()
  await waitForSave(page, /\/notifications\/read$/, () =>
    panel(page).getByRole('button', { name: 'Mark all as read' }).click(),
  )
  await expect(panel(page).getByText('Unread:')).toHaveCount(0)
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await other.close()
})

test('settings are saved, and a way out with changes asks first', async ({ page }) => {
  await register(page, 'kim')
  await page.goto('/user-profile?tab=notifications')
  const messages = page.getByRole('group', { name: 'Messages' })
  await messages.getByRole('checkbox', { name: 'E-mail' }).uncheck()
  await page.getByRole('checkbox', { name: 'Pause push notifications during these hours' }).check()
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon')

  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save Notifications' }).click()
  await expect(page.getByText('Notifications saved', { exact: true })).toBeVisible()

  await page.reload()
  await expect(messages.getByRole('checkbox', { name: 'E-mail' })).not.toBeChecked()
  await expect(messages.getByRole('checkbox', { name: 'Push' })).toBeChecked()
  await expect(page.getByLabel('From')).toHaveValue('22:00')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Lisbon')
})

test('the link of a mail asks, and its button works without JavaScript', async ({ page, browser }) => {
  const { id } = await register(page, 'sam')
  const secret = loadSessionSecret(process.env.E2E_DATA_DIR ?? '')
  const token = unsubscribeToken(createEncryption(secret), { userId: id, kinds: ['MESSAGES', 'CONTRACTS'] })
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const letter = await plain.newPage()
  await letter.goto(`/unsubscribe?token=${token}`)
  await expect(letter.getByText('about: Messages, Contracts.')).toBeVisible()
  await letter.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(letter.getByRole('heading', { level: 1 })).toHaveText('Unsubscribed')
  await expect(letter.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
  await plain.close()

  await page.goto(`/unsubscribe?token=${token}`)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Notification Settings' }).click()
  const contracts = page.getByRole('group', { name: 'Contracts' })
  await expect(contracts.getByRole('checkbox', { name: 'E-mail' })).not.toBeChecked()
  await expect(contracts.getByRole('checkbox', { name: 'Push' })).toBeChecked()
})

test('the unsubscribe link of a search alert switches off only that search', async ({ page }) => {
  await signInAs(page, 'brand')
  const saved = await page.request.post('/api/saved-searches', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { name: `Karts ${Date.now()}`, filters: { sports: 'karting' }, alert: true },
  })
  const search = (await saved.json()) as { id: string; name: string }
  const { user } = (await (await page.request.get('/api/auth/user')).json()) as { user: { id: string } }
  const encryption = createEncryption(loadSessionSecret(process.env.E2E_DATA_DIR ?? ''))
  const token = unsubscribeToken(encryption, { userId: user.id, savedSearchId: search.id })
  await page.context().clearCookies()
  await page.goto(`/unsubscribe?token=${token}`)
  await expect(page.getByText(`about: new matches for your search “${search.name}”.`)).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribed')
  await signInAs(page, 'brand')
  const kept = await (await page.request.get('/api/saved-searches')).json()
  expect(kept).toContainEqual(expect.objectContaining({ id: search.id, alert: false }))
  await page.request.delete(`/api/saved-searches/${search.id}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
})

test('a link that is not whole says so', async ({ page }) => {
  for (const address of ['/unsubscribe', '/unsubscribe?token=torn']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete')
  }
})

test('the settings and the panel are accessible', async ({ page }) => {
  await signInAs(page, 'racer')
  await page.goto('/user-profile?tab=notifications')
  await page.getByRole('group', { name: 'Messages' }).waitFor()
  await page.getByRole('checkbox', { name: 'Pause push notifications during these hours' }).check()
  await expectNoViolations(page)
  await page.getByRole('checkbox', { name: 'Pause push notifications during these hours' }).uncheck()
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await bell(page).click()
    await panel(page).getByRole('listitem').first().waitFor()
    expect(await findViolations(page), `${colorScheme}, ${width} px`).toEqual([])
    await page.keyboard.press('Escape')
  }
  expect(await page.getByText(demoUsers.brand.name).count()).toBeGreaterThan(0)
})
