import { randomUUID } from 'node:crypto'
import { expect, type Locator } from '@playwright/test'
import { expectNoViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { createCode, findDemoContract, post } from '#tests/support/e2e-deals.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const expectLoaded = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0), {
      timeout: 60_000,
    })
    .toBe(true)

test('a racer sees a new code without a reload, shares it as a picture, and sees it retired', async ({
  page: racer,
  openPage,
}) => {
  test.slow()
  const brand = await openPage()
  await signInAs(brand, 'brand')
  await signInAs(racer, 'racer')
  const consoleErrors = collectConsoleErrors(racer)
  const contractId = await findDemoContract(brand)
  await openScreen(racer, `/contracts?tab=active&id=${contractId}&part=codes`)
  await expect(racer.getByRole('article', { name: 'Code MIRA15' })).toBeVisible()

  const code = `LAP-${randomUUID().slice(0, 8)}`.toUpperCase()
  const { id, version } = await createCode(brand, contractId, code, {
    percentBp: 1250,
    maxUses: 40,
    landingUrl: 'kestrel-lubricants.example/lap',
  })
  const pass = racer.getByRole('article', { name: `Code ${code}` })
  await expect(pass.getByText('12.5% off')).toBeVisible()
  await expect(pass.getByText('0 of 40')).toBeVisible()
  await expect(pass.getByRole('button', { name: `Edit ${code}` })).toBeHidden()
  const share = pass.getByRole('button', { name: `QR code and card of ${code}` })
  await share.click()
  await expectLoaded(racer.getByRole('img', { name: `QR code of ${code}` }))
  await expectLoaded(racer.getByRole('img', { name: new RegExp(`^Card: ${code}`) }))
  await expect(racer.getByText('https://kestrel-lubricants.example/lap')).toBeVisible()
  await expectNoViolations(racer)
  const download = racer.waitForEvent('download')
  await racer.getByRole('link', { name: 'Download QR code' }).click()
  expect((await download).suggestedFilename()).toBe(`${code}-qr.svg`)
  await racer.keyboard.press('Escape')

  await post(brand, `/api/discount-codes/${id}/retire`, { version })
  await expect(pass.getByText('Retired', { exact: true })).toBeVisible()
  await expect(share).toBeHidden()
  expect(consoleErrors).toEqual([])
})
