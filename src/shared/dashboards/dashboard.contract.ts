import * as z from 'zod/mini'
import { staffRoles } from '#shared/accounts/roles.ts'
import { share } from '#shared/analytics/analytics.contract.ts'
import { application } from '#shared/applications/application-detail.contract.ts'
import { articleCard } from '#shared/articles/article.contract.ts'
import { athleteCard } from '#shared/athletes/athlete.contract.ts'
import { auditEntry } from '#shared/audit/audit.contract.ts'
import { brandCard } from '#shared/brands/brand.contract.ts'
import { contract } from '#shared/contracts/contract-shape.ts'
import { awaitingApproval } from '#shared/deliverables/deliverable.contract.ts'
import { eventDate } from '#shared/events/event.contract.ts'
import { endpoint } from '#shared/http/endpoint.ts'
import { money } from '#shared/memberships/membership.contract.ts'
import { conversation } from '#shared/messages/message.contract.ts'
import { notificationCounts } from '#shared/notifications/notification.contract.ts'
import { offer } from '#shared/offers/offer.contract.ts'
import { completeness } from '#shared/profiles/profile.contract.ts'
import { brandSales, racerSales } from '#shared/roi/sales.contract.ts'
import { matchedAthlete } from '#shared/search/athlete-search.contract.ts'
import { systemHealth } from '#shared/system/system.contract.ts'
import { userRow } from '#shared/users/admin-user.contract.ts'
import { needKinds } from './dashboard.constants.ts'

export const viewCount = z.object({
  total: z.int(),
  /** The total of the previous period. */
  before: z.int(),
  days: z.array(z.object({ day: z.iso.date(), views: z.int() })),
  /** By kind: a role, `MEMBER` without one, or `VISITOR` who is not signed in. */
  viewers: z.array(share),
})
export type ViewCount = z.infer<typeof viewCount>

/** Something that waits for the user. */
export const need = z.object({
  kind: z.enum(needKinds),
  /** Of the offer, contract, deliverable, payment, statement, application or conversation. */
  id: z.uuid(),
  /** Of a contract and its parts. */
  contractId: z.nullable(z.uuid()),
  partner: z.object({ name: z.string(), pictureUrl: z.nullable(z.string()) }),
  title: z.string(),
  /** As worded in the offer or contract. */
  value: z.nullable(z.string()),
  /** Of a payment or statement. */
  money: z.nullable(z.object({ amountMinor: z.int(), currency: z.string() })),
  dueAt: z.nullable(z.iso.datetime()),
})
export type Need = z.infer<typeof need>

/** Of racers, brands and promoters. */
const common = {
  /** The most urgent first, and how many there are. */
  needs: z.object({ total: z.int(), items: z.array(need) }),
  views: viewCount,
  completeness,
  conversations: z.array(conversation),
}

export const athleteDashboard = z.object({
  ...common,
  /** Open offers, undecided applications, active contracts and those awaiting signatures. */
  counts: z.object({ offers: z.int(), applications: z.int(), contracts: z.int(), signing: z.int() }),
  offers: z.array(offer),
  applications: z.array(application),
  /** Awaiting signatures. */
  signing: z.array(contract),
  contracts: z.array(contract),
  sales: racerSales,
  brands: z.array(brandCard),
})
export type AthleteDashboard = z.infer<typeof athleteDashboard>

export const brandDashboard = z.object({
  ...common,
  /** The columns of the pipeline. */
  counts: z.object({
    applications: z.int(),
    offers: z.int(),
    signing: z.int(),
    contracts: z.int(),
    finished: z.int(),
  }),
  applications: z.array(application),
  offers: z.array(offer),
  signing: z.array(contract),
  contracts: z.array(contract),
  finished: z.array(contract),
  sales: brandSales,
  /** Submitted deliverables: the first few and the total. */
  deliverables: z.object({ total: z.int(), items: z.array(awaitingApproval) }),
  racers: z.array(matchedAthlete),
})
export type BrandDashboard = z.infer<typeof brandDashboard>

export const promoterDashboard = z.object({
  ...common,
  followers: z.int(),
  dates: z.array(eventDate),
})
export type PromoterDashboard = z.infer<typeof promoterDashboard>
export type CommonDashboard = Pick<PromoterDashboard, keyof typeof common>

/** What waits for staff, and since when the first of it does. */
const queue = z.object({ waiting: z.int(), since: z.nullable(z.iso.datetime()) })
export type Queue = z.infer<typeof queue>

export const adminDashboard = z.object({
  /** Active users; the new ones of this period and of the previous one. */
  users: z.object({
    total: z.int(),
    byRole: z.object({ ATHLETE: z.int(), BRAND: z.int(), PROMOTER: z.int(), ADMIN: z.int() }),
    withoutRole: z.int(),
    new: z.int(),
    newBefore: z.int(),
    /** Whether these are daily sums (decision 60), as of the last run of the job, instead of counts of now. */
    isSummed: z.boolean(),
  }),
  /** Of as many days as users count as new, and of as many before. */
  visitors: z.object({ now: z.int(), before: z.int() }),
  /** Registrations by day of UTC, up to today; a day without any is left out. */
  signups: z.object({
    today: z.iso.date(),
    days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  }),
  /** Reports and appeals that wait for a decision. */
  reports: queue,
  /** Testimonials, replies and reports about them that wait for a decision. */
  testimonials: queue,
  /** Support tickets that wait for a reply. */
  tickets: queue,
  newest: z.array(userRow),
  /** What only administrators see. */
  admin: z.nullable(
    z.object({
      disputes: queue,
      /** Monthly recurring revenue of memberships. */
      recurring: money,
      /** What contracts were signed for in the last days, in the currency of most of it, and in as many days before. */
      volume: z.nullable(z.object({ currency: z.string(), now: z.int(), before: z.int() })),
      /** Jobs that are due and have not run, and those that failed for good. */
      jobs: z.object({ due: z.int(), failed: z.int() }),
      health: systemHealth,
      audit: z.array(auditEntry),
    }),
  ),
  /** Whether this is a production server with demo accounts. */
  hasDemoAccounts: z.boolean(),
})
export type AdminDashboard = z.infer<typeof adminDashboard>

/** Ruling R5: the Paddock. */
export const homeFeed = z.object({
  completeness,
  counts: notificationCounts,
  /** Brands accepting applications, for racers; racers, for brands. */
  brands: z.array(brandCard),
  racers: z.array(athleteCard),
  /** Dates of promoters the user follows, and of all promoters. */
  followed: z.array(eventDate),
  dates: z.array(eventDate),
  articles: z.array(articleCard),
})
export type HomeFeed = z.infer<typeof homeFeed>

export const dashboardEndpoints = {
  home: endpoint('GET', '/api/home/feed', {
    summary: 'Get my feed: recommendations, dates, articles and counts',
    access: 'signed-in',
    response: homeFeed,
  }),
  athlete: endpoint('GET', '/api/dashboard/athlete', {
    summary: 'Get the racer dashboard',
    access: ['ATHLETE'],
    response: athleteDashboard,
  }),
  brand: endpoint('GET', '/api/dashboard/brand', {
    summary: 'Get the brand dashboard',
    access: ['BRAND'],
    response: brandDashboard,
  }),
  promoter: endpoint('GET', '/api/dashboard/promoter', {
    summary: 'Get the promoter dashboard',
    access: ['PROMOTER'],
    response: promoterDashboard,
  }),
  admin: endpoint('GET', '/api/admin/dashboard', {
    summary: 'Get the overview for staff: users, disputes and support tickets',
    access: staffRoles,
    response: adminDashboard,
  }),
}
