import { type Browser, expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/accessibility.ts'
import {
  openScreen,
  testPassword as password,
  registerUser,
  uniqueEmail,
} from '#tests/support/e2e-accounts.ts'
import { collectConsoleErrors, signInAs } from '#tests/support/e2e-page.ts'
import { test } from '#tests/support/e2e-test.ts'
import { aPng } from '#tests/support/pictures.ts'

// Two browsers, and a scan of several screens, take their time on a small machine.
test.describe.configure({ timeout: 90_000 })

const sameOrigin = { 'sec-fetch-site': 'same-origin' }

/** A brand that nobody knows yet. */
async function registerBrand(page: Page, firstName: string): Promise<void> {
  const answer = await page.request.post('/api/auth/register', {
    headers: sameOrigin,
    data: { email: uniqueEmail('stranger'), password, role: 'BRAND', firstName, lastName: 'N/A' },
  })
  expect(answer.status()).toBe(201)
}

async function findMira(page: Page): Promise<{ id: string; userId: string }> {
  const answer = await page.request.get('/api/athletes?search=Mira+Castellan')
  const [mira] = await answer.json()
  return mira
}

/** A second browser, signed in as the racer, beside the first. */
async function openRacer(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAs(page, 'racer')
  await openScreen(page, '/messages')
  return page
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

test('a brand writes to a racer it does not know; they talk, one is away for a while, one blocks the other', async ({
  page: brand,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(brand)
  const name = `Gudgeon Pins ${Date.now()}`
  await registerBrand(brand, name)
  const mira = await findMira(brand)
  const racer = await openRacer(browser)

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

  await test.step('they talk', async () => {
    await openScreen(brand, `/messages?to=${mira.userId}`)
    await expect(brand).toHaveURL(/\?c=/)
    await composer(racer).pressSequentially('Tell me')
    await expect(brand.getByText('Mira Castellan is typing…')).toBeVisible()
    await write(racer, 'Tell me more')
    await expect(inLog(brand, 'Tell me more')).toBeVisible()
    await expect(brand.getByText('Mira Castellan is typing…')).toHaveCount(0)
    await expect(log(racer).getByText('Read')).toBeVisible()
    await write(brand, 'Hardened steel, free for a season')
    await expect(inLog(racer, 'Hardened steel, free for a season')).toBeVisible()
  })

  await test.step('one is away for a while and comes back', async () => {
    await racer.context().setOffline(true)
    await expect(racer.getByText(/^You’re offline/)).toBeVisible()
    await write(racer, 'In the tunnel')
    await write(racer, 'Still in the tunnel')
    await expect(log(racer).getByText('Waiting for connection')).toBeVisible()
    await racer.context().setOffline(false)
    await expect(racer.getByText(/^You’re offline/)).toHaveCount(0)
    await expect(inLog(brand, 'Still in the tunnel')).toBeVisible()
    const said = (await log(brand).textContent()) ?? ''
    expect(said.indexOf('In the tunnel')).toBeLessThan(said.indexOf('Still in the tunnel'))
    await expect(inLog(racer, 'In the tunnel')).toHaveCount(1)
  })

  await test.step('one blocks the other, and neither can write', async () => {
    await brand.getByRole('button', { name: 'More actions' }).click()
    await brand.getByRole('menuitem', { name: 'Block' }).click()
    const question = brand.getByRole('alertdialog', { name: 'Block Mira Castellan?' })
    await question.getByRole('button', { name: 'Block Mira Castellan' }).click()
    await expect(brand.getByText('You blocked Mira Castellan.')).toBeVisible()
    await expect(composer(brand)).toHaveCount(0)
    await expect(racer.getByText('You can’t message this person.')).toBeVisible()
    await brand.getByRole('complementary').getByRole('button', { name: 'Unblock' }).click()
    await expect(composer(brand)).toBeVisible()
  })
  expect(consoleErrors).toEqual([])
  await racer.context().close()
})

test('pages of others have a Message button for those who are signed in, and nobody else sees it', async ({
  page,
}) => {
  const pages = ['/brands/kestrel-lubricants', '/promoters/saltmarsh-endurance-series']
  const promoter = await page.request.get('/api/promoters/saltmarsh-endurance-series')
  pages.push(`/athletes/${(await promoter.json()).userId}`)
  const button = page.getByRole('button', { name: 'Message', exact: true })
  for (const address of pages) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(button).toHaveCount(0)
  }
  await signInAs(page, 'brand')
  await page.goto('/brands/kestrel-lubricants')
  await expect(page.getByRole('link', { name: 'Brand hub' })).toBeVisible()
  await expect(button).toHaveCount(0)
  await page.context().clearCookies()
  await signInAs(page, 'racer')
  for (const address of pages) {
    await page.goto(address)
    await expect(button).toBeVisible()
  }
})

test('what was not delivered says so, survives a reload and arrives once', async ({ page, browser }) => {
  await registerBrand(page, 'Circlip Works')
  const mira = await findMira(page)
  const reader = await openRacer(browser)
  await openScreen(page, `/messages?to=${mira.userId}`)
  await page.route('**/api/messages', (route) => route.abort())
  const text = `First contact ${Date.now()}`
  await write(page, text)
  await expect(page.getByText('Not delivered ·')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Not delivered ·')).toBeVisible()
  await page.unroute('**/api/messages')
  await page.reload()
  await expect(page.getByText('Your request is pending.')).toBeVisible()
  await expect(inLog(page, text)).toHaveCount(1)
  await reader.getByRole('link', { name: /^Requests/ }).click()
  await expect(reader.getByText(text)).toHaveCount(1)
  await reader.context().close()
})

test('a draft stays with its conversation, and the keyboard is enough', async ({ page }) => {
  await signInAs(page, 'brand')
  await openScreen(page, '/messages')
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
  await page.reload()
  await expect(composer(page)).toHaveValue('Line one\nLine two')
  await composer(page).fill('')
})

test('pictures go with a message and open larger; a message can be deleted', async ({ page }) => {
  await registerBrand(page, 'Shim & Spacer')
  const mira = await findMira(page)
  await openScreen(page, `/messages?to=${mira.userId}`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'stand.png', mimeType: 'image/png', buffer: await aPng() })
  await expect(page.getByRole('img', { name: 'Attachment 1' })).toBeVisible()
  await write(page, 'Our stand last year')
  await log(page).getByRole('button', { name: 'Enlarge picture 1 of 1' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Attachment 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Your request is pending.')).toBeVisible()
  await log(page).getByText('Our stand last year').hover()
  await log(page).getByRole('button', { name: 'Message actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete message' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(log(page).getByText('You deleted this message.')).toBeVisible()
})

test('older messages come as one scrolls up, and nothing jumps', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  await registerBrand(page, 'Long Reel Films')
  await registerUser(other, 'reader')
  const idOf = async (who: Page) => (await (await who.request.get('/api/auth/user')).json()).user.id
  const [me, them] = [await idOf(page), await idOf(other)]
  const say = async (who: Page, toUserId: string, lap: number) => {
    const data = { threadId: `${toUserId}-${lap}`, toUserId, body: `Lap ${lap}` }
    expect((await who.request.post('/api/messages', { headers: sameOrigin, data })).status()).toBe(201)
  }
  await say(page, them, 0)
  await say(other, me, 1)
  for (let lap = 2; lap <= 60; lap++) await say(page, them, lap)

  await openScreen(page, `/messages?to=${them}`)
  await expect(inLog(page, 'Lap 60')).toBeInViewport()
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
  await expect(inLog(page, 'Lap 60')).toBeInViewport()
  await other.context().close()
})

test('list and thread are in the first HTML', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signInAs(page, 'brand')
  await page.goto('/messages')
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link').first()
  await expect(row).toBeVisible()
  await page.goto((await row.getAttribute('href')) ?? '')
  await expect(log(page).getByRole('heading', { level: 3 }).last()).toBeVisible()
  await context.close()
})

for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  test(`there are no accessibility violations at ${width} px in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    const consoleErrors = collectConsoleErrors(page)
    await signInAs(page, 'brand')
    await openScreen(page, '/messages')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
    await expect(composer(page)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    if (width < 768) {
      await page.getByRole('link', { name: 'Back to conversations' }).click()
      await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
    }
    expect(consoleErrors).toEqual([])
  })
}
