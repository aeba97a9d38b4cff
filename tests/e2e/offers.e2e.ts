import { expect, type Locator } from '@playwright/test'
import { expectNoViolations, findViolations } from '#tests/support/accessibility.ts'
import { openScreen, visitScreen } from '#tests/support/e2e-accounts.ts'
import { findRacer } from '#tests/support/e2e-deals.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

// Two browsers, and accessibility scans of several screens.
test.describe.configure({ timeout: 180_000 })

const RACER = 'Mira Castellan'

async function fill(dialog: Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
  }
}

test('an offer sent from a profile is declined, and the open dialog of the brand keeps what was typed', async ({
  page: brand,
  openPage,
}) => {
  const title = `Season of oil ${Date.now()}`
  await signInAs(brand, 'brand')
  const mira = await findRacer(brand, RACER)
  const racer = await openPage()
  await signInAs(racer, 'racer')
  const consoleErrors = [collectConsoleErrors(brand), collectConsoleErrors(racer)]

  await test.step('the brand sends it from the profile', async () => {
    await openScreen(brand, `/athletes/${mira.id}`)
    await brand.getByRole('button', { name: 'Send Offer' }).click()
    const dialog = brand.getByRole('dialog', { name: 'Send an offer' })
    await dialog.getByRole('button', { name: 'More details' }).click()
    await dialog.getByRole('button', { name: 'Add work' }).click()
    await dialog.getByRole('button', { name: 'Send Offer' }).click()
    await expect(dialog.getByText('Title must be at least 5 characters')).toBeVisible()
    await expect(dialog.getByText('Describe the deliverable')).toBeVisible()
    await expectNoViolations(brand)
    await fill(dialog, {
      Title: title,
      Value: '$18,000',
      Message: 'You carried our logo through eleven podiums.',
      Benefits: 'Race oil for both cars',
      Requirements: 'One recap reel per race weekend',
      Cash: '12,000',
      Hours: '120',
      Task: 'Recap reel',
    })
    await dialog.getByRole('button', { name: 'Send Offer' }).click()
    await expect(
      brand.getByText(`Your offer is with ${RACER}: the athlete can accept or decline.`, { exact: true }),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  const dialogOf = (page: typeof brand) => page.getByRole('dialog', { name: title })
  await test.step('the brand finds it in the conversation, and starts to withdraw it', async () => {
    await visitScreen(brand, `/messages?to=${mira.userId}`)
    const card = brand.getByRole('log').getByRole('article', { name: `Offer: ${title}` })
    await card.getByRole('button', { name: 'Review offer' }).click()
    await dialogOf(brand).getByRole('button', { name: 'Withdraw offer' }).click()
    await fill(dialogOf(brand), { Reason: 'The budget went into tyres.' })
  })

  await test.step('the racer sees its value, and declines with a reason', async () => {
    await openScreen(racer, '/offers')
    await expectNoViolations(racer)
    await racer
      .getByRole('article', { name: `Offer: ${title}` })
      .getByRole('button', { name: /^Review/ })
      .click()
    const dialog = dialogOf(racer)
    await expect(dialog.getByRole('heading', { name: /^Terms, revision/ })).toBeVisible()
    await expect(dialog.getByRole('complementary')).toContainText('$100')
    await dialog.getByRole('button', { name: 'Counter', exact: true }).click()
    await fill(dialog, { 'Your message': 'Two day rates' })
    expect(await findViolations(racer)).toEqual([])
    await dialog.getByRole('button', { name: 'Back to offer' }).click()
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
    await dialog.getByRole('button', { name: 'Decline offer' }).click()
    const reason = dialog.getByRole('combobox', { name: 'Reason' })
    await expect(reason).toHaveAccessibleDescription(/Choose a reason/)
    expect(await findViolations(racer)).toEqual([])
    await reason.selectOption('TIMING')
    await fill(dialog, { Note: 'That is the weekend of the Piedmont 150.' })
    await dialog.getByRole('button', { name: 'Decline offer' }).click()
    await expect(dialog.getByText('Declined', { exact: true })).toBeVisible()
  })

  await test.step('the brand reads why, and its words are still there', async () => {
    const dialog = dialogOf(brand)
    await expect(dialog.getByText('Declined', { exact: true })).toBeVisible()
    await expect(dialog.getByText('This offer has changed')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('The budget went into tyres.')
    await expect(dialog.getByText(/That is the weekend of the Piedmont 150\./).first()).toBeVisible()
  })
  expect(consoleErrors.flat()).toEqual([])
})

test('only a brand can send an offer from a profile', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto('/athletes/mira-castellan')
  await expect(page.getByRole('heading', { level: 1, name: RACER })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Offer' })).toHaveCount(0)
  await signInAs(page, 'promoter')
  await page.goto('/athletes/mira-castellan')
  await expect(page.getByRole('button', { name: 'Message', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Offer' })).toHaveCount(0)
})
