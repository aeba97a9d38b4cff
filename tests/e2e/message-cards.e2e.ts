import { type Browser, expect, type Page } from '@playwright/test'
import { expectNoViolations, findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { registerBrand } from '#tests/support/register-brand.ts'

// Two browsers, and scans in four looks, take their time on a small machine.
test.describe.configure({ timeout: 180_000 })

const sameSite = { headers: { 'sec-fetch-site': 'same-origin' } }

async function post<Answer>({ request }: Page, path: string, data: object = {}): Promise<Answer> {
  const answer = await request.post(path, { ...sameSite, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

const read = async <Answer>({ request }: Page, path: string) =>
  (await (await request.get(path)).json()) as Answer

const ownId = async (page: Page) => (await read<{ user: { id: string } }>(page, '/api/auth/user')).user.id

/** A demo racer with a profile, and a brand created for this test. */
async function signInRacer(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await post(page, '/api/auth/login', { email: 'kei-tanaka-boyd@demo.test', password: 'slipstream' })
  return page
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const publish = (brand: Page) =>
  post<{ id: string }>(brand, '/api/opportunities', {
    title: 'Pins for a season',
    description: 'Pins and bearings for a whole season, and a stipend for the best story.',
    type: 'PRODUCT',
    valueMin: null,
    valueMax: null,
    currency: null,
    slots: 3,
    closesAt: inDays(20),
    requirements: {
      ...{ sports: [], countries: [], minLevel: null, minExperienceYears: null, minCompleteness: null },
    },
  })

/** Takes a step through the API with the current version, where the test is not about that step. */
async function step(page: Page, thing: string, event: string, body: object = {}): Promise<void> {
  const { version } = await read<{ version: number }>(page, thing)
  await post(page, `${thing}/${event}`, { version, ...body })
}

/** From an offer to a contract in draft. */
async function agree(brand: Page, racer: Page, athleteId: string): Promise<string> {
  const title = 'Pins for the winter'
  const { id } = await post<{ id: string }>(brand, '/api/offers', {
    athleteId,
    message: `${title}\n\nWe would like to keep your engine together.`,
    terms: {
      ...{ title, type: 'PRODUCT', value: 'A box of pins', duration: '6 months' },
      ...{ benefits: 'A box of pins every month', requirements: 'A photograph of each one' },
    },
    expiresAt: inDays(30),
  })
  await step(racer, `/api/offers/${id}`, 'accept', { revision: 1, acceptTerms: true })
  return (await read<{ contractId: string }>(racer, `/api/offers/${id}`)).contractId
}

test('an application and a contract are cards in the talk of two people, and follow what becomes of them', async ({
  page: brand,
  browser,
}) => {
  await registerBrand(brand, 'Gudgeon Pins')
  const racer = await signInRacer(browser)
  const consoleErrors = [collectConsoleErrors(brand), collectConsoleErrors(racer)]
  const [brandUserId, racerUserId] = [await ownId(brand), await ownId(racer)]
  const { id: brandId } = await read<{ id: string }>(brand, '/api/brands/me')
  const { id: opportunityId } = await publish(brand)
  const hello = (toUserId: string) => ({
    threadId: `hello-${toUserId}-${Date.now()}`,
    toUserId,
    body: 'Hello.',
  })
  await post(brand, '/api/messages', hello(racerUserId))
  await post(racer, '/api/messages', hello(brandUserId))
  await openScreen(brand, `/messages?to=${racerUserId}`)
  await openScreen(racer, `/messages?to=${brandUserId}`)
  const cardOf = (page: Page, name: string) => page.getByRole('log').getByRole('article', { name })
  const application = (page: Page) => cardOf(page, 'Application: Pins for a season')
  const contract = (page: Page) => cardOf(page, 'Contract: Pins for the winter')

  await test.step('what the racer sends stands in both windows at once', async () => {
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

  await test.step('the brand is led to its review, and a question reaches the card of the racer', async () => {
    await application(brand).getByRole('link', { name: 'Open application' }).click()
    await expect(brand).toHaveURL(/\/dashboard\/brand\/applications\?.*application=/)
    const sent = `/api/applications/${new URL(brand.url()).searchParams.get('application')}`
    await expect.poll(async () => (await read<{ status: string }>(brand, sent)).status).toBe('IN_REVIEW')
    await step(brand, sent, 'ask', { question: 'How many rounds do you run?' })
    await expect(application(racer).getByText('Info requested')).toBeVisible()
    await expect(application(racer).getByText('How many rounds do you run?')).toBeVisible()
    await application(racer).getByRole('link', { name: 'Answer question' }).click()
    await expect(racer).toHaveURL(/\/sent-requests\?.*tab=applications/)
    await step(racer, sent, 'answer', { answer: 'Eleven, and two fan days.' })
    await openScreen(brand, `/messages?to=${racerUserId}`)
    await expect(application(brand).getByText('Eleven, and two fan days.')).toBeVisible()
  })

  await test.step('a contract asks whoever has not signed, and stands beside the talk once it binds', async () => {
    await openScreen(racer, `/messages?to=${brandUserId}`)
    const contractId = await agree(brand, racer, racerUserId)
    await step(brand, `/api/contracts/${contractId}`, 'send', { isMinor: false })
    await expect(contract(racer).getByRole('link', { name: 'Read and sign' })).toBeVisible()
    await expect(contract(racer).getByText('Out for signature')).toBeVisible()
    await expectNoViolations(racer)
    const signature = { signedName: 'Kei Tanaka-Boyd', consent: true }
    await step(racer, `/api/contracts/${contractId}`, 'sign', signature)
    await expect(contract(racer).getByRole('link', { name: 'Open contract' })).toBeVisible()
    await expect(contract(brand).getByRole('link', { name: 'Read and sign' })).toBeVisible()
    await step(brand, `/api/contracts/${contractId}`, 'sign', { ...signature, signedName: 'Gudgeon Pins' })
    const binding = racer.getByRole('region', { name: 'Your contracts' })
    await expect(binding.getByRole('link', { name: 'Pins for the winter' })).toBeVisible()
    await contract(racer).getByRole('link', { name: 'Open contract' }).click()
    const drawer = racer.getByRole('dialog', { name: /^Contract C-/ })
    await expect(drawer.getByText('Pins for the winter').first()).toBeVisible()
  })
  expect(consoleErrors).toEqual([[], []])
})

test('every screen of a brand’s work has the way to the others at its side', async ({ page }) => {
  await registerBrand(page, 'Gudgeon Pins')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [address, label] of [
    ['/dashboard/brand', 'Dashboard'],
    ['/dashboard/brand/sales?tab=shops', 'Sales'],
    ['/contracts', 'Contracts'],
    ['/sent-requests?tab=offers', 'Offers'],
    ['/analytics', 'Analytics'],
  ] as const) {
    await openScreen(page, address)
    const rail = page.getByRole('complementary', { name: 'Workspace' })
    await expect(rail.locator('[aria-current="page"]')).toHaveText([label])
    expect(await findViolations(page)).toEqual([])
  }
})
