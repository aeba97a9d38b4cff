import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { get } from '#tests/support/e2e-deals.ts'
import { collectConsoleErrors } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'
import { aShopifyOrder, aShopifyRefund } from '#tests/support/shop-bodies.ts'
import { headersOf } from '#tests/support/shop-signatures.ts'

const SHOPS = '/dashboard/brand/sales?tab=shops'
const SECRET = '9f3c1ab7f0c24d0e'
const ORDER = '820982911946154508'

test('a brand connects Shopify, and sees an order and its partial refund', async ({ page }) => {
  test.slow()
  const consoleErrors = collectConsoleErrors(page)
  await registerBrand(page, 'Hollowtree Gaskets')
  await openScreen(page, SHOPS)
  await expect(page.getByRole('heading', { name: 'No shops yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Connect shop' }).click()
  const connecting = page.getByRole('dialog', { name: 'Connect a shop' })
  await connecting.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(connecting.getByText('Enter a name')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await connecting.getByLabel('Name').fill('Parts store')
  await connecting.getByRole('button', { name: 'Connect', exact: true }).click()

  const settingUp = page.getByRole('dialog', { name: 'Set up Parts store' })
  const url = await settingUp.getByLabel('Webhook URL', { exact: true }).inputValue()
  await settingUp.getByLabel('Signing secret from Shopify').fill('short')
  await settingUp.getByRole('button', { name: 'Save secret' }).click()
  await expect(settingUp.getByText('Use at least 8 characters')).toBeVisible()
  await settingUp.getByLabel('Signing secret from Shopify').fill(SECRET)
  await settingUp.getByRole('button', { name: 'Save secret' }).click()
  await expect(settingUp.getByLabel('New signing secret')).toHaveValue('')
  expect(await findViolations(page)).toEqual([])
  await settingUp.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Waiting for the first order')).toBeVisible()

  const deliver = async (body: string, topic: string) => {
    const { pathname } = new URL(url)
    const response = await page.request.post(pathname, {
      headers: headersOf.SHOPIFY(SECRET, body, topic),
      data: Buffer.from(body),
    })
    expect(response.status()).toBe(200)
  }
  await deliver(aShopifyOrder(), 'orders/paid')
  await deliver(aShopifyRefund({ goods: '25.00' }), 'refunds/create')
  // The open page polls every 15 seconds; a reload after processing is quicker.
  const countPending = async () =>
    (await get<{ outcome: string | null }[]>(page, '/api/shop-deliveries')).filter(
      ({ outcome }) => outcome === null,
    ).length
  await expect.poll(countPending).toBe(0)
  await openScreen(page, SHOPS)
  const deliveries = page.getByRole('table', { name: 'Deliveries' })
  await expect(deliveries.getByText(`Order ${ORDER} recorded with jake27.`)).toBeVisible()
  await expect(deliveries.getByText(`Refund of order ${ORDER}`)).toBeVisible()
  await expect(page.getByText('Connected')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Redemptions', exact: true }).click()
  const sale = page.getByRole('row', { name: ORDER })
  await expect(sale.getByText('$75')).toBeVisible()
  await expect(sale.getByText('of $100')).toBeVisible()
  expect(consoleErrors).toEqual([])
})
