import { expect, type Page } from '@playwright/test'
import { toIsoDay } from '#shared/time.ts'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { findDemoContract, inDays, post } from '#tests/support/e2e-deals.ts'
import { signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

test('a racer adds a note to a recap and shares it by a link, which the brand turns off', async ({
  page: racer,
  openPage,
}) => {
  test.slow()
  const brand = await openPage()
  await signInAs(racer, 'racer')
  await signInAs(brand, 'brand')
  const contractId = await findDemoContract(racer)
  const { id } = await post<{ id: string }>(racer, `/api/contracts/${contractId}/recaps`, {
    fromDay: toIsoDay(inDays(-37)),
    toDay: toIsoDay(inDays(-5)),
  })
  const screen = `/contracts?tab=active&id=${contractId}&part=recaps`
  await Promise.all([openScreen(racer, screen), openScreen(brand, screen)])
  const card = (page: Page) =>
    page.getByRole('article').filter({ has: page.locator(`a[href="/api/recaps/${id}/pdf"]`) })

  await card(racer).getByRole('button', { name: 'Add note' }).click()
  await racer.getByRole('textbox', { name: /^Note/ }).fill('The oil stayed cool, and so did we.')
  await waitForSave(racer, /\/api\/recaps\//, () => racer.getByRole('button', { name: 'Save note' }).click())
  await expect(card(racer).getByText('The oil stayed cool, and so did we.')).toBeVisible()
  await card(racer).getByRole('button', { name: 'Create private link' }).click()
  await racer.getByRole('checkbox', { name: 'Include costs and return' }).check()
  await waitForSave(racer, /\/share$/, () => racer.getByRole('button', { name: 'Create link' }).click())
  const link = await card(racer)
    .getByLabel(/^Private link/)
    .inputValue()
  const path = new URL(link).pathname

  const visitor = await openPage({ javaScriptEnabled: false })
  await test.step('a visitor reads it by its link, without an account or JavaScript', async () => {
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
      'Mira Castellan for Kestrel Lubricants',
    )
    await expect(visitor.getByText('The oil stayed cool, and so did we.')).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'How we calculate this' })).toBeVisible()
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    const file = await visitor.request.get(`/api/shared-recaps/${path.split('/').at(-1)}/pdf`)
    expect(file.headers()['content-type']).toBe('application/pdf')
    const reader = await openPage()
    await reader.goto(path)
    await expect(reader.getByRole('button', { name: 'Print' })).toBeVisible()
    expect(await findViolations(reader)).toEqual([])
  })

  await test.step('the brand sees it shared, and turns the link off', async () => {
    await expect(card(brand).getByText('Shared', { exact: true })).toBeVisible()
    await card(brand).getByRole('button', { name: 'Turn off link' }).click()
    await waitForSave(brand, /\/stop-sharing$/, () =>
      brand.getByRole('alertdialog').getByRole('button', { name: 'Turn off link' }).click(),
    )
    await visitor.goto(path)
    await expect(visitor.getByText('This recap has left the paddock')).toBeVisible()
    await expect(card(racer).getByText('Private', { exact: true })).toBeVisible()
  })

  await card(racer).getByRole('button', { name: 'Delete' }).click()
  await waitForSave(racer, /\/api\/recaps\//, () =>
    racer.getByRole('alertdialog').getByRole('button', { name: 'Delete recap' }).click(),
  )
  await expect(card(racer)).toHaveCount(0)
})
