import { expect, type Page } from '@playwright/test'
import { aBrandForm } from './a-brand-form.ts'
import { anAddress, journeyPassword } from './account-journeys.ts'

const sameSite = { headers: { 'sec-fetch-site': 'same-origin' } }

/** A brand of the journey's own, signed in here: what its shops tell is nobody else's. */
export async function joinAsBrand(page: Page, name: string): Promise<{ slug: string }> {
  const joined = await page.request.post('/api/auth/register', {
    ...sameSite,
    data: {
      ...{ email: anAddress('brand'), password: journeyPassword, role: 'BRAND' },
      ...{ firstName: name, lastName: 'N/A' },
    },
  })
  expect(joined.status()).toBe(201)
  const made = await page.request.post('/api/brands', { ...sameSite, data: aBrandForm(name) })
  expect(made.status()).toBe(201)
  return (await made.json()) as { slug: string }
}
