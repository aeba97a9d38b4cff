import { randomUUID } from 'node:crypto'
import { defaultChannels } from '#shared/notifications/notification.constants.ts'
import { aBrowserKey } from '#tests/support/browser-keys.ts'
import type { Input } from './every-endpoint.ts'

export const callers = [
  'anonymous',
  'no role',
  'ATHLETE',
  'BRAND',
  'PROMOTER',
  'ADMIN',
  'other owner',
] as const
export type Caller = (typeof callers)[number]

/** Whose things a sample names: the caller's own, or, for anonymous callers and other owners, somebody else's. */
export type Owner = { userId: string; email: string; loginId: string }

/** A valid input, and the status that each caller gets for it. */
export type Row = { input?: (owner: Owner) => Input; answers: Record<Caller, number> }

/** What everybody in the test world signs in with. */
const PASSWORD = 'rooster-tail'
const UNKNOWN_TOKEN = 'a-token-that-was-never-issued'

const everybody = (status: number): Record<Caller, number> => ({
  anonymous: status,
  'no role': status,
  ATHLETE: status,
  BRAND: status,
  PROMOTER: status,
  ADMIN: status,
  'other owner': status,
})
const membersOnly = (status: number) => ({ ...everybody(status), anonymous: 401 })

const promotersOnly = (status: number) => ({ ...membersOnly(403), PROMOTER: status })

const UNKNOWN_PAGE = '0198c0de-0000-7000-8000-00000000dead'
const aPromoterForm = {
  kind: 'SERIES',
  eventName: 'Millrace Summer Series',
  eventSlug: null,
  bio: 'Six evenings beside the old mill.',
  sanctioningBody: null,
  foundedYear: 2014,
  averageAttendance: 900,
  experienceYears: 12,
  website: 'https://millrace.example',
  sports: ['karting'],
  disciplines: [],
  classes: ['Cadet'],
  homeTrack: 'Millrace Oval',
  location: null,
  place: null,
  history: null,
  headerImageUrl: null,
  logoUrl: null,
  socials: { instagram: null, facebook: null, snapchat: null, tiktok: null, youtube: null, misc: null },
  published: true,
}

const scoutsOnly = (status: number) => ({ ...membersOnly(403), BRAND: status, ADMIN: status })

const racersOnly = (status: number) => ({ ...membersOnly(403), ATHLETE: status, 'other owner': status })

const noSocials = {
  instagram: null,
  facebook: null,
  snapchat: null,
  tiktok: null,
  youtube: null,
  misc: null,
}
const aResult = {
  content: null,
  race: 'Feature',
  eventName: 'Millrace Opener',
  class: null,
  date: '2025-05-03',
  location: null,
  finish: 3,
}
const aProfile = {
  version: 0,
  isTeam: false,
  firstName: 'Robin',
  lastName: 'Ashgrove',
  teamName: null,
  slug: null,
  number: '14',
  bio: null,
  headerImageUrl: null,
  profileImageUrl: null,
  sports: ['karting'],
  disciplines: [],
  level: null,
  racingClass: null,
  experienceYears: null,
  birthDate: null,
  achievements: null,
  homeTrack: null,
  otherTracks: [],
  place: null,
  sponsorshipNeeds: null,
  openTo: [],
  audienceSize: null,
  visibility: 'PUBLIC',
  published: false,
  socials: noSocials,
}

const ownersOnly = (status: number) => ({ ...membersOnly(status), 'no role': 403, ADMIN: 403 })

const racersAndBrands = (status: number) => ({ ...racersOnly(status), BRAND: status })
const unknownAtVersion = () => ({ params: { id: UNKNOWN_PAGE }, body: { version: 1 } })
const anOpportunityForm = {
  title: 'Oil for a season',
  description: 'Twelve cases of oil for a crew that writes down its temperatures.',
  type: 'PRODUCT',
  slots: 2,
  closesAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  requirements: {
    sports: ['karting'],
    countries: ['US'],
    minLevel: 'AMATEUR',
    minExperienceYears: 2,
    minCompleteness: 40,
  },
}
const aLetter = {
  coverLetter: 'We run eleven evenings a season and write down every temperature we see.',
  mediaIds: [],
  expectedSupport: 'Oil',
  availability: 'All season',
}
const aKeptLetter = { name: 'Short one', body: 'We run eleven evenings a season.' }

const RED_SQUARE =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAAA1BMVEXTIQ80lb7BAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQokWNgGAWjgHwAAAJAAAFgVTVqAAAAAElFTkSuQmCC'
const aPicture = () => new Blob([Buffer.from(RED_SQUARE, 'base64')], { type: 'image/png' })

const anImport = { fileName: 'may.csv', csv: 'order_id,code\nA-1,JAKE27' }

const brandsOnly = (status: number) => ({ ...membersOnly(403), BRAND: status })
/** The two sides of a contract, without the operators. */
const signersOnly = (status: number) => ({ ...racersOnly(status), BRAND: status })
const aSignature = { signedName: 'Robin Ashgrove', consent: true }
const aBrandForm = {
  name: 'Hollowtree Gaskets',
  slug: '',
  tagline: null,
  description: 'Gaskets and seals, cut to order.',
  categories: ['ENGINE_PARTS'],
  website: 'https://hollowtree.example',
  logoUrl: null,
  heroUrl: null,
  country: 'US',
  lookingFor: null,
  wantedSports: ['karting'],
  wantedCountries: ['US'],
  wantedLevel: null,
  offerTypes: ['PRODUCT'],
  budgetMin: 50_000,
  budgetMax: null,
  currency: 'USD',
  socials: { instagram: null, facebook: null, snapchat: null, tiktok: null, youtube: null, misc: null },
  accepting: true,
  published: true,
}

