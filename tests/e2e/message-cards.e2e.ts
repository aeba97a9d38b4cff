import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/accessibility.ts'
import { openScreen, visitScreen } from '#tests/support/e2e-accounts.ts'
import {
  draftContract,
  get,
  getUserId,
  post,
  postEvent,
  publishOpportunity,
  signInRacer,
} from '#tests/support/e2e-deals.ts'
import { readHtml } from '#tests/support/e2e-html.ts'
import { collectConsoleErrors } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'

// Two browsers, and an accessibility scan.
test.describe.configure({ timeout: 180_000 })

test('an application and a contract are cards in a conversation and show their current status', async ({
  page: brand,
  openPage,
}) => {
  await registerBrand(brand, 'Gudgeon Pins')
  const racer = await openPage()
  await signInRacer(racer, 'kei-tanaka-boyd')
  const consoleErrors = [collectConsoleErrors(brand), collectConsoleErrors(racer)]
  const [brandUserId, racerUserId] = [await getUserId(brand), await getUserId(racer)]
  const { id: brandId } = await get<{ id: string }>(brand, '/api/brands/me')
  const opportunityId = await publishOpportunity(brand)
  const hello = (toUserId: string) => ({
    threadId: `hello-${toUserId}-${Date.now()}`,
    toUserId,
    body: 'Hello.',
  })
  await post(brand, '/api/messages', hello(racerUserId))
  await post(racer, '/api/messages', hello(brandUserId))
  await Promise.all([
    openScreen(brand, `/messages?to=${racerUserId}`),
    openScreen(racer, `/messages?to=${brandUserId}`),
  ])
  const cardOf = (page: Page, name: string) => page.getByRole('log').getByRole('article', { name })
  const application = (page: Page) => cardOf(page, 'Application: Pins for a season')
  const contract = (page: Page) => cardOf(page, 'Contract: Pins for the winter')

  await test.step('an application appears in both windows at once', async () => {
    await post(racer, '/api/applications', {
      brandId,
      opportunityId,
      coverLetter: 'We run eleven evenings a season and write down every temperature that we see.',
    })
    await expect(application(brand).getByText('New')).toBeVisible()
    await expect(application(racer).getByText('Sent', { exact: true })).toBeVisible()
    await expect(
      brand.getByRole('region', { name: 'Conversations' }).getByText('Application: Pins for a season'),
    ).toBeVisible()
  })

  await test.step('the card leads the brand to its review, and a question appears on the card of the racer', async () => {
    await application(brand).getByRole('link', { name: 'Open application' }).click()
    await expect(brand).toHaveURL(/\/dashboard\/brand\/applications\?.*application=/)
    const sent = `/api/applications/${new URL(brand.url()).searchParams.get('application')}`
    await expect.poll(async () => (await get<{ status: string }>(brand, sent)).status).toBe('IN_REVIEW')
    await postEvent(brand, sent, 'ask', { question: 'How many rounds do you run?' })
    await expect(application(racer).getByText('Info requested')).toBeVisible()
    await expect(application(racer).getByText('How many rounds do you run?')).toBeVisible()
    await application(racer).getByRole('link', { name: 'Answer question' }).click()
    await expect(racer).toHaveURL(/\/sent-requests\?.*tab=applications/)
    await postEvent(racer, sent, 'answer', { answer: 'Eleven, and two fan days.' })
    await openScreen(brand, `/messages?to=${racerUserId}`)
    await expect(application(brand).getByText('Eleven, and two fan days.')).toBeVisible()
  })

  await test.step('a contract card asks for the missing signature, and an active contract is listed beside', async () => {
    // Wide enough for the pane about the other user.
    await racer.setViewportSize({ width: 1440, height: 900 })
    await visitScreen(racer, `/messages?to=${brandUserId}`)
    const contractId = await draftContract(brand, racer, 'Pins for the winter')
    await postEvent(brand, `/api/contracts/${contractId}`, 'send', { isMinor: false })
    await expect(contract(racer).getByRole('link', { name: 'Read and sign' })).toBeVisible()
    await expect(contract(racer).getByText('Out for signature')).toBeVisible()
    await expectNoViolations(racer)
    const signature = { signedName: 'Kei Tanaka-Boyd', consent: true }
    await postEvent(racer, `/api/contracts/${contractId}`, 'sign', signature)
    await expect(contract(racer).getByRole('link', { name: 'Open contract' })).toBeVisible()
    await expect(contract(brand).getByRole('link', { name: 'Read and sign' })).toBeVisible()
    await postEvent(brand, `/api/contracts/${contractId}`, 'sign', {
      ...signature,
      signedName: 'Gudgeon Pins',
    })
    const binding = racer.getByRole('region', { name: 'Your contracts' })
    await expect(binding.getByRole('link', { name: 'Pins for the winter' })).toBeVisible()
    await contract(racer).getByRole('link', { name: 'Open contract' }).click()
    const drawer = racer.getByRole('dialog', { name: /^Contract C-/ })
    await expect(drawer.getByText('Pins for the winter').first()).toBeVisible()
  })
  expect(consoleErrors).toEqual([[], []])
})

test('every screen of the brand workspace links to the others', async ({ page }) => {
  await registerBrand(page, 'Gudgeon Pins')
  for (const [path, label] of [
    ['/dashboard/brand', 'Dashboard'],
    ['/dashboard/brand/sales?tab=shops', 'Sales'],
    ['/contracts', 'Contracts'],
    ['/offers', 'Offers'],
    ['/analytics', 'Analytics'],
  ] as const) {
    const { html } = await readHtml(page.request, path)
    const [workspace = ''] = /<aside[^>]*aria-label="Workspace".*?<\/aside>/s.exec(html) ?? []
    const current = workspace.match(/aria-current="page"[^>]*>.*?<\/a>/gs) ?? []
    expect(current.map((link) => link.replace(/^[^>]*>|<[^>]*>/g, ''))).toEqual([label])
  }
})
