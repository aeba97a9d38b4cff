import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { toIsoDay } from '#shared/time.ts'
import { expectNoViolations, findViolations } from '#tests/support/accessibility.ts'
import { openScreen, visitScreen } from '#tests/support/e2e-accounts.ts'
import {
  findDemoContract,
  get,
  getUserId,
  inDays,
  post,
  postEvent,
  sendOffer,
} from '#tests/support/e2e-deals.ts'
import { collectConsoleErrors, signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

// Three users, several screens, and accessibility scans of them.
test.describe.configure({ timeout: 180_000 })

const decision = 'The caption names the brand, as the contract asks. Nothing more was agreed.'

type Deliverable = { id: string; version: number }

/** A deliverable of the demo contract that was submitted and returned. */
async function returnDeliverable(brand: Page, racer: Page, title: string) {
  const contractId = await findDemoContract(brand)
  const contract = `/api/contracts/${contractId}`
  const work = { title, kind: 'SOCIAL_POST', details: 'Our name in the caption.', dueOn: toIsoDay(inDays(9)) }
  const { amendments } = await postEvent<{ amendments: { items: [{ id: string }] } }>(
    brand,
    contract,
    'propose-amendment',
    {
      changes: [{ type: 'add-work', work }],
      signedName: 'Kit Kestrel',
      consent: true,
    },
  )
  await post(racer, `${contract}/amendments/${amendments.items[0].id}/sign`, {
    signedName: 'Mira Castellan',
    consent: true,
  })
  const planned = (await get<(Deliverable & { title: string })[]>(racer, `${contract}/deliverables`)).find(
    (deliverable) => deliverable.title === title,
  )
  if (!planned) throw new Error('The signed work is not in the plan')
  const path = `/api/deliverables/${planned.id}`
  const submitted = await post<Deliverable>(racer, `${path}/submit`, {
    version: planned.version,
    proofs: [
      { kind: 'URL', url: `https://social.example/${randomUUID()}` },
      { kind: 'TEXT', text: 'The caption names you in its first line.' },
    ],
  })
  await post(brand, `${path}/request-changes`, {
    version: submitted.version,
    reason: 'CRITERIA_NOT_MET',
    note: 'We want to be in the picture, too.',
  })
  return { contractId, id: planned.id }
}

test('a racer opens a dispute, an administrator decides, and both sides see the decision', async ({
  page: racer,
  openPage,
}) => {
  const [brand, admin] = [await openPage(), await openPage()]
  await signInAs(racer, 'racer')
  await signInAs(brand, 'brand')
  await signInAs(admin, 'admin')
  const consoleErrors = [racer, admin].map(collectConsoleErrors)
  const title = `Caption of the day ${randomUUID().slice(0, 6)}`
  const { contractId, id } = await returnDeliverable(brand, racer, title)

  await openScreen(racer, `/contracts?tab=active&id=${contractId}&part=deliverables`)
  const deliverable = racer.getByRole('article', { name: title })
  await deliverable.getByRole('button', { name: /^Open a dispute/ }).click()
  await racer.getByLabel('Reason').selectOption('UNFAIR_CHANGES')
  await racer.getByLabel('Explanation').fill('A picture was never agreed.')
  await waitForSave(racer, /\/dispute$/, () =>
    racer.getByRole('dialog').getByRole('button', { name: 'Open dispute', exact: true }).click(),
  )
  await expect(deliverable.getByText('In dispute')).toBeVisible()

  await openScreen(admin, '/contracts?tab=disputes')
  await expect(
    admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Disputes \d+ to decide$/ }),
  ).toBeVisible()
  const row = admin.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('A picture was never agreed.')
  await expect(row).toContainText('We want to be in the picture, too.')
  expect(await findViolations(admin)).toEqual([])
  await admin.getByRole('link', { name: title }).click()
  await expect(admin).toHaveURL(new RegExp(`dispute=${id}`))

  const drawer = admin.getByRole('dialog', { name: 'Dispute' })
  await expect(drawer.getByRole('heading', { name: title })).toBeFocused()
  const history = drawer.getByRole('list', { name: 'History' })
  await expect(history).toContainText('The caption names you in its first line.')
  await expect(history).toContainText('Agreed requirements are missing')
  await expect(history).toContainText('The requested changes go beyond the contract')
  await expect(drawer.getByRole('complementary', { name: 'Terms' })).toContainText('three reels')
  await drawer.getByRole('button', { name: 'Save decision' }).click()
  await expect(drawer.getByText('Choose an outcome')).toBeVisible()
  await expectNoViolations(admin)
  await drawer.getByRole('radio', { name: /^Approve/ }).check()
  await drawer.getByLabel('Decision').fill(decision)
  await waitForSave(admin, /\/resolve$/, () => drawer.getByRole('button', { name: 'Save decision' }).click())
  await expect(drawer.getByText('Decision: Approved')).toBeVisible()
  await expect(drawer.getByRole('link', { name: /^(Next dispute|Back to the list)$/ })).toBeVisible()

  // The racer's open page follows without a reload.
  await expect(deliverable.locator('header').getByText('Approved', { exact: true })).toBeVisible()
  await expect(deliverable.getByText('Dispute decided', { exact: true }).first()).toBeVisible()
  await expect(deliverable.getByText(decision).first()).toBeVisible()
  const seen = await get<(Deliverable & { status: string; history: { note: string | null }[] })[]>(
    brand,
    `/api/contracts/${contractId}/deliverables`,
  )
  const decided = seen.find((one) => one.id === id)
  expect(decided?.status).toBe('APPROVED')
  expect(decided?.history.map(({ note }) => note)).toContain(decision)
  await visitScreen(admin, '/contracts?tab=disputes&state=decided')
  await expect(admin.getByRole('row', { name: new RegExp(title) })).toContainText('Approved')
  expect(consoleErrors.flat()).toEqual([])
})

test('the header of an administrator fits where the link to disputes begins to be shown', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/admin/users')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Disputes/ }),
  ).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
})

test('only administrators have a tab for disputes', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await signInAs(page, 'brand')
  await page.goto('/contracts?tab=disputes')
  const tabs = page.getByRole('navigation', { name: 'Contracts' })
  await expect(tabs.getByRole('link', { name: 'Disputes' })).toHaveCount(0)
  await expect(tabs.getByRole('link', { name: /^Active/ })).toHaveAttribute('aria-current', 'page')
})

test('an administrator voids an offer, and both parties can read why', async ({ page: admin, openPage }) => {
  const [brand, racer] = [await openPage(), await openPage()]
  await signInAs(brand, 'brand')
  await signInAs(racer, 'racer')
  await signInAs(admin, 'admin')
  const title = `Not to be ${randomUUID().slice(0, 6)}`
  const id = await sendOffer(brand, await getUserId(racer), title)

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
  await expect(dialog).toContainText('It was sent to the wrong racer.')
  for (const party of [racer, brand]) {
    const offer = await get<object>(party, `/api/offers/${id}`)
    expect(JSON.stringify(offer)).toContain('It was sent to the wrong racer.')
  }
})
