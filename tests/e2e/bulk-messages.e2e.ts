import { expect, type Page } from '@playwright/test'
import { expectNoViolations, findViolations } from '#tests/support/accessibility.ts'
import { confirmEmail, testPassword as password, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { findRacer, get, post } from '#tests/support/e2e-deals.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'

/** A new brand, whose lists and messages no other test changes. */
async function openBrand(page: Page): Promise<void> {
  const email = uniqueEmail('sender')
  await post(page, '/api/auth/register', {
    email,
    password,
    role: 'BRAND',
    firstName: 'Gudgeon Pins',
    lastName: 'N/A',
  })
  await confirmEmail(page.request, email)
}

async function createShortlist(page: Page, names: string[]): Promise<void> {
  const { id } = await post<{ id: string }>(page, '/api/shortlists', { name: 'Two for the road' })
  for (const name of names) {
    await post(page, `/api/shortlists/${id}/athletes/${(await findRacer(page, name)).id}`)
  }
}

test('a brand writes to a shortlist of two, and a reply is an ordinary conversation', async ({
  page,
  openPage,
}) => {
  test.slow()
  const consoleErrors = collectConsoleErrors(page)
  await openBrand(page)
  await createShortlist(page, ['Mira Castellan', 'Wren Hale'])
  await page.goto('/brand/discover-athletes')
  await page.getByRole('button', { name: /^Shortlists/ }).click()
  await page.getByRole('link', { name: 'Message this list' }).click()

  await expect(page).toHaveURL(/step=audience/)
  await expect(page.getByText('2 racers get it.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Compose' }).click()
  await expect(page).toHaveURL(/step=compose/)
  await page.getByRole('textbox', { name: /^Subject/ }).fill('Pins for {{number}}')
  await page.getByRole('textbox', { name: /^Message/ }).fill('Hello ')
  await page.getByRole('button', { name: 'First name' }).click()
  await page.getByRole('combobox', { name: 'Preview as' }).selectOption({ label: 'Mira Castellan' })
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Pins for #27')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Hello Mira')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expectNoViolations(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Hello {{firstName}}')

  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('button', { name: 'Send to 2 racers' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send to 2 racers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to 2 racers' }).click()
  await expect(page).toHaveURL(/step=send/)
  const outcome = page.getByRole('row', { name: /Mira Castellan/ })
  await expect(outcome.getByText('Sent', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Wren Hale/ }).getByText('Sent', { exact: true })).toBeVisible()
  const link = await outcome.getByRole('link', { name: /Open conversation/ }).getAttribute('href')
  const conversationId = new URL(link ?? '', 'http://paddock.test').searchParams.get('c')

  expect(await findViolations(page)).toEqual([])

  const racer = await openPage()
  await signInAs(racer, 'racer')
  const { conversation, messages } = await get<{
    conversation: { participant: { userId: string } }
    messages: { body: string }[]
  }>(racer, `/api/messages/conversations/${conversationId}`)
  expect(messages.map(({ body }) => body)).toEqual(['Pins for #27\n\nHello Mira'])
  const reply = await post<{ conversationId: string }>(racer, '/api/messages', {
    threadId: uniqueEmail('reply'),
    toUserId: conversation.participant.userId,
    body: 'Tell me more',
  })
  expect(reply.conversationId).toBe(conversationId)

  await page.reload()
  await expect(outcome.getByText(/^Replied/)).toBeVisible()
  await page.goto('/bulk-messages')
  await expect(page.getByRole('row', { name: /Pins for/ })).toContainText('2 of 2')
  await expectNoViolations(page)
  expect(consoleErrors).toEqual([])
})

test('racers selected in the directory are the recipients of a new draft', async ({ page }) => {
  await openBrand(page)
  await page.goto('/brand/discover-athletes?search=Wren+Hale')
  await page.getByRole('checkbox', { name: 'Select Wren Hale' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('link', { name: 'Message' }).click()
  await expect(page).toHaveURL(/draft=.*step=audience/)
  await expect(page.getByRole('list', { name: 'Recipients' })).toContainText('Wren Hale')
})

test('bulk messages are for brands', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await signInAs(page, 'racer')
  await page.goto('/bulk-messages')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Bulk messages')
})
