import { expect, type Page } from '@playwright/test'
import { IMPORT_TEMPLATE } from '#shared/imports/import.constants.ts'
import { webhookEvents } from '#shared/webhooks/webhook.constants.ts'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen, testPassword, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { get, post } from '#tests/support/e2e-deals.ts'
import { collectConsoleErrors } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'
import { aShopifyOrder, aShopifyRefund } from '#tests/support/shop-bodies.ts'
import { headersOf } from '#tests/support/shop-signatures.ts'

const SALES = '/dashboard/brand/sales'
const SECRET = '9f3c1ab7f0c24d0e'
const ORDER = '820982911946154508'

/** A connected shop that has reported an order and a partial refund of it. */
async function connectShop(page: Page): Promise<void> {
  const shop = await post<{ id: string; url: string; version: number }>(page, '/api/shops', {
    kind: 'SHOPIFY',
    name: 'Parts store',
  })
  await post(page, `/api/shops/${shop.id}/secret`, { version: shop.version, secret: SECRET })
  for (const [body, topic] of [
    [aShopifyOrder(), 'orders/paid'],
    [aShopifyRefund({ goods: '25.00' }), 'refunds/create'],
  ] as const) {
    const response = await page.request.post(new URL(shop.url).pathname, {
      headers: headersOf.SHOPIFY(SECRET, body, topic),
      data: Buffer.from(body),
    })
    expect(response.status()).toBe(200)
  }
  const countPending = async () =>
    (await get<{ outcome: string | null }[]>(page, '/api/shop-deliveries')).filter(
      ({ outcome }) => outcome === null,
    ).length
  await expect.poll(countPending).toBe(0)
}

/** A webhook with a message in its log; nobody listens at its URL, which the server under test may call. */
async function addWebhook(page: Page): Promise<void> {
  const { id } = await post<{ id: string }>(page, '/api/webhook-endpoints', {
    url: `http://localhost:${process.env.E2E_RECEIVER_PORT}/hook`,
    events: webhookEvents,
  })
  await post(page, `/api/webhook-endpoints/${id}/test`)
}

test('the screens of sales and their dialogs are accessible', async ({ page }) => {
  test.slow()
  const consoleErrors = collectConsoleErrors(page)
  await registerBrand(page, 'Hollowtree Gaskets')
  await connectShop(page)
  await addWebhook(page)
  const main = page.getByRole('main')
  const openTab = (tab: string) => main.getByRole('link', { name: tab, exact: true }).click()
  const expectAccessible = async () => expect(await findViolations(page)).toEqual([])

  /** Opens a form, submits it empty where that is possible, and scans it with what it says then. */
  async function scanForm(opener: string, title: string, text: string, submit?: string) {
    await main.getByRole('button', { name: opener, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    if (submit) await dialog.getByRole('button', { name: submit, exact: true }).click()
    await expect(dialog.getByText(text)).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }

  await openScreen(page, `${SALES}?tab=shops`)
  await test.step('shops and what they delivered', async () => {
    const deliveries = page.getByRole('table', { name: 'Deliveries' })
    await expect(deliveries.getByText(`Order ${ORDER} recorded with jake27.`)).toBeVisible()
    await expect(deliveries.getByText(`Refund of order ${ORDER}`)).toBeVisible()
    await expect(page.getByText('Connected')).toBeVisible()
    await expectAccessible()
    await scanForm('Connect shop', 'Connect a shop', 'Enter a name', 'Connect')
    await page.getByRole('button', { name: 'URL and secret of Parts store' }).click()
    const settingUp = page.getByRole('dialog', { name: 'Set up Parts store' })
    await expect(settingUp.getByLabel('New signing secret')).toBeVisible()
    await expectAccessible()
    await settingUp.getByRole('button', { name: 'Done' }).click()
    await expect(settingUp).toBeHidden()
  })

  await test.step('sales', async () => {
    await openTab('Redemptions')
    const sale = page.getByRole('row', { name: ORDER })
    await expect(sale.getByText('$75')).toBeVisible()
    await expect(sale.getByText('of $100')).toBeVisible()
    await expectAccessible()
    await scanForm('Log sale', 'Log a sale', 'No codes yet')
    await page.getByRole('link', { name: ORDER }).click()
    const drawer = page.getByRole('dialog', { name: `Order ${ORDER}` })
    await expect(drawer.getByText('After refunds')).toBeVisible()
    await expectAccessible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
  })

  await test.step('imports', async () => {
    await openTab('Import')
    const choose = page.getByRole('button', { name: 'Choose CSV file' })
    await expect(choose).toBeEnabled()
    const chooser = page.waitForEvent('filechooser')
    await choose.click()
    await (await chooser).setFiles({
      name: 'orders.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(IMPORT_TEMPLATE),
    })
    await expect(page.getByRole('table', { name: 'Rows of the file' })).toBeVisible()
    await expectAccessible()
  })

  await test.step('API keys', async () => {
    await openTab('API keys')
    await scanForm('Create API key', 'Create an API key', 'Enter a name', 'Create key')
  })

  await test.step('webhooks', async () => {
    await openTab('Webhooks')
    await expect(page.getByRole('list', { name: 'Webhooks' }).getByText('Active')).toBeVisible()
    await expectAccessible()
    await scanForm('Add webhook', 'Add a webhook', 'Enter the URL to call', 'Add webhook')
    await page.getByRole('link', { name: /^Log of/ }).click()
    const log = page.getByRole('dialog', { name: 'Webhook log' })
    await log.getByRole('button', { name: /^Test message/ }).click()
    await expect(log.getByRole('region', { name: 'Payload' })).toContainText('webhook.test')
    await expectAccessible()
  })
  expect(consoleErrors).toEqual([])
})

test('a brand without a page is asked to create it first', async ({ page }) => {
  await post(page, '/api/auth/register', {
    email: uniqueEmail('newcomer'),
    password: testPassword,
    role: 'BRAND',
    firstName: 'Newcomer Pins',
    lastName: 'N/A',
  })
  for (const tab of ['shops', 'api-keys']) {
    const html = await (await page.request.get(`${SALES}?tab=${tab}`)).text()
    expect(html).toContain('Profile setup required')
  }
  await openScreen(page, `${SALES}?tab=redemptions`)
  await expect(page.getByRole('heading', { name: 'Profile setup required' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Set up your profile' }).click()
  await expect(page).toHaveURL(/\/profile-setup$/)
})
