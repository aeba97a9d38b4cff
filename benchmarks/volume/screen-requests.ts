import { DIRECTORY_PAGE } from '#shared/athletes/athlete-filters.constants.ts'
import type { QueryValues } from '#shared/http/path.ts'

/** Rows that paths and queries name: those of the largest accounts. */
export type Ids = Record<
  | 'contract'
  | 'conversation'
  | 'redemption'
  | 'statement'
  | 'offer'
  | 'eventDate'
  | 'report'
  | 'code'
  | 'otherUser',
  string
> &
  Record<'ticket' | 'profile' | 'racer' | 'brand', string>

/** Not read by a screen, or of rows that these amounts do not have: the endpoint alone, or all of its area. */
export const leftOut: ReadonlySet<string> = new Set([
  ...['accounts.openSignIn', 'accounts.openGoogle', 'accounts.returnFromGoogle'],
  // Opened by a link from a mail, which names one row by its hash.
  ...[
    'accounts.checkReset',
    'accounts.checkSetup',
    'brandInvitations.read',
    'guardianSignings.get',
    'appeals.read',
  ],
  ...['invitations.get', 'unsubscribe.look', 'recaps.read', 'seasonReports.read', 'contracts.verify'],
  // One row by its id, of tables that grow with what staff and brands write by hand.
  ...[
    'applications.get',
    'articles.get',
    'articleDesk.get',
    'articleDesk.revisions',
    'storyConsents.get',
    'helpDesk.get',
  ],
  ...['helpDesk.revisions', 'bulkMessages.detail', 'shortlists.athletes', 'recaps.get', 'seasonReports.get'],
  ...[
    'testimonialRequests.get',
    'testimonials.get',
    'testimonialDesk.get',
    'webhooks.message',
    'promoCodes.show',
  ],
  ...['webhooks.messages', 'support.getTicket'],
  // The payment provider and the directory of places, which the database of this benchmark does not have.
  ...['checkout.order', 'checkout.show', 'memberships.preview', 'locations.suggestions', 'locations.geocode'],
  ...['locations.reverse', 'locations.states', 'locations.cities'],
])

export const parameters: Record<string, (ids: Ids) => Record<string, string>> = {
  'athleteProfiles.detail': () => ({ id: 'large-racer' }),
  'athleteProfiles.media': () => ({ id: 'large-racer' }),
  'brands.detail': () => ({ slug: 'large-brand' }),
  'opportunities.ofBrand': () => ({ slug: 'large-brand' }),
  'follows.state': ({ otherUser }) => ({ userId: otherUser }),
  'eventDates.ofPromoter': () => ({ slug: 'volume-promoter-1' }),
  'eventDates.get': ({ eventDate }) => ({ id: eventDate }),
  'eventDates.racers': ({ eventDate }) => ({ id: eventDate }),
  'moderation.get': ({ report }) => ({ id: report }),
  'promoters.get': () => ({ slugOrId: 'volume-promoter-1' }),
  'redemptions.get': ({ redemption }) => ({ id: redemption }),
  'statements.get': ({ statement }) => ({ id: statement }),
  'statements.lines': ({ statement }) => ({ id: statement }),
  'adminUsers.get': ({ racer }) => ({ id: racer }),
  'adminUsers.seatChanges': ({ racer }) => ({ id: racer }),
  'messages.withPerson': ({ otherUser }) => ({ userId: otherUser }),
  'messages.thread': ({ conversation }) => ({ id: conversation }),
  'offers.get': ({ offer }) => ({ id: offer }),
  'offers.clashes': ({ racer }) => ({ id: racer }),
  'ticketDesk.get': ({ ticket }) => ({ number: ticket }),
  'reliability.show': ({ racer }) => ({ userId: racer }),
  'testimonials.about': ({ racer }) => ({ userId: racer }),
}
export const ofContract = ({ contract }: Ids) => ({ id: contract })

