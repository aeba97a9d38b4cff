import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { toIsoDay } from '#shared/time.ts'
import { findViolations } from '#tests/support/accessibility.ts'
import { type DemoUser, signInAs, waitForSave } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

type Contract = { id: string; title: string }

const inDays = (days: number) => toIsoDay(Date.now() + days * 86_400_000)

/** One of the two of the demo world's running contract, with its drawer open at a part. */
async function openContract(browser: Browser, person: DemoUser, part: 'deliverables' | 'payments') {
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, person)
  const answer = await page.request.get('/api/contracts?tab=active')
  const found = ((await answer.json()) as Contract[]).find(({ title }) =>
    title.startsWith('Oil and a stipend'),
  )
  const open = () => page.goto(`/contracts?tab=active&id=${found?.id}&part=${part}`)
  await open()
  return { page, open }
}

const step = (page: Page, event: string, press: () => Promise<void>) =>
  waitForSave(page, new RegExp(`/api/(deliverables|payments|contracts)/.+/${event}$`), press)

const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' }).click()

test('work is planned, handed in, sent back, handed in again and approved, in sight of both', async ({
  browser,
}) => {
  test.slow()
  const title = `Story from the grid ${randomUUID().slice(0, 6)}`
  const { page: brand } = await openContract(browser, 'brand', 'deliverables')
  const { page: racer, open } = await openContract(browser, 'racer', 'deliverables')

  await press(brand, 'Add a deliverable')
  await brand.getByLabel('Title').fill(title)
  await brand.getByLabel('Due date').fill(inDays(9))
  await step(brand, 'deliverables', () => press(brand, 'Add deliverable'))

  // The racer's open page hears of it by itself.
  const work = racer.getByRole('article', { name: title })
  await expect(work.getByText('Open', { exact: true })).toBeVisible()
  await press(work, /^Submit proof/)
  await racer.getByLabel('URL').fill('social.example/story')
  await press(racer, 'Submit')
  await expect(racer.getByText('Please enter a full URL, beginning with https://')).toBeVisible()
  await racer.getByLabel('URL').fill(`https://social.example/${randomUUID()}`)
  await open()
  await press(work, /^Submit proof/)
  await expect(racer.getByText('Draft restored')).toBeVisible()
  await step(racer, 'submit', () => press(racer, 'Submit'))
  await expect(work.getByText('In review')).toBeVisible()

  const judged = brand.getByRole('article', { name: title })
  await press(judged, /^Request changes/)
  await brand.getByLabel('Reason').selectOption({ label: 'Agreed requirements are missing' })
  await brand.getByLabel('Explanation').fill('Please name us in the caption.')
  await step(brand, 'request-changes', () => press(brand, 'Request changes'))

  await expect(work.getByRole('status').getByText('Please name us in the caption.')).toBeVisible()
  expect(await findViolations(racer)).toEqual([])
  await press(work, /^Submit again/)
  await racer.getByRole('tab', { name: 'Text' }).click()
  await racer.getByLabel('Description').fill('The caption of the same story names you now.')
  await step(racer, 'submit', () => press(racer, 'Submit'))

  await expect(judged.getByText('In review')).toBeVisible()
  await press(judged, /^Approve/)
  await step(brand, 'approve', () => press(brand, 'Approve'))
  await expect(judged.locator('header').getByText('Approved', { exact: true })).toBeVisible()
  await expect(work.locator('header').getByText('Approved', { exact: true })).toBeVisible()
})

test('a bonus is planned and paid by the brand, and received by the racer', async ({ browser }) => {
  test.slow()
  const title = `Fastest lap ${randomUUID().slice(0, 6)}`
  const { page: brand } = await openContract(browser, 'brand', 'payments')
  const { page: racer } = await openContract(browser, 'racer', 'payments')

  await press(brand, 'Add a payment')
  await brand.getByLabel('Kind').selectOption('BONUS')
  await brand.getByLabel('Purpose').fill(title)
  await brand.getByLabel('Amount').fill('1,234.567')
  await brand.getByLabel('Currency').selectOption('KWD')
  await brand.getByLabel('Due date').fill(inDays(3))
  await step(brand, 'payments', () => press(brand, 'Add payment'))

  const row = (page: Page) => page.getByRole('row', { name: new RegExp(title) })
  await expect(row(racer).getByText(/KWD\s1,234\.567/)).toBeVisible()
  await press(row(brand), /^Mark as paid/)
  await brand.getByLabel('Reference').fill('WIRE-77')
  await step(brand, 'mark-paid', () => press(brand, 'Mark as paid'))

  await expect(row(racer).getByText('Paid', { exact: true })).toBeVisible()
  expect(await findViolations(racer)).toEqual([])
  await press(row(racer), /^Confirm receipt/)
  await step(racer, 'confirm', () => press(racer.getByRole('alertdialog'), 'Confirm receipt'))
  await expect(row(brand).getByText('Received', { exact: true })).toBeVisible()
})
