import { expect, type Page } from '@playwright/test'
import { aBrandForm } from './a-brand-form.ts'
import { confirmEmail, testPassword, uniqueEmail } from './e2e-accounts.ts'

const sameSite = { headers: { 'sec-fetch-site': 'same-origin' } }

/** Registers a brand with a profile through the API and signs this browser in. */
export async function registerBrand(page: Page, name: string): Promise<{ slug: string }> {
  const email = uniqueEmail('brand')
  const registered = await page.request.post('/api/auth/register', {
    ...sameSite,
    data: {
      email,
      password: testPassword,
      role: 'BRAND',
      firstName: name,
      lastName: 'N/A',
    },
  })
  expect(registered.status()).toBe(201)
  await confirmEmail(page.request, email)
  const created = await page.request.post('/api/brands', { ...sameSite, data: aBrandForm(name) })
  expect(created.status()).toBe(201)
  return (await created.json()) as { slug: string }
}