/** The two of a contract and the operator; nobody of the test world is one of the two. */
const partiesOnly = (status: number) => ({ ...racersOnly(status), BRAND: status, ADMIN: status })
const operatorsOnly = (status: number) => ({ ...membersOnly(403), ADMIN: status })
const aCodeBody = {
  code: 'MIRA15',
  kind: 'PERCENT',
  percentBp: 1500,
  fixedMinor: null,
  currency: null,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2027-01-01T00:00:00.000Z',
  maxUses: 500,
  commissionBp: 1000,
  landingUrl: 'https://kestrel.example/mira',
  stripePromotionId: null,
}
const ofNobody = { params: { id: UNKNOWN_PAGE } }
const aPlannedPost = { title: 'A post from the grid', kind: 'SOCIAL_POST', dueOn: '2027-06-01' }
const aPlannedPayment = {
  kind: 'STIPEND',
  title: 'First half',
  amountMinor: 125_000,
  currency: 'USD',
  dueOn: '2027-06-01',
}

/** A cookie opens none of the doors that are for keys. */
const keysOnly = everybody(401)
const aSentSale = {
  orderId: 'A-1042',
  code: 'MIRA8',
  amount: 12_900,
  currency: 'usd',
  discountAmount: 1500,
  redeemedAt: '2026-05-03T14:22:00Z',
  customerRef: 'c_991',
  country: 'US',
  metadata: { store: 'Tulsa' },
}

const dealersOnly = (status: number) => ({ ...racersOnly(status), BRAND: status })
const offerTerms = {
  title: 'Gaskets for a season',
  type: 'PRODUCT',
  value: '$1,200',
  duration: '12 months',
  benefits: 'Gaskets for every engine of the season',
  requirements: 'Our name on the valve cover',
}
const anOfferStep = (body: Record<string, unknown>) => () => ({
  params: { id: UNKNOWN_PAGE },
  body: { version: 1, ...body },
})

let newcomers = 0
const newAddress = () => `newcomer-${++newcomers}@paddock.test`

