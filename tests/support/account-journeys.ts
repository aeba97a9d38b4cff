import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

export const journeyPassword = 'rooster-tail'

export const anAddress = (name: string) => `${name}-${randomUUID()}@paddock.test`

/** Opens an address and waits until React has taken the screen over, because a press before that is lost. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // By its name, not its role: where a dialog opens with the screen, what lies behind it has none.
  await isAlive(page.locator('main *').first())
}

/** Waits until a part of the page has come to life. */
export const isAlive = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element: object) => Object.keys(element).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)

/** Opens an account without the screens, for journeys that begin later. This browser is signed in then. */
export async function registerSomebody(page: Page, name: string): Promise<string> {
  const email = anAddress(name)
  const answer = await page.request.post('/api/auth/register', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email, password: journeyPassword, role: 'ATHLETE', firstName: 'Mara', lastName: 'Quill' },
  })
  expect(answer.status()).toBe(201)
  return email
}
