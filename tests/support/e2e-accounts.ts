import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const testPassword = 'rooster-tail'

export const uniqueEmail = (name: string) => `${name}-${randomUUID()}@paddock.test`

/** Opens a page and waits until it is hydrated, for keys and events that nothing native handles before. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

type Router = {
  state: { status: string; resolvedLocation?: { href: string } }
  latestLocation: { href: string }
}

/**
 * Goes to another screen of the site as a link does, and waits until it is rendered, at a third of the cost of `openScreen`, which
 * loads and hydrates the page. A test needs `openScreen` when loading is its subject, after signing in as somebody else, and after
 * a request of its own has changed what this page has cached.
 */
export async function visitScreen(page: Page, path: string): Promise<void> {
  await waitForHydration(page)
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)
  await waitForNavigation(page)
}

/** Waits until the screen of the URL is rendered. */
export async function waitForNavigation(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { state, latestLocation } = (globalThis as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__
    return state.status === 'idle' && state.resolvedLocation?.href === latestLocation.href
  })
}

/** Waits until the page is hydrated, and every control that is disabled until then. The timeout allows for a busy machine. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 45_000 })
  await expect(page.locator('[data-hydrating]')).toHaveCount(0, { timeout: 45_000 })
}

/** Registers a user through the API, a racer by default, and signs this browser in. */
export async function registerUser(page: Page, name: string, role = 'ATHLETE'): Promise<string> {
  const email = uniqueEmail(name)
  const response = await page.request.post('/api/auth/register', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email, password: testPassword, role, firstName: 'Mara', lastName: 'Quill' },
  })
  expect(response.status()).toBe(201)
  return email
}

/** Completes the first step of the wizard, which the later ones need. */
export async function completeFirstStep({ request }: Page): Promise<void> {
  const response = await request.put('/api/profile/onboarding', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { step: 1, completed: true },
  })
  expect(response.status()).toBe(200)
}

type Mail = { to: string; subject: RegExp; button: string }

/** The URL behind the button of the newest such email. */
export async function linkFromMail({ request }: Page, { to, subject, button }: Mail): Promise<string> {
  const read = async (path: string) => (await request.get(path)).text()
  let mailPath: string | undefined
  await expect(async () => {
    const rows = (await read('/mailbox')).split('<tr>')
    const row = rows.find((html) => html.includes(to) && subject.test(html))
    mailPath = /href="(\/mailbox\/[^"]+)"/.exec(row ?? '')?.[1]
    expect(mailPath).toBeDefined()
  }).toPass()
  const mail = await read(`${mailPath}/html`)
  const links = mail.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)
  const link = [...links].find(([, , label]) => label?.replace(/<[^>]*>/g, '').includes(button))
  return (link?.[1] ?? '').replaceAll('&amp;', '&')
}

/** Follows the link in the mailbox: offers, applications, signatures and first messages need it (ruling R45). */
export async function confirmEmail(request: APIRequestContext, email: string): Promise<void> {
  await expect(async () => {
    const rows = (await (await request.get('/mailbox')).text()).split('<tr')
    const row = rows.find((html) => html.includes(email) && html.includes('Confirm your email'))
    const [path] = row?.match(/\/mailbox\/[0-9a-f-]{36}/) ?? []
    expect(path).toBeDefined()
    const mail = await (await request.get(`${path}/html`)).text()
    const [, token] = mail.match(/token=([^"&]+)/) ?? []
    const response = await request.post('/api/auth/verify-email', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { token },
    })
    expect(response.status()).toBe(204)
  }).toPass()
}
