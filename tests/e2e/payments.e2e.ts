import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { toIsoDay } from '#shared/time.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { findDemoContract, inDays } from '#tests/support/e2e-deals.ts'
import { signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

test('a bonus is added and paid by the brand, and confirmed by the racer', async ({
  page: brand,
  openPage,
}) => {
  test.slow()
  const racer = await openPage()
  await signInAs(brand, 'brand')
  await signInAs(racer, 'racer')
  const path = `/contracts?tab=active&id=${await findDemoContract(brand)}&part=payments`
  await Promise.all([openScreen(brand, path), openScreen(racer, path)])
  const title = `Fastest lap ${randomUUID().slice(0, 6)}`

  await brand.getByRole('button', { name: 'Add a payment', exact: true }).click()
  await brand.getByLabel('Kind').selectOption('BONUS')
  await brand.getByLabel('Purpose').fill(title)
  await brand.getByLabel('Amount').fill('1,234.567')
  await brand.getByLabel('Currency').selectOption('KWD')
  await brand.getByLabel('Due date').fill(toIsoDay(inDays(3)))
  await waitForSave(brand, /\/payments$/, () =>
    brand.getByRole('button', { name: 'Add payment', exact: true }).click(),
  )

  const row = (page: Page) => page.getByRole('row', { name: new RegExp(title) })
  await expect(row(racer).getByText(/KWD\s1,234\.567/)).toBeVisible()
  await row(brand)
    .getByRole('button', { name: /^Mark as paid/ })
    .click()
  await brand.getByLabel('Reference').fill('WIRE-77')
  await waitForSave(brand, /\/mark-paid$/, () =>
    brand.getByRole('button', { name: 'Mark as paid', exact: true }).click(),
  )

  await expect(row(racer).getByText('Paid', { exact: true })).toBeVisible()
  await row(racer)
    .getByRole('button', { name: /^Confirm receipt/ })
    .click()
  await waitForSave(racer, /\/confirm$/, () =>
    racer.getByRole('alertdialog').getByRole('button', { name: 'Confirm receipt', exact: true }).click(),
  )
  await expect(row(brand).getByText('Received', { exact: true })).toBeVisible()
})
