import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { attachEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { type Product, startProduct } from '#tests/support/built-product.ts'
import { openScreen, testPassword as password, uniqueEmail } from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import {
  launchPushBrowser,
  openPushDoor,
  pressNotification,
  shownNotifications,
  simulatePush,
} from './push-browser.ts'

test.describe.configure({ timeout: 240_000 })

/** Its own server, which may send pushes to the local push service. */
const dataDir = makeTemporaryFolder('newcomers')
let service: Awaited<ReturnType<typeof startPushService>>
let product: Product
let browser: Browser | undefined
test.beforeAll(async () => {
  test.setTimeout(240_000)
  browser = await launchPushBrowser()
  if (!browser) return
  service = await startPushService()
  product = await startProduct(dataDir, {
    ...service.settings,
    DEMO: '0',
    LIMIT_GENERAL_PER_MINUTE: '0',
    LIMIT_MAIL_PER_HOUR: '0',
  })
})
test.afterAll(async () => {
  await browser?.close()
  await product?.stop()
  service?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const sameOrigin = { 'sec-fetch-site': 'same-origin' }
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const inLog = (page: Page, text: string) => log(page).getByText(text, { exact: true })
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
  await expect(inLog(page, text)).toBeVisible()
}

type Newcomer = { role: 'ATHLETE' | 'BRAND'; firstName: string; lastName: string }

/** Registers a user and confirms the email address by the link in the mailbox. */
async function arrive(page: Page, newcomer: Newcomer): Promise<string> {
  const email = uniqueEmail(newcomer.role.toLowerCase())
  const answer = await page.request.post('/api/auth/register', {
    headers: sameOrigin,
    data: { email, password, ...newcomer },
  })
  expect(answer.status()).toBe(201)
  const mailbox = await page.context().newPage()
  await openMail(mailbox, email, /Confirm your email address/)
  const link = mailbox.frameLocator('iframe').getByRole('link', { name: /confirm/i })
  await openScreen(page, (await link.first().getAttribute('href')) ?? '')
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await mailbox.close()
  await expect.poll(async () => (await readUser(page)).emailVerified).toBe(true)
  return email
}

const readUser = async (page: Page): Promise<{ id: string; emailVerified: boolean }> =>
  (await (await page.request.get('/api/auth/user')).json()).user

async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/mailbox')
    const row = page.getByRole('row').filter({ hasText: to })
    await row.getByRole('link', { name: subject }).first().click({ timeout: 1000 })
  }).toPass()
}

