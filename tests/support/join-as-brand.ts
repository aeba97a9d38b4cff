import { expect, type Page } from '@playwright/test'
import { anAddress, journeyPassword } from './account-journeys.ts'

const sameSite = { headers: { 'sec-fetch-site': 'same-origin' } }

/** A brand of the journey's own, signed in here: what its shops tell is nobody else's. */
export async function joinAsBrand(page: Page, name: string): Promise<void> {
  const joined = await page.request.post('/api/auth/register', {
    ...sameSite,
    data: {
      ...{ email: anAddress('brand'), password: journeyPassword, role: 'BRAND' },
      ...{ firstName: name, lastName: 'N/A' },
    },
  })
  expect(joined.status()).toBe(201)
  const made = await page.request.post('/api/brands', {
    ...sameSite,
    data: {
      ...{ name, slug: '', tagline: '', description: 'Parts by the dozen.', website: '', lookingFor: '' },
      ...{ categories: ['ENGINE_PARTS'], logoUrl: null, heroUrl: null, country: 'US', currency: 'USD' },
      ...{ wantedSports: [], wantedCountries: [], wantedLevel: null, budgetMin: null, budgetMax: null },
      ...{ offerTypes: ['PRODUCT'], accepting: true, published: true },
      socials: { instagram: '', facebook: '', snapchat: '', tiktok: '', youtube: '', misc: '' },
    },
  })
  expect(made.status()).toBe(201)
}
