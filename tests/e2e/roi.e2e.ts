import { expect, type Page } from '@playwright/test'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { createCode, get, post, signContract, signInRacer } from '#tests/support/e2e-deals.ts'
import { collectConsoleErrors, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'

const CODE = 'BEX-RETURN'

/** Pays a contract, sells under it, and waits until the job has summed the figures. */
async function payAndSell(brand: Page, contractId: string): Promise<void> {
  const path = `/api/contracts/${contractId}`
  const { payments } = await get<{ payments: { id: string; version: number }[] }>(brand, `${path}/payments`)
  for (const { id, version } of payments) {
    await post(brand, `/api/payments/${id}/mark-paid`, { version, reference: 'WIRE-1' })
  }
  const { id } = await createCode(brand, contractId, CODE)
  await post(brand, `/api/discount-codes/${id}/redemptions`, {
    orderRef: 'TRAILER-1',
    amount: 200_000,
    discountAmount: 20_000,
    currency: 'USD',
    redeemedAt: new Date().toISOString(),
  })
  type Performance = { return: { totals: { redemptions: number }[] } }
  const countRedemptions = async () =>
    (await get<Performance>(brand, `${path}/performance`)).return.totals[0]?.redemptions
  await expect.poll(countRedemptions, { timeout: 60_000 }).toBe(1)
}

test('a brand sees the return of a contract by its margin, which the racer does not see', async ({
  page: brand,
  openPage,
}) => {
  test.slow()
  await registerBrand(brand, `Return Gaskets ${Date.now()}`)
  const racer = await openPage()
  await signInRacer(racer, 'bex-rooker')
  const contractId = await signContract(brand, racer, `Seals and five hundred dollars ${Date.now()}`)
  await payAndSell(brand, contractId)
  const consoleErrors = [collectConsoleErrors(brand), collectConsoleErrors(racer)]
  const screen = `/contracts?tab=active&id=${contractId}&part=performance`

  await openScreen(brand, screen)
  const figures = brand.getByRole('region', { name: 'Performance' })
  // 2,000 sold against 500 in cash, 200 in discounts and 200 in commission.
  await expect(figures.getByText('2.2×')).toBeVisible()
  await expect(figures.getByText('net sales ÷ cost, margin unknown')).toBeVisible()
  await expect(figures.getByText('$900', { exact: true }).first()).toBeVisible()
  await expect(figures.getByText(/^Not enough information/)).toBeVisible()
  await expect(figures.getByRole('rowheader', { name: CODE })).toBeVisible()
  await figures.getByRole('button', { name: 'Margin and rates' }).click()
  const dialog = brand.getByRole('dialog', { name: 'Margin and rates' })
  await dialog.getByRole('textbox', { name: /^Margin/ }).fill('60')
  await waitForSave(brand, /\/return-settings$/, () => dialog.getByRole('button', { name: 'Save' }).click())
  await expect(figures.getByText('+33%')).toBeVisible()
  await expect(figures.getByText(/net sales × 60% margin − cost/)).toBeVisible()
  await figures.getByRole('button', { name: '30 days' }).click()
  await expect(brand).toHaveURL(/range=30/)
  await expect(figures.getByText('+33%')).toBeVisible()

  await openScreen(racer, screen)
  const racers = racer.getByRole('region', { name: 'Performance' })
  await expect(racers.getByText('2.2×')).toBeVisible()
  await expect(racers.getByText(/The margin is private to the brand/)).toBeVisible()
  await expect(racers.getByRole('button', { name: 'Margin and rates' })).toHaveCount(0)

  const dashboard = await openPage({ javaScriptEnabled: false })
  await dashboard.context().addCookies(await brand.context().cookies())
  await dashboard.goto('/dashboard/brand')
  await expect(dashboard.getByText('Return on investment').locator('..')).toContainText('+33%')
  const codes = dashboard.getByRole('region', { name: 'Code performance' })
  await expect(codes.getByRole('link', { name: CODE })).toBeVisible()
  expect(consoleErrors.flat()).toEqual([])
})
