import { rm } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { type Product, startProduct } from '#tests/support/built-product.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, demoUsers } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { startWebhookReceiver, verify } from '#tests/support/webhook-receiver.ts'

// A server of its own, which is allowed to call a receiver on this machine, takes its time to start.
test.describe.configure({ timeout: 240_000, mode: 'serial' })

const WEBHOOKS = '/dashboard/brand/sales?tab=webhooks'
const folder = makeTemporaryFolder('e2e-webhooks')
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let product: Product

test.beforeAll(async () => {
  test.setTimeout(240_000)
  receiver = await startWebhookReceiver()
  product = await startProduct(folder, { ...receiver.settings, LIMIT_GENERAL_PER_MINUTE: '0' })
})
test.afterAll(async () => {
  await product?.stop()
  receiver?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function openAsBrand(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const answer = await page.request.post('/api/auth/login', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: demoUsers.brand.email, password: 'slipstream' },
  })
  expect(answer.status()).toBe(200)
  await openScreen(page, WEBHOOKS)
  return page
}

/** The secret that the dialog shows, which is closed then. */
async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Your signing secret' })
  const secret = await dialog.getByRole('textbox', { name: 'Signing secret' }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  return secret
}

async function arrival(count: number) {
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
  const got = receiver.received.at(-1)
  if (!got) throw new Error('Nothing arrived')
  return got
}

test('a brand lets its own system listen, sees what did not get through, and sends it again', async ({
  browser,
}) => {
  const page = await openAsBrand(browser)
  const consoleErrors = collectConsoleErrors(page)
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByRole('button', { name: 'Add webhook' }).click()
  await expect(form.getByText('Enter the URL to call')).toBeVisible()
  await form.getByLabel('URL').fill('https://127.0.0.1/hook')
  await form.getByRole('button', { name: 'Add webhook' }).click()
  await expect(form.getByText('This URL is not on the public internet.').first()).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await form.getByLabel('URL').fill(receiver.url())
  await form.getByRole('button', { name: 'Add webhook' }).click()
  const secret = await takeSecret(page)
  await expect(page.getByRole('heading', { name: receiver.url() })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  receiver.respondWith((response) => response.writeHead(500).end())
  await page.getByRole('button', { name: `Send test to ${receiver.url()}` }).click()
  const log = page.getByRole('dialog', { name: 'Webhook log' })
  const message = log.getByRole('button', { name: /^Test message/ })
  await expect(message).toContainText('Response 500')
  expect(verify(await arrival(1), secret)).toMatchObject({ type: 'webhook.test' })

  receiver.respondWith((response) => response.writeHead(200).end())
  await message.click()
  await expect(log.getByRole('region', { name: 'Payload' })).toContainText('webhook.test')
  expect(await findViolations(page)).toEqual([])
  await log.getByRole('button', { name: 'Resend now' }).click()
  await expect(message).toContainText('Delivered')
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await log.getByRole('link', { name: 'Failed' }).click()
  await expect(log.getByRole('heading', { name: 'No messages' })).toBeVisible()
  await log.getByRole('button', { name: 'Close' }).click()
  await expect(log).toHaveCount(0)

  receiver.reset()
  await page.getByRole('button', { name: `Rotate secret of ${receiver.url()}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate secret' }).click()
  const renewed = await takeSecret(page)
  expect(renewed).not.toBe(secret)
  await page.getByRole('button', { name: `Send test to ${receiver.url()}` }).click()
  const got = await arrival(1)
  expect(verify(got, renewed)).toEqual(verify(got, secret))
  await log.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: `Pause ${receiver.url()}` }).click()
  await expect(page.getByRole('main').getByText('Paused')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${receiver.url()}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  // The refused address is answered by 422, which the browser reports.
  expect(consoleErrors.filter((text) => !text.includes('status of 422'))).toEqual([])
})
