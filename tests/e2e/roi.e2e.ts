import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { daysAfter } from '#shared/time.ts'
import { expectNoViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'

// Two people, a contract of their own, and axe on its figures.
test.describe.configure({ timeout: 240_000 })

const sameSite = { headers: { 'sec-fetch-site': 'same-origin' } }
const RACER = { slug: 'bex-rooker', name: 'Bex Rooker' }
const CODE = 'BEX-RETURN'
const moment = (days: number) => daysAfter(new Date(), days).toISOString()

async function post<Answer>(request: APIRequestContext, path: string, data: object = {}): Promise<Answer> {
  const answer = await request.post(path, { ...sameSite, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

const get = async <Answer>(request: APIRequestContext, path: string): Promise<Answer> =>
  (await (await request.get(path)).json()) as Answer

async function signInRacer(browser: Browser): Promise<{ racer: Page; userId: string }> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const { user } = await post<{ user: { id: string } }>(page.request, '/api/auth/login', {
    ...{ email: `${RACER.slug}@demo.test`, password: 'slipstream' },
  })
  return { racer: page, userId: user.id }
}

type Standing = { id: string; version: number }

/** A contract that both have signed, and what was paid and sold under it. */
async function agree(brand: APIRequestContext, racer: APIRequestContext, userId: string): Promise<string> {
  const title = `Seals and five hundred dollars ${Date.now()}`
  const { id: offerId } = await post<Standing>(brand, '/api/offers', {
    athleteId: userId,
    message: `${title}\n\nWe would like to keep your engine dry all season.`,
    terms: {
      ...{ title, type: 'CASH', value: '$500', duration: '6 months', currency: 'USD', cashMinor: 50_000 },
      benefits: 'Five hundred dollars and a code.',
      requirements: 'Your code on the trailer, all season.',
    },
    expiresAt: moment(30),
  })
  const offer = await get<Standing & { current: { n: number } }>(racer, `/api/offers/${offerId}`)
  const accepted = await post<{ contractId: string }>(racer, `/api/offers/${offerId}/accept`, {
    ...{ version: offer.version, revision: offer.current.n, acceptTerms: true },
  })
  const at = `/api/contracts/${accepted.contractId}`
  const { version } = await get<Standing>(brand, at)
  let standing = await post<Standing>(brand, `${at}/send`, { version, isMinor: false })
  for (const [side, signedName] of [
    [brand, 'Kit Gasket'],
    [racer, RACER.name],
  ] as const) {
    const signature = { version: standing.version, signedName, consent: true }
    standing = await post<Standing>(side, `${at}/sign`, signature)
  }
  return accepted.contractId
}

async function paySell(brand: APIRequestContext, contractId: string): Promise<void> {
  const at = `/api/contracts/${contractId}`
  const { payments } = await get<{ payments: Standing[] }>(brand, `${at}/payments`)
  for (const { id, version } of payments) {
    await post(brand, `/api/payments/${id}/mark-paid`, { version, reference: 'WIRE-1' })
  }
  const code = await post<Standing>(brand, `${at}/discount-codes`, {
    ...{ code: CODE, kind: 'PERCENT', percentBp: 1000, fixedMinor: null, currency: null, maxUses: null },
    ...{
      startsAt: moment(-1),
      endsAt: moment(90),
      commissionBp: 1000,
      landingUrl: '',
      stripePromotionId: '',
    },
  })
  await post(brand, `/api/discount-codes/${code.id}/redemptions`, {
    ...{ orderRef: 'TRAILER-1', amount: 200_000, discountAmount: 20_000, currency: 'USD' },
    redeemedAt: new Date().toISOString(),
  })
  // The figures are summed by a job.
  await expect
    .poll(
      async () => {
        type Measured = { return: { totals: { redemptions: number }[] } }
        const { return: measured } = await get<Measured>(brand, `${at}/performance`)
        return measured.totals[0]?.redemptions
      },
      { timeout: 60_000 },
    )
    .toBe(1)
}

test('a brand sees what a contract returned, by its own margin, which the racer does not see', async ({
  page: brand,
  browser,
}) => {
  await registerBrand(brand, `Return Gaskets ${Date.now()}`)
  const { racer, userId } = await signInRacer(browser)
  const contractId = await agree(brand.request, racer.request, userId)
  await paySell(brand.request, contractId)
  const consoleErrors = [collectConsoleErrors(brand), collectConsoleErrors(racer)]
  const address = `/contracts?tab=active&id=${contractId}&part=performance`

  await openScreen(brand, address)
  const figures = brand.getByRole('region', { name: 'Performance' })
  // 2,000 sold against 500 in cash, 200 in discounts and 200 in commission.
  await expect(figures.getByText('2.2×')).toBeVisible()
  await expect(figures.getByText('net sales ÷ cost, margin unknown')).toBeVisible()
  await expect(figures.getByText('$900', { exact: true }).first()).toBeVisible()
  await expect(figures.getByText(/^Not enough information/)).toBeVisible()
  await expect(figures.getByRole('rowheader', { name: CODE })).toBeVisible()
  await expectNoViolations(brand)

  await figures.getByRole('button', { name: 'Margin and rates' }).click()
  const dialog = brand.getByRole('dialog', { name: 'Margin and rates' })
  await dialog.getByRole('textbox', { name: /^Margin/ }).fill('600')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a margin of up to 100 percent, such as 42.5')).toBeVisible()
  await expectNoViolations(brand)
  await dialog.getByRole('textbox', { name: /^Margin/ }).fill('60')
  await waitForSave(brand, /\/return-settings$/, () => dialog.getByRole('button', { name: 'Save' }).click())
  await expect(figures.getByText('+33%')).toBeVisible()
  await expect(figures.getByText(/net sales × 60% margin − cost/)).toBeVisible()
  await figures.getByRole('button', { name: '30 days' }).click()
  await expect(brand).toHaveURL(/range=30/)
  await expect(figures.getByText('+33%')).toBeVisible()

  await openScreen(racer, address)
  const racers = racer.getByRole('region', { name: 'Performance' })
  await expect(racers.getByText('2.2×')).toBeVisible()
  await expect(racers.getByText(/The margin is private to the brand/)).toBeVisible()
  await expect(racers.getByRole('button', { name: 'Margin and rates' })).toHaveCount(0)

  await openScreen(brand, '/dashboard/brand')
  await expect(brand.getByText('Return on investment').locator('..')).toContainText('+33%')
  const codes = brand.getByRole('region', { name: 'Code performance' })
  await expect(codes.getByRole('link', { name: CODE })).toBeVisible()
  await codes.getByRole('button', { name: 'Table' }).click()
  await expect(codes.getByRole('table', { name: 'Redemptions of each code by week' })).toBeVisible()
  await expectNoViolations(brand)
  expect(consoleErrors.flat()).toEqual([])
})
