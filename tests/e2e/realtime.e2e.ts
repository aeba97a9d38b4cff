import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { openScreen, registerUser } from '#tests/support/e2e-accounts.ts'
import { test } from '#tests/support/e2e-test.ts'

/** Every stream that the tabs of one browser open from now on, and those of them that are not over. */
function collectStreams(context: BrowserContext) {
  const opened: Request[] = []
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') return
    opened.push(request)
    open.add(request)
  })
  const forget = (request: Request) => open.delete(request)
  context.on('requestfinished', forget)
  context.on('requestfailed', forget)
  // A tab that is closed takes its stream along without a word.
  const countOpen = () => [...open].filter((request) => !request.frame().page().isClosed()).length
  return { opened, countOpen }
}

/** Somebody new writes to this person, from another browser. */
async function writeTo(context: BrowserContext, userId: string): Promise<void> {
  const browser = context.browser()
  if (!browser) throw new Error('There is no browser')
  const other = await browser.newContext()
  const stranger = await other.newPage()
  await registerUser(stranger, 'stranger')
  const answer = await stranger.request.post('/api/messages', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { threadId: 'first-lap', toUserId: userId, body: 'Are you racing on Sunday?' },
  })
  expect(answer.status()).toBe(201)
  await other.close()
}

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread` })

test('the tabs of a browser share one stream, hand it on, and have none after logging out', async ({
  page: first,
  context,
}) => {
  test.setTimeout(60_000)
  const { opened, countOpen } = collectStreams(context)
  await registerUser(first, 'listener')
  const { user } = await (await first.request.get('/api/auth/user')).json()
  await first.goto('/about')
  await expect.poll(() => opened.length).toBe(1)
  const second = await context.newPage()
  await second.goto('/how-it-works')
  await expect(bell(second, 0)).toBeVisible()

  // A tab that follows has nothing of its own that could be seen, so it is told until it has heard.
  let written = 0
  await expect(async () => {
    written += 1
    await writeTo(context, user.id)
    await expect(bell(first, written)).toBeVisible({ timeout: 5000 })
    await expect(bell(second, written)).toBeVisible({ timeout: 5000 })
  }).toPass()
  expect(opened).toHaveLength(1)

  await first.close()
  await expect.poll(() => opened.length).toBe(2)
  await writeTo(context, user.id)
  await expect(bell(second, written + 1)).toBeVisible()

  await second.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
  await expect.poll(countOpen).toBe(0)
  await openScreen(second, '/how-it-works')
  await expect(second.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  expect(opened).toHaveLength(2)
})

test('what happened while the network was away is heard when it is back', async ({ page, context }) => {
  test.setTimeout(60_000)
  const { opened } = collectStreams(context)
  await registerUser(page, 'listener')
  const { user } = await (await page.request.get('/api/auth/user')).json()
  await page.goto('/about')
  await expect.poll(() => opened.length).toBe(1)
  await context.setOffline(true)
  await writeTo(context, user.id)
  await context.setOffline(false)
  await expect(bell(page, 1)).toBeVisible({ timeout: 15_000 })
})
