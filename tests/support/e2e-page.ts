import { expect, type Page } from '@playwright/test'

export const demoUsers = {
  racer: { email: 'racer@demo.test', name: 'Mira Castellan', dashboard: '/dashboard/athlete' },
  brand: { email: 'brand@demo.test', name: 'Kestrel Lubricants', dashboard: '/dashboard/brand' },
  promoter: {
    email: 'promoter@demo.test',
    name: 'Saltmarsh Endurance Series',
    dashboard: '/dashboard/promoter',
  },
  admin: { email: 'admin@demo.test', name: 'Race Control', dashboard: '/admin/dashboard' },
} as const
export type DemoUser = keyof typeof demoUsers

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0]
const logins = new Map<DemoUser, Cookies>()

/** Signs this browser in as a demo user; each worker logs a user in only once. */
export async function signInAs(page: Page, user: DemoUser): Promise<void> {
  const cookies = logins.get(user)
  if (cookies) return page.context().addCookies(cookies)
  const response = await page.request.post('/api/auth/login', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: demoUsers[user].email, password: 'slipstream' },
  })
  expect(response.status()).toBe(200)
  logins.set(user, await page.context().cookies())
}

/** Browsers report a page that is forbidden, missing or gone as an error. */
const EXPECTED_STATUS = /the server responded with a status of 4(0[134]|10)/
/** Depends on the speed of the machine, and may be about the page before. */
const LATE_USE = /was preloaded using link preload but not used within a few seconds/

/** Collects console errors from now on, including hydration warnings and content security policy violations. */
export function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('pageerror', ({ message }) => consoleErrors.push(message))
  page.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'warning'
    const text = message.text()
    if (isError && !EXPECTED_STATUS.test(text) && !LATE_USE.test(text)) consoleErrors.push(text)
  })
  return consoleErrors
}

/** Performs an action and waits for the server to save it, because a reload would cancel an optimistic update. */
export async function waitForSave(page: Page, path: RegExp, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && path.test(new URL(response.url()).pathname),
  )
  await act()
  const response = await saved
  expect(response.ok(), `status ${response.status()}`).toBe(true)
}