/** Publishes the profile, so that the directory lists it. */
async function publish(page: Page): Promise<string> {
  const draft = await (await page.request.get('/api/profile')).json()
  const place = {
    city: 'Hickory',
    state: 'North Carolina',
    country: 'US',
    latitude: 35.73,
    longitude: -81.34,
  }
  const saved = await page.request.put('/api/profile', {
    headers: sameOrigin,
    data: { ...draft, number: '4V8', sports: ['rally-racing'], place, published: true },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  return (await saved.json()).id
}

/** Emails are grouped for ten minutes; here they are sent at once. */
async function sendGroupedEmails(): Promise<void> {
  const { url, stop } = await attachEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs where task_identifier = 'notification.mail' having count(*) > 0`)
  await client.end()
  await stop()
}

test('two new users: a request, a push, an email, a conversation, offline and a block', async () => {
  test.info().skip(!browser, 'a Chromium that shows notifications is not installed')
  if (!browser) return
  const options = { baseURL: product.url, reducedMotion: 'reduce' } as const
  const [racerContext, brandContext] = [await browser.newContext(options), await browser.newContext(options)]
  const [racer, brand] = [await racerContext.newPage(), await brandContext.newPage()]
  const consoleErrors = [racer, brand].map(collectConsoleErrors)

  const racerEmail = await arrive(racer, { role: 'ATHLETE', firstName: 'Ysolde', lastName: 'Brannoch' })
  await publish(racer)
  const { publicKey } = await (await racer.request.get('/api/notifications/vapid-public-key')).json()
  const device = await service.subscribe(publicKey)

  await test.step('the racer enables push notifications', async () => {
    await racerContext.grantPermissions(['notifications'], { origin: product.url })
    await simulatePush(racer, { permission: 'default', subscription: device.subscription })
    // Nobody is asked before the first message (decision 22), but the settings always offer it.
    await openScreen(racer, '/user-profile?tab=notifications')
    await racer.getByRole('button', { name: 'Enable notifications' }).click()
    await expect(racer.getByText('Notifications Active', { exact: true })).toBeVisible()
    await openScreen(racer, '/messages')
    await expect(racer.getByText('No messages yet')).toBeVisible()
  })

  await test.step('a new brand finds the racer and sends a request', async () => {
    await arrive(brand, { role: 'BRAND', firstName: 'Gudgeon Pins', lastName: 'N/A' })
    await openScreen(brand, '/athletes?search=Ysolde')
    await brand
      .getByRole('article')
      .getByRole('link', { name: /Ysolde Brannoch/ })
      .first()
      .click()
    await brand.getByRole('button', { name: 'Message', exact: true }).click()
    const dialog = brand.getByRole('dialog', { name: 'Message Ysolde Brannoch' })
    await dialog.getByLabel('Your message').fill('Would you run our pins next season?')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(brand.getByText(/^Your request (is being delivered|was sent) to Ysolde/)).toBeVisible()
  })

  await test.step('the request appears without a reload, and the bell counts it', async () => {
    const requests = racer.getByRole('navigation', { name: 'Filter conversations' })
    await expect(requests.getByRole('link', { name: /^Requests/ })).toContainText('1')
    await expect(bell(racer)).toHaveAccessibleName('Notifications, 1 unread')
  })

  await test.step('the email arrives', async () => {
    await sendGroupedEmails()
    const mailbox = await racerContext.newPage()
    await openMail(mailbox, racerEmail, /Gudgeon Pins sent you a message request/)
    const mail = mailbox.frameLocator('iframe')
    await expect(mail.getByText('Would you run our pins next season?').first()).toBeVisible()
    await expect(mail.getByRole('link', { name: 'Unsubscribe' })).toBeVisible()
    await mailbox.close()
  })

  await test.step('the push is shown, and clicking it opens the request', async () => {
    await expect.poll(() => device.received().length).toBe(1)
    const [push] = device.received() as [{ title: string; url: string }]
    const deliver = await openPushDoor(racer)
    await deliver(push)
    await expect.poll(() => shownNotifications(racer)).toMatchObject([{ title: push.title }])
    expect(push.title).toBe('Gudgeon Pins sent you a message request')
    await pressNotification(racerContext)
    await expect(racer).toHaveURL(push.url)
    await expect(inLog(racer, 'Would you run our pins next season?')).toBeVisible()
    await expect(bell(racer)).toHaveAccessibleName('Notifications')
  })

  await test.step('the racer accepts, and they exchange messages', async () => {
    await openScreen(brand, `/messages?to=${(await readUser(racer)).id}`)
    await expect(brand.getByText('Your request is pending.')).toBeVisible()
    await racer.getByRole('button', { name: 'Accept' }).click()
    await expect(composer(brand)).toBeVisible()
    await write(racer, 'Tell me more')
    await expect(inLog(brand, 'Tell me more')).toBeVisible()
    await write(brand, 'Hardened steel, free for a season')
    await expect(inLog(racer, 'Hardened steel, free for a season')).toBeVisible()
  })

  await test.step('messages written offline are sent when the connection is back', async () => {
    await racerContext.setOffline(true)
    await expect(racer.getByText(/^You’re offline/)).toBeVisible()
    await write(racer, 'In the tunnel')
    await write(brand, 'Are you there?')
    await racerContext.setOffline(false)
    await expect(inLog(brand, 'In the tunnel')).toBeVisible()
    await expect(inLog(racer, 'Are you there?')).toBeVisible()
    await expect(racer.getByText(/^You’re offline/)).toHaveCount(0)
    await expect(inLog(racer, 'In the tunnel')).toHaveCount(1)
  })

  await test.step('one blocks the other', async () => {
    await brand.getByRole('button', { name: 'More actions' }).click()
    await brand.getByRole('menuitem', { name: 'Block' }).click()
    const question = brand.getByRole('alertdialog', { name: 'Block Ysolde Brannoch?' })
    await question.getByRole('button', { name: 'Block Ysolde Brannoch' }).click()
    await expect(composer(brand)).toHaveCount(0)
    await expect(racer.getByText('You can’t message this person.')).toBeVisible()
  })
  // The browser reports a lost connection as an error, which is part of this test.
  expect(consoleErrors.flat().filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
