import { type Browser, expect, type Page } from '@playwright/test'
import { toIsoDay } from '#shared/time.ts'
import { findViolations } from '#tests/support/accessibility.ts'
import { type DemoUser, signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

type Contract = { id: string; title: string }

const inDays = (days: number) => toIsoDay(Date.now() + days * 86_400_000)

/** One of the two of the demo world's running contract, with its drawer open at the recaps. */
async function openRecaps(browser: Browser, person: DemoUser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, person)
  const answer = await page.request.get('/api/contracts?tab=active')
  const found = ((await answer.json()) as Contract[]).find(({ title }) =>
    title.startsWith('Oil and a stipend'),
  )
  await page.goto(`/contracts?tab=active&id=${found?.id}&part=recaps`)
  return page
}

test('a recap is made, gets the racer’s word, is read by its link without an account, and closed again', async ({
  browser,
}) => {
  test.slow()
  const racer = await openRecaps(browser, 'racer')
  const brand = await openRecaps(browser, 'brand')

  await racer.getByRole('button', { name: 'Create recap' }).click()
  await racer.getByLabel('Start date').fill(inDays(-37))
  await racer.getByLabel('End date').fill(inDays(-400))
  await racer.getByRole('dialog').getByRole('button', { name: 'Create recap' }).click()
  await expect(racer.getByText('The end date is before the start date')).toBeVisible()
  await racer.getByLabel('End date').fill(inDays(-5))
  const made = racer.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/recaps'),
  )
  await racer.getByRole('dialog').getByRole('button', { name: 'Create recap' }).click()
  const { id } = (await (await made).json()) as { id: string }

  const card = (page: Page) =>
    page.getByRole('article').filter({ has: page.locator(`a[href="/api/recaps/${id}/pdf"]`) })
  await card(racer).getByRole('button', { name: 'Add note' }).click()
  await racer.getByRole('textbox', { name: /^Note/ }).fill('The oil stayed cool, and so did we.')
  await waitForSave(racer, /\/api\/recaps\//, () => racer.getByRole('button', { name: 'Save note' }).click())
  await expect(card(racer).getByText('The oil stayed cool, and so did we.')).toBeVisible()
  await waitForSave(racer, /\/share$/, () =>
    card(racer).getByRole('button', { name: 'Create private link' }).click(),
  )
  const link = await card(racer)
    .getByLabel(/^Private link/)
    .inputValue()
  expect(await findViolations(racer)).toEqual([])

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const path = new URL(link).pathname
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Mira Castellan for Kestrel Lubricants')
  await expect(visitor.getByText('The oil stayed cool, and so did we.')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'How we calculate this' })).toBeVisible()
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  const file = await visitor.request.get(`/api/shared-recaps/${path.split('/').at(-1)}/pdf`)
  expect(file.headers()['content-type']).toBe('application/pdf')
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(path)
  await expect(reader.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(await findViolations(reader)).toEqual([])

  // The brand's open page hears of it by itself.
  await expect(card(brand).getByText('Shared', { exact: true })).toBeVisible()
  await card(brand).getByRole('button', { name: 'Turn off link' }).click()
  await waitForSave(brand, /\/stop-sharing$/, () =>
    brand.getByRole('alertdialog').getByRole('button', { name: 'Turn off link' }).click(),
  )
  await visitor.goto(path)
  await expect(visitor.getByText('This recap has left the paddock')).toBeVisible()
  await expect(card(racer).getByText('Private', { exact: true })).toBeVisible()

  await card(racer).getByRole('button', { name: 'Delete' }).click()
  await waitForSave(racer, /\/api\/recaps\//, () =>
    racer.getByRole('alertdialog').getByRole('button', { name: 'Delete recap' }).click(),
  )
  await expect(card(racer)).toHaveCount(0)
})
