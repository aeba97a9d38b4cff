import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/accessibility.ts'
import { openScreen, testPassword, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'

// Three people, a contract and a change of it, and axe on the guardian's page.
test.describe.configure({ timeout: 240_000 })

const sameSite = { headers: { 'sec-fetch-site': 'same-origin' } }
const GUARDIAN = 'Maria Quill'

async function post<Answer>(request: APIRequestContext, path: string, data: object = {}): Promise<Answer> {
  const answer = await request.post(path, { ...sameSite, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

const get = async <Answer>(request: APIRequestContext, path: string): Promise<Answer> =>
  (await (await request.get(path)).json()) as Answer

const inOwnBrowser = async (browser: Browser) =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage()

/** Creates a published racer without a date of birth. */
async function joinAsRacer(page: Page): Promise<string> {
  const { user } = await post<{ user: { id: string } }>(page.request, '/api/auth/register', {
    ...{ email: uniqueEmail('minor'), password: testPassword, role: 'ATHLETE' },
    ...{ firstName: 'Jules', lastName: 'Quill' },
  })
  const draft = await get<object>(page.request, '/api/profile')
  const saved = await page.request.put('/api/profile', {
    ...sameSite,
    data: { ...draft, sports: ['karting'], published: true },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  return user.id
}

type Standing = { id: string; version: number }

async function agree(brand: Page, racer: Page, athleteId: string): Promise<string> {
  const { id } = await post<Standing>(brand.request, '/api/offers', {
    athleteId,
    message: 'We would like to see our pins on your side pods all season.',
    terms: {
      ...{ title: 'Pins for a kart', type: 'CASH', value: '$400', duration: '6 months' },
      benefits: 'Four hundred dollars over the season.',
      requirements: 'A logo on both side pods, one post a month.',
      ...{ currency: 'USD', cashMinor: 40_000 },
    },
    expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  })
  const offer = await get<Standing & { current: { n: number } }>(racer.request, `/api/offers/${id}`)
  const { contractId } = await post<{ contractId: string }>(racer.request, `/api/offers/${id}/accept`, {
    ...{ version: offer.version, revision: offer.current.n, acceptTerms: true },
  })
  return contractId
}

/** Where the button of the newest such mail to this address leads. */
async function linkFromMail(page: Page, to: string, subject: RegExp): Promise<string> {
  await expect(async () => {
    await page.goto('/mailbox')
    const row = page.getByRole('row').filter({ hasText: to })
    await row.getByRole('link', { name: subject }).first().click({ timeout: 1000 })
  }).toPass()
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Read and sign' })
  return new URL((await link.getAttribute('href')) ?? '').pathname
}

async function signAsGuardian(page: Page, button: string): Promise<void> {
  await page.getByLabel('Your full name').fill(GUARDIAN)
  await page.getByRole('checkbox', { name: /^I am the parent or guardian of Jules Quill/ }).check()
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: 'Signed. Thank you.' })).toBeFocused()
}

test('a racer turns out to be a minor, their guardian signs the contract, and later its change', async ({
  page: brand,
  browser,
}) => {
  const racer = await inOwnBrowser(browser)
  const guardian = await inOwnBrowser(browser)
  const mailbox = await inOwnBrowser(browser)
  const consoleErrors = [collectConsoleErrors(brand), collectConsoleErrors(guardian)]
  const email = uniqueEmail('guardian')
  await registerBrand(brand, `Guardian Pins ${Date.now()}`)
  const athleteId = await joinAsRacer(racer)
  const drawer = (page: Page) => page.getByRole('dialog', { name: /^Contract C-/ })
  const openContract = (page: Page, tab: string, id: string) =>
    openScreen(page, `/contracts?tab=${tab}&id=${id}`)

  await test.step('whoever says at the signature that they are fifteen is told to ask for a guardian', async () => {
    const id = await agree(brand, racer, athleteId)
    const { version } = await get<Standing>(brand.request, `/api/contracts/${id}`)
    await post(brand.request, `/api/contracts/${id}/send`, { version, isMinor: false })
    await openContract(racer, 'pending', id)
    await expect(drawer(racer).getByRole('heading', { name: /^Contract C-/ })).toBeFocused()
    await racer.getByRole('button', { name: 'Read and sign' }).click()
    const dialog = racer.getByRole('dialog', { name: /^Read and sign/ })
    await dialog.getByLabel('Your full name').fill('Jules Quill')
    await dialog.getByLabel('Date of birth').fill(`${new Date().getUTCFullYear() - 15}-01-01`)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Sign contract' }).click()
    await expect(dialog.getByText(/ask the brand to recall this contract/)).toBeVisible()
    const standing = await get<Standing>(brand.request, `/api/contracts/${id}`)
    await post(brand.request, `/api/contracts/${id}/recall`, { version: standing.version })
  })

  const id = await agree(brand, racer, athleteId)
  const at = `/api/contracts/${id}`

  await test.step('the brand is asked for the guardian at once', async () => {
    await openContract(brand, 'pending', id)
    await drawer(brand).getByRole('button', { name: 'Send for signature' }).click()
    const dialog = brand.getByRole('dialog', { name: /^Send C-/ })
    await expect(dialog.getByText('A guardian has to sign')).toBeVisible()
    await dialog.getByLabel('Guardian’s full name').fill(GUARDIAN)
    await dialog.getByLabel('Guardian’s email').fill(email)
    await waitForSave(brand, /\/send$/, () =>
      dialog.getByRole('button', { name: 'Send for signature' }).click(),
    )
    for (const [side, signedName] of [
      [brand, 'Kit Pins'],
      [racer, 'Jules Quill'],
    ] as const) {
      const { version } = await get<Standing>(brand.request, at)
      await post(side.request, `${at}/sign`, { version, signedName, consent: true })
    }
  })

  await test.step('the guardian reads and signs by the link of the mail, which is good once', async () => {
    const link = await linkFromMail(mailbox, email, /needs your signature/)
    await openScreen(guardian, link)
    await expect(guardian.getByRole('heading', { level: 1 })).toHaveText('Sign for Jules Quill')
    await expect(guardian.getByRole('heading', { name: /^Sponsorship contract C-/ })).toBeVisible()
    await expectNoViolations(guardian)
    await signAsGuardian(guardian, 'Sign contract')
    await openScreen(guardian, link)
    await expect(guardian.getByRole('heading', { name: 'Nothing to sign here' })).toBeVisible()
  })

  await test.step('a change waits for the guardian, too, and binds when they have signed', async () => {
    await openContract(racer, 'active', id)
    await racer.getByRole('button', { name: 'Propose an amendment' }).click()
    const proposal = racer.getByRole('dialog', { name: /^Propose an amendment/ })
    await proposal.getByLabel('What changes').fill('Two posts a month, and the logo on the nose.')
    await proposal.getByLabel('Your full name').fill('Jules Quill')
    await proposal.getByRole('checkbox').check()
    await waitForSave(racer, /\/propose-amendment$/, () =>
      proposal.getByRole('button', { name: 'Sign and propose' }).click(),
    )
    await openContract(brand, 'active', id)
    const card = drawer(brand).getByRole('article', { name: 'Amendment 1' })
    await expect(card.getByText(`Waiting for ${GUARDIAN}, guardian`)).toBeVisible()
    await card.getByRole('button', { name: 'Read and sign' }).click()
    const signing = brand.getByRole('dialog', { name: 'Sign amendment 1' })
    await signing.getByLabel('Your full name').fill('Kit Pins')
    await signing.getByRole('checkbox').check()
    await waitForSave(brand, /\/sign$/, () => signing.getByRole('button', { name: 'Sign amendment' }).click())
    await expect(card.getByText('Waiting for signatures')).toBeVisible()

    await openScreen(guardian, await linkFromMail(mailbox, email, /^An amendment needs your signature/))
    await expect(guardian.getByText('Two posts a month, and the logo on the nose.')).toBeVisible()
    await expectNoViolations(guardian)
    await signAsGuardian(guardian, 'Sign amendment')
    await expect(card.getByText('Agreed')).toBeVisible({ timeout: 30_000 })
    await expect(card.getByText(new RegExp(`^Signed by ${GUARDIAN}, guardian`))).toBeVisible()
  })
  expect(consoleErrors.flat()).toEqual([])
})
