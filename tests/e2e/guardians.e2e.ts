import { expect, type Page } from '@playwright/test'
import { expectNoViolations, findViolations } from '#tests/support/accessibility.ts'
import {
  confirmEmail,
  linkFromMail,
  openScreen,
  testPassword,
  uniqueEmail,
  visitScreen,
} from '#tests/support/e2e-accounts.ts'
import { draftContract, get, post, postEvent } from '#tests/support/e2e-deals.ts'
import { collectConsoleErrors, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'

// Three users, a contract and an amendment, and accessibility scans.
test.describe.configure({ timeout: 240_000 })

const GUARDIAN = 'Maria Quill'

/** Registers a published racer without a date of birth. */
async function registerRacer(page: Page): Promise<void> {
  const email = uniqueEmail('minor')
  await post(page, '/api/auth/register', {
    email,
    password: testPassword,
    role: 'ATHLETE',
    firstName: 'Jules',
    lastName: 'Quill',
  })
  await confirmEmail(page.request, email)
  const draft = await get<object>(page, '/api/profile')
  const saved = await page.request.put('/api/profile', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { ...draft, sports: ['karting'], published: true },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}

async function signAsGuardian(page: Page, button: string): Promise<void> {
  await page.getByLabel('Your full name').fill(GUARDIAN)
  await page.getByRole('checkbox', { name: /^I am the parent or guardian of Jules Quill/ }).check()
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: 'Signed. Thank you.' })).toBeFocused()
}

test('the guardian of a minor signs the contract, and later its amendment', async ({
  page: brand,
  openPage,
}) => {
  const [racer, guardian] = [await openPage(), await openPage()]
  const consoleErrors = [collectConsoleErrors(brand), collectConsoleErrors(guardian)]
  const email = uniqueEmail('guardian')
  await registerBrand(brand, `Guardian Pins ${Date.now()}`)
  await registerRacer(racer)
  const drawer = (page: Page) => page.getByRole('dialog', { name: /^Contract C-/ })
  const openPending = (page: Page, id: string) => openScreen(page, `/contracts?tab=pending&id=${id}`)

  await test.step('a racer who enters a birth date of a minor is told that a guardian has to sign', async () => {
    const id = await draftContract(brand, racer, 'Pins for a kart')
    await postEvent(brand, `/api/contracts/${id}`, 'send', { isMinor: false })
    await openPending(racer, id)
    await expect(drawer(racer).getByRole('heading', { name: /^Contract C-/ })).toBeFocused()
    await expectNoViolations(racer)
    await racer.getByRole('button', { name: 'Read and sign' }).click()
    const dialog = racer.getByRole('dialog', { name: /^Read and sign/ })
    await expect(dialog.getByRole('heading', { name: /^Sponsorship contract C-/ })).toBeVisible()
    await dialog.getByLabel('Your full name').fill('Jules Quill')
    await dialog.getByLabel('Date of birth').fill(`${new Date().getUTCFullYear() - 15}-01-01`)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Sign contract' }).click()
    await expect(dialog.getByText(/Name your guardian/)).toBeVisible()
    await postEvent(brand, `/api/contracts/${id}`, 'recall')
  })

  const id = await draftContract(brand, racer, 'Pins for a kart')

  await test.step('the brand learns that a guardian has to sign, and the racer names the guardian', async () => {
    await openPending(brand, id)
    await drawer(brand).getByRole('button', { name: 'Send for signature' }).click()
    const dialog = brand.getByRole('dialog', { name: /^Send C-/ })
    await expect(dialog.getByText('A guardian has to sign')).toBeVisible()
    await waitForSave(brand, /\/send$/, () =>
      dialog.getByRole('button', { name: 'Send for signature' }).click(),
    )
    await visitScreen(racer, `/contracts?tab=pending&id=${id}`)
    await drawer(racer).getByRole('button', { name: 'Name your guardian' }).click()
    const naming = racer.getByRole('dialog', { name: /^Name your guardian/ })
    await naming.getByLabel('Guardian’s full name').fill(GUARDIAN)
    await naming.getByLabel('Guardian’s email').fill(email)
    await waitForSave(racer, /\/name-guardian$/, () =>
      naming.getByRole('button', { name: 'Send link' }).click(),
    )
    for (const side of [brand, racer]) {
      await postEvent(side, `/api/contracts/${id}`, 'sign', { signedName: 'Jules Quill', consent: true })
    }
  })

  await test.step('the guardian reads and signs by the link of the email, which works once', async () => {
    const link = await linkFromMail(guardian, {
      to: email,
      subject: /needs your signature/,
      button: 'Read and sign',
    })
    await openScreen(guardian, link)
    await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('Sign for Jules Quill')
    await expect(guardian.getByRole('heading', { name: /^Sponsorship contract C-/ })).toBeVisible()
    await expectNoViolations(guardian)
    await signAsGuardian(guardian, 'Sign contract')
    await openScreen(guardian, link)
    await expect(guardian.getByRole('heading', { name: 'Nothing to sign here' })).toBeVisible()
    expect(await findViolations(guardian)).toEqual([])
  })

  await test.step('an amendment waits for the guardian, too, and takes effect when they have signed', async () => {
    await visitScreen(racer, `/contracts?tab=active&id=${id}`)
    await racer.getByRole('button', { name: 'Propose an amendment' }).click()
    const proposal = racer.getByRole('dialog', { name: /^Propose an amendment/ })
    await proposal.getByLabel('What changes').fill('Two posts a month, and the logo on the nose.')
    await proposal.getByLabel('Your full name').fill('Jules Quill')
    await proposal.getByRole('checkbox').check()
    await waitForSave(racer, /\/propose-amendment$/, () =>
      proposal.getByRole('button', { name: 'Sign and propose' }).click(),
    )
    const card = drawer(brand).getByRole('article', { name: 'Amendment 1' })
    await expect(card.getByText(`Waiting for ${GUARDIAN}, guardian`)).toBeVisible()
    await card.getByRole('button', { name: 'Read and sign' }).click()
    const signing = brand.getByRole('dialog', { name: 'Sign amendment 1' })
    await signing.getByLabel('Your full name').fill('Kit Pins')
    await signing.getByRole('checkbox').check()
    await waitForSave(brand, /\/sign$/, () => signing.getByRole('button', { name: 'Sign amendment' }).click())
    await expect(card.getByText('Waiting for signatures')).toBeVisible()

    const amendment = { to: email, subject: /Amendment 1 of contract/, button: 'Read and sign' }
    await openScreen(guardian, await linkFromMail(guardian, amendment))
    await expect(guardian.getByText('Two posts a month, and the logo on the nose.')).toBeVisible()
    await signAsGuardian(guardian, 'Sign amendment')
    await expect(card.getByText('Agreed')).toBeVisible()
    await expect(card.getByText(new RegExp(`^Signed by ${GUARDIAN}, guardian`))).toBeVisible()
  })
  expect(consoleErrors.flat()).toEqual([])
})
