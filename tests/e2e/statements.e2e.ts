import { expect } from '@playwright/test'
import { expectNoViolations } from '#tests/support/accessibility.ts'
import { openScreen, visitScreen } from '#tests/support/e2e-accounts.ts'
import { get } from '#tests/support/e2e-deals.ts'
import { collectConsoleErrors, signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

type Due = { id: string; number: string; currency: string }

// Ends with the statement due again, so that it can run any number of times.
test('a brand pays a commission statement, and the racer reports that nothing arrived', async ({
  page: brand,
  openPage,
}) => {
  test.slow()
  const racer = await openPage()
  const consoleErrors = [collectConsoleErrors(brand), collectConsoleErrors(racer)]
  await signInAs(brand, 'brand')
  await signInAs(racer, 'racer')
  const all = await get<Due[]>(brand, '/api/statements?status=DUE')
  const due = all.find(({ currency }) => currency === 'USD')
  if (!due) throw new Error('No statement of the demo data is due')

  await test.step('the brand marks it as sent among all that are due', async () => {
    await openScreen(brand, '/dashboard/brand/sales?tab=statements&status=DUE')
    await expectNoViolations(brand)
    const button = brand.getByRole('button', { name: `Mark as sent: ${due.number}` })
    await button.click()
    const dialog = brand.getByRole('dialog', { name: /^Mark .* as sent/ })
    await dialog.getByRole('textbox', { name: /^Reference/ }).fill('WIRE-2041')
    await waitForSave(brand, /\/mark-paid$/, () =>
      dialog.getByRole('button', { name: 'Mark as sent' }).click(),
    )
    await expect(button).toBeHidden()
  })

  await test.step('the racer checks the lines and reports it', async () => {
    await openScreen(racer, `/dashboard/athlete/sales?tab=statements&statement=${due.id}`)
    const drawer = racer.getByRole('dialog', { name: /^Commission for/ })
    await expect(drawer.getByRole('table', { name: 'Lines by the day of the sale' })).toBeVisible()
    await expectNoViolations(racer)
    const file = await racer.request.get(
      String(await drawer.getByRole('link', { name: 'Download PDF' }).getAttribute('href')),
    )
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await drawer.getByRole('button', { name: `Not received: ${due.number}` }).click()
    const dialog = racer.getByRole('dialog', { name: /not received\?$/ })
    await dialog.getByRole('textbox', { name: /^What did you check/ }).fill('Nothing since Monday.')
    await waitForSave(racer, /\/not-received$/, () =>
      dialog.getByRole('button', { name: 'Report as not received' }).click(),
    )
    await expect(dialog).toBeHidden()
  })

  await test.step('the brand reads it, and the statement is due again', async () => {
    await visitScreen(brand, `/dashboard/brand/sales?tab=statements&statement=${due.id}`)
    const drawer = brand.getByRole('dialog', { name: /^Commission for/ })
    await expect(drawer.getByText(/^Reported .*: Nothing since Monday\.$/)).toBeVisible()
    await expect(drawer.getByRole('button', { name: `Mark as sent: ${due.number}` })).toBeVisible()
  })
  expect(consoleErrors.flat()).toEqual([])
})
