import type { brandEndpoints } from '#shared/brands/brand.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'

type BrandForm = InputOf<typeof brandEndpoints.create>['body']

/** The request body of a published brand page with required fields only. */
export const aBrandForm = (name: string): BrandForm => ({
  name,
  slug: '',
  tagline: '',
  description: 'Parts by the dozen.',
  website: '',
  lookingFor: '',
  categories: ['ENGINE_PARTS'],
  logoUrl: null,
  heroUrl: null,
  country: 'US',
  // So that tests can state days as those of UTC.
  timezone: 'UTC',
  currency: 'USD',
  wantedSports: [],
  wantedCountries: [],
  wantedLevel: null,
  budgetMin: null,
  budgetMax: null,
  offerTypes: ['PRODUCT'],
  accepting: true,
  published: true,
  socials: { instagram: '', facebook: '', snapchat: '', tiktok: '', youtube: '', misc: '' },
})
