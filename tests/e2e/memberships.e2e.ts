import { expect, type Page } from '@playwright/test'
import { confirmEmail, openScreen, registerUser, visitScreen } from '#tests/support/e2e-accounts.ts'
import { getUserId, post } from '#tests/support/e2e-deals.ts'
import { signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
/** Longer than any month. */
const A_MONTH = 31

/** Fills in the payment page of the test provider. */
async function pay(page: Page, submit: RegExp): Promise<void> {
  await page.getByLabel('Expires').fill('12/68')
  await expect(page.getByText('Test mode: no money moves.')).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: submit }).click()
}

/** Every stage of a tour fits on a phone and on a desktop; the tour then goes on in its own size. */
async function expectNoOverflow(page: Page): Promise<void> {
  const own = page.viewportSize() ?? DESKTOP
  for (const size of [PHONE, DESKTOP, own]) {
    await page.setViewportSize(size)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
  }
}

/** The open page follows the provider's reports without a reload. */
async function expectState(page: Page, label: string): Promise<void> {
  const plan = page.getByRole('region').filter({ hasText: 'Current plan' })
  await expect(plan.getByText(label, { exact: true })).toBeVisible()
  await expectNoOverflow(page)
}

/** From a paid plan through a failed renewal, its repair, a cancellation and a resumption to the end. */
async function liveThrough(page: Page, advance: () => Promise<unknown>, failNext: () => Promise<unknown>) {
  await visitScreen(page, '/dashboard/membership')
  await expectState(page, 'Active')
  await test.step('a renewal fails, and a new card repairs it', async () => {
    await failNext()
    await advance()
    await expectState(page, 'Payment failed')
    const banner = page.getByRole('complementary', { name: 'Payment failed' })
    await banner.getByRole('link', { name: 'Update your card' }).click()
    await expect(page.getByText('A payment failed', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Update card' }).click()
    await pay(page, /^Save card and pay /)
    await expect(page.getByText('The card is saved.')).toBeVisible()
    // From the page of the provider.
    await openScreen(page, '/dashboard/membership')
    await expectState(page, 'Active')
  })
  await test.step('cancelled, resumed, cancelled and ended', async () => {
    for (const isFinal of [false, true]) {
      await page.getByRole('button', { name: 'Cancel membership' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel membership' }).click()
      await expectState(page, 'Cancelled')
      if (isFinal) break
      await page.getByRole('button', { name: 'Resume membership' }).click()
      await expectState(page, 'Active')
    }
    await advance()
    await expectState(page, 'Ended')
    await expect(page.getByRole('link', { name: 'Choose a plan' }).first()).toBeVisible()
  })
}

test('a racer buys a plan on a phone, renews it, repairs a payment, and ends it', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  const email = await registerUser(page, 'member')
  await confirmEmail(page.request, email)
  await openScreen(page, '/pricing')
  await page.getByRole('link', { name: 'Get Racer Pro' }).click()
  await expect(page.getByText('Test mode: no money moves.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await pay(page, /^Pay /)
  await expect(page.getByRole('heading', { name: 'Welcome to Racer Pro' })).toBeVisible()

  const admin = await openPage()
  await signInAs(admin, 'admin')
  await openScreen(admin, `/admin/memberships?search=${encodeURIComponent(email)}`)
  const tools = admin.getByRole('group', { name: 'Test mode' })
  const advance = async () => {
    await tools.getByRole('button', { name: 'Advance clock' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Advance the clock' })
    await dialog.getByLabel('Days').fill(String(A_MONTH))
    await dialog.getByRole('button', { name: 'Advance the clock' }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('the first renewal is on the billing page', async () => {
    await advance()
    await visitScreen(page, '/billing')
    await expect(page.getByText('ending in 4242')).toBeVisible()
    await expect(page.getByRole('link', { name: /^PDF of invoice SLP-/ })).toHaveCount(2)
    await expectNoOverflow(page)
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await liveThrough(page, advance, () =>
    waitForSave(admin, /\/decline$/, () => tools.getByRole('button', { name: 'Fail next renewal' }).click()),
  )
})

test('a promoter tries, adds a card, pays, repairs a payment, and ends the plan', async ({
  page,
  openPage,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: 'dark' })
  await confirmEmail(page.request, await registerUser(page, 'member', 'PROMOTER'))
  await openScreen(page, '/pricing?role=PROMOTER')
  await page.getByRole('link', { name: 'Start 30-day trial' }).click()
  await page.getByRole('button', { name: 'Start 30-day trial' }).click()
  await expectState(page, 'Free trial')

  await test.step('the card is charged when the trial ends', async () => {
    await expect(
      page.getByText(/^Trial ends .+ Add a card to keep Promoter for \$49 a month\.$/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add card' }).click()
    await expect(page.getByText(/^First charge on /)).toBeVisible()
    await pay(page, /^Save card and start$/)
    await expect(page.getByRole('heading', { name: 'Welcome to Promoter' })).toBeVisible()
  })

  const admin = await openPage()
  await signInAs(admin, 'admin')
  const path = `/api/admin/test-billing/members/${await getUserId(page)}`
  const advance = () => post(admin, `${path}/clock`, { days: A_MONTH })
  await openScreen(page, '/dashboard/membership')
  await advance()
  await expectState(page, 'Active')
  await page.emulateMedia({ colorScheme: 'light' })
  await liveThrough(page, advance, () => post(admin, `${path}/decline`))
})

test('a brand is told that it has full access, and finds nothing to pay', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await registerUser(page, 'member', 'BRAND')
  await openScreen(page, '/membership-selection')
  await expect(page.getByRole('heading', { name: 'You’re on full access, free' })).toBeVisible()
  await visitScreen(page, '/dashboard/membership')
  await expect(page.getByText('Brands have full access, free. There is nothing to pay.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel membership' })).toHaveCount(0)
  await expectNoOverflow(page)
})