const bounds = '-125,25,-66,49'
/** The directories ask for so many rows at a time. */
const toPage = (query: QueryValues): QueryValues => ({ ...query, limit: DIRECTORY_PAGE })

/** What else a screen asks for; without an entry it is the endpoint without a query. */
export const queries: Record<string, (ids: Ids) => QueryValues[]> = {
  'analytics.show': () => [{}, { range: '12m', compare: 'previous' }],
  'marketplace.show': () => [{}, { range: '12m', compare: 'previous' }],
  'applications.eligibility': ({ brand }) => [{ brandId: brand }],
  'athletes.list': () =>
    [
      {},
      { search: 'ash' },
      // Every 25th racer has all of these words, and no racer these two.
      { search: 'hard charger award' },
      { search: 'podium year' },
      { sports: 'karting', sortBy: 'recent' },
      { sports: 'karting', disciplines: 'SHIFTER_KART' },
      { country: 'US', state: 'Ohio' },
      { homeTrack: 'speedway' },
    ].map(toPage),
  'athletes.map': () => [
    { bounds, zoom: 4 },
    { bounds, zoom: 4, search: 'hard charger award' },
  ],
  'discover.list': () =>
    [
      {},
      { sports: 'karting', level: 'PROFESSIONAL' },
      { sortBy: 'match' },
      { sortBy: 'match', search: 'hard charger award' },
    ].map(toPage),
  'discover.compare': ({ racer, otherUser }) => [{ ids: `${racer},${otherUser}` }],
  'articles.list': () => [{}, { search: 'track' }],
  'brands.list': () => [{}, { search: 'kestrel' }, { sort: 'active' }].map(toPage),
  'brands.slugAvailable': () => [{ slug: 'kestrel' }],
  'promoters.slugAvailable': () => [{ slug: 'kestrel' }],
  'promoters.list': () => [{}, { search: 'millrace' }].map(toPage),
  'promoters.map': () => [{ bounds, zoom: 4 }],
  'eventDates.map': () => [{ bounds, zoom: 4 }],
  'eventDates.list': () => [{}, { country: 'US' }],
  'contracts.list': () => [{}, { tab: 'active' }],
  'messages.conversations': () => [
    {},
    { filter: 'unread' },
    { search: 'lap777' },
    { search: 'season' },
    { search: 'kes' },
  ],
  'messageRequests.list': () => [{}, { direction: 'sent' }],
  'offers.list': () => [{}, { direction: 'sent' }, { isOpen: true }],
  'offers.clashes': () => [{ categories: 'ENGINE_PARTS', startsOn: '2026-01-01', endsOn: '2027-01-01' }],
  'redemptions.list': ({ code, contract }) => [
    {},
    { status: 'PENDING' },
    { status: 'UNMATCHED' },
    { status: 'REVERSED' },
    { codeId: code },
    { contractId: contract },
    { channel: 'CSV' },
    { orderId: 'order-1000' },
    { from: '2026-03-01', to: '2026-03-31' },
  ],
  'redemptions.mine': ({ contract }) => [{}, { contractId: contract }, { state: 'pending' }],
  'statements.list': ({ contract }) => [{}, { contractId: contract }, { status: 'DUE' }],
  'returns.performance': () => [{}],
  'auditLog.list': ({ racer }) => [{}, { subject: racer }],
  'adminUsers.list': () => [
    {},
    { role: 'BRAND' },
    { search: 'kest' },
    { status: 'SUSPENDED' },
    { confirmed: 'no' },
  ],
  'adminMemberships.list': () => [{}, { search: 'kest' }],
  'ticketDesk.list': () => [{}, { queue: 'solved' }, { search: 'question 17' }],
  'moderation.list': () => [{}, { state: 'decided' }],
  'search.site': () => [{ q: 'kestrel' }, { q: 'ash' }],
  'templates.list': () => [{ kind: 'REPLY' }],
  'search.suggestions': () => [{ q: 'kes', scope: 'athletes' }],
}
