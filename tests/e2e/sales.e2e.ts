import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen, testPassword, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { createCode, findDemoContract, post } from '#tests/support/e2e-deals.ts'
import { collectConsoleErrors, signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const SALES = '/dashboard/brand/sales'

const report = (request: APIRequestContext, key: string, path: string, data: object) =>
  request.post(`/api/v1/redemptions${path}`, { headers: { authorization: `Bearer ${key}` }, data })

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click()

test('a brand creates a key, its till reports a sale and a refund, and the sale is excluded', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow()
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'brand')
  const code = `SALE-${randomUUID().slice(0, 8)}`.toUpperCase()
  await createCode(page, await findDemoContract(page), code)
  const orderId = `T-${randomUUID().slice(0, 8)}`
  const name = `Till ${orderId}`
  const openTab = (tab: string) =>
    page.getByRole('main').getByRole('link', { name: tab, exact: true }).click()

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

  // The till is another program without a session.
  const till = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const sold = { orderId, code, amount: 12_900, currency: 'usd', redeemedAt: new Date().toISOString() }
  expect((await report(till, key, '', sold)).status()).toBe(201)
  expect((await report(till, key, '', sold)).status()).toBe(200)
  const refund = { refundId: `r-${orderId}`, amount: 2900, refundedAt: new Date().toISOString() }
  expect((await report(till, key, `/${orderId}/refunds`, refund)).status()).toBe(201)

  await openTab('Redemptions')
  await test.step('a sale at the counter is logged by hand, once', async () => {
    const form = page.getByRole('dialog', { name: 'Log a sale' })
    const log = async () => {
      await press(page, 'Log sale')
      await form.getByLabel('Code').selectOption({ label: `${code} · Mira Castellan` })
      await form.getByLabel('Order ID').fill(`COUNTER-${orderId}`)
      await form.getByLabel('Paid after discount').fill('49.90')
      await form.getByRole('button', { name: 'Log sale' }).click()
    }
    await log()
    await expect(form).toBeHidden()
    await expect(page.getByRole('row', { name: `COUNTER-${orderId}` }).getByText('$49.90')).toBeVisible()
    await log()
    await expect(form.getByText('This order is already recorded with this code.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await press(form, 'Cancel')
  })

  await page.getByLabel('Order ID').fill(orderId)
  const sale = page.getByRole('row', { name: orderId })
  await expect(sale).toHaveCount(1)
  await expect(sale.getByText('$100')).toBeVisible()
  await expect(sale.getByText('Partly refunded')).toBeVisible()
  await expect(page.getByText('1 sale', { exact: true })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: orderId }).click()
  const drawer = page.getByRole('dialog', { name: `Order ${orderId}` })
  await expect(drawer.getByText('After refunds')).toBeVisible()
  await press(page, 'Exclude sale')
  const question = page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
  await question.getByRole('textbox').fill('It was our own staff.')
  await waitForSave(page, /\/api\/redemptions\/.+\/exclude$/, () => press(question, 'Exclude sale'))
  await expect(question).toBeHidden()
  await expect(drawer.getByText('It was our own staff.')).toBeVisible()
  await expect(drawer.getByText('Doesn’t count in any figure.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await press(drawer, 'Close')
  await page.getByRole('link', { name: 'Confirmed', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No matching sales' })).toBeVisible()
  await page.getByRole('link', { name: 'Ignored' }).click()
  await expect(sale.getByText('Excluded')).toBeVisible()

  await openTab('API keys')
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await waitForSave(page, /\/api\/api-keys\//, () => press(page, 'Revoke key'))
  await expect(page.getByRole('row', { name })).toBeHidden()
  expect((await report(till, key, '', sold)).status()).toBe(401)
  await till.dispose()
  // The second order by hand is refused with 409, which the browser reports.
  expect(consoleErrors.filter((text) => !text.includes('status of 409'))).toEqual([])
})

test('a brand without a page is asked to create it first', async ({ page, openPage }) => {
  await post(page, '/api/auth/register', {
    email: uniqueEmail('newcomer'),
    password: testPassword,
    role: 'BRAND',
    firstName: 'Newcomer Pins',
    lastName: 'N/A',
  })
  const withoutScripts = await openPage({ javaScriptEnabled: false })
  await withoutScripts.context().addCookies(await page.context().cookies())
  for (const tab of ['shops', 'api-keys']) {
    await withoutScripts.goto(`${SALES}?tab=${tab}`)
    await expect(withoutScripts.getByRole('heading', { name: 'Profile setup required' })).toBeVisible()
  }
  await openScreen(page, `${SALES}?tab=redemptions`)
  await expect(page.getByRole('heading', { name: 'Profile setup required' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Set up your profile' }).click()
  await expect(page).toHaveURL(/\/profile-setup$/)
})
