import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { DAY_MS, daysAfter } from '#shared/time.ts'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen, testPassword, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const SALES = '/dashboard/brand/sales'

/** Creates a code under the demo's running contract, so that no other test sees these sales. */
async function makeCode(page: Page): Promise<string> {
  const code = `SALE-${randomUUID().slice(0, 8)}`.toUpperCase()
  const listed = await page.request.get('/api/contracts?tab=active')
  const contracts = (await listed.json()) as { id: string; title: string }[]
  const id = contracts.find(({ title }) => title.startsWith('Oil and a stipend'))?.id
  const made = await page.request.post(`/api/contracts/${id}/discount-codes`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      ...{ code, kind: 'PERCENT', percentBp: 1000, fixedMinor: null, currency: null, maxUses: null },
      ...{ commissionBp: 1000, landingUrl: null, stripePromotionId: null },
      startsAt: new Date(Date.now() - DAY_MS).toISOString(),
      endsAt: daysAfter(new Date(), 20).toISOString(),
    },
  })
  expect(made.status()).toBe(201)
  return code
}

const report = (request: APIRequestContext, key: string, path: string, data: object) =>
  request.post(`/api/v1/redemptions${path}`, { headers: { authorization: `Bearer ${key}` }, data })

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click()

async function review(page: Page, action: string, note: string, event: string): Promise<void> {
  await press(page, action)
  const question = page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
  await question.getByRole('textbox').fill(note)
  await waitForSave(page, new RegExp(`/api/redemptions/.+/${event}$`), () =>
    question.getByRole('button', { name: action, exact: true }).click(),
  )
  await expect(question).toBeHidden()
}

test('a brand cuts a key, its till reports a sale and a refund, and what looks odd is set aside and comes back', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'brand')
  const code = await makeCode(page)
  const orderId = `T-${randomUUID().slice(0, 8)}`
  const name = `Till ${orderId}`

  await openScreen(page, `${SALES}?tab=api-keys`)
  await page.getByRole('button', { name: 'Create API key' }).click()
  await press(page, 'Create key')
  await expect(page.getByText('Enter a name')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Name').fill(name)
  await press(page, 'Create key')
  const key = await page.getByRole('textbox', { name }).inputValue()
  expect(key).toMatch(/^sk_live_/)
  await press(page, 'Done')
  await expect(page.getByRole('row', { name }).getByText('Never')).toBeVisible()

  // The till: another program, without a cookie of ours.
  const till = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const sold = { orderId, code, amount: 12_900, currency: 'usd', redeemedAt: new Date().toISOString() }
  expect((await report(till, key, '', sold)).status()).toBe(201)
  expect((await report(till, key, '', sold)).status()).toBe(200)
  const refund = { refundId: `r-${orderId}`, amount: 2900, refundedAt: new Date().toISOString() }
  expect((await report(till, key, `/${orderId}/refunds`, refund)).status()).toBe(201)

  await openScreen(page, SALES)
  await page.getByLabel('Order ID').fill(orderId)
  const sale = page.getByRole('row', { name: orderId })
  await expect(sale.getByText('$100')).toBeVisible()
  await expect(sale.getByText('Partly refunded')).toBeVisible()
  await expect(page.getByText('1 sale', { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: orderId }).click()
  const drawer = page.getByRole('dialog', { name: `Order ${orderId}` })
  await expect(drawer.getByText('After refunds')).toBeVisible()
  await review(page, 'Flag sale', 'Three orders in one minute.', 'flag')
  await expect(drawer.getByText('Three orders in one minute.')).toBeVisible()
  await review(page, 'Restore sale', 'A club bought together.', 'restore')
  await expect(drawer.getByText('Partly refunded').first()).toBeVisible()
  await review(page, 'Exclude sale', 'It was our own staff.', 'exclude')
  await expect(drawer.getByText('Doesn’t count in any figure.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await press(drawer, 'Close')
  await page.getByRole('link', { name: 'Confirmed', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No matching sales' })).toBeVisible()
  await page.getByRole('link', { name: 'Ignored' }).click()
  await expect(sale.getByText('Excluded')).toBeVisible()

  await openScreen(page, `${SALES}?tab=api-keys`)
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await waitForSave(page, /\/api\/api-keys\//, () => press(page, 'Revoke key'))
  await expect(page.getByRole('row', { name })).toBeHidden()
  expect((await report(till, key, '', sold)).status()).toBe(401)
  await till.dispose()
  expect(consoleErrors).toEqual([])
})

test('a sale at the counter is logged by hand, once', async ({ page }) => {
  test.setTimeout(120_000)
  await signInAs(page, 'brand')
  const code = await makeCode(page)
  const orderRef = `COUNTER-${randomUUID().slice(0, 8)}`
  await openScreen(page, SALES)
  const log = async () => {
    await press(page, 'Log sale')
    const form = page.getByRole('dialog', { name: 'Log a sale' })
    await form.getByLabel('Code').selectOption({ label: `${code} · Mira Castellan` })
    await form.getByLabel('Order ID').fill(orderRef)
    await form.getByLabel('Paid after discount').fill('49.90')
    await form.getByRole('button', { name: 'Log sale' }).click()
    return form
  }
  const form = await log()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: orderRef }).getByText('$49.90')).toBeVisible()
  const again = await log()
  await expect(again.getByText('This order is already recorded with this code.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await press(again, 'Cancel')

  await page.getByRole('link', { name: orderRef }).click()
  await review(page, 'Exclude sale', 'Only a try.', 'exclude')
})

test('a brand that has no page yet is shown what comes first', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  const joined = await page.request.post('/api/auth/register', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      ...{ email: uniqueEmail('newcomer'), password: testPassword, role: 'BRAND' },
      ...{ firstName: 'Newcomer Pins', lastName: 'N/A' },
    },
  })
  expect(joined.status()).toBe(201)
  for (const tab of ['redemptions', 'shops', 'api-keys']) {
    await openScreen(page, `${SALES}?tab=${tab}`)
    await expect(page.getByRole('heading', { name: 'Your company comes first' })).toBeVisible()
  }
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Create your brand' }).click()
  await expect(page).toHaveURL(/\/brands\/create$/)
  expect(consoleErrors).toEqual([])
})
