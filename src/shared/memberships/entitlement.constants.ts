import { MEMBERS_MAX } from '#shared/members/seat.constants.ts'
import type { PlanKey } from './plan-key.constants.ts'

/** Included in some plans. */
type Feature = { label: string; plans: readonly PlanKey[] }
/** Included up to a number, of what the noun says. `over` says what a plan with fewer does to the rest. */
type Limit = { label: string; noun: string; over: string; plans: Partial<Record<PlanKey, number>> }

const racers = ['racer-free', 'racer-pro'] as const
const promoters = ['promoter-base', 'promoter'] as const

/**
 * What each plan includes, in the order of the comparison on the pricing page. Code asks `can` and `limitOf` and never
 * for a plan. Messages, contracts, payments and one's own data are in every plan, so nothing asks for them.
 */
export const features = {
  'profile.public': { label: 'Public profile and link previews', plans: racers },
  'directory.racers': { label: 'Listed in the directory that brands search', plans: racers },
  'analytics.12-months': {
    label: 'Twelve months of analytics',
    plans: ['racer-pro', 'brand', 'promoter'],
  },
  'season-report': {
    label: 'Season report for your sponsors, as a page and a PDF',
    plans: ['racer-pro'],
  },
  'directory.priority': { label: 'Priority placement in the directory', plans: ['racer-pro'] },
  'company.page': { label: 'Company page with what you look for', plans: ['brand'] },
  'directory.search': {
    label: 'Full directory with filters, shortlists and saved searches',
    plans: ['brand'],
  },
  'redemptions.returns': { label: 'Spend and return for each racer', plans: ['brand'] },
  'event.page': { label: 'Public page with dates, classes and past results', plans: promoters },
  'event.calendar': { label: 'Calendar that people can subscribe to', plans: promoters },
  'directory.events': { label: 'Listed in the events directory and in search', plans: ['promoter'] },
} as const satisfies Record<string, Feature>
export type FeatureKey = keyof typeof features

export const UNLIMITED = Number.POSITIVE_INFINITY

export const limits = {
  'applications.open': {
    label: 'Open applications at a time',
    noun: 'open applications',
    over: 'Your open applications stay open; you can send others when fewer are open.',
    plans: { 'racer-free': 5, 'racer-pro': UNLIMITED },
  },
  'event-dates.upcoming': {
    label: 'Upcoming event dates',
    noun: 'upcoming event dates',
    over: 'Your other dates stay online and are read-only; you can still cancel them.',
    plans: { 'promoter-base': 3, promoter: UNLIMITED },
  },
  // Invitations that were not answered count.
  'members.seats': {
    label: 'Members besides the owner',
    noun: 'members',
    over: 'The members who joined last stay; they can view, but not make changes.',
    plans: {
      'racer-free': 2,
      'racer-pro': 10,
      brand: MEMBERS_MAX,
      'promoter-base': 2,
      promoter: MEMBERS_MAX,
    },
  },
} as const satisfies Record<string, Limit>
export type LimitKey = keyof typeof limits
