import { expect, type Page } from '@playwright/test'
import { expectNoViolations, findViolations } from '#tests/support/accessibility.ts'
import {
  confirmEmail,
  openScreen,
  testPassword as password,
  registerUser,
  uniqueEmail,
  visitScreen,
  waitForNavigation,
} from '#tests/support/e2e-accounts.ts'
import { findRacer, getUserId, post } from '#tests/support/e2e-deals.ts'
import { readHtml } from '#tests/support/e2e-html.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { aPng } from '#tests/support/pictures.ts'

// Two browsers, and accessibility scans of several screens.
test.slow()

/** A few more messages than the first page of a thread has. */
const LAST_LAP = 45

/** Registers a brand without a page. */
async function registerBrand(page: Page, firstName: string): Promise<void> {
  const email = uniqueEmail('stranger')
  await post(page, '/api/auth/register', { email, password, role: 'BRAND', firstName, lastName: 'N/A' })
  await confirmEmail(page.request, email)
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to / })
const inLog = (page: Page, text: string) => log(page).getByText(text, { exact: true })

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
  const conversation = page.getByRole('region', { name: /^Conversation with / })
  await expect(conversation.getByText(text, { exact: true })).toBeVisible()
}

test('a message request becomes a conversation, online and offline, until one blocks the other', async ({
  page: brand,
  openPage,
}) => {
  const consoleErrors = collectConsoleErrors(brand)
  const name = `Gudgeon Pins ${Date.now()}`
  await registerBrand(brand, name)
  const mira = await findRacer(brand, 'Mira Castellan')
  const racer = await openPage()
  await signInAs(racer, 'racer')
  await openScreen(racer, '/messages')

  await openScreen(brand, `/athletes/${mira.id}`)
  await brand.getByRole('button', { name: 'Message', exact: true }).click()
  const dialog = brand.getByRole('dialog', { name: 'Message Mira Castellan' })
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(brand.getByText('Message required', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Please enter a message before submitting.')).toBeVisible()
  expect(await findViolations(brand)).toEqual([])
  await dialog.getByLabel('Your message').fill('Would you run our pins next season?')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(
    brand.getByText(/^Your request (is being delivered|was sent) to Mira Castellan\.$/),
  ).toBeVisible()
  await expect(dialog).toBeHidden()

  await test.step('the request appears without a reload and is accepted', async () => {
    await racer.getByRole('link', { name: /^Requests/ }).click()
    await racer.getByRole('link', { name: new RegExp(name) }).click()
    await expect(inLog(racer, 'Would you run our pins next season?')).toBeVisible()
    await expect(composer(racer)).toHaveCount(0)
    expect(await findViolations(racer)).toEqual([])
    await racer.getByRole('button', { name: 'Accept' }).click()
    await expect(composer(racer)).toBeVisible()
  })

  await test.step('they exchange messages', async () => {
    await visitScreen(brand, `/messages?to=${mira.userId}`)
    await expect(brand).toHaveURL(/\?c=/)
    // The thread of `c` takes the place of that of `to`, and the indicator is sent once.
    await waitForNavigation(brand)
    await expect(inLog(brand, 'Would you run our pins next season?')).toBeVisible()
    await composer(racer).pressSequentially('Tell me')
    await expect(brand.getByText('Mira Castellan is typing…')).toBeVisible()
    await write(racer, 'Tell me more')
    await expect(inLog(brand, 'Tell me more')).toBeVisible()
    await expect(brand.getByText('Mira Castellan is typing…')).toHaveCount(0)
    await expect(log(racer).getByText('Read')).toBeVisible()
    await write(brand, 'Hardened steel, free for a season')
    await expect(inLog(racer, 'Hardened steel, free for a season')).toBeVisible()
  })

  await test.step('a picture is sent with a message and can be enlarged; a message can be deleted', async () => {
    await brand
      .locator('input[type=file]')
      .setInputFiles({ name: 'stand.png', mimeType: 'image/png', buffer: await aPng() })
    await expect(brand.getByRole('img', { name: 'Attachment 1' })).toBeVisible()
    await write(brand, 'Our stand last year')
    await log(racer).getByRole('button', { name: 'Enlarge picture 1 of 1' }).click()
    await expect(racer.getByRole('dialog').getByRole('img', { name: 'Attachment 1' })).toBeVisible()
    await racer.keyboard.press('Escape')
    await inLog(brand, 'Our stand last year').hover()
    await log(brand).getByRole('button', { name: 'Message actions' }).last().click()
    await brand.getByRole('menuitem', { name: 'Delete message' }).click()
    await brand.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(log(brand).getByText('You deleted this message.')).toBeVisible()
  })

  await test.step('messages written offline are sent in order when the connection is back', async () => {
    await racer.context().setOffline(true)
    await expect(racer.getByText(/^You’re offline/)).toBeVisible()
    await write(racer, 'In the tunnel')
    await write(racer, 'Still in the tunnel')
    await expect(log(racer).getByText('Waiting for connection')).toBeVisible()
    await racer.context().setOffline(false)
    await expect(racer.getByText(/^You’re offline/)).toHaveCount(0)
    await expect(inLog(brand, 'Still in the tunnel')).toBeVisible()
    const text = (await log(brand).textContent()) ?? ''
    expect(text.indexOf('In the tunnel')).toBeLessThan(text.indexOf('Still in the tunnel'))
    await expect(inLog(racer, 'In the tunnel')).toHaveCount(1)
  })

  await test.step('after a block neither can write', async () => {
    await brand.getByRole('button', { name: 'More actions' }).click()
    await brand.getByRole('menuitem', { name: 'Block' }).click()
    const question = brand.getByRole('alertdialog', { name: 'Block Mira Castellan?' })
    await question.getByRole('button', { name: 'Block Mira Castellan' }).click()
    await expect(brand.getByText('You blocked Mira Castellan.')).toBeVisible()
    await expect(composer(brand)).toHaveCount(0)
    await expect(racer.getByText('You can’t message this person.')).toBeVisible()
    await brand.getByRole('main').getByRole('button', { name: 'Unblock' }).click()
    await expect(composer(brand)).toBeVisible()
  })
  expect(consoleErrors).toEqual([])
})

test('signed-in users can message the owners of other pages', async ({ page }) => {
  const promoter = await page.request.get('/api/promoters/saltmarsh-endurance-series')
  const pages = [
    '/brands/kestrel-lubricants',
    '/promoters/saltmarsh-endurance-series',
    `/athletes/${(await promoter.json()).userId}`,
  ]
  const readPage = async (path: string) => {
    const { heading, html } = await readHtml(page.request, path)
    expect(heading, path).not.toBe('')
    return { path, html, hasButton: html.includes('Message</button>') }
  }
  for (const path of pages) expect(await readPage(path)).toMatchObject({ path, hasButton: false })
  await signInAs(page, 'brand')
  const own = await readPage('/brands/kestrel-lubricants')
  expect(own).toMatchObject({ hasButton: false, html: expect.stringMatching(/Brand hub<\/a>/) })
  await page.context().clearCookies()
  await signInAs(page, 'racer')
  for (const path of pages) expect(await readPage(path)).toMatchObject({ path, hasButton: true })
})

test('the inbox works by keyboard, keeps drafts apart and is accessible on phone and desktop', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page)
  await signInAs(page, 'brand')
  await openScreen(page, '/messages')
  await expectNoViolations(page)
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await rows.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?c=/)
  await composer(page).focus()
  await page.keyboard.type('Line one')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Line two')
  await expect(composer(page)).toHaveValue('Line one\nLine two')
  await rows.nth(1).click()
  await expect(composer(page)).toHaveValue('')
  await page.goBack()
  await expect(composer(page)).toHaveValue('Line one\nLine two')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Back to conversations' }).click()
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

test('older messages load on scrolling up, and the view does not jump', async ({ page, openPage }) => {
  const other = await openPage()
  await registerBrand(page, 'Long Reel Films')
  await registerUser(other, 'reader')
  const [me, them] = [await getUserId(page), await getUserId(other)]
  const send = (from: Page, toUserId: string, lap: number) =>
    post(from, '/api/messages', { threadId: `${toUserId}-${lap}`, toUserId, body: `Lap ${lap}` })
  await send(page, them, 0)
  await send(other, me, 1)
  for (let lap = 2; lap <= LAST_LAP; lap++) await send(page, them, lap)

  await openScreen(page, `/messages?to=${them}`)
  await expect(inLog(page, `Lap ${LAST_LAP}`)).toBeInViewport()
  await expect(inLog(page, 'Lap 0')).toHaveCount(0)
  const mark = inLog(page, 'Lap 30')
  const before = await mark.evaluate((element) => {
    element.closest('[role=log]')?.scrollTo({ top: -100_000, behavior: 'instant' })
    return element.getBoundingClientRect().top
  })
  await expect(inLog(page, 'Lap 0')).toBeAttached()
  const after = await mark.evaluate((element) => element.getBoundingClientRect().top)
  expect(Math.abs(after - before)).toBeLessThan(60)
  await page.getByRole('button', { name: 'Latest' }).click()
  await expect(inLog(page, `Lap ${LAST_LAP}`)).toBeInViewport()
})

test('the conversation list and a thread are rendered on the server', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false })
  await signInAs(page, 'brand')
  await page.goto('/messages')
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link').first()
  await expect(row).toBeVisible()
  await page.goto((await row.getAttribute('href')) ?? '')
  await expect(log(page).getByRole('heading', { level: 3 }).last()).toBeVisible()
})
