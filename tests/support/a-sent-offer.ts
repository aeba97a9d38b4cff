import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { OfferDetail, OfferRevision } from '#shared/offers/offer.contract.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { defaultSettings } from './default-settings.ts'

export const brandUser = '0198c0de-0000-7000-8000-00000000000b'
export const racerUser = '0198c0de-0000-7000-8000-00000000000a'
export const offerId = '0198c0de-0000-7000-8000-0000000000ff'

/** The session of a signed-in user with this role. */
export const aCurrentUser = (role: Role): CurrentUser => ({
  user: {
    id: role === 'BRAND' ? brandUser : racerUser,
    role,
    firstName: role === 'BRAND' ? 'Kestrel Lubricants' : 'Mira',
    lastName: role === 'BRAND' ? null : 'Castellan',
    email: 'user@paddock.test',
    profileImageUrl: null,
    emailVerified: true,
    onboardingStep: null,
    ...defaultSettings,
  },
  profile: { id: brandUser, name: 'Kestrel Lubricants', slug: 'kestrel-lubricants', logoUrl: null },
})

export const someTerms = (given: Partial<OfferTerms> = {}): OfferTerms => ({
  title: 'Two-season renewal',
  type: 'MIXED',
  value: '$18,000',
  duration: '24 months',
  benefits: 'Race oil for both cars',
  requirements: 'One recap reel per race weekend',
  categories: [],
  currency: null,
  cashMinor: null,
  productMinor: null,
  discountPercent: null,
  hoursAsked: null,
  startsOn: null,
  endsOn: null,
  work: [],
  ...given,
})

export const aRevision = (given: Partial<OfferRevision> = {}): OfferRevision => ({
  n: 1,
  by: 'BRAND',
  terms: someTerms(),
  message: 'You carried our logo through eleven podium finishes.',
  createdAt: '2026-11-01T12:00:00.000Z',
  ...given,
})

/** A sent offer awaiting the racer, in the shape of the response. */
export const aSentOffer = (given: Partial<OfferDetail> = {}): OfferDetail => ({
  id: offerId,
  status: 'PENDING_ATHLETE',
  title: 'Two-season renewal',
  brand: {
    id: brandUser,
    name: 'Kestrel Lubricants',
    slug: 'kestrel-lubricants',
    logoUrl: null,
    timezone: 'UTC',
    currency: 'USD',
  },
  newBrand: null,
  athlete: {
    userId: racerUser,
    name: 'Mira Castellan',
    role: 'ATHLETE',
    pictureUrl: null,
    path: '/athletes/27',
    tagline: '#27 · Asheville',
  },
  brandUserId: brandUser,
  applicationId: null,
  contractId: null,
  renews: null,
  current: aRevision(),
  worth: { amountMinor: 1_800_000, currency: 'USD' },
  sentAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2999-12-01T12:00:00.000Z',
  viewedAt: '2026-11-02T12:00:00.000Z',
  decidedAt: null,
  declineReason: null,
  declineNote: null,
  allowed: ['view', 'counter', 'accept', 'decline'],
  version: 3,
  revisions: [aRevision()],
  clashes: [],
  history: [{ event: 'send', party: 'BRAND', at: '2026-11-01T12:00:00.000Z', reason: null, note: null }],
  ...given,
})
