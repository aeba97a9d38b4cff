import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'
import { startWebhookReceiver, verify } from '#tests/support/webhook-receiver.ts'

const WEBHOOKS = '/dashboard/brand/sales?tab=webhooks'
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>

test.beforeAll(async () => {
  // The server under test may call this port of this machine.
  receiver = await startWebhookReceiver(Number(process.env.E2E_RECEIVER_PORT))
})
test.afterAll(() => receiver?.stop())

/** Reads the secret in the dialog and closes it. */
async function readSecret(page: Page): Promise<string> {
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

test('a brand adds a webhook, sees a failed delivery and sends it again', async ({ page }) => {
  test.slow()
  const consoleErrors = collectConsoleErrors(page)
  await registerBrand(page, 'Rocker Arms')
  await openScreen(page, WEBHOOKS)
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
  const secret = await readSecret(page)
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
  const renewed = await readSecret(page)
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
