import { randomUUID } from 'node:crypto'
import { defaultChannels } from '#shared/notifications/notification.constants.ts'
import { noSocials } from '#shared/profiles/social.contract.ts'
import { aBrandForm } from '#tests/support/a-brand-form.ts'
import { aPdf } from '#tests/support/a-pdf.ts'
import { aProfileForm } from '#tests/support/a-profile-form.ts'
import { aBrowserKey } from '#tests/support/browser-keys.ts'
import type { Input } from './every-endpoint.ts'

export const callers = [
  'anonymous',
  'no role',
  'ATHLETE',
  'BRAND',
  'PROMOTER',
  'ADMIN',
  'MODERATOR',
  'other owner',
] as const
export type Caller = (typeof callers)[number]

/** The owner of the resources in a sample input: the caller, or another user for anonymous callers and other owners. */
export type Owner = { userId: string; email: string; loginId: string }

/** A valid input, and the response status for each caller. */
export type Row = { input?: (owner: Owner) => Input; statuses: Record<Caller, number> }

/** The password of every test user. */
const PASSWORD = 'rooster-tail'
const UNKNOWN_TOKEN = 'a-token-that-was-never-issued'

const everybody = (status: number): Record<Caller, number> => ({
  anonymous: status,
  'no role': status,
  ATHLETE: status,
  BRAND: status,
  PROMOTER: status,
  ADMIN: status,
  MODERATOR: status,
  'other owner': status,
})
const membersOnly = (status: number) => ({ ...everybody(status), anonymous: 401 })

const promotersOnly = (status: number) => ({ ...membersOnly(403), PROMOTER: status })

const aCredential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }

const UNKNOWN_ID = '0198c0de-0000-7000-8000-00000000dead'
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

const aResult = {
  content: null,
  race: 'Feature',
  eventName: 'Millrace Opener',
  class: null,
  date: '2025-05-03',
  location: null,
  finish: 3,
}

const ownersOnly = (status: number) => ({
  ...membersOnly(status),
  'no role': 403,
  ADMIN: 403,
  MODERATOR: 403,
})

const racersAndBrands = (status: number) => ({ ...racersOnly(status), BRAND: status })
const payersOnly = (status: number) => ({ ...racersOnly(status), PROMOTER: status })
const aPlanChoice = { plan: 'racer-pro', interval: 'month' }
const someBillingDetails = {
  ...{ name: 'Mira Castellan', email: 'mira@paddock.test', line1: '', line2: '', city: '', state: '' },
  ...{ postalCode: '', countryCode: '', taxId: '' },
}
const unknownAtVersion = () => ({ params: { id: UNKNOWN_ID }, body: { version: 1 } })
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
const aTemplate = { kind: 'LETTER', name: 'Short one', body: 'We run eleven evenings a season.' }

const RED_SQUARE =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAAA1BMVEXTIQ80lb7BAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQokWNgGAWjgHwAAAJAAAFgVTVqAAAAAElFTkSuQmCC'
const aPicture = () => new Blob([Buffer.from(RED_SQUARE, 'base64')], { type: 'image/png' })

const anImport = { fileName: 'may.csv', csv: 'order_id,code\nA-1,JAKE27' }

const brandsOnly = (status: number) => ({ ...membersOnly(403), BRAND: status })
/** The two parties of a contract, without admins. */
const signersOnly = (status: number) => ({ ...racersOnly(status), BRAND: status })
const aSignature = { signedName: 'Robin Ashgrove', consent: true }
const aHollowtreeForm = aBrandForm('Hollowtree Gaskets')

/** The two parties of a contract and admins. No test user is a party. */
const partiesOnly = (status: number) => ({ ...racersOnly(status), BRAND: status, ADMIN: status })
const adminsOnly = (status: number) => ({ ...membersOnly(403), ADMIN: status })
const unknownListing = { kind: 'racers', id: UNKNOWN_ID }
const withReason = { reason: 'Won the series three times.' }
const unknownWithReason = () => ({
  params: { id: UNKNOWN_ID },
  body: { reason: 'Asked for by its owner.' },
})
const aTestimonial = {
  rating: 5,
  quote: 'They answered every message within a day.',
  displayName: 'Robin Ashgrove',
  consent: true,
}
const staffOnly = (status: number) => ({ ...adminsOnly(status), MODERATOR: status })
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
const unknownId = { params: { id: UNKNOWN_ID } }
const aPlannedPost = { title: 'A post from the grid', kind: 'SOCIAL_POST', dueOn: '2027-06-01' }
const aPlannedPayment = {
  kind: 'STIPEND',
  title: 'First half',
  amountMinor: 125_000,
  currency: 'USD',
  dueOn: '2027-06-01',
}

/** Endpoints for API keys do not accept a session cookie. */
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
  params: { id: UNKNOWN_ID },
  body: { version: 1, ...body },
})

let emails = 0
const newEmail = () => `newcomer-${++emails}@paddock.test`

