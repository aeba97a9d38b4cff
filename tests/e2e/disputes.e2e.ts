import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { toIsoDay } from '#shared/time.ts'
import { expectNoViolations, findViolations } from '#tests/support/accessibility.ts'
import { openScreen } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, type DemoUser, signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

// Three people, several screens, and axe on them.
test.describe.configure({ timeout: 180_000 })

const sameSite = { headers: { 'sec-fetch-site': 'same-origin' } }
const decision = 'The caption names the brand, as the contract asks. Nothing more was agreed.'

type Work = { id: string; version: number }

async function post<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(path, { ...sameSite, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

async function signedIn(browser: Browser, person: DemoUser): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await signInAs(page, person)
  return page
}

/** Work of the demo world's running contract, handed in and sent back: what is left is to agree or to call. */
async function sentBack(brand: Page, racer: Page, title: string) {
  const answer = await brand.request.get('/api/contracts?tab=active')
  const contracts = (await answer.json()) as { id: string; title: string }[]
  const contractId = contracts.find((one) => one.title.startsWith('Oil and a stipend'))?.id ?? ''
  const dueOn = toIsoDay(Date.now() + 9 * 86_400_000)
  const [planned] = await post<[Work]>(brand.request, `/api/contracts/${contractId}/deliverables`, {
    title,
    kind: 'SOCIAL_POST',
    details: 'Our name in the caption.',
    dueOn,
  })
  const path = `/api/deliverables/${planned.id}`
  const handedIn = await post<Work>(racer.request, `${path}/submit`, {
    version: planned.version,
    proofs: [
      { kind: 'URL', url: `https://social.example/${randomUUID()}` },
      { kind: 'TEXT', text: 'The caption names you in its first line.' },
    ],
  })
  await post<Work>(brand.request, `${path}/request-changes`, {
    version: handedIn.version,
    reason: 'CRITERIA_NOT_MET',
    note: 'We want to be in the picture, too.',
  })
  return { contractId, id: planned.id }
}

test('a racer opens a dispute, an administrator decides, and both sides see the decision', async ({
  browser,
}) => {
  const [brand, racer, admin] = [
    await signedIn(browser, 'brand'),
    await signedIn(browser, 'racer'),
    await signedIn(browser, 'admin'),
  ]
  const consoleErrors = [brand, racer, admin].map(collectConsoleErrors)
  const title = `Caption of the day ${randomUUID().slice(0, 6)}`
  const { contractId, id } = await sentBack(brand, racer, title)
  const at = `/contracts?tab=active&id=${contractId}&part=deliverables`

  await openScreen(racer, at)
  const work = racer.getByRole('article', { name: title })
  await work.getByRole('button', { name: /^Open a dispute/ }).click()
  await racer.getByLabel('Reason').selectOption('UNFAIR_CHANGES')
  await racer.getByLabel('Explanation').fill('A picture was never agreed.')
  await waitForSave(racer, /\/dispute$/, () =>
    racer.getByRole('dialog').getByRole('button', { name: 'Open dispute', exact: true }).click(),
  )
  await expect(work.getByText('In dispute')).toBeVisible()

  await openScreen(admin, '/about')
  await admin
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Disputes \d+ to decide$/ })
    .click()
  const row = admin.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('A picture was never agreed.')
  await expect(row).toContainText('We want to be in the picture, too.')
  expect(await findViolations(admin)).toEqual([])
  await admin.getByRole('link', { name: title }).click()
  await expect(admin).toHaveURL(new RegExp(`dispute=${id}`))

  const drawer = admin.getByRole('dialog', { name: 'Dispute' })
  await expect(drawer.getByRole('heading', { name: title })).toBeFocused()
  const story = drawer.getByRole('list', { name: 'History' })
  await expect(story).toContainText('The caption names you in its first line.')
  await expect(story).toContainText('Agreed requirements are missing')
  await expect(story).toContainText('The requested changes go beyond the contract')
  await expect(drawer.getByRole('complementary', { name: 'Terms' })).toContainText('three reels')
  await expectNoViolations(admin)

  await drawer.getByRole('button', { name: 'Save decision' }).click()
  await expect(drawer.getByText('Please choose an outcome')).toBeVisible()
  await drawer.getByRole('radio', { name: /^Approve/ }).check()
  await drawer.getByLabel('Decision').fill(decision)
  await waitForSave(admin, /\/resolve$/, () => drawer.getByRole('button', { name: 'Save decision' }).click())
  await expect(drawer.getByText('Decision: Approved')).toBeVisible()
  await expect(drawer.getByRole('link', { name: /^(Next dispute|Back to the list)$/ })).toBeVisible()

  // The racer's open page hears of it by itself; the brand comes later.
  await openScreen(brand, at)
  for (const page of [racer, brand]) {
    const judged = page.getByRole('article', { name: title })
    await expect(judged.locator('header').getByText('Approved', { exact: true })).toBeVisible()
    await expect(judged.getByText('Dispute decided', { exact: true }).first()).toBeVisible()
    await expect(judged.getByText(decision).first()).toBeVisible()
  }
  await openScreen(admin, '/contracts?tab=disputes&state=decided')
  await expect(admin.getByRole('row', { name: new RegExp(title) })).toContainText('Approved')
  expect(consoleErrors.flat()).toEqual([])
})

test('nobody but operators has a tab for disputes', async ({ page }) => {
  await signInAs(page, 'brand')
  await openScreen(page, '/contracts?tab=disputes')
  const tabs = page.getByRole('navigation', { name: 'Contracts' })
  await expect(tabs.getByRole('link', { name: 'Disputes' })).toHaveCount(0)
  await expect(tabs.getByRole('link', { name: /^Active/ })).toHaveAttribute('aria-current', 'page')
})

test('an operator voids an offer that should not stand, and both read why', async ({ browser }) => {
  const [brand, racer, admin] = [
    await signedIn(browser, 'brand'),
    await signedIn(browser, 'racer'),
    await signedIn(browser, 'admin'),
  ]
  const title = `Not to be ${randomUUID().slice(0, 6)}`
  const session = (await (await racer.request.get('/api/auth/user')).json()) as { user: { id: string } }
  const { id } = await post<Work>(brand.request, '/api/offers', {
    athleteId: session.user.id,
    message: `${title}\n\nWe would like to see our falcon on your helmet.`,
    terms: {
      title,
      type: 'CASH',
      value: '$400',
      duration: '6 months',
      benefits: 'Four hundred dollars over the season.',
      requirements: 'A sticker on the helmet.',
    },
    expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  })

  await openScreen(admin, `/contracts?tab=offers&offer=${id}`)
  const dialog = admin.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Void offer' }).click()
  await dialog.getByLabel('Reason').fill('It was sent to the wrong racer.')
  expect(await findViolations(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Void offer' }).click()
  await waitForSave(admin, /\/void$/, () =>
    admin
      .getByRole('alertdialog', { name: `Void “${title}”?` })
      .getByRole('button', { name: 'Void offer' })
      .click(),
  )
  await expect(dialog.getByText('Voided', { exact: true })).toBeVisible()

  for (const page of [racer, brand]) {
    await openScreen(page, `/sent-requests?tab=offers&offer=${id}`)
    await expect(page.getByRole('dialog', { name: title })).toContainText('It was sent to the wrong racer.')
  }
})
