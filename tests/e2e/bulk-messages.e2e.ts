import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/accessibility.ts'
import { testPassword as password, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

const sameSite = { headers: { 'sec-fetch-site': 'same-origin' } }

/** A brand of its own, so that its lists and sendings are nobody else's. */
async function openBrand(page: Page) {
  await page.request.post('/api/auth/register', {
    ...sameSite,
    data: {
      email: uniqueEmail('sender'),
      password,
      role: 'BRAND',
      firstName: 'Gudgeon Pins',
      lastName: 'N/A',
    },
  })
}

async function shortlistOf(page: Page, names: string[]): Promise<string> {
  const list = await page.request.post('/api/shortlists', { ...sameSite, data: { name: 'Two for the road' } })
  const { id } = (await list.json()) as { id: string }
  for (const name of names) {
    const found = await page.request.get(`/api/athletes?search=${encodeURIComponent(name)}&limit=1`)
    const [racer] = (await found.json()) as { id: string }[]
    await page.request.post(`/api/shortlists/${id}/athletes/${racer?.id}`, sameSite)
  }
  return id
}

test('a brand writes to a shortlist of two, sees how it goes, and an answer is an ordinary conversation', async ({
  page,
  browser,
}) => {
  test.slow()
  const consoleErrors = collectConsoleErrors(page)
  await openBrand(page)
  await shortlistOf(page, ['Mira Castellan', 'Wren Hale'])
  await page.goto('/brand/discover-athletes')
  await page.getByRole('button', { name: /^Shortlists/ }).click()
  await page.getByRole('link', { name: 'Message this list' }).click()

  await expect(page).toHaveURL(/step=audience/)
  await expect(page.getByText('2 racers get it.')).toBeVisible()
  await page.getByRole('button', { name: 'Compose' }).click()
  await expect(page).toHaveURL(/step=compose/)
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Pins for {{number}}')
  await page.getByRole('textbox', { name: /^Message/ }).fill('Hello ')
  await page.getByRole('button', { name: 'First name' }).click()
  await page.getByRole('combobox', { name: 'Preview as' }).selectOption({ label: 'Mira Castellan' })
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Pins for #27')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Hello Mira')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Hello {{firstName}}')

  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Send to 2 racers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to 2 racers' }).click()
  await expect(page).toHaveURL(/step=send/)
  const outcome = page.getByRole('row', { name: /Mira Castellan/ })
  await expect(outcome.getByText('Sent', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Wren Hale/ }).getByText('Sent', { exact: true })).toBeVisible()
  const link = await outcome.getByRole('link', { name: /Open conversation/ }).getAttribute('href')
  const conversationId = new URL(link ?? '', 'http://paddock.test').searchParams.get('c')

  const racer = await browser.newPage()
  await signInAs(racer, 'racer')
  const thread = await racer.request.get(`/api/messages/conversations/${conversationId}`)
  const { conversation, messages } = (await thread.json()) as {
    conversation: { participant: { userId: string } }
    messages: { body: string }[]
  }
  expect(messages.map(({ body }) => body)).toEqual(['Pins for #27\n\nHello Mira'])
  const answer = await racer.request.post('/api/messages', {
    ...sameSite,
    data: { threadId: uniqueEmail('reply'), toUserId: conversation.participant.userId, body: 'Tell me more' },
  })
  expect(((await answer.json()) as { conversationId: string }).conversationId).toBe(conversationId)
  await racer.close()

  await page.reload()
  await expect(outcome.getByText(/^Replied/)).toBeVisible()
  await page.goto('/bulk-messages')
  await expect(page.getByRole('row', { name: /Pins for/ })).toContainText('2 of 2')
  expect(consoleErrors).toEqual([])
})

test('racers picked on the scouting desk come along', async ({ page }) => {
  await openBrand(page)
  await page.goto('/brand/discover-athletes?search=Wren+Hale')
  await page.getByRole('checkbox', { name: 'Compare Wren Hale' }).check()
  await page.getByRole('link', { name: 'Message selected' }).click()
  await expect(page).toHaveURL(/draft=.*step=audience/)
  await expect(page.getByRole('list', { name: 'Recipients' })).toContainText('Wren Hale')
})

test('every step is accessible', async ({ page }) => {
  test.slow()
  await signInAs(page, 'brand')
  const list = await page.request.get('/api/bulk-messages')
  const sendings = (await list.json()) as { id: string; status: string }[]
  const idOf = (status: string) => sendings.find((sending) => sending.status === status)?.id
  const steps = ['audience', 'compose', 'review'].map(
    (step) => `/bulk-messages?draft=${idOf('DRAFT')}&step=${step}`,
  )
  for (const path of ['/bulk-messages', ...steps, `/bulk-messages?sending=${idOf('SENT')}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulk messages')
    await expectNoViolations(page)
  }
})

test('a racer is not let in', async ({ page }) => {
  await signInAs(page, 'racer')
  await page.goto('/bulk-messages')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Bulk messages')
})
