import { expect, type Page } from '@playwright/test'

export const demoPeople = {
  racer: { email: 'racer@demo.test', name: 'Mira Castellan', dashboard: '/dashboard/athlete' },
  brand: { email: 'brand@demo.test', name: 'Kestrel Lubricants', dashboard: '/dashboard/brand' },
  promoter: {
    email: 'promoter@demo.test',
    name: 'Saltmarsh Endurance Series',
    dashboard: '/dashboard/promoter',
  },
  admin: { email: 'admin@demo.test', name: 'Race Control', dashboard: '/admin/dashboard' },
} as const
export type DemoPerson = keyof typeof demoPeople

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0]
const logins = new Map<DemoPerson, Cookies>()

/** Signs this browser in as somebody of the demo world; one login of each serves every journey of a worker. */
export async function signInAs(page: Page, person: DemoPerson): Promise<void> {
  const kept = logins.get(person)
  if (kept) return page.context().addCookies(kept)
  const answer = await page.request.post('/api/auth/login', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email: demoPeople[person].email, password: 'slipstream' },
  })
  expect(answer.status()).toBe(200)
  logins.set(person, await page.context().cookies())
}

/** A page that is refused or not there says so by its status, which browsers report as an error. */
const TRUE_STATUS = /the server responded with a status of 40[134]/

/** Whatever the browser complains of from now on: errors, hydration warnings, breaches of the content policy. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !TRUE_STATUS.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

/** Does what the page shows before the server has answered, and goes on when it has: a reload would cut it off. */
export async function untilKept(page: Page, path: RegExp, act: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && path.test(new URL(answer.url()).pathname),
  )
  await act()
  expect((await kept).ok()).toBe(true)
}
