import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/accessibility.ts'
import { collectConsoleErrors, type DemoUser, signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

type Contract = { id: string; title: string }

/** One of the two of the demo world's running contract, with its drawer open at the codes. */
async function openCodes(browser: Browser, person: DemoUser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, person)
  const answer = await page.request.get('/api/contracts?tab=active')
  const found = ((await answer.json()) as Contract[]).find(({ title }) =>
    title.startsWith('Oil and a stipend'),
  )
  await page.goto(`/contracts?tab=active&id=${found?.id}&part=codes`)
  await expect(page.getByRole('article', { name: 'Code MIRA15' })).toBeVisible()
  return page
}

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click()

/** Has the picture come, and is there something in it? */
const isDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0), {
      timeout: 60_000,
    })
    .toBe(true)

test('a code is made by the brand, shared by the racer, changed and retired, in sight of both', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const code = `LAP-${randomUUID().slice(0, 8)}`.toUpperCase()
  const brand = await openCodes(browser, 'brand')
  const racer = await openCodes(browser, 'racer')
  const consoleErrors = [collectConsoleErrors(brand), collectConsoleErrors(racer)]

  await press(brand, 'New code')
  await press(brand, 'Create code')
  await expect(brand.getByText('Use 3 to 32 letters, digits and dashes')).toBeVisible()
  await brand.getByLabel('Code', { exact: true }).fill('mira15')
  await untilRefused(brand, () => press(brand, 'Create code'))
  await expect(brand.getByText('You already have an active code with this name')).toBeVisible()
  await expectNoViolations(brand)
  await brand.getByLabel('Code', { exact: true }).fill(code)
  await brand.getByLabel('Percent off').fill('12.5')
  await brand.getByLabel('Usage limit').fill('40')
  await brand.getByLabel('Landing page').fill('kestrel-lubricants.example/lap')
  await waitForSave(brand, /\/discount-codes$/, () => press(brand, 'Create code'))

  // The racer's open page hears of it by itself.
  const pass = racer.getByRole('article', { name: `Code ${code}` })
  await expect(pass.getByText('12.5% off')).toBeVisible()
  await expect(pass.getByText('0 of 40')).toBeVisible()
  await expect(pass.getByRole('button', { name: `Edit ${code}` })).toBeHidden()
  await press(pass, `QR code and card of ${code}`)
  await isDrawn(racer.getByRole('img', { name: `QR code of ${code}` }))
  await isDrawn(racer.getByRole('img', { name: new RegExp(`^Card: ${code}`) }))
  await expect(racer.getByText('https://kestrel-lubricants.example/lap')).toBeVisible()
  await expectNoViolations(racer)
  const download = racer.waitForEvent('download')
  await racer.getByRole('link', { name: 'Download QR code' }).click()
  expect((await download).suggestedFilename()).toBe(`${code}-qr.svg`)
  await racer.keyboard.press('Escape')

  await press(brand, `Edit ${code}`)
  await brand.getByLabel('Discount', { exact: true }).selectOption('FIXED')
  await brand.getByLabel('Amount off').fill('3.250')
  await brand.getByLabel('Currency').selectOption('KWD')
  await waitForSave(brand, /\/discount-codes\/[^/]+$/, () => press(brand, 'Save'))
  await expect(pass.getByText(/KWD\s3\.250 off/)).toBeVisible()

  await press(brand, `Retire ${code}`)
  await waitForSave(brand, /\/retire$/, () => press(brand.getByRole('alertdialog'), 'Retire code'))
  await expect(pass.getByText('Retired', { exact: true })).toBeVisible()
  await expect(pass.getByRole('button', { name: `QR code and card of ${code}` })).toBeHidden()
  await expectNoViolations(racer)
  expect(consoleErrors.flat().filter((words) => !words.includes('status of 422'))).toEqual([])
})

/** What the server refuses is told at its field. */
async function untilRefused(page: Page, act: () => Promise<void>): Promise<void> {
  const refused = page.waitForResponse((answer) => answer.status() === 422)
  await act()
  await refused
}
