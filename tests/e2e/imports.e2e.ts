import { expect, type Page } from '@playwright/test'
import { toIsoDay } from '#shared/time.ts'
import { findViolations } from '#tests/support/accessibility.ts'
import { openScreen, waitForHydration } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'

const IMPORTS = '/dashboard/brand/sales?tab=import'

const day = (ago: number) => toIsoDay(Date.now() - ago * 86_400_000)

/** A Shopify export saved by a spreadsheet: semicolons, decimal commas and a renamed column. */
const csv = [
  'Name;Financial Status;Currency;Subtotal;Voucher;Discount Amount;Created at;Lineitem name;Refunded Amount;Id',
  `#1050;paid;EUR;1.090,50;TAPPET15;10,00;${day(9)} 10:00:00 +0200;"Gloves, red";0,00;5501`,
  '#1050;;;;;;;Boots;;',
  `#1051;partially_refunded;EUR;90,00;TAPPET15;10,00;${day(8)} 10:00:00 +0200;Socks;20,00;5502`,
  `#1052;paid;EUR;ten;TAPPET15;1,00;${day(8)} 10:00:00 +0200;Socks;0,00;5503`,
  `#1053;paid;EUR;12,00;;0,00;${day(8)} 10:00:00 +0200;Socks;0,00;5504`,
].join('\r\n')

/** The part loads its own scripts after those of the page. */
async function chooseFile(page: Page): Promise<void> {
  await waitForHydration(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders_export.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) })
}

test('a brand imports past orders, finds them already recorded the next time, and undoes the import', async ({
  page,
}) => {
  test.slow()
  const consoleErrors = collectConsoleErrors(page)
  await registerBrand(page, 'Tappet & Sons')
  await openScreen(page, IMPORTS)
  await chooseFile(page)

  // The renamed column has to be chosen before rows are checked.
  await expect(page.getByRole('heading', { name: 'orders_export.csv' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Source' }).selectOption('Shopify')
  await expect(page.getByText('Choose a column.')).toBeVisible()
  await page.getByRole('combobox', { name: /^Code/ }).selectOption('Voucher')

  const rows = page.getByRole('table', { name: 'Rows of the file' })
  await expect(rows.getByRole('row', { name: /5501.*TAPPET15.*Unknown code.*€1,090\.5/ })).toBeVisible()
  await expect(rows.getByRole('row', { name: /5503.*Error.*not a valid EUR amount: ten/ })).toBeVisible()
  await expect(rows.getByRole('row', { name: /5504.*Skipped.*No code used/ })).toBeVisible()
  await page.getByRole('button', { name: /^Error/ }).click()
  await expect(rows.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /^Error/ }).click()
  expect(await findViolations(page)).toEqual([])

  await waitForSave(page, /redemption-imports$/, () =>
    page.getByRole('button', { name: 'Import 2 rows' }).click(),
  )
  const imports = page.getByRole('table', { name: 'Imports, newest first' })
  await expect(
    imports.getByRole('row', { name: /orders_export\.csv.*2 with unknown codes.*Imported/ }),
  ).toBeVisible()

  // The same file again: the columns are remembered, and every row is recorded already.
  await chooseFile(page)
  await page.getByRole('button', { name: 'Change columns' }).click()
  await expect(page.getByRole('combobox', { name: /^Code/ })).toHaveValue('Voucher')
  await expect(rows.getByRole('row', { name: /5501.*Already recorded/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  await imports.getByRole('button', { name: 'Undo orders_export.csv' }).click()
  await waitForSave(page, /undo$/, () => page.getByRole('button', { name: 'Undo import' }).click())
  await expect(imports.getByRole('row', { name: /orders_export\.csv.*Undone/ })).toBeVisible()
  await chooseFile(page)
  await expect(rows.getByRole('row', { name: /5501.*Unknown code/ })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