/** Who may call what: one row for each endpoint, written by hand, so that a new endpoint needs a decision. */
export const expectedAnswers: Readonly<Record<string, Row>> = {
  'accounts.currentUser': { answers: membersOnly(200) },
  'accounts.logIn': {
    input: ({ email }) => ({ body: { email, password: PASSWORD } }),
    answers: everybody(200),
  },
  'accounts.register': {
    input: () => ({
      body: {
        email: newAddress(),
        password: PASSWORD,
        role: 'BRAND',
        firstName: 'Kestrel',
        lastName: 'N/A',
      },
    }),
    answers: everybody(201),
  },
  'accounts.logOut': { answers: everybody(204) },
  'accounts.openSignIn': { input: () => ({ query: { returnTo: '/messages' } }), answers: everybody(302) },
  'accounts.openGoogle': { input: () => ({ query: { role: 'BRAND' } }), answers: everybody(302) },
  'accounts.returnFromGoogle': {
    input: () => ({ query: { code: 'any', state: 'any' } }),
    answers: everybody(302),
  },
  'accounts.forgotPassword': { input: ({ email }) => ({ body: { email } }), answers: everybody(202) },
  'accounts.checkReset': { input: () => ({ query: { token: UNKNOWN_TOKEN } }), answers: everybody(410) },
  'accounts.resetPassword': {
    input: () => ({ body: { token: UNKNOWN_TOKEN, password: 'another-line' } }),
    answers: everybody(410),
  },
  'accounts.forgotEmail': {
    input: () => ({ body: { role: 'ATHLETE', name: 'Robin Ashgrove', number: '14', city: 'Hickory' } }),
    answers: everybody(202),
  },
  'accounts.verifyEmail': { input: () => ({ body: { token: UNKNOWN_TOKEN } }), answers: everybody(410) },
  'accounts.resendVerification': { answers: membersOnly(204) },
  'accounts.changePassword': {
    input: () => ({ body: { currentPassword: PASSWORD, newPassword: 'another-line' } }),
    answers: membersOnly(204),
  },
  'accounts.listLogins': { answers: membersOnly(200) },
  'accounts.revokeLogin': {
    input: ({ loginId }) => ({ params: { id: loginId } }),
    answers: { ...membersOnly(204), 'other owner': 404 },
  },
  'accounts.revokeOtherLogins': { answers: membersOnly(204) },
  'accounts.chooseRole': {
    input: () => ({ body: { role: 'PROMOTER' } }),
    answers: { ...membersOnly(409), 'no role': 200 },
  },
  'accounts.me': { answers: membersOnly(200) },
  'accounts.updateMe': {
    input: () => ({ body: { firstName: 'Alex', lastName: 'Marlow' } }),
    answers: membersOnly(200),
  },
  'accounts.changeEmail': {
    input: () => ({ body: { newEmail: newAddress(), password: PASSWORD } }),
    answers: membersOnly(202),
  },
  'app.config': { answers: everybody(200) },
  'articles.list': { input: () => ({ query: { limit: 3 } }), answers: everybody(200) },
  'articles.tags': { answers: everybody(200) },
  'articles.get': { input: () => ({ params: { slug: 'no-such-article' } }), answers: everybody(404) },
  'athletes.places': { answers: membersOnly(200) },
  'athletes.list': { input: () => ({ query: { limit: 4 } }), answers: everybody(200) },
  'brands.list': { input: () => ({ query: { limit: 3 } }), answers: everybody(200) },
  'brands.mine': { answers: brandsOnly(200) },
  'brands.preview': { answers: brandsOnly(404) },
  'brands.slugAvailable': {
    input: () => ({ query: { slug: 'hollowtree-gaskets' } }),
    answers: membersOnly(200),
  },
  'brands.detail': { input: () => ({ params: { slug: 'no-such-brand' } }), answers: everybody(404) },
  'brands.create': { input: () => ({ body: aBrandForm }), answers: brandsOnly(201) },
  'brands.update': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { ...aBrandForm, version: 1 } }),
    answers: brandsOnly(404),
  },
  'brands.invite': {
    input: () => ({ body: { name: 'Hollowtree Gaskets', email: newAddress() } }),
    answers: { ...membersOnly(403), ADMIN: 201 },
  },
  'bulkMessages.list': { answers: scoutsOnly(200) },
  'bulkMessages.create': {
    input: () => ({ body: { subject: '', body: 'Hello {{firstName}}', audience: null } }),
    answers: scoutsOnly(201),
  },
  'bulkMessages.reach': {
    input: () => ({ body: { audience: { type: 'pick', ids: [UNKNOWN_PAGE] } } }),
    answers: scoutsOnly(200),
  },
  'bulkMessages.detail': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: scoutsOnly(404) },
  'bulkMessages.change': {
    input: () => ({
      params: { id: UNKNOWN_PAGE },
      body: { subject: '', body: '', audience: null, version: 1 },
    }),
    answers: scoutsOnly(404),
  },
  'bulkMessages.remove': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: scoutsOnly(404) },
  'bulkMessages.send': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { version: 1 } }),
    answers: scoutsOnly(404),
  },
  'bulkMessages.test': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: scoutsOnly(404) },
  'bulkMessages.retry': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: scoutsOnly(404) },
  'deliverables.list': { input: () => ofNobody, answers: partiesOnly(404) },
  'deliverables.add': { input: () => ({ ...ofNobody, body: aPlannedPost }), answers: brandsOnly(404) },
  'deliverables.change': {
    input: () => ({ ...ofNobody, body: { ...aPlannedPost, version: 1 } }),
    answers: brandsOnly(404),
  },
  'deliverables.remove': {
    input: () => ({ ...ofNobody, query: { version: 1 } }),
    answers: brandsOnly(404),
  },
  'deliverables.submit': {
    input: () => ({
      ...ofNobody,
      body: { version: 1, proofs: [{ kind: 'URL', url: 'https://video.example/lap' }] },
    }),
    answers: racersOnly(404),
  },
  'deliverables.retract': {
    input: () => ({ ...ofNobody, body: { version: 1 } }),
    answers: racersOnly(404),
  },
  'deliverables.requestChanges': {
    input: () => ({
      ...ofNobody,
      body: { version: 1, reason: 'CRITERIA_NOT_MET', note: 'The logo is cropped.' },
    }),
    answers: brandsOnly(404),
  },
  'deliverables.approve': {
    input: () => ({ ...ofNobody, body: { version: 1 } }),
    answers: brandsOnly(404),
  },
  'deliverables.dispute': {
    input: () => ({ ...ofNobody, body: { version: 1, reason: 'OTHER', note: 'We cannot agree.' } }),
    answers: { ...partiesOnly(404), ADMIN: 403 },
  },
  'deliverables.resolve': {
    input: () => ({
      ...ofNobody,
      body: { version: 1, outcome: 'APPROVED', decision: 'The post shows what was agreed.' },
    }),
    answers: operatorsOnly(404),
  },
  'disputes.list': { answers: operatorsOnly(200) },
  'disputes.count': { answers: operatorsOnly(200) },
  'deliverables.waive': {
    input: () => ({ ...ofNobody, body: { version: 1 } }),
    answers: brandsOnly(404),
  },
  'deliverables.reopen': {
    input: () => ({ ...ofNobody, body: { version: 1 } }),
    answers: brandsOnly(404),
  },
  'codes.list': { input: () => ofNobody, answers: partiesOnly(404) },
  'codes.add': { input: () => ({ ...ofNobody, body: aCodeBody }), answers: brandsOnly(404) },
  'codes.change': {
    input: () => ({ ...ofNobody, body: { ...aCodeBody, version: 1 } }),
    answers: brandsOnly(404),
  },
  'codes.retire': {
    input: () => ({ ...ofNobody, body: { version: 1 } }),
    answers: brandsOnly(404),
  },
  'payments.list': { input: () => ofNobody, answers: partiesOnly(404) },
  'payments.add': { input: () => ({ ...ofNobody, body: aPlannedPayment }), answers: brandsOnly(404) },
  'payments.change': {
    input: () => ({ ...ofNobody, body: { ...aPlannedPayment, version: 1 } }),
    answers: brandsOnly(404),
  },
  'payments.remove': {
    input: () => ({ ...ofNobody, query: { version: 1 } }),
    answers: brandsOnly(404),
  },
  'payments.markPaid': {
    input: () => ({ ...ofNobody, body: { version: 1, reference: 'WIRE-1' } }),
    answers: brandsOnly(404),
  },
  'payments.confirm': {
    input: () => ({ ...ofNobody, body: { version: 1 } }),
    answers: racersOnly(404),
  },
  'payments.cancel': {
    input: () => ({ ...ofNobody, body: { version: 1 } }),
    answers: brandsOnly(404),
  },
  'recaps.list': { input: () => ofNobody, answers: partiesOnly(404) },
  'recaps.make': {
    input: () => ({ ...ofNobody, body: { fromDay: '2026-05-01', toDay: '2026-05-31' } }),
    answers: signersOnly(404),
  },
  'recaps.get': { input: () => ofNobody, answers: partiesOnly(404) },
  'recaps.writeNote': {
    input: () => ({ ...ofNobody, body: { version: 1, note: 'What a month.' } }),
    answers: racersOnly(404),
  },
  'recaps.share': { input: () => ({ ...ofNobody, body: { version: 1 } }), answers: signersOnly(404) },
  'recaps.stopSharing': { input: () => ({ ...ofNobody, body: { version: 1 } }), answers: signersOnly(404) },
  'recaps.remove': { input: () => ({ ...ofNobody, query: { version: 1 } }), answers: signersOnly(404) },
  'recaps.read': { input: () => ({ params: { token: UNKNOWN_TOKEN } }), answers: everybody(404) },
  'returns.performance': { input: () => ofNobody, answers: partiesOnly(404) },
  'returns.settings': { answers: brandsOnly(409) },
  'returns.saveSettings': {
    input: () => ({ body: { marginBp: 4500, reportCurrency: 'USD', rates: { EUR: '1.08' }, version: 0 } }),
    answers: brandsOnly(409),
  },
  'apiKeys.list': { answers: brandsOnly(409) },
  'apiKeys.make': {
    input: () => ({ body: { name: 'Till', mode: 'LIVE', scopes: ['redemptions:write'] } }),
    answers: brandsOnly(409),
  },
  'apiKeys.revoke': { input: () => ofNobody, answers: brandsOnly(409) },
  'redemptions.list': {
    input: () => ({ query: { status: 'PENDING', from: '2026-01-01', to: '2026-12-31' } }),
    answers: brandsOnly(409),
  },
  'redemptions.codes': { answers: brandsOnly(409) },
  'redemptions.get': { input: () => ofNobody, answers: scoutsOnly(404) },
  'redemptions.flag': {
    input: () => ({ ...ofNobody, body: { version: 1, note: 'Twelve orders in a minute.' } }),
    answers: brandsOnly(404),
  },
  'redemptions.exclude': {
    input: () => ({ ...ofNobody, body: { version: 1, note: 'Our own staff.' } }),
    answers: scoutsOnly(404),
  },
  'redemptions.restore': {
    input: () => ({ ...ofNobody, body: { version: 1, note: '' } }),
    answers: scoutsOnly(404),
  },
  'redemptions.log': {
    input: () => ({
      ...ofNobody,
      body: {
        orderRef: 'T-7',
        amount: 4900,
        discountAmount: 500,
        currency: 'USD',
        redeemedAt: '2026-05-03T14:22:00Z',
      },
    }),
    answers: brandsOnly(409),
  },
  'redemptionApi.record': { input: () => ({ body: aSentSale }), answers: keysOnly },
  'redemptionApi.recordBatch': {
    input: () => ({ body: { redemptions: [aSentSale] } }),
    answers: keysOnly,
  },
  'redemptionApi.recordRefund': {
    input: () => ({
      params: { orderId: 'A-1042' },
      body: { refundId: 'r-1', amount: 900, currency: 'usd', refundedAt: '2026-05-04T09:00:00Z' },
    }),
    answers: keysOnly,
  },
  'redemptionApi.report': {
    input: () => ({ query: { from: '2026-05-01', to: '2026-05-31' } }),
    answers: keysOnly,
  },
  'contracts.list': { answers: partiesOnly(200) },
  'contracts.counts': { answers: partiesOnly(200) },
  'contracts.get': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: partiesOnly(404) },
  'contracts.editClauses': {
    input: () => ({
      params: { id: UNKNOWN_PAGE },
      body: { version: 1, clauses: 'No smoking in the pits.', noticeDays: 14 },
    }),
    answers: brandsOnly(404),
  },
  'contracts.send': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { version: 1, isMinor: false } }),
    answers: brandsOnly(404),
  },
  'contracts.open': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: signersOnly(404) },
  'contracts.sign': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { version: 1, ...aSignature } }),
    answers: signersOnly(404),
  },
  'contracts.reject': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { version: 1, reason: 'OTHER', note: 'No.' } }),
    answers: signersOnly(404),
  },
  'contracts.recall': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { version: 1 } }),
    answers: brandsOnly(404),
  },
  'contracts.proposeAmendment': {
    input: () => ({
      params: { id: UNKNOWN_PAGE },
      body: { version: 1, text: 'Two more races.', ...aSignature },
    }),
    answers: signersOnly(404),
  },
  'contracts.signAmendment': {
    input: () => ({ params: { id: UNKNOWN_PAGE, amendmentId: UNKNOWN_PAGE }, body: aSignature }),
    answers: signersOnly(404),
  },
  'contracts.rejectAmendment': {
    input: () => ({ params: { id: UNKNOWN_PAGE, amendmentId: UNKNOWN_PAGE } }),
    answers: signersOnly(404),
  },
  'contracts.withdrawAmendment': {
    input: () => ({ params: { id: UNKNOWN_PAGE, amendmentId: UNKNOWN_PAGE } }),
    answers: signersOnly(404),
  },
  'contracts.suspend': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { version: 1, note: 'A broken wrist.' } }),
    answers: partiesOnly(404),
  },
  'contracts.resume': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { version: 1 } }),
    answers: partiesOnly(404),
  },
  'contracts.terminate': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { version: 1, reason: 'BUDGET', note: 'Sold.' } }),
    answers: partiesOnly(404),
  },
  'contracts.withdrawNotice': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { version: 1 } }),
    answers: signersOnly(404),
  },
  'contracts.setVisibility': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { visibility: 'PRIVATE' } }),
    answers: signersOnly(404),
  },
  'contracts.verify': { input: () => ({ params: { hash: 'ab'.repeat(32) } }), answers: everybody(404) },
  'guardianSignings.get': { input: () => ({ params: { token: UNKNOWN_TOKEN } }), answers: everybody(410) },
  'guardianSignings.open': { input: () => ({ params: { token: UNKNOWN_TOKEN } }), answers: everybody(410) },
  'guardianSignings.sign': {
    input: () => ({ params: { token: UNKNOWN_TOKEN }, body: aSignature }),
    answers: everybody(410),
  },
  'guardianSignings.reject': {
    input: () => ({ params: { token: UNKNOWN_TOKEN }, body: { reason: 'OTHER', note: 'No.' } }),
    answers: everybody(410),
  },
  'analytics.show': { input: () => ({ query: { range: '7d' } }), answers: ownersOnly(200) },
  'dashboards.home': { answers: membersOnly(200) },
  'dashboards.athlete': { answers: racersOnly(200) },
  'dashboards.brand': { answers: brandsOnly(200) },
  'dashboards.promoter': { answers: promotersOnly(200) },
  'discover.list': { input: () => ({ query: { limit: 4 } }), answers: scoutsOnly(200) },
  'discover.compare': { input: () => ({ query: { ids: UNKNOWN_PAGE } }), answers: scoutsOnly(200) },
  'opportunities.ofBrand': {
    input: () => ({ params: { slug: 'no-such-brand' } }),
    answers: everybody(404),
  },
  'opportunities.mine': { answers: brandsOnly(200) },
  // A company needs its page first.
  'opportunities.create': { input: () => ({ body: anOpportunityForm }), answers: brandsOnly(409) },
  'opportunities.update': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { ...anOpportunityForm, version: 1 } }),
    answers: brandsOnly(404),
  },
  'opportunities.pause': { input: unknownAtVersion, answers: brandsOnly(404) },
  'opportunities.resume': { input: unknownAtVersion, answers: brandsOnly(404) },
  'opportunities.close': { input: unknownAtVersion, answers: brandsOnly(404) },
  'opportunities.remove': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: brandsOnly(404) },
  'applications.eligibility': {
    input: () => ({ query: { brandId: UNKNOWN_PAGE } }),
    answers: racersOnly(404),
  },
  'applications.counts': { answers: racersAndBrands(200) },
  'applications.apply': {
    input: () => ({ body: { ...aLetter, brandId: UNKNOWN_PAGE, opportunityId: null } }),
    answers: racersOnly(404),
  },
  'applications.list': { input: () => ({ query: { status: 'REJECTED' } }), answers: racersAndBrands(200) },
  'applications.rejectMany': {
    input: () => ({
      body: { items: [{ id: UNKNOWN_PAGE, version: 1 }], reason: 'OTHER', note: 'Thank you for applying.' },
    }),
    answers: brandsOnly(200),
  },
  'applications.get': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: racersAndBrands(404) },
  'applications.save': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { ...aLetter, version: 1 } }),
    answers: racersOnly(404),
  },
  'applications.open': { input: unknownAtVersion, answers: brandsOnly(404) },
  'applications.ask': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { version: 1, question: 'Which oil do you run?' } }),
    answers: brandsOnly(404),
  },
  'applications.answer': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { version: 1, answer: 'Yours, since May.' } }),
    answers: racersOnly(404),
  },
  'applications.shortlist': { input: unknownAtVersion, answers: brandsOnly(404) },
  'applications.unshortlist': { input: unknownAtVersion, answers: brandsOnly(404) },
  'applications.reject': {
    input: () => ({
      params: { id: UNKNOWN_PAGE },
      body: { version: 1, reason: 'NOT_THE_RIGHT_FIT', note: 'Thank you for applying.' },
    }),
    answers: brandsOnly(404),
  },
  'applications.withdraw': { input: unknownAtVersion, answers: racersOnly(404) },
  'letterTemplates.list': { answers: racersOnly(200) },
  'letterTemplates.create': { input: () => ({ body: aKeptLetter }), answers: racersOnly(201) },
  'letterTemplates.update': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: aKeptLetter }),
    answers: racersOnly(404),
  },
  'letterTemplates.remove': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: racersOnly(404) },
  'savedSearches.list': { answers: membersOnly(200) },
  'savedSearches.save': {
    input: () => ({ body: { name: 'Karting', filters: { sports: 'karting' }, alert: false } }),
    answers: membersOnly(201),
  },
  'savedSearches.change': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { alert: true } }),
    answers: membersOnly(404),
  },
  'savedSearches.remove': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: membersOnly(404) },
  'shortlists.list': { answers: scoutsOnly(200) },
  'shortlists.create': { input: () => ({ body: { name: 'Next season' } }), answers: scoutsOnly(201) },
  'shortlists.rename': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { name: 'This season' } }),
    answers: scoutsOnly(404),
  },
  'shortlists.remove': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: scoutsOnly(404) },
  'shortlists.athletes': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: scoutsOnly(404) },
  'shortlists.add': {
    input: () => ({ params: { id: UNKNOWN_PAGE, athleteId: UNKNOWN_PAGE } }),
    answers: scoutsOnly(404),
  },
  'shortlists.takeOff': {
    input: () => ({ params: { id: UNKNOWN_PAGE, athleteId: UNKNOWN_PAGE } }),
    answers: scoutsOnly(404),
  },
  'catalog.disciplines': { answers: everybody(200) },
  'catalog.motorsports': { answers: everybody(200) },
  'follows.follow': {
    input: ({ userId }) => ({ params: { userId } }),
    answers: { ...membersOnly(422), 'other owner': 204 },
  },
  'follows.unfollow': { input: ({ userId }) => ({ params: { userId } }), answers: membersOnly(204) },
  'profiles.get': { answers: racersOnly(200) },
  'profiles.save': { input: () => ({ body: aProfile }), answers: racersOnly(200) },
  'profiles.motorsports': { answers: { ...racersOnly(200), PROMOTER: 200 } },
  'profiles.saveMotorsports': {
    input: () => ({ body: { motorsports: ['karting'], disciplines: ['SHIFTER_KART'], level: null } }),
    answers: { ...racersOnly(200), PROMOTER: 409 },
  },
  'profiles.completeness': { answers: membersOnly(200) },
  'profiles.onboarding': {
    input: () => ({ body: { step: 2, completed: true } }),
    answers: membersOnly(200),
  },
  'results.list': { answers: { ...racersOnly(200), PROMOTER: 200 } },
  'results.add': { input: () => ({ body: aResult }), answers: { ...racersOnly(201), PROMOTER: 201 } },
  'results.change': {
    input: ({ loginId }) => ({ params: { id: loginId }, body: aResult }),
    answers: { ...racersOnly(404), PROMOTER: 404 },
  },
  'results.remove': {
    input: ({ loginId }) => ({ params: { id: loginId } }),
    answers: { ...racersOnly(404), PROMOTER: 404 },
  },
  'results.order': {
    input: () => ({ body: { ids: [] } }),
    answers: { ...racersOnly(200), PROMOTER: 200 },
  },
  'results.import': {
    input: () => ({ body: { text: 'Event,Finish\nMillrace Opener,3' } }),
    answers: { ...racersOnly(200), PROMOTER: 200 },
  },
  'socials.get': { answers: membersOnly(200) },
  'socials.save': {
    input: () => ({ body: { ...noSocials, instagram: 'robin.ashgrove' } }),
    answers: membersOnly(200),
  },
  'promoters.list': { input: () => ({ query: { limit: 3 } }), answers: everybody(200) },
  'promoters.slugAvailable': {
    input: () => ({ query: { slug: 'saltmarsh-24' } }),
    answers: membersOnly(200),
  },
  'promoters.own': { answers: promotersOnly(200) },
  'promoters.get': { input: () => ({ params: { slugOrId: 'no-such-event' } }), answers: everybody(404) },
  'promoters.create': {
    input: () => ({ body: aPromoterForm }),
    answers: promotersOnly(201),
  },
  'promoters.update': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { ...aPromoterForm, version: 1 } }),
    answers: promotersOnly(404),
  },
  'help.list': { input: () => ({ query: { search: 'password' } }), answers: everybody(200) },
  'help.vote': {
    input: () => ({ params: { slug: 'no-such-help' }, body: { helpful: true } }),
    answers: everybody(404),
  },
  'memberships.plans': { input: () => ({ query: { role: 'ATHLETE' } }), answers: everybody(200) },
  // A message needs somebody else to read it.
  'messages.send': {
    input: ({ userId }) => ({
      body: { threadId: 'lap-1', toUserId: userId, body: 'See you at the hairpin.' },
    }),
    answers: { ...membersOnly(422), 'other owner': 201 },
  },
  'messages.takeBack': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: membersOnly(404) },
  'messages.conversations': { answers: membersOnly(200) },
  'messages.withPerson': {
    input: ({ userId }) => ({ params: { userId } }),
    answers: membersOnly(200),
  },
  'messages.thread': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: membersOnly(404) },
  'messages.change': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { archived: true } }),
    answers: membersOnly(404),
  },
  'messages.read': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { lastMessageId: UNKNOWN_PAGE } }),
    answers: membersOnly(404),
  },
  'messages.typing': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: membersOnly(404) },
  'messageRequests.list': { answers: membersOnly(200) },
  'messageRequests.accept': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: membersOnly(404) },
  'messageRequests.decline': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: membersOnly(404) },
  'messageRequests.withdraw': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: membersOnly(404) },
  'messageRequests.resend': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: membersOnly(404) },
  // An offer needs somebody else to take it.
  'offers.send': {
    input: ({ userId }) => ({
      body: {
        athleteId: userId,
        message: 'Gaskets for a season\n\nWe would like to keep your engine together.',
        terms: offerTerms,
        expiresAt: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString(),
      },
    }),
    answers: brandsOnly(422),
  },
  'offers.list': {
    input: () => ({ query: { isOpen: 'true' } }),
    answers: { ...dealersOnly(200), ADMIN: 200 },
  },
  'offers.get': {
    input: () => ({ params: { id: UNKNOWN_PAGE } }),
    answers: { ...dealersOnly(404), ADMIN: 404 },
  },
  'offers.view': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: dealersOnly(404) },
  'offers.clashes': {
    input: ({ userId }) => ({ params: { id: userId }, query: { categories: 'TYRES,HELMETS' } }),
    answers: { ...dealersOnly(200), 'other owner': 404 },
  },
  'offers.counter': {
    input: anOfferStep({ terms: offerTerms, message: 'Could it be a little more than that?' }),
    answers: dealersOnly(404),
  },
  'offers.rejectCounter': { input: anOfferStep({}), answers: brandsOnly(404) },
  'offers.withdrawCounter': { input: anOfferStep({}), answers: racersOnly(404) },
  'offers.accept': { input: anOfferStep({ revision: 1, acceptTerms: true }), answers: racersOnly(404) },
  'offers.acceptCounter': {
    input: anOfferStep({ revision: 2, acceptTerms: true }),
    answers: brandsOnly(404),
  },
  'offers.decline': {
    input: anOfferStep({ reason: 'TIMING', note: 'Next season, perhaps.' }),
    answers: dealersOnly(404),
  },
  'offers.withdraw': { input: anOfferStep({ note: 'The budget is gone.' }), answers: brandsOnly(404) },
  'offers.extend': {
    input: anOfferStep({ expiresAt: '2027-01-01T00:00:00.000Z' }),
    answers: brandsOnly(404),
  },
  'offers.void': {
    input: anOfferStep({ note: 'Against the rules.' }),
    answers: { ...membersOnly(403), ADMIN: 404 },
  },
  'safety.blocked': { answers: membersOnly(200) },
  'safety.block': {
    input: ({ userId }) => ({ params: { id: userId } }),
    answers: { ...membersOnly(422), 'other owner': 204 },
  },
  'safety.unblock': { input: ({ userId }) => ({ params: { id: userId } }), answers: membersOnly(204) },
  'safety.report': {
    input: ({ userId }) => ({ body: { targetType: 'USER', targetId: userId, reason: 'SPAM' } }),
    answers: { ...membersOnly(422), 'other owner': 201 },
  },
  'support.contact': {
    input: () => ({
      body: {
        name: 'Robin Ashgrove',
        email: newAddress(),
        topic: 'demo',
        message: 'We would like to see it in action.',
      },
    }),
    answers: everybody(204),
  },
  'support.openTicket': {
    input: () => ({
      body: {
        email: newAddress(),
        topic: 'technical',
        subject: 'No green light',
        message: 'The start button does nothing.',
        errorId: 'ERR_1_abc',
      },
    }),
    answers: everybody(201),
  },
  'support.listTickets': { answers: membersOnly(200) },
  'support.getTicket': { input: () => ({ params: { number: '1' } }), answers: membersOnly(404) },
  'support.replyToTicket': {
    input: () => ({ params: { number: '1' }, body: { message: 'It is still the same.' } }),
    answers: membersOnly(404),
  },
  'athleteProfiles.preview': {
    answers: { ...membersOnly(403), ATHLETE: 404, PROMOTER: 404, 'other owner': 404 },
  },
  // Nobody in the test world has a profile.
  'athleteProfiles.detail': { input: ({ userId }) => ({ params: { id: userId } }), answers: everybody(404) },
  'profileViews.track': {
    input: ({ userId }) => ({ body: { profileUserId: userId, source: 'athlete_profile' } }),
    answers: everybody(204),
  },
  'push.publicKey': { answers: everybody(200) },
  // An address that needs no name server, and that nothing is ever sent to.
  'push.subscribe': {
    input: () => ({
      body: { endpoint: `https://1.1.1.1/${randomUUID()}`, keys: aBrowserKey() },
    }),
    answers: membersOnly(201),
  },
  'push.unsubscribe': {
    input: () => ({ body: { endpoint: 'https://push.example/gone' } }),
    answers: membersOnly(200),
  },
  'push.test': { answers: membersOnly(409) },
  'search.suggestions': { input: () => ({ query: { q: 'mi', scope: 'athletes' } }), answers: everybody(200) },
  'search.remember': {
    input: () => ({ body: { query: 'late model', scope: 'athletes', resultCount: 4 } }),
    answers: membersOnly(204),
  },
  'search.forget': { answers: membersOnly(204) },
  'impressions.report': {
    input: () => ({ body: { ids: ['01890000-0000-7000-8000-000000000001'] } }),
    answers: membersOnly(204),
  },
  'visitors.track': {
    input: () => ({ body: { page: 'http://paddock.test/athletes' } }),
    answers: everybody(204),
  },
  'webhooks.list': { answers: brandsOnly(200) },
  // Without a brand page there is nothing to tell of.
  'webhooks.create': {
    input: () => ({ body: { url: 'https://1.1.1.1/hook', events: ['contract.signed'] } }),
    answers: brandsOnly(409),
  },
  'webhooks.change': {
    input: () => ({
      ...unknownAtVersion(),
      body: { url: 'https://1.1.1.1/hook', events: ['contract.signed'], isActive: true, version: 1 },
    }),
    answers: brandsOnly(404),
  },
  'webhooks.remove': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: brandsOnly(404) },
  'webhooks.rotate': { input: unknownAtVersion, answers: brandsOnly(404) },
  'webhooks.test': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: brandsOnly(404) },
  'webhooks.messages': { input: () => ({ query: { endpointId: UNKNOWN_PAGE } }), answers: brandsOnly(404) },
  'webhooks.message': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: brandsOnly(404) },
  'webhooks.resend': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: brandsOnly(404) },
  'eventDates.list': { answers: everybody(200) },
  'eventDates.get': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: everybody(404) },
  'eventDates.ofPromoter': { input: () => ({ params: { slug: 'no-such-page' } }), answers: everybody(404) },
  // Without a page there is nothing to hang a date on.
  'eventDates.create': {
    input: () => ({ body: { title: 'Round one', startsAt: '2027-05-01T10:00', endsAt: '2027-05-01T18:00' } }),
    answers: promotersOnly(409),
  },
  'eventDates.update': {
    input: () => ({ params: { id: UNKNOWN_PAGE }, body: { title: 'Round two', sequence: 0 } }),
    answers: promotersOnly(409),
  },
  'eventDates.remove': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: promotersOnly(409) },
  'eventDates.showInterest': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: membersOnly(404) },
  'eventDates.endInterest': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: membersOnly(204) },
  'locations.suggestions': { input: () => ({ query: { q: 'lu' } }), answers: everybody(200) },
  // The gazetteer of the test world is empty.
  'locations.geocode': { input: () => ({ query: { q: 'Lund' } }), answers: everybody(404) },
  'locations.reverse': { input: () => ({ query: { lat: '55.7', lng: '13.2' } }), answers: everybody(404) },
  'locations.countries': { answers: everybody(200) },
  'locations.states': { input: () => ({ query: { country: 'SE' } }), answers: everybody(200) },
  'locations.cities': { input: () => ({ query: { q: 'Lund' } }), answers: everybody(200) },
  'imports.list': { answers: brandsOnly(200) },
  // A company needs its page first.
  'imports.dryRun': { input: () => ({ body: anImport }), answers: brandsOnly(409) },
  'imports.commit': {
    input: () => ({ body: { ...anImport, source: 'OTHER', mapping: { orderId: 'order_id' } } }),
    answers: brandsOnly(409),
  },
  'imports.undo': { input: () => ({ params: { id: UNKNOWN_PAGE } }), answers: brandsOnly(404) },
  'media.upload': { input: () => ({ body: { kind: 'logo' }, file: aPicture() }), answers: membersOnly(201) },
  'media.list': { answers: ownersOnly(200) },
  'media.quota': { answers: ownersOnly(200) },
  'media.add': {
    input: () => ({ body: { videoUrl: 'https://vimeo.com/76979871', caption: 'Onboard' } }),
    answers: ownersOnly(201),
  },
  'media.order': { input: () => ({ body: { ids: [] } }), answers: ownersOnly(200) },
  'media.change': {
    input: ({ loginId }) => ({ params: { id: loginId }, body: { caption: 'Turn one' } }),
    answers: ownersOnly(404),
  },
  'media.remove': { input: ({ loginId }) => ({ params: { id: loginId } }), answers: ownersOnly(404) },
  'media.setPicture': { input: () => ({ body: { url: null } }), answers: membersOnly(200) },
  'media.setHeader': { input: () => ({ body: { url: null } }), answers: ownersOnly(409) },
  'notifications.counts': { answers: membersOnly(200) },
  'notifications.list': { answers: membersOnly(200) },
  'notifications.read': { input: ({ loginId }) => ({ body: { ids: [loginId] } }), answers: membersOnly(204) },
  'notifications.preferences': { answers: membersOnly(200) },
  'notifications.changePreferences': {
    input: () => ({ body: { kinds: defaultChannels, quietHours: null } }),
    answers: membersOnly(200),
  },
  'shops.list': { answers: brandsOnly(409) },
  'shops.connect': {
    input: () => ({ body: { kind: 'SHOPIFY', name: 'Hollowtree Parts' } }),
    answers: brandsOnly(409),
  },
  'shops.changeSecret': {
    input: () => ({ ...ofNobody, body: { version: 1, secret: 'whsec_hollowtree' } }),
    answers: brandsOnly(409),
  },
  'shops.remove': { input: () => ofNobody, answers: brandsOnly(409) },
  'shops.deliveries': { answers: brandsOnly(409) },
  'shops.replay': { input: () => ofNobody, answers: brandsOnly(409) },
  'unsubscribe.look': { input: () => ({ query: { token: UNKNOWN_TOKEN } }), answers: everybody(404) },
  'unsubscribe.oneClick': { input: () => ({ query: { token: UNKNOWN_TOKEN } }), answers: everybody(404) },
  'unsubscribe.byForm': { input: () => ({ query: { token: UNKNOWN_TOKEN } }), answers: everybody(404) },
}
