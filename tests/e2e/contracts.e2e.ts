import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/accessibility.ts'
import { openScreen, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, demoUsers, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const sameSite = { headers: { 'sec-fetch-site': 'same-origin' } }

// Several people, many screens, and axe on them.
test.describe.configure({ timeout: 180_000 })

async function post<Answer>(request: APIRequestContext, path: string, data: object = {}): Promise<Answer> {
  const answer = await request.post(path, { ...sameSite, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

type Offer = { id: string; version: number; current: { n: number }; contractId: string | null }

/** The demo brand and the demo racer agree on an offer: what follows is a contract in draft. */
async function agree(brand: Page, racer: Page, title: string): Promise<string> {
  await signInAs(brand, 'brand')
  await signInAs(racer, 'racer')
  const found = await brand.request.get(
    `/api/athletes?search=${encodeURIComponent(demoUsers.racer.name)}&limit=1`,
  )
  const [{ userId } = { userId: '' }] = (await found.json()) as { userId: string }[]
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  const { id } = await post<Offer>(brand.request, '/api/offers', {
    athleteId: userId,
    message: `${title}\n\nWe would like to see our falcon on your bonnet all season.`,
    terms: {
      title,
      type: 'CASH',
      value: '$4,000',
      duration: '6 months',
      benefits: 'Four thousand dollars over the season.',
      requirements: 'A logo on the bonnet, one post a month.',
      currency: 'USD',
      cashMinor: 400_000,
    },
    expiresAt: days(30),
  })
  const sent = (await (await racer.request.get(`/api/offers/${id}`)).json()) as Offer
  const accepted = await post<Offer>(racer.request, `/api/offers/${id}/accept`, {
    version: sent.version,
    revision: sent.current.n,
    acceptTerms: true,
  })
  return accepted.contractId ?? ''
}

/** Takes a step through the API with the current version, where the test is not about that step. */
async function takeStep({ request }: Page, id: string, event: string, body: object): Promise<void> {
  const answer = await request.get(`/api/contracts/${id}`)
  const { version } = (await answer.json()) as { version: number }
  await post(request, `/api/contracts/${id}/${event}`, { version, ...body })
}

async function signAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Read and sign' }).click()
  const dialog = page.getByRole('dialog', { name: /^Read and sign/ })
  await expect(dialog.getByRole('heading', { name: /^Sponsorship contract C-/ })).toBeVisible()
  await dialog.getByLabel('Your full name').fill(name)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Sign contract' }).click()
  await expect(dialog).toBeHidden()
}

const inOwnBrowser = async (browser: Browser) =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage()

test('a contract is sent, signed by both, verified and downloaded', async ({ page, browser }) => {
  const racer = await inOwnBrowser(browser)
  const consoleErrors = [collectConsoleErrors(page), collectConsoleErrors(racer)]
  const title = uniqueEmail('Bonnet')
  const id = await agree(page, racer, title)

  await openScreen(page, `/contracts?tab=pending&id=${id}`)
  const drawer = page.getByRole('dialog', { name: /^Contract C-/ })
  await drawer.getByRole('button', { name: 'Edit clauses' }).click()
  await page.getByLabel('Additional clauses').fill('The falcon is never drawn upside down.')
  await page.getByLabel('Notice period in days').fill('21')
  await page.getByRole('button', { name: 'Save clauses' }).click()
  await drawer.getByRole('button', { name: 'Send for signature' }).click()
  await page
    .getByRole('dialog', { name: /^Send C-/ })
    .getByRole('button', { name: 'Send for signature' })
    .click()
  await expect(drawer.getByText('Your signature is missing')).toBeVisible()
  await expectNoViolations(page)
  await signAs(page, 'Kit Kestrel')
  await expect(drawer.getByText(/^Waiting for the other signatures/)).toBeVisible()

  await openScreen(racer, '/contracts?tab=pending')
  await expect(racer.getByRole('row', { name: new RegExp(title) })).toContainText('Your signature')
  await racer.getByRole('link', { name: title }).click()
  await expect(racer).toHaveURL(new RegExp(`id=${id}`))
  await signAs(racer, 'Mira Castellan')
  await expect(racer.getByRole('dialog').getByText('Your signature is missing')).toBeHidden()
  await racer.getByRole('dialog').getByRole('link', { name: 'Documents' }).click()
  const download = racer.waitForEvent('download')
  await racer.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^C-\d{4}-\d+\.pdf$/)
  const file = await racer.request.get(`/api/contracts/${id}/pdf`)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

  const verify = await racer.getByRole('link', { name: 'Verify this fingerprint' }).getAttribute('href')
  const html = await (await racer.request.get(String(verify))).text()
  expect(html).toContain('This contract is genuine')
  expect(html).toContain('Kestrel Lubricants')
  await racer.getByRole('link', { name: 'Verify this fingerprint' }).click()
  await expect(racer.getByRole('heading', { level: 1 })).toHaveText('This contract is genuine')
  await expectNoViolations(racer)
  expect(consoleErrors.flat()).toEqual([])
  await racer.context().close()
})

test('a notice is given, read by the other, and agreed to: the contract ends early', async ({
  page,
  browser,
}) => {
  const racer = await inOwnBrowser(browser)
  const consoleErrors = [collectConsoleErrors(page), collectConsoleErrors(racer)]
  const title = uniqueEmail('Bonnet')
  const id = await agree(page, racer, title)
  await takeStep(page, id, 'edit-clauses', { clauses: '', noticeDays: 21 })
  await takeStep(page, id, 'send', { isMinor: false })
  for (const signer of [page, racer]) {
    await takeStep(signer, id, 'sign', { signedName: 'Robin Ashgrove', consent: true })
  }

  await openScreen(page, `/contracts?tab=active&id=${id}`)
  const drawer = page.getByRole('dialog', { name: /^Contract C-/ })
  await drawer.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'End contract' }).click()
  await page.getByLabel('Reason').selectOption({ label: 'Budget' })
  await page.getByLabel('Explanation').fill('The season is cancelled.')
  await expect(page.getByText(/^With 21 days of notice, the last day is /)).toBeVisible()
  await page.getByRole('button', { name: 'Give notice' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(title)
  await question.getByRole('button', { name: 'Give notice' }).click()
  await expect(drawer.getByText(/^You gave notice on /)).toBeVisible()
  await expectNoViolations(page)
  await drawer.getByRole('link', { name: 'History' }).click()
  const history = drawer.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Notice given')
  await expect(history).toContainText('The season is cancelled.')

  await openScreen(racer, `/contracts?tab=active&id=${id}`)
  const other = racer.getByRole('dialog', { name: /^Contract C-/ })
  await expect(other.getByText('“The season is cancelled.”')).toBeVisible()
  await other.getByRole('button', { name: 'Agree to end now' }).click()
  await expect(racer.getByText(/^The contract ends today, /)).toBeVisible()
  await racer.getByLabel('Explanation').fill('Thank you for the ride.')
  await expectNoViolations(racer)
  await racer.getByRole('button', { name: 'End contract' }).click()
  await racer.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click()
  await expect(other.getByText('Ended early').first()).toBeVisible()
  await expect(drawer.getByText('Ended early').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: /^Ended/ }).click()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Ended early')
  expect(consoleErrors.flat()).toEqual([])
  await racer.context().close()
})

test('an unknown fingerprint is answered with no, and a used link of a guardian says so', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page)
  await openScreen(page, `/verify/${'0'.repeat(64)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This contract could not be verified')
  await expectNoViolations(page)
  await openScreen(page, '/verify/not-a-fingerprint')
  await expect(page.getByText('No contract has this fingerprint')).toBeVisible()
  await openScreen(page, '/sign/a-link-that-nobody-was-sent')
  await expect(page.getByRole('heading', { name: 'Nothing to sign here' })).toBeVisible()
  await expectNoViolations(page)
  expect(consoleErrors).toEqual([])
})

test('everybody can use the list of contracts and every part of one', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'brand')
  await openScreen(page, '/contracts')
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('table').getByRole('link').first().click()
  const drawer = page.getByRole('dialog')
  for (const part of ['Terms', 'Deliverables', 'Payments', 'Documents', 'History']) {
    await drawer.getByRole('link', { name: part, exact: true }).click()
    await expect(drawer.getByRole('region', { name: part, exact: true })).toBeVisible()
    await expectNoViolations(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(consoleErrors).toEqual([])
})

test('a contract between other people is not shown', async ({ page }) => {
  await signInAs(page, 'racer')
  await openScreen(page, '/contracts?id=0198c0de-0000-7000-8000-00000000dead')
  await expect(page.getByRole('heading', { name: 'Contract not found' })).toBeVisible({
    timeout: 30_000,
  })
})