/** The access matrix: one row per endpoint, written by hand, so that a new endpoint requires a decision. */
export const expectedResponses: Readonly<Record<string, Row>> = {
  'accounts.currentUser': { statuses: membersOnly(200) },
  'accounts.logIn': {
    input: ({ email }) => ({ body: { email, password: PASSWORD } }),
    statuses: everybody(200),
  },
  'accounts.register': {
    input: () => ({
      body: {
        email: newEmail(),
        password: PASSWORD,
        role: 'BRAND',
        firstName: 'Kestrel',
        lastName: 'N/A',
      },
    }),
    statuses: everybody(201),
  },
  'accounts.logOut': { statuses: everybody(204) },
  'accounts.openSignIn': { input: () => ({ query: { returnTo: '/messages' } }), statuses: everybody(302) },
  'accounts.openGoogle': { input: () => ({ query: { role: 'BRAND' } }), statuses: everybody(302) },
  'accounts.returnFromGoogle': {
    input: () => ({ query: { code: 'any', state: 'any' } }),
    statuses: everybody(302),
  },
  'accounts.forgotPassword': { input: ({ email }) => ({ body: { email } }), statuses: everybody(202) },
  'accounts.checkReset': { input: () => ({ query: { token: UNKNOWN_TOKEN } }), statuses: everybody(410) },
  'accounts.resetPassword': {
    input: () => ({ body: { token: UNKNOWN_TOKEN, password: 'another-line' } }),
    statuses: everybody(410),
  },
  'accounts.checkSetup': { input: () => ({ query: { token: UNKNOWN_TOKEN } }), statuses: everybody(410) },
  'accounts.setUpAdmin': {
    input: () => ({
      body: {
        ...{ token: UNKNOWN_TOKEN, email: 'first@paddock.test', password: 'another-line' },
        ...{ firstName: 'Robin', lastName: 'Ashgrove' },
      },
    }),
    statuses: everybody(410),
  },
  'accounts.forgotEmail': {
    input: () => ({ body: { role: 'ATHLETE', name: 'Robin Ashgrove', number: '14', city: 'Hickory' } }),
    statuses: everybody(202),
  },
  'accounts.otherWaysIn': { input: () => ({ query: { token: UNKNOWN_TOKEN } }), statuses: everybody(410) },
  'accounts.removeWayIn': { input: () => ({ body: { token: UNKNOWN_TOKEN } }), statuses: everybody(410) },
  'accounts.checkVerification': {
    input: () => ({ query: { token: UNKNOWN_TOKEN } }),
    statuses: everybody(410),
  },
  'accounts.verifyEmail': { input: () => ({ body: { token: UNKNOWN_TOKEN } }), statuses: everybody(410) },
  'accounts.refuseVerification': {
    input: () => ({ body: { token: UNKNOWN_TOKEN } }),
    statuses: everybody(410),
  },
  'accounts.resendVerification': { statuses: membersOnly(204) },
  'accounts.changePassword': {
    input: () => ({ body: { currentPassword: PASSWORD, newPassword: 'another-line' } }),
    statuses: membersOnly(204),
  },
  'accounts.signInMethods': { statuses: membersOnly(200) },
  'accounts.listLogins': { statuses: membersOnly(200) },
  'accounts.revokeLogin': {
    input: ({ loginId }) => ({ params: { id: loginId } }),
    statuses: { ...membersOnly(204), 'other owner': 404 },
  },
  'accounts.revokeOtherLogins': { statuses: membersOnly(204) },
  'accounts.chooseRole': {
    input: () => ({ body: { role: 'PROMOTER' } }),
    statuses: { ...membersOnly(409), 'no role': 200 },
  },
  'twoFactor.state': { statuses: membersOnly(200) },
  'twoFactor.setUp': { input: () => ({ body: { proof: PASSWORD } }), statuses: membersOnly(201) },
  'twoFactor.turnOn': { input: () => ({ body: { code: '000000' } }), statuses: membersOnly(422) },
  'twoFactor.replaceRecoveryCodes': {
    input: () => ({ body: { proof: PASSWORD } }),
    statuses: membersOnly(409),
  },
  'twoFactor.turnOff': { input: () => ({ body: { proof: PASSWORD } }), statuses: membersOnly(409) },
  'twoFactor.finishLogin': { input: () => ({ body: { code: '000000' } }), statuses: everybody(410) },
  'passkeys.list': { statuses: membersOnly(200) },
  'passkeys.prepare': { input: () => ({ body: { proof: PASSWORD } }), statuses: membersOnly(200) },
  'passkeys.add': {
    input: () => ({
      body: {
        ...aCredential,
        response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
      },
    }),
    statuses: membersOnly(400),
  },
  'passkeys.rename': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { name: 'Pit wall laptop' } }),
    statuses: membersOnly(404),
  },
  'passkeys.remove': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { proof: PASSWORD } }),
    statuses: membersOnly(404),
  },
  'passkeys.loginOptions': { statuses: everybody(200) },
  'passkeys.logIn': {
    input: () => ({
      body: {
        ...aCredential,
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
      },
    }),
    statuses: everybody(401),
  },
  'accountSettings.me': { statuses: membersOnly(200) },
  'accountSettings.updateMe': {
    input: () => ({ body: { firstName: 'Alex', lastName: 'Marlow' } }),
    statuses: membersOnly(200),
  },
  'accountSettings.privacy': { statuses: ownersOnly(200) },
  'accountSettings.savePrivacy': {
    input: () => ({ body: { showsNameAsViewer: true } }),
    statuses: ownersOnly(200),
  },
  'accountSettings.changeSettings': {
    input: () => ({ body: { locale: 'de-DE', timezone: 'Europe/Berlin' } }),
    statuses: membersOnly(200),
  },
  'accountSettings.changeEmail': {
    input: () => ({ body: { newEmail: newEmail(), password: PASSWORD } }),
    statuses: membersOnly(202),
  },
  // Without a Google client in the settings; google.test.ts has one.
  'accountSettings.linkGoogle': {
    input: () => ({ body: { proof: PASSWORD } }),
    statuses: membersOnly(409),
  },
  'accountSettings.unlinkGoogle': {
    input: () => ({ body: { proof: PASSWORD } }),
    statuses: membersOnly(200),
  },
  'accountData.getDeletion': { statuses: membersOnly(200) },
  // The right password would delete the account; account-deletion.test.ts shows that.
  'accountData.requestDeletion': {
    input: () => ({ body: { proof: 'guessed' } }),
    statuses: membersOnly(422),
  },
  'accountData.undoDeletion': { statuses: membersOnly(409) },
  'accountData.getExport': { statuses: membersOnly(200) },
  'accountData.requestExport': { input: () => ({ body: { proof: PASSWORD } }), statuses: membersOnly(202) },
  'app.config': { statuses: everybody(200) },
  'articles.list': { input: () => ({ query: { limit: 3 } }), statuses: everybody(200) },
  'articles.tags': { statuses: everybody(200) },
  'articles.get': { input: () => ({ params: { slug: 'no-such-article' } }), statuses: everybody(404) },
  'athletes.places': { statuses: membersOnly(200) },
  'athletes.map': {
    input: () => ({ query: { bounds: '-180,-90,180,90', zoom: 1 } }),
    statuses: membersOnly(200),
  },
  'athletes.list': { input: () => ({ query: { limit: 4 } }), statuses: everybody(200) },
  'brands.list': { input: () => ({ query: { limit: 3 } }), statuses: everybody(200) },
  'brands.mine': { statuses: brandsOnly(200) },
  'brands.preview': { statuses: brandsOnly(404) },
  'brands.slugAvailable': {
    input: () => ({ query: { slug: 'hollowtree-gaskets' } }),
    statuses: membersOnly(200),
  },
  'brands.detail': { input: () => ({ params: { slug: 'no-such-brand' } }), statuses: everybody(404) },
  'brands.create': { input: () => ({ body: aHollowtreeForm }), statuses: brandsOnly(201) },
  'brands.update': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { ...aHollowtreeForm, version: 1 } }),
    statuses: brandsOnly(404),
  },
  'brands.invite': {
    input: () => ({ body: { name: 'Hollowtree Gaskets', email: newEmail() } }),
    statuses: { ...membersOnly(403), ADMIN: 201 },
  },
  'bulkMessages.list': { statuses: scoutsOnly(200) },
  'bulkMessages.create': {
    input: () => ({ body: { subject: '', body: 'Hello {{firstName}}', audience: null } }),
    statuses: scoutsOnly(201),
  },
  'bulkMessages.reach': {
    input: () => ({ body: { audience: { type: 'pick', ids: [UNKNOWN_ID] } } }),
    statuses: scoutsOnly(200),
  },
  'bulkMessages.detail': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: scoutsOnly(404) },
  'bulkMessages.change': {
    input: () => ({
      params: { id: UNKNOWN_ID },
      body: { subject: '', body: '', audience: null, version: 1 },
    }),
    statuses: scoutsOnly(404),
  },
  'bulkMessages.remove': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: scoutsOnly(404) },
  'bulkMessages.send': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1 } }),
    statuses: scoutsOnly(404),
  },
  'bulkMessages.test': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: scoutsOnly(404) },
  'bulkMessages.retry': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: scoutsOnly(404) },
  'deliverables.list': { input: () => unknownId, statuses: partiesOnly(404) },
  'deliverables.add': { input: () => ({ ...unknownId, body: aPlannedPost }), statuses: brandsOnly(404) },
  'deliverables.change': {
    input: () => ({ ...unknownId, body: { ...aPlannedPost, version: 1 } }),
    statuses: brandsOnly(404),
  },
  'deliverables.remove': {
    input: () => ({ ...unknownId, query: { version: 1 } }),
    statuses: brandsOnly(404),
  },
  'deliverables.submit': {
    input: () => ({
      ...unknownId,
      body: { version: 1, proofs: [{ kind: 'URL', url: 'https://video.example/lap' }] },
    }),
    statuses: racersOnly(404),
  },
  'deliverables.retract': {
    input: () => ({ ...unknownId, body: { version: 1 } }),
    statuses: racersOnly(404),
  },
  'deliverables.requestChanges': {
    input: () => ({
      ...unknownId,
      body: { version: 1, reason: 'CRITERIA_NOT_MET', note: 'The logo is cropped.' },
    }),
    statuses: brandsOnly(404),
  },
  'deliverables.approve': {
    input: () => ({ ...unknownId, body: { version: 1 } }),
    statuses: brandsOnly(404),
  },
  'disputes.open': {
    input: () => ({ ...unknownId, body: { version: 1, reason: 'OTHER', note: 'We cannot agree.' } }),
    statuses: { ...partiesOnly(404), ADMIN: 403 },
  },
  'disputes.resolve': {
    input: () => ({
      ...unknownId,
      body: { version: 1, outcome: 'APPROVED', decision: 'The post shows what was agreed.' },
    }),
    statuses: adminsOnly(404),
  },
  'disputes.list': { statuses: adminsOnly(200) },
  'disputes.count': { statuses: adminsOnly(200) },
  'deliverables.waive': {
    input: () => ({ ...unknownId, body: { version: 1 } }),
    statuses: brandsOnly(404),
  },
  'deliverables.reopen': {
    input: () => ({ ...unknownId, body: { version: 1 } }),
    statuses: brandsOnly(404),
  },
  'codes.list': { input: () => unknownId, statuses: partiesOnly(404) },
  'codes.add': { input: () => ({ ...unknownId, body: aCodeBody }), statuses: brandsOnly(404) },
  'codes.change': {
    input: () => ({ ...unknownId, body: { ...aCodeBody, version: 1 } }),
    statuses: brandsOnly(404),
  },
  'codes.retire': {
    input: () => ({ ...unknownId, body: { version: 1 } }),
    statuses: brandsOnly(404),
  },
  'payments.paid': { statuses: { ...partiesOnly(200), ADMIN: 403 } },
  'payments.list': { input: () => unknownId, statuses: partiesOnly(404) },
  'payments.add': { input: () => ({ ...unknownId, body: aPlannedPayment }), statuses: brandsOnly(404) },
  'payments.change': {
    input: () => ({ ...unknownId, body: { ...aPlannedPayment, version: 1 } }),
    statuses: brandsOnly(404),
  },
  'payments.remove': {
    input: () => ({ ...unknownId, query: { version: 1 } }),
    statuses: brandsOnly(404),
  },
  'payments.markPaid': {
    input: () => ({ ...unknownId, body: { version: 1, reference: 'WIRE-1' } }),
    statuses: brandsOnly(404),
  },
  'payments.checkout': { input: () => ({ ...unknownId, body: { version: 1 } }), statuses: brandsOnly(404) },
  'payouts.show': { statuses: racersOnly(200) },
  'payouts.setUp': { statuses: racersOnly(201) },
  'payments.confirm': {
    input: () => ({ ...unknownId, body: { version: 1 } }),
    statuses: racersOnly(404),
  },
  'statements.list': { input: () => ({ query: { status: 'DUE' } }), statuses: partiesOnly(200) },
  'statements.totals': { statuses: partiesOnly(200) },
  'statements.get': { input: () => unknownId, statuses: partiesOnly(404) },
  'statements.lines': { input: () => unknownId, statuses: partiesOnly(404) },
  'statements.markPaid': {
    input: () => ({ ...unknownId, body: { version: 1, reference: 'WIRE-1' } }),
    statuses: brandsOnly(404),
  },
  'statements.correct': {
    input: () => ({ ...unknownId, body: { version: 1 } }),
    statuses: brandsOnly(404),
  },
  'statements.confirm': {
    input: () => ({ ...unknownId, body: { version: 1 } }),
    statuses: racersOnly(404),
  },
  'statements.notReceived': {
    input: () => ({ ...unknownId, body: { version: 1, note: 'Nothing arrived' } }),
    statuses: racersOnly(404),
  },
  'adminUsers.list': { statuses: staffOnly(200) },
  'adminUsers.get': { input: () => unknownId, statuses: staffOnly(404) },
  'adminUsers.seatChanges': { input: () => unknownId, statuses: staffOnly(404) },
  'adminUsers.suspend': {
    input: () => ({ ...unknownId, body: { reason: 'Asked for a fee in advance.', until: null } }),
    statuses: staffOnly(404),
  },
  'adminUsers.restore': { input: unknownWithReason, statuses: staffOnly(404) },
  'adminUsers.endSessions': { input: unknownWithReason, statuses: staffOnly(404) },
  'adminUsers.resendConfirmation': { input: () => unknownId, statuses: staffOnly(404) },
  'adminUsers.resetTwoFactor': { input: unknownWithReason, statuses: adminsOnly(404) },
  'adminUsers.changeBirthDate': {
    input: () => ({
      ...unknownId,
      body: { birthDate: '1990-01-01', reason: 'A typo, as the passport shows.' },
    }),
    statuses: adminsOnly(404),
  },
  'adminUsers.changeRole': {
    input: () => ({ ...unknownId, body: { role: 'MODERATOR', reason: 'Joins the team of staff.' } }),
    statuses: adminsOnly(404),
  },
  'adminUsers.addNote': {
    input: () => ({ ...unknownId, body: { text: 'Called on Monday.' } }),
    statuses: staffOnly(404),
  },
  'adminUsers.deleteNote': {
    input: () => ({ params: { id: UNKNOWN_ID, noteId: UNKNOWN_ID } }),
    statuses: staffOnly(404),
  },
  'adminUsers.bulk': {
    input: () => ({
      body: {
        ids: [UNKNOWN_ID],
        action: 'suspend',
        reason: 'Sent the same advertisement.',
        until: null,
        isPreview: true,
      },
    }),
    statuses: staffOnly(200),
  },
  'brandInvitations.send': {
    input: () => ({ ...unknownId, body: { email: 'pit@castellan.test' } }),
    statuses: adminsOnly(404),
  },
  'brandInvitations.revoke': { input: () => unknownId, statuses: adminsOnly(404) },
  'brandInvitations.read': {
    input: () => ({ params: { token: UNKNOWN_TOKEN } }),
    statuses: everybody(404),
  },
  'brandInvitations.register': {
    input: () => ({ params: { token: UNKNOWN_TOKEN } }),
    statuses: everybody(404),
  },
  'brandInvitations.accept': {
    input: () => ({ params: { token: UNKNOWN_TOKEN } }),
    statuses: brandsOnly(404),
  },
  'listings.list': { input: () => ({ params: { kind: 'racers' } }), statuses: staffOnly(200) },
  'listings.get': { input: () => ({ params: unknownListing }), statuses: staffOnly(404) },
  'listings.feature': {
    input: () => ({ params: unknownListing, body: { ...withReason, from: null, until: null } }),
    statuses: adminsOnly(404),
  },
  'listings.unfeature': {
    input: () => ({ params: unknownListing, body: withReason }),
    statuses: adminsOnly(404),
  },
  'listings.setPriority': {
    input: () => ({ params: unknownListing, body: { ...withReason, activity: 20 } }),
    statuses: adminsOnly(404),
  },
  'listings.unpublish': {
    input: () => ({ params: unknownListing, body: { ...withReason, violation: 'SPAM' } }),
    statuses: staffOnly(404),
  },
  'listings.restore': {
    input: () => ({ params: unknownListing, body: withReason }),
    statuses: staffOnly(404),
  },
  'listings.bulk': {
    input: () => ({
      body: {
        ...withReason,
        ...{ kind: 'racers', ids: [UNKNOWN_ID], action: 'feature', from: null, until: null, isPreview: true },
      },
    }),
    statuses: adminsOnly(200),
  },
  'auditLog.list': { statuses: adminsOnly(200) },
  'moderation.list': { statuses: staffOnly(200) },
  'moderation.count': { statuses: staffOnly(200) },
  'moderation.get': { input: () => unknownId, statuses: staffOnly(404) },
  'moderation.decide': {
    input: () => ({
      ...unknownId,
      body: { version: 1, action: 'warn', explanation: 'Asked for a fee in advance.' },
    }),
    statuses: staffOnly(404),
  },
  'moderation.claim': { input: () => ({ ...unknownId, body: { isMine: true } }), statuses: staffOnly(404) },
  'moderation.decideAppeal': {
    input: () => ({
      ...unknownId,
      body: { version: 1, action: 'uphold', explanation: 'Asked for a fee in advance.' },
    }),
    statuses: staffOnly(404),
  },
  'appeals.read': { input: () => ({ params: { token: UNKNOWN_TOKEN } }), statuses: everybody(404) },
  'appeals.mine': { statuses: membersOnly(200) },
  'appeals.send': {
    input: () => ({ params: { token: UNKNOWN_TOKEN }, body: { text: 'It was not an advance fee.' } }),
    statuses: everybody(404),
  },
  'moderation.lift': {
    input: () => ({ ...unknownId, body: { version: 1, explanation: 'It was another person.' } }),
    statuses: staffOnly(404),
  },
  'payments.correct': { input: () => ({ ...unknownId, body: { version: 1 } }), statuses: brandsOnly(404) },
  'payments.notReceived': {
    input: () => ({ ...unknownId, body: { version: 1 } }),
    statuses: racersOnly(404),
  },
  'payments.dispute': {
    input: () => ({ ...unknownId, body: { version: 1, note: 'It never arrived.' } }),
    statuses: racersOnly(404),
  },
  'payments.resolve': {
    input: () => ({
      ...unknownId,
      body: { version: 1, outcome: 'SCHEDULED', decision: 'The reference belongs to another transfer.' },
    }),
    statuses: adminsOnly(404),
  },
  'payments.disputed': { statuses: adminsOnly(200) },
  'payments.decided': { statuses: adminsOnly(200) },
  'recaps.list': { input: () => unknownId, statuses: partiesOnly(404) },
  'recaps.make': {
    input: () => ({ ...unknownId, body: { fromDay: '2026-05-01', toDay: '2026-05-31' } }),
    statuses: signersOnly(404),
  },
  'recaps.get': { input: () => unknownId, statuses: partiesOnly(404) },
  'recaps.writeNote': {
    input: () => ({ ...unknownId, body: { version: 1, note: 'What a month.' } }),
    statuses: racersOnly(404),
  },
  'recaps.share': { input: () => ({ ...unknownId, body: { version: 1 } }), statuses: signersOnly(404) },
  'recaps.stopSharing': { input: () => ({ ...unknownId, body: { version: 1 } }), statuses: signersOnly(404) },
  'recaps.remove': { input: () => ({ ...unknownId, query: { version: 1 } }), statuses: signersOnly(404) },
  'recaps.read': { input: () => ({ params: { token: UNKNOWN_TOKEN } }), statuses: everybody(404) },
  'seasonReports.list': { statuses: racersOnly(200) },
  'seasonReports.create': { input: () => ({ body: { season: 2026 } }), statuses: racersOnly(403) },
  'seasonReports.get': { input: () => unknownId, statuses: racersOnly(404) },
  'seasonReports.writeNote': {
    input: () => ({ ...unknownId, body: { version: 1, note: 'What a season.' } }),
    statuses: racersOnly(404),
  },
  'seasonReports.share': { input: () => ({ ...unknownId, body: { version: 1 } }), statuses: racersOnly(404) },
  'seasonReports.stopSharing': {
    input: () => ({ ...unknownId, body: { version: 1 } }),
    statuses: racersOnly(404),
  },
  'seasonReports.read': { input: () => ({ params: { token: UNKNOWN_TOKEN } }), statuses: everybody(404) },
  'returns.performance': { input: () => unknownId, statuses: partiesOnly(404) },
  'returns.settings': { statuses: brandsOnly(409) },
  'returns.saveSettings': {
    input: () => ({ body: { marginBp: 4500, reportCurrency: 'USD', rates: { EUR: '1.08' }, version: 0 } }),
    statuses: brandsOnly(409),
  },
  'returns.saveProductCost': {
    input: () => ({ ...unknownId, body: { costMinor: 90_000, version: 0 } }),
    statuses: brandsOnly(404),
  },
  'apiKeys.list': { statuses: brandsOnly(409) },
  'apiKeys.make': {
    input: () => ({ body: { name: 'Till', mode: 'LIVE', scopes: ['redemptions:write'] } }),
    statuses: brandsOnly(409),
  },
  'apiKeys.revoke': { input: () => unknownId, statuses: brandsOnly(409) },
  'redemptions.list': {
    input: () => ({ query: { status: 'PENDING', from: '2026-01-01', to: '2026-12-31' } }),
    statuses: brandsOnly(409),
  },
  'redemptions.codes': { statuses: brandsOnly(409) },
  'redemptions.mine': { input: () => ({ query: { state: 'pending' } }), statuses: racersOnly(200) },
  'redemptions.disputed': { statuses: adminsOnly(200) },
  'redemptions.dispute': {
    input: () => ({ ...unknownId, body: { version: 1, note: 'Bought by a fan.' } }),
    statuses: racersOnly(404),
  },
  'redemptions.get': { input: () => unknownId, statuses: scoutsOnly(404) },
  'redemptions.flag': {
    input: () => ({ ...unknownId, body: { version: 1, note: 'Twelve orders in a minute.' } }),
    statuses: brandsOnly(404),
  },
  'redemptions.exclude': {
    input: () => ({ ...unknownId, body: { version: 1, note: 'Our own staff.' } }),
    statuses: scoutsOnly(404),
  },
  'redemptions.restore': {
    input: () => ({ ...unknownId, body: { version: 1, note: '' } }),
    statuses: scoutsOnly(404),
  },
  'redemptions.log': {
    input: () => ({
      ...unknownId,
      body: {
        orderRef: 'T-7',
        amount: 4900,
        discountAmount: 500,
        currency: 'USD',
        redeemedAt: '2026-05-03T14:22:00Z',
      },
    }),
    statuses: brandsOnly(409),
  },
  'redemptionApi.record': { input: () => ({ body: aSentSale }), statuses: keysOnly },
  'redemptionApi.recordBatch': {
    input: () => ({ body: { redemptions: [aSentSale] } }),
    statuses: keysOnly,
  },
  'redemptionApi.recordRefund': {
    input: () => ({
      params: { orderId: 'A-1042' },
      body: { refundId: 'r-1', amount: 900, currency: 'usd', refundedAt: '2026-05-04T09:00:00Z' },
    }),
    statuses: keysOnly,
  },
  'redemptionApi.list': { input: () => ({ query: { status: 'PENDING' } }), statuses: keysOnly },
  'redemptionApi.get': { input: () => unknownId, statuses: keysOnly },
  'redemptionApi.codes': { statuses: keysOnly },
  'redemptionApi.code': { input: () => unknownId, statuses: keysOnly },
  'redemptionApi.report': {
    input: () => ({ query: { from: '2026-05-01', to: '2026-05-31' } }),
    statuses: keysOnly,
  },
  'contracts.list': { statuses: partiesOnly(200) },
  'contracts.counts': { statuses: partiesOnly(200) },
  'contracts.get': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: partiesOnly(404) },
  'contracts.history': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: partiesOnly(404) },
  'contracts.editClauses': {
    input: () => ({
      params: { id: UNKNOWN_ID },
      body: { version: 1, clauses: 'No smoking in the pits.', noticeDays: 14 },
    }),
    statuses: brandsOnly(404),
  },
  'contracts.cancel': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1 } }),
    statuses: brandsOnly(404),
  },
  'contracts.decline': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1, reason: 'OTHER', note: 'No.' } }),
    statuses: racersOnly(404),
  },
  'contracts.revise': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1, startsOn: '2027-03-01' } }),
    statuses: brandsOnly(404),
  },
  'signing.nameGuardian': {
    input: () => ({
      params: { id: UNKNOWN_ID },
      body: { version: 1, name: 'Ann Teller', email: 'ann@home.test' },
    }),
    statuses: racersOnly(404),
  },
  'signing.namedSigners': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: signersOnly(404) },
  'signing.nameSigners': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { userIds: [] } }),
    statuses: signersOnly(404),
  },
  'signing.send': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1, isMinor: false } }),
    statuses: brandsOnly(404),
  },
  'signing.open': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: signersOnly(404) },
  'signing.sign': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1, ...aSignature } }),
    statuses: signersOnly(404),
  },
  'signing.reject': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1, reason: 'OTHER', note: 'No.' } }),
    statuses: signersOnly(404),
  },
  'signing.recall': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1 } }),
    statuses: brandsOnly(404),
  },
  'amendments.list': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: partiesOnly(404) },
  'amendments.propose': {
    input: () => ({
      params: { id: UNKNOWN_ID },
      body: { version: 1, text: 'Two more races.', ...aSignature },
    }),
    statuses: signersOnly(404),
  },
  'amendments.sign': {
    input: () => ({ params: { id: UNKNOWN_ID, amendmentId: UNKNOWN_ID }, body: aSignature }),
    statuses: signersOnly(404),
  },
  'amendments.reject': {
    input: () => ({ params: { id: UNKNOWN_ID, amendmentId: UNKNOWN_ID } }),
    statuses: signersOnly(404),
  },
  'amendments.withdraw': {
    input: () => ({ params: { id: UNKNOWN_ID, amendmentId: UNKNOWN_ID } }),
    statuses: signersOnly(404),
  },
  'contracts.suspend': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1, note: 'A broken wrist.' } }),
    statuses: partiesOnly(404),
  },
  'contracts.resume': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1 } }),
    statuses: partiesOnly(404),
  },
  'contracts.terminate': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1, reason: 'BUDGET', note: 'Sold.' } }),
    statuses: partiesOnly(404),
  },
  'contracts.withdrawNotice': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1 } }),
    statuses: signersOnly(404),
  },
  'contracts.object': {
    input: () => ({ ...unknownId, body: { version: 1, note: 'The car was repaired after a crash.' } }),
    statuses: signersOnly(404),
  },
  'contracts.withdrawBreach': {
    input: () => ({ ...unknownId, body: { version: 1 } }),
    statuses: signersOnly(404),
  },
  'contracts.decideBreach': {
    input: () => ({
      ...unknownId,
      body: { version: 1, outcome: 'END', decision: 'The pictures show the breach clearly.' },
    }),
    statuses: adminsOnly(404),
  },
  'contracts.requestRenewal': {
    input: () => ({ ...unknownId, body: { version: 1 } }),
    statuses: racersOnly(404),
  },
  'contracts.objections': { statuses: adminsOnly(200) },
  'contracts.setVisibility': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { visibility: 'PRIVATE' } }),
    statuses: signersOnly(404),
  },
  'contracts.verify': { input: () => ({ params: { hash: 'ab'.repeat(32) } }), statuses: everybody(404) },
  'guardianSignings.get': { input: () => ({ params: { token: UNKNOWN_TOKEN } }), statuses: everybody(410) },
  'guardianSignings.open': { input: () => ({ params: { token: UNKNOWN_TOKEN } }), statuses: everybody(410) },
  'guardianSignings.sign': {
    input: () => ({ params: { token: UNKNOWN_TOKEN }, body: aSignature }),
    statuses: everybody(410),
  },
  'guardianSignings.reject': {
    input: () => ({ params: { token: UNKNOWN_TOKEN }, body: { reason: 'OTHER', note: 'No.' } }),
    statuses: everybody(410),
  },
  'analytics.viewers': { input: () => ({ query: { range: '7d' } }), statuses: ownersOnly(200) },
  'marketplace.show': { input: () => ({ query: { range: '7d' } }), statuses: staffOnly(200) },
  'analytics.show': { input: () => ({ query: { range: '7d' } }), statuses: ownersOnly(200) },
  'dashboards.home': { statuses: membersOnly(200) },
  'dashboards.athlete': { statuses: racersOnly(200) },
  'dashboards.brand': { statuses: brandsOnly(200) },
  'dashboards.promoter': { statuses: promotersOnly(200) },
  'dashboards.admin': { statuses: staffOnly(200) },
  'discover.list': { input: () => ({ query: { limit: 4 } }), statuses: scoutsOnly(200) },
  'discover.compare': { input: () => ({ query: { ids: UNKNOWN_ID } }), statuses: scoutsOnly(200) },
  'opportunities.ofBrand': {
    input: () => ({ params: { slug: 'no-such-brand' } }),
    statuses: everybody(404),
  },
  'opportunities.open': { statuses: everybody(200) },
  'opportunities.mine': { statuses: brandsOnly(200) },
  // A brand or promoter must create its page first.
  'opportunities.create': { input: () => ({ body: anOpportunityForm }), statuses: brandsOnly(409) },
  'opportunities.update': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { ...anOpportunityForm, version: 1 } }),
    statuses: brandsOnly(404),
  },
  'opportunities.pause': { input: unknownAtVersion, statuses: brandsOnly(404) },
  'opportunities.resume': { input: unknownAtVersion, statuses: brandsOnly(404) },
  'opportunities.close': { input: unknownAtVersion, statuses: brandsOnly(404) },
  'opportunities.remove': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: brandsOnly(404) },
  'applications.eligibility': {
    input: () => ({ query: { brandId: UNKNOWN_ID } }),
    statuses: racersOnly(404),
  },
  'applications.counts': { statuses: racersAndBrands(200) },
  'applications.apply': {
    input: () => ({ body: { ...aLetter, brandId: UNKNOWN_ID, opportunityId: null } }),
    statuses: racersOnly(404),
  },
  'applications.list': {
    input: () => ({ query: { status: 'REJECTED' } }),
    statuses: { ...racersAndBrands(200), BRAND: 409 },
  },
  'applications.rejectMany': {
    input: () => ({
      body: { items: [{ id: UNKNOWN_ID, version: 1 }], reason: 'OTHER', note: 'Thank you for applying.' },
    }),
    statuses: brandsOnly(200),
  },
  'applications.get': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: racersAndBrands(404) },
  'applications.save': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { ...aLetter, version: 1 } }),
    statuses: racersOnly(404),
  },
  'applications.open': { input: unknownAtVersion, statuses: brandsOnly(404) },
  'applications.ask': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1, question: 'Which oil do you run?' } }),
    statuses: brandsOnly(404),
  },
  'applications.answer': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1, answer: 'Yours, since May.' } }),
    statuses: racersOnly(404),
  },
  'applications.shortlist': { input: unknownAtVersion, statuses: brandsOnly(404) },
  'applications.unshortlist': { input: unknownAtVersion, statuses: brandsOnly(404) },
  'applications.reject': {
    input: () => ({
      params: { id: UNKNOWN_ID },
      body: { version: 1, reason: 'NOT_THE_RIGHT_FIT', note: 'Thank you for applying.' },
    }),
    statuses: brandsOnly(404),
  },
  'applications.withdraw': { input: unknownAtVersion, statuses: racersOnly(404) },
  'legalIdentities.get': { statuses: racersAndBrands(200) },
  'legalIdentities.save': {
    input: () => ({ body: { legalName: 'Mira Castellan', address: '1 Pit Lane\nLund', countryCode: 'SE' } }),
    statuses: racersAndBrands(200),
  },
  'templates.list': { input: () => ({ query: { kind: 'LETTER' } }), statuses: racersOnly(200) },
  'templates.create': { input: () => ({ body: aTemplate }), statuses: racersOnly(201) },
  'templates.update': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: aTemplate }),
    statuses: racersOnly(404),
  },
  'templates.remove': {
    input: () => ({ params: { id: UNKNOWN_ID } }),
    statuses: { ...racersOnly(404), BRAND: 404, ADMIN: 404, MODERATOR: 404 },
  },
  'savedSearches.list': { statuses: membersOnly(200) },
  'savedSearches.save': {
    input: () => ({ body: { name: 'Karting', filters: { sports: 'karting' }, alert: false } }),
    statuses: membersOnly(201),
  },
  'savedSearches.change': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { alert: true } }),
    statuses: membersOnly(404),
  },
  'savedSearches.remove': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: membersOnly(404) },
  'shortlists.list': { statuses: scoutsOnly(200) },
  'shortlists.create': { input: () => ({ body: { name: 'Next season' } }), statuses: scoutsOnly(201) },
  'shortlists.rename': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { name: 'This season' } }),
    statuses: scoutsOnly(404),
  },
  'shortlists.remove': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: scoutsOnly(404) },
  'shortlists.athletes': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: scoutsOnly(404) },
  'shortlists.add': {
    input: () => ({ params: { id: UNKNOWN_ID, athleteId: UNKNOWN_ID } }),
    statuses: scoutsOnly(404),
  },
  'shortlists.addMany': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { athleteIds: [UNKNOWN_ID] } }),
    statuses: scoutsOnly(404),
  },
  'shortlists.annotate': {
    input: () => ({ params: { id: UNKNOWN_ID, athleteId: UNKNOWN_ID }, body: { note: 'Fast' } }),
    statuses: scoutsOnly(404),
  },
  'shortlists.removeAthlete': {
    input: () => ({ params: { id: UNKNOWN_ID, athleteId: UNKNOWN_ID } }),
    statuses: scoutsOnly(404),
  },
  'catalog.disciplines': { statuses: everybody(200) },
  'catalog.motorsports': { statuses: everybody(200) },
  'deadlineCalendar.get': { statuses: membersOnly(200) },
  'deadlineCalendar.create': { statuses: membersOnly(201) },
  'deadlineCalendar.remove': { statuses: membersOnly(204) },
  'follows.list': { statuses: membersOnly(200) },
  'follows.state': { input: ({ userId }) => ({ params: { userId } }), statuses: membersOnly(200) },
  'follows.savedBrands': { statuses: racersOnly(200) },
  'follows.saveBrand': { input: () => ({ params: { brandId: UNKNOWN_ID } }), statuses: racersOnly(404) },
  'follows.forgetBrand': { input: () => ({ params: { brandId: UNKNOWN_ID } }), statuses: racersOnly(204) },
  'follows.follow': {
    input: ({ userId }) => ({ params: { userId } }),
    statuses: { ...membersOnly(422), 'other owner': 204 },
  },
  'follows.unfollow': { input: ({ userId }) => ({ params: { userId } }), statuses: membersOnly(204) },
  'profiles.get': { statuses: racersOnly(200) },
  'profiles.save': { input: () => ({ body: { ...aProfileForm, version: 0 } }), statuses: racersOnly(200) },
  'profiles.motorsports': { statuses: { ...racersOnly(200), PROMOTER: 200 } },
  'profiles.saveMotorsports': {
    input: () => ({ body: { motorsports: ['karting'], disciplines: ['SHIFTER_KART'], level: null } }),
    statuses: { ...racersOnly(200), PROMOTER: 409 },
  },
  'profiles.completeness': { statuses: membersOnly(200) },
  'profiles.priority': { statuses: racersOnly(200) },
  'profiles.publication': { statuses: membersOnly(200) },
  'profiles.publish': { statuses: { ...racersOnly(409), BRAND: 404, PROMOTER: 404 } },
  'profiles.onboarding': {
    input: () => ({ body: { step: 1, completed: true } }),
    statuses: membersOnly(200),
  },
  'results.list': { statuses: { ...racersOnly(200), PROMOTER: 200 } },
  'results.add': { input: () => ({ body: aResult }), statuses: { ...racersOnly(201), PROMOTER: 201 } },
  'results.change': {
    input: ({ loginId }) => ({ params: { id: loginId }, body: aResult }),
    statuses: { ...racersOnly(404), PROMOTER: 404 },
  },
  'results.remove': {
    input: ({ loginId }) => ({ params: { id: loginId } }),
    statuses: { ...racersOnly(404), PROMOTER: 404 },
  },
  'results.order': {
    input: () => ({ body: { ids: [] } }),
    statuses: { ...racersOnly(200), PROMOTER: 200 },
  },
  'results.import': {
    input: () => ({ body: { text: 'Event,Finish\nMillrace Opener,3' } }),
    statuses: { ...racersOnly(200), PROMOTER: 200 },
  },
  'socials.get': { statuses: membersOnly(200) },
  'socials.save': {
    input: () => ({ body: { ...noSocials, instagram: 'robin.ashgrove' } }),
    statuses: membersOnly(200),
  },
  'promoters.list': { input: () => ({ query: { limit: 3 } }), statuses: everybody(200) },
  'promoters.map': {
    input: () => ({ query: { bounds: '-180,-90,180,90', zoom: 1 } }),
    statuses: everybody(200),
  },
  'promoters.slugAvailable': {
    input: () => ({ query: { slug: 'saltmarsh-24' } }),
    statuses: membersOnly(200),
  },
  'promoters.own': { statuses: promotersOnly(200) },
  'promoters.get': { input: () => ({ params: { slugOrId: 'no-such-event' } }), statuses: everybody(404) },
  'promoters.create': {
    input: () => ({ body: aPromoterForm }),
    statuses: promotersOnly(201),
  },
  'promoters.update': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { ...aPromoterForm, version: 1 } }),
    statuses: promotersOnly(404),
  },
  'developers.reference': { statuses: everybody(200) },
  'help.list': { input: () => ({ query: { search: 'password' } }), statuses: everybody(200) },
  'help.vote': {
    input: () => ({ params: { slug: 'no-such-help' }, body: { helpful: true } }),
    statuses: everybody(404),
  },
  'memberships.plans': { input: () => ({ query: { role: 'ATHLETE' } }), statuses: everybody(200) },
  'memberships.me': { statuses: membersOnly(200) },
  'memberships.startTrial': { input: () => ({ body: {} }), statuses: promotersOnly(201) },
  'memberships.preview': { input: () => ({ query: aPlanChoice }), statuses: payersOnly(409) },
  'memberships.change': {
    input: () => ({ body: { ...aPlanChoice, previewId: 'made-up' } }),
    statuses: payersOnly(409),
  },
  'memberships.cancel': { input: () => ({ body: {} }), statuses: payersOnly(409) },
  'memberships.resume': { statuses: payersOnly(409) },
  'memberships.applyCode': { input: () => ({ body: { code: 'GRID20' } }), statuses: payersOnly(409) },
  // The plan is one of racers.
  'checkout.order': {
    input: () => ({ query: aPlanChoice }),
    statuses: { ...payersOnly(200), PROMOTER: 409 },
  },
  'checkout.open': { input: () => ({ body: aPlanChoice }), statuses: { ...payersOnly(201), PROMOTER: 409 } },
  'checkout.show': { input: () => ({ params: { id: 'cs_unknown' } }), statuses: membersOnly(404) },
  'billing.show': { statuses: membersOnly(200) },
  'billing.invoices': { statuses: membersOnly(200) },
  'billing.retry': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: membersOnly(404) },
  'billing.portal': { input: () => ({ body: {} }), statuses: membersOnly(409) },
  'billing.saveDetails': { input: () => ({ body: someBillingDetails }), statuses: membersOnly(409) },
  'promoCodes.show': { input: () => ({ params: { code: 'GRID20' } }), statuses: everybody(200) },
  'adminMemberships.summary': { statuses: adminsOnly(200) },
  'adminMemberships.list': { statuses: adminsOnly(200) },
  // Administrators have no membership themselves.
  'adminMemberships.grant': {
    input: ({ userId }) => ({
      params: { userId },
      body: { plan: 'racer-pro', until: '2099-01-01', reason: 'A season prize' },
    }),
    statuses: adminsOnly(404),
  },
  'adminMemberships.revoke': {
    input: ({ userId }) => ({ params: { userId }, body: { reason: 'A mistake' } }),
    statuses: adminsOnly(404),
  },
  'adminMemberships.extendTrial': {
    input: ({ userId }) => ({ params: { userId }, body: { until: '2099-01-01', reason: 'A mistake' } }),
    statuses: adminsOnly(404),
  },
  'adminMemberships.promoCodes': { statuses: adminsOnly(200) },
  'adminMemberships.createPromoCode': {
    input: () => ({
      body: {
        code: 'MATRIX20',
        title: 'Start of the season',
        percentOff: 20,
        amountOffMinor: null,
        months: null,
        plans: ['racer-pro'],
        maxRedemptions: null,
        expiresOn: null,
      },
    }),
    statuses: adminsOnly(201),
  },
  'adminMemberships.pausePromoCode': {
    input: () => ({ params: { id: UNKNOWN_ID } }),
    statuses: adminsOnly(404),
  },
  'adminMemberships.resumePromoCode': {
    input: () => ({ params: { id: UNKNOWN_ID } }),
    statuses: adminsOnly(404),
  },
  'testBilling.advanceClock': { input: () => ({ body: { days: 1 } }), statuses: adminsOnly(201) },
  'testBilling.advanceMember': {
    input: ({ userId }) => ({ params: { userId }, body: { days: 1 } }),
    statuses: adminsOnly(404),
  },
  'testBilling.declineMember': {
    input: ({ userId }) => ({ params: { userId } }),
    statuses: adminsOnly(404),
  },
  // Users cannot send messages to themselves.
  'messages.send': {
    input: ({ userId }) => ({
      body: { threadId: 'lap-1', toUserId: userId, body: 'See you at the hairpin.' },
    }),
    statuses: { ...membersOnly(422), 'other owner': 201 },
  },
  'messages.remove': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: membersOnly(404) },
  'messages.conversations': { statuses: membersOnly(200) },
  'messages.withPerson': {
    input: ({ userId }) => ({ params: { userId } }),
    statuses: {
      ...staffOnly(200),
      'no role': 404,
      ATHLETE: 404,
      BRAND: 404,
      PROMOTER: 404,
      'other owner': 404,
    },
  },
  'messages.thread': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: membersOnly(404) },
  'messages.change': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { archived: true } }),
    statuses: membersOnly(404),
  },
  'messages.read': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { lastMessageId: UNKNOWN_ID } }),
    statuses: membersOnly(404),
  },
  'messages.typing': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: membersOnly(404) },
  'messageRequests.list': { statuses: membersOnly(200) },
  'messageRequests.accept': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: membersOnly(404) },
  'messageRequests.decline': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: membersOnly(404) },
  'messageRequests.withdraw': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: membersOnly(404) },
  'messageRequests.resend': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: membersOnly(404) },
  // Users cannot send offers to themselves.
  'offers.send': {
    input: ({ userId }) => ({
      body: {
        athleteId: userId,
        message: 'Gaskets for a season\n\nWe would like to keep your engine together.',
        terms: offerTerms,
        expiresAt: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString(),
      },
    }),
    statuses: brandsOnly(422),
  },
  'offers.list': {
    input: () => ({ query: { isOpen: 'true' } }),
    statuses: { ...dealersOnly(200), BRAND: 409, ADMIN: 200 },
  },
  'offers.get': {
    input: () => ({ params: { id: UNKNOWN_ID } }),
    statuses: { ...dealersOnly(404), ADMIN: 404 },
  },
  'offers.view': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: dealersOnly(404) },
  'offers.clashes': {
    input: ({ userId }) => ({ params: { id: userId }, query: { categories: 'TYRES,HELMETS' } }),
    statuses: { ...dealersOnly(200), 'other owner': 404 },
  },
  'offers.counter': {
    input: anOfferStep({ terms: offerTerms, message: 'Could it be a little more than that?' }),
    statuses: dealersOnly(404),
  },
  'offers.rejectCounter': { input: anOfferStep({}), statuses: brandsOnly(404) },
  'offers.withdrawCounter': { input: anOfferStep({}), statuses: racersOnly(404) },
  'offers.accept': { input: anOfferStep({ revision: 1, acceptTerms: true }), statuses: racersOnly(404) },
  'offers.acceptCounter': {
    input: anOfferStep({ revision: 2, acceptTerms: true }),
    statuses: brandsOnly(404),
  },
  'offers.decline': {
    input: anOfferStep({ reason: 'TIMING', note: 'Next season, perhaps.' }),
    statuses: dealersOnly(404),
  },
  'offers.withdraw': { input: anOfferStep({ note: 'The budget is gone.' }), statuses: brandsOnly(404) },
  'offers.extend': {
    input: anOfferStep({ expiresAt: '2027-01-01T00:00:00.000Z' }),
    statuses: brandsOnly(404),
  },
  'offers.void': {
    input: anOfferStep({ note: 'Against the rules.' }),
    statuses: { ...membersOnly(403), ADMIN: 404 },
  },
  'safety.blocked': { statuses: membersOnly(200) },
  'safety.block': {
    input: ({ userId }) => ({ params: { id: userId } }),
    statuses: { ...membersOnly(422), 'other owner': 204 },
  },
  'safety.unblock': { input: ({ userId }) => ({ params: { id: userId } }), statuses: membersOnly(204) },
  'safety.report': {
    input: ({ userId }) => ({ body: { targetType: 'USER', targetId: userId, reason: 'SPAM' } }),
    statuses: { ...membersOnly(422), 'other owner': 201 },
  },
  'system.show': { statuses: adminsOnly(200) },
  'system.saveSettings': {
    input: () => ({ body: { isRegistrationOpen: true, notice: '', version: 7 } }),
    statuses: adminsOnly(409),
  },
  'system.testMail': { statuses: adminsOnly(200) },
  'system.failedJobs': { statuses: adminsOnly(200) },
  'system.retryJob': { input: () => ({ params: { id: '404' } }), statuses: adminsOnly(404) },
  'system.discardJob': { input: () => ({ params: { id: '404' } }), statuses: adminsOnly(404) },
  'reliability.mine': { statuses: membersOnly(200) },
  'reliability.show': { input: () => ({ params: { userId: UNKNOWN_ID } }), statuses: everybody(200) },
  'testimonialAnalytics.show': { statuses: membersOnly(200) },
  'testimonials.list': { statuses: everybody(200) },
  'testimonials.summary': { statuses: everybody(200) },
  'testimonials.about': {
    input: () => ({ params: { userId: UNKNOWN_ID } }),
    statuses: everybody(200),
  },
  'testimonials.given': { statuses: membersOnly(200) },
  'testimonials.received': { statuses: membersOnly(200) },
  'testimonials.partners': { statuses: membersOnly(200) },
  'testimonials.get': { input: () => unknownId, statuses: membersOnly(404) },
  'testimonials.write': { input: () => ({ body: aTestimonial }), statuses: ownersOnly(201) },
  'testimonials.save': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { ...aTestimonial, version: 1 } }),
    statuses: ownersOnly(404),
  },
  'testimonials.withdraw': {
    input: () => ({ params: { id: UNKNOWN_ID }, query: { version: 1 } }),
    statuses: membersOnly(404),
  },
  'testimonials.reply': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { text: 'Thank you.' } }),
    statuses: ownersOnly(404),
  },
  'testimonials.feature': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { isFeatured: true } }),
    statuses: ownersOnly(404),
  },
  'testimonials.report': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { reason: 'SPAM' } }),
    statuses: membersOnly(404),
  },
  'testimonialRequests.list': { statuses: membersOnly(200) },
  'testimonialRequests.send': {
    input: () => ({ body: { toEmail: 'friend@paddock.test' } }),
    statuses: ownersOnly(409),
  },
  'testimonialRequests.open': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { token: UNKNOWN_TOKEN } }),
    statuses: membersOnly(404),
  },
  'testimonialRequests.get': { input: () => unknownId, statuses: membersOnly(404) },
  'testimonialRequests.respond': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { ...aTestimonial, version: 1 } }),
    statuses: ownersOnly(404),
  },
  'testimonialRequests.decline': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1, reason: 'NO_TIME', note: 'Sorry.' } }),
    statuses: membersOnly(404),
  },
  'testimonialRequests.remind': { input: unknownAtVersion, statuses: membersOnly(404) },
  'testimonialRequests.revoke': {
    input: () => ({ params: { id: UNKNOWN_ID }, query: { version: 1 } }),
    statuses: membersOnly(404),
  },
  'testimonialDesk.list': { statuses: staffOnly(200) },
  'testimonialDesk.counts': { statuses: staffOnly(200) },
  'testimonialDesk.get': { input: () => unknownId, statuses: staffOnly(404) },
  'testimonialDesk.decide': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { version: 1, action: 'publish' } }),
    statuses: staffOnly(404),
  },
  'testimonialDesk.bulk': {
    input: () => ({ body: { items: [{ id: UNKNOWN_ID, version: 1 }], action: 'publish' } }),
    statuses: staffOnly(200),
  },
  'articleDesk.list': { statuses: staffOnly(200) },
  'articleDesk.get': { input: () => unknownId, statuses: staffOnly(404) },
  'articleDesk.create': {
    input: () => ({ body: { title: 'Towing in the rain', kind: 'ARTICLE' } }),
    statuses: staffOnly(201),
  },
  'articleDesk.save': {
    input: () => ({
      ...unknownId,
      body: {
        ...{ version: 1, title: 'Towing', slug: 'towing', kind: 'ARTICLE', excerpt: '', bodyMarkdown: '' },
        ...{ coverUrl: null, authorName: 'Nell', tags: [], seoTitle: null, seoDescription: null },
      },
    }),
    statuses: staffOnly(404),
  },
  'articleDesk.remove': { input: () => unknownId, statuses: staffOnly(404) },
  'articleDesk.publish': { input: () => ({ ...unknownId, body: { version: 1 } }), statuses: staffOnly(404) },
  'articleDesk.unpublish': {
    input: () => ({ ...unknownId, body: { version: 1 } }),
    statuses: staffOnly(404),
  },
  'articleDesk.pictures': { statuses: staffOnly(200) },
  'articleDesk.revisions': { input: () => unknownId, statuses: staffOnly(404) },
  'articleDesk.preview': { input: () => ({ body: { bodyMarkdown: 'Straps' } }), statuses: staffOnly(200) },
  'articleDesk.askConsent': {
    input: () => ({ ...unknownId, body: { email: 'nell@paddock.test' } }),
    statuses: staffOnly(404),
  },
  'articleDesk.removeConsent': {
    input: () => ({ params: { id: UNKNOWN_ID, userId: UNKNOWN_ID } }),
    statuses: staffOnly(404),
  },
  'helpDesk.list': { statuses: staffOnly(200) },
  'helpDesk.get': { input: () => unknownId, statuses: staffOnly(404) },
  'helpDesk.create': {
    input: () => ({ body: { title: 'How do I tow?', category: 'racers' } }),
    statuses: staffOnly(201),
  },
  'helpDesk.save': {
    input: () => ({
      ...unknownId,
      body: {
        ...{ version: 1, title: 'How do I tow?', category: 'racers', slug: 'towing' },
        ...{ bodyMarkdown: 'Slowly.', isPublished: true },
      },
    }),
    statuses: staffOnly(404),
  },
  'helpDesk.revisions': { input: () => unknownId, statuses: staffOnly(404) },
  'storyConsents.get': { input: () => unknownId, statuses: membersOnly(404) },
  'storyConsents.answer': {
    input: () => ({ ...unknownId, body: { agrees: true } }),
    statuses: membersOnly(404),
  },
  'ticketDesk.list': { statuses: staffOnly(200) },
  'ticketDesk.figures': { statuses: staffOnly(200) },
  'ticketDesk.get': { input: () => ({ params: { number: '1' } }), statuses: staffOnly(404) },
  'ticketDesk.reply': {
    input: () => ({
      params: { number: '1' },
      body: { message: 'We are looking into it.', isInternal: false, solves: false },
    }),
    statuses: staffOnly(404),
  },
  'ticketDesk.change': {
    input: () => ({ params: { number: '1' }, body: { priority: 'HIGH' } }),
    statuses: staffOnly(404),
  },
  'support.contact': {
    input: () => ({
      body: {
        name: 'Robin Ashgrove',
        email: newEmail(),
        topic: 'demo',
        message: 'We would like to see it in action.',
      },
    }),
    statuses: everybody(204),
  },
  'support.openTicket': {
    input: () => ({
      body: {
        email: newEmail(),
        topic: 'technical',
        subject: 'No green light',
        message: 'The start button does nothing.',
        errorId: 'ERR_1_abc',
      },
    }),
    statuses: everybody(201),
  },
  'support.listTickets': { statuses: membersOnly(200) },
  'support.getTicket': { input: () => ({ params: { number: '1' } }), statuses: membersOnly(404) },
  'support.replyToTicket': {
    input: () => ({ params: { number: '1' }, body: { message: 'It is still the same.' } }),
    statuses: membersOnly(404),
  },
  'athleteProfiles.preview': {
    statuses: { ...membersOnly(403), ATHLETE: 200, PROMOTER: 200, 'other owner': 200 },
  },
  // No test user has a profile.
  'athleteProfiles.detail': { input: ({ userId }) => ({ params: { id: userId } }), statuses: everybody(404) },
  'athleteProfiles.media': { input: ({ userId }) => ({ params: { id: userId } }), statuses: everybody(404) },
  'profileViews.track': {
    input: ({ userId }) => ({ body: { profileUserId: userId, source: 'athlete_profile' } }),
    statuses: everybody(204),
  },
  'push.publicKey': { statuses: everybody(200) },
  // An IP literal needs no DNS lookup; nothing is ever sent to it.
  'push.subscribe': {
    input: () => ({
      body: { endpoint: `https://1.1.1.1/${randomUUID()}`, keys: aBrowserKey() },
    }),
    statuses: membersOnly(201),
  },
  'push.unsubscribe': {
    input: () => ({ body: { endpoint: 'https://push.example/gone' } }),
    statuses: membersOnly(200),
  },
  'push.test': { statuses: membersOnly(409) },
  'search.site': { input: () => ({ query: { q: 'mi' } }), statuses: everybody(200) },
  'search.suggestions': {
    input: () => ({ query: { q: 'mi', scope: 'athletes' } }),
    statuses: everybody(200),
  },
  'search.remember': {
    input: () => ({ body: { query: 'late model', scope: 'athletes', resultCount: 4 } }),
    statuses: membersOnly(204),
  },
  'search.forget': { statuses: membersOnly(204) },
  'impressions.report': {
    input: () => ({ body: { ids: ['01890000-0000-7000-8000-000000000001'] } }),
    statuses: membersOnly(204),
  },
  'visitors.track': {
    input: () => ({ body: { page: 'http://paddock.test/athletes' } }),
    statuses: everybody(204),
  },
  'webhooks.list': { statuses: brandsOnly(200) },
  // Webhooks require a brand page.
  'webhooks.create': {
    input: () => ({ body: { url: 'https://1.1.1.1/hook', events: ['contract.signed'] } }),
    statuses: brandsOnly(409),
  },
  'webhooks.change': {
    input: () => ({
      ...unknownAtVersion(),
      body: { url: 'https://1.1.1.1/hook', events: ['contract.signed'], isActive: true, version: 1 },
    }),
    statuses: brandsOnly(404),
  },
  'webhooks.remove': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: brandsOnly(404) },
  'webhooks.rotate': { input: unknownAtVersion, statuses: brandsOnly(404) },
  'webhooks.test': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: brandsOnly(404) },
  'webhooks.messages': { input: () => ({ query: { endpointId: UNKNOWN_ID } }), statuses: brandsOnly(404) },
  'webhooks.message': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: brandsOnly(404) },
  'webhooks.resend': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: brandsOnly(404) },
  'eventDates.list': { statuses: everybody(200) },
  'eventDates.map': {
    input: () => ({ query: { bounds: '-180,-90,180,90', zoom: 1 } }),
    statuses: everybody(200),
  },
  'eventDates.get': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: everybody(404) },
  'eventDates.feed': { statuses: membersOnly(200) },
  'eventDates.racers': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: everybody(404) },
  'eventDates.startRacing': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: racersOnly(404) },
  'eventDates.endRacing': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: racersOnly(204) },
  'eventDates.ofPromoter': { input: () => ({ params: { slug: 'no-such-page' } }), statuses: everybody(404) },
  // Event dates require a promoter page.
  'eventDates.create': {
    input: () => ({ body: { title: 'Round one', startsAt: '2027-05-01T10:00', endsAt: '2027-05-01T18:00' } }),
    statuses: promotersOnly(409),
  },
  'eventDates.update': {
    input: () => ({ params: { id: UNKNOWN_ID }, body: { title: 'Round two', sequence: 0 } }),
    statuses: promotersOnly(409),
  },
  'eventDates.remove': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: promotersOnly(409) },
  'eventDates.showInterest': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: membersOnly(404) },
  'eventDates.endInterest': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: membersOnly(204) },
  'locations.suggestions': { input: () => ({ query: { q: 'lu' } }), statuses: everybody(200) },
  // The gazetteer is empty in tests.
  'locations.geocode': { input: () => ({ query: { q: 'Lund' } }), statuses: everybody(404) },
  'locations.reverse': { input: () => ({ query: { lat: '55.7', lng: '13.2' } }), statuses: everybody(404) },
  'locations.countries': { statuses: everybody(200) },
  'locations.states': { input: () => ({ query: { country: 'SE' } }), statuses: everybody(200) },
  'locations.cities': { input: () => ({ query: { q: 'Lund' } }), statuses: everybody(200) },
  'imports.list': { statuses: brandsOnly(200) },
  // A brand or promoter must create its page first.
  'imports.dryRun': { input: () => ({ body: anImport }), statuses: brandsOnly(409) },
  'imports.commit': {
    input: () => ({ body: { ...anImport, source: 'OTHER', mapping: { orderId: 'order_id' } } }),
    statuses: brandsOnly(409),
  },
  'imports.undo': { input: () => ({ params: { id: UNKNOWN_ID } }), statuses: brandsOnly(404) },
  'files.upload': {
    input: () => ({ body: { name: 'deck.pdf' }, file: new Blob([aPdf()]) }),
    statuses: membersOnly(201),
  },
  'media.upload': { input: () => ({ body: { kind: 'logo' }, file: aPicture() }), statuses: membersOnly(201) },
  'media.list': { statuses: ownersOnly(200) },
  'media.quota': { statuses: ownersOnly(200) },
  'media.add': {
    input: () => ({ body: { videoUrl: 'https://vimeo.com/76979871', caption: 'Onboard' } }),
    statuses: ownersOnly(201),
  },
  'media.order': { input: () => ({ body: { ids: [] } }), statuses: ownersOnly(200) },
  'media.change': {
    input: ({ loginId }) => ({ params: { id: loginId }, body: { caption: 'Turn one' } }),
    statuses: ownersOnly(404),
  },
  'media.remove': { input: ({ loginId }) => ({ params: { id: loginId } }), statuses: ownersOnly(404) },
  'media.setPicture': { input: () => ({ body: { url: null } }), statuses: membersOnly(200) },
  'media.setHeader': { input: () => ({ body: { url: null } }), statuses: ownersOnly(409) },
  'notifications.counts': { statuses: membersOnly(200) },
  'notifications.list': { statuses: membersOnly(200) },
  'notifications.read': {
    input: ({ loginId }) => ({ body: { ids: [loginId] } }),
    statuses: membersOnly(204),
  },
  'notifications.preferences': { statuses: membersOnly(200) },
  'notifications.changePreferences': {
    input: () => ({ body: { kinds: defaultChannels, quietHours: null } }),
    statuses: membersOnly(200),
  },
  'members.list': { statuses: ownersOnly(200) },
  'members.history': { statuses: ownersOnly(200) },
  'members.invite': {
    input: () => ({ body: { email: `colleague-${randomUUID()}@paddock.test`, seat: 'VIEWER' } }),
    statuses: ownersOnly(200),
  },
  'members.resend': { input: () => unknownId, statuses: ownersOnly(404) },
  'members.revoke': { input: () => unknownId, statuses: ownersOnly(404) },
  'members.changeSeat': {
    input: () => ({ params: { userId: UNKNOWN_ID }, body: { seat: 'SIGNER' } }),
    statuses: ownersOnly(404),
  },
  'members.remove': { input: () => ({ params: { userId: UNKNOWN_ID } }), statuses: ownersOnly(404) },
  'members.integrations': { input: () => ({ params: { userId: UNKNOWN_ID } }), statuses: ownersOnly(404) },
  'members.offerOwnership': { input: () => ({ params: { userId: UNKNOWN_ID } }), statuses: ownersOnly(404) },
  'members.withdrawOffer': { input: () => ({ params: { userId: UNKNOWN_ID } }), statuses: ownersOnly(404) },
  'invitations.get': { input: () => ({ params: { token: UNKNOWN_TOKEN } }), statuses: everybody(410) },
  'invitations.accept': { input: () => ({ params: { token: UNKNOWN_TOKEN } }), statuses: membersOnly(410) },
  'invitations.decline': { input: () => ({ params: { token: UNKNOWN_TOKEN } }), statuses: everybody(410) },
  'invitations.register': {
    input: () => ({
      params: { token: UNKNOWN_TOKEN },
      body: { firstName: 'Mira', lastName: 'Castellan', password: PASSWORD },
    }),
    statuses: everybody(410),
  },
  'organizations.leave': { input: () => unknownId, statuses: membersOnly(404) },
  'organizations.notify': {
    input: () => ({ ...unknownId, body: { notifiesByMail: true, notifiesByPush: false } }),
    statuses: membersOnly(404),
  },
  'organizations.acceptOwnership': { input: () => unknownId, statuses: membersOnly(404) },
  'organizations.ownersIntegrations': { input: () => unknownId, statuses: membersOnly(404) },
  'organizations.declineOwnership': { input: () => unknownId, statuses: membersOnly(404) },
  'organizations.list': { statuses: membersOnly(200) },
  'organizations.switch': {
    input: ({ userId }) => ({ body: { accountId: userId } }),
    statuses: { ...membersOnly(200), 'other owner': 404 },
  },
  'shops.list': { statuses: brandsOnly(409) },
  'shops.connect': {
    input: () => ({ body: { kind: 'SHOPIFY', name: 'Hollowtree Parts' } }),
    statuses: brandsOnly(409),
  },
  'shops.changeSecret': {
    input: () => ({ ...unknownId, body: { version: 1, secret: 'whsec_hollowtree' } }),
    statuses: brandsOnly(409),
  },
  'shops.remove': { input: () => unknownId, statuses: brandsOnly(409) },
  'shops.deliveries': { statuses: brandsOnly(409) },
  'shops.replay': { input: () => unknownId, statuses: brandsOnly(409) },
  'unsubscribe.look': { input: () => ({ query: { token: UNKNOWN_TOKEN } }), statuses: everybody(404) },
  'unsubscribe.oneClick': { input: () => ({ query: { token: UNKNOWN_TOKEN } }), statuses: everybody(404) },
  'unsubscribe.byForm': { input: () => ({ query: { token: UNKNOWN_TOKEN } }), statuses: everybody(404) },
}
