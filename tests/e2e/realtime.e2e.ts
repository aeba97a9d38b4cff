import {
  type BrowserContext,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
  type Request,
} from '@playwright/test'
import {
  confirmEmail,
  openScreen,
  registerUser,
  testPassword,
  uniqueEmail,
} from '#tests/support/e2e-accounts.ts'
import { test } from '#tests/support/e2e-test.ts'

type Playwright = PlaywrightWorkerArgs['playwright']

/** Collects the streams that the tabs of one browser open from now on, and counts those that are still open. */
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
  // A closed tab ends its stream without an event.
  const countOpen = () => [...open].filter((request) => !request.frame().page().isClosed()).length
  return { opened, countOpen }
}

/** A new user writes to this one, from another browser. */
async function writeTo(playwright: Playwright, baseURL: string | undefined, userId: string): Promise<void> {
  const stranger = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  })
  const email = uniqueEmail('stranger')
  const registered = await stranger.post('/api/auth/register', {
    data: {
      email,
      password: testPassword,
      role: 'ATHLETE',
      firstName: 'Mara',
      lastName: 'Quill',
    },
  })
  expect(registered.status()).toBe(201)
  await confirmEmail(stranger, email)
  const response = await stranger.post('/api/messages', {
    data: { threadId: 'first-lap', toUserId: userId, body: 'Are you racing on Sunday?' },
  })
  expect(response.status()).toBe(201)
  await stranger.dispose()
}

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread` })

test('tabs share one stream, hand it on, catch up after an outage and close it on logging out', async ({
  page: second,
  context,
  playwright,
  baseURL,
}) => {
  test.slow()
  const { opened, countOpen } = collectStreams(context)
  await registerUser(second, 'listener')
  const { user } = await (await second.request.get('/api/auth/user')).json()
  const write = () => writeTo(playwright, baseURL, user.id)
  const first = await context.newPage()
  await first.goto('/about')
  await expect.poll(() => opened.length).toBe(1)
  await second.goto('/how-it-works')
  await expect(bell(second, 0)).toBeVisible()

  // Nothing shows that the second tab follows the first, so messages are sent until both have received one.
  let written = 0
  await expect(async () => {
    written += 1
    await write()
    await expect(bell(first, written)).toBeVisible({ timeout: 10_000 })
    await expect(bell(second, written)).toBeVisible({ timeout: 10_000 })
  }).toPass()
  expect(opened).toHaveLength(1)

  await first.close()
  await expect.poll(() => opened.length).toBe(2)
  await write()
  await expect(bell(second, written + 1)).toBeVisible()

  await context.setOffline(true)
  await write()
  await context.setOffline(false)
  await expect(bell(second, written + 2)).toBeVisible()

  await second.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
  await expect.poll(countOpen).toBe(0)
  const before = opened.length
  await openScreen(second, '/how-it-works')
  await expect(second.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  expect(opened).toHaveLength(before)
})
