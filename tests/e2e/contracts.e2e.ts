import { expect } from '@playwright/test'
import { expectNoViolations, findViolations } from '#tests/support/accessibility.ts'
import { openScreen, uniqueEmail, visitScreen } from '#tests/support/e2e-accounts.ts'
import { findDemoContract, get, signContract } from '#tests/support/e2e-deals.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

// Several screens, and accessibility scans of them.
test.describe.configure({ timeout: 180_000 })

const drawerName = /^Contract C-/

test('a contract ends early when both parties agree, in the open windows of both', async ({
  page: brand,
  openPage,
}) => {
  const racer = await openPage()
  await signInAs(brand, 'brand')
  await signInAs(racer, 'racer')
  const consoleErrors = [collectConsoleErrors(brand), collectConsoleErrors(racer)]
  const title = uniqueEmail('Bonnet')
  const id = await signContract(brand, racer, title)

  await openScreen(brand, `/contracts?tab=active&id=${id}`)
  const drawer = brand.getByRole('dialog', { name: drawerName })
  await drawer.getByRole('button', { name: 'More', exact: true }).click()
  await brand.getByRole('menuitem', { name: 'End contract' }).click()
  await brand.getByLabel('Reason').selectOption({ label: 'Budget' })
  await brand.getByLabel('Explanation').fill('The season is cancelled.')
  await brand.getByRole('button', { name: 'Give notice' }).click()
  const question = brand.getByRole('alertdialog')
  await expect(question).toContainText(title)
  await question.getByRole('button', { name: 'Give notice' }).click()
  await expect(drawer.getByText(/^You gave notice on /)).toBeVisible()

  await openScreen(racer, `/contracts?tab=active&id=${id}`)
  const other = racer.getByRole('dialog', { name: drawerName })
  await expect(other.getByText('“The season is cancelled.”')).toBeVisible()
  await expectNoViolations(racer)
  await other.getByRole('button', { name: 'Agree to end now' }).click()
  await expect(racer.getByText(/^The contract ends today, /)).toBeVisible()
  await racer.getByLabel('Explanation').fill('Thank you for the ride.')
  expect(await findViolations(racer)).toEqual([])
  await racer.getByRole('button', { name: 'End contract' }).click()
  await racer.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click()
  await expect(other.getByText('Ended early').first()).toBeVisible()
  await expect(drawer.getByText('Ended early').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await brand.getByRole('link', { name: /^Ended/ }).click()
  await expect(brand.getByRole('row', { name: new RegExp(title) })).toContainText('Ended early')
  expect(consoleErrors.flat()).toEqual([])
})

test('the contract list, every part of a contract and their dialogs are accessible', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'brand')
  await openScreen(page, '/contracts')
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: /^Oil and a stipend/ }).click()
  const drawer = page.getByRole('dialog', { name: drawerName })
  const region = (part: string) => drawer.getByRole('region', { name: part, exact: true })
  const parts = {
    Terms: region('Terms'),
    Deliverables: drawer.getByRole('button', { name: 'Propose a deliverable' }),
    Payments: drawer.getByRole('button', { name: 'Propose a payment' }),
    Codes: drawer.getByRole('article', { name: 'Code MIRA15' }),
    Performance: drawer.getByRole('button', { name: 'Margin and rates' }),
    Recaps: drawer.getByRole('button', { name: 'Create recap' }),
    Documents: region('Documents'),
    History: region('History'),
  }
  for (const [index, [part, content]] of Object.entries(parts).entries()) {
    await drawer.getByRole('link', { name: part, exact: true }).click()
    await expect(region(part)).toBeVisible()
    await expect(content).toBeVisible()
    // Parts share their components, so one look each is enough: in turn a phone and a desktop in the dark.
    const isPhone = index % 2 === 0
    await page.emulateMedia({ colorScheme: isPhone ? 'light' : 'dark' })
    await page.setViewportSize({ width: isPhone ? 390 : 1440, height: 900 })
    expect(await findViolations(page), part).toEqual([])
  }
  const dialogs = [
    ['Codes', 'New code', 'Create code'],
    ['Performance', 'Margin and rates', 'Save'],
  ] as const
  for (const [part, button, submit] of dialogs) {
    await drawer.getByRole('link', { name: part, exact: true }).click()
    await drawer.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: submit }) })
    if (part === 'Performance') await dialog.getByRole('textbox', { name: /^Margin/ }).fill('600')
    await dialog.getByRole('button', { name: submit, exact: true }).click()
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible()
    expect(await findViolations(page), button).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(consoleErrors).toEqual([])
})

test('anyone can verify a fingerprint', async ({ page, openPage }) => {
  const consoleErrors = collectConsoleErrors(page)
  const brand = await openPage()
  await signInAs(brand, 'brand')
  const { textSha256 } = await get<{ textSha256: string }>(
    brand,
    `/api/contracts/${await findDemoContract(brand)}`,
  )
  await openScreen(page, `/verify/${textSha256}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This contract is genuine')
  await expectNoViolations(page)
  await visitScreen(page, `/verify/${'0'.repeat(64)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This contract could not be verified')
  await expectNoViolations(page)
  const html = await (await page.request.get('/verify/not-a-fingerprint')).text()
  expect(html).toContain('No contract has this fingerprint')
  expect(consoleErrors).toEqual([])
})
