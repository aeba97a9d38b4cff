import type { RegistrableRole } from '#shared/accounts/roles.ts'

export const planKeys = ['racer-free', 'racer-pro', 'brand', 'promoter'] as const
export type PlanKey = (typeof planKeys)[number]

export type PlanFacts = {
  key: PlanKey
  role: RegistrableRole
  name: string
  pitch: string
  highlights: readonly string[]
}

/** Prices are settings of the installation. */
export const plans: readonly PlanFacts[] = [
  {
    key: 'racer-free',
    role: 'ATHLETE',
    name: 'Racer',
    pitch: 'Everything it takes to be found.',
    highlights: [
      'A public profile with results, pictures and video links',
      'A place in the directory that brands search',
      'Offers, messages and contracts, without a fee on any of them',
      '5 open applications at a time',
    ],
  },
  {
    key: 'racer-pro',
    role: 'ATHLETE',
    name: 'Racer Pro',
    pitch: 'For seasons with more than one partner.',
    highlights: [
      'Everything in Racer',
      'As many open applications as you like',
      'Twelve months of profile numbers instead of one',
      'A season report to send to partners',
    ],
  },
  {
    key: 'brand',
    role: 'BRAND',
    name: 'Brand',
    pitch: 'Completely free, full access.',
    highlights: [
      'A company page with what you look for',
      'The whole directory, with filters, shortlists and saved searches',
      'As many offers as you like',
      'Spend and return for each racer',
    ],
  },
  {
    key: 'promoter',
    role: 'PROMOTER',
    name: 'Promoter',
    pitch: 'Your event or series, on everyone’s calendar.',
    highlights: [
      'A public page with dates, classes and past results',
      'A place in the events directory',
      'A calendar that people can subscribe to',
      'As many event dates as you like',
    ],
  },
]

export type PlanDetail = { label: string; plans: Partial<Record<PlanKey, true | string>> }

/** The comparison under the cards; a plan that is not named does not have it. */
export const planDetails: Record<RegistrableRole, readonly PlanDetail[]> = {
  ATHLETE: [
    { label: 'Public profile and link previews', plans: { 'racer-free': true, 'racer-pro': true } },
    { label: 'Place in the directory', plans: { 'racer-free': true, 'racer-pro': true } },
    { label: 'Results, pictures and video links', plans: { 'racer-free': true, 'racer-pro': true } },
    { label: 'Fee on sponsorships', plans: { 'racer-free': 'None', 'racer-pro': 'None' } },
    { label: 'Open applications at a time', plans: { 'racer-free': '5', 'racer-pro': 'Unlimited' } },
    { label: 'Profile numbers', plans: { 'racer-free': '1 month', 'racer-pro': '12 months' } },
    { label: 'Season report', plans: { 'racer-pro': true } },
  ],
  BRAND: [
    { label: 'Company page', plans: { brand: true } },
    { label: 'Whole directory of racers and teams', plans: { brand: true } },
    { label: 'Shortlists, saved searches and comparison', plans: { brand: true } },
    { label: 'Offers', plans: { brand: 'Unlimited' } },
    { label: 'Fee on sponsorships', plans: { brand: 'None' } },
  ],
  PROMOTER: [
    { label: 'Public event page', plans: { promoter: true } },
    { label: 'Place in the events directory', plans: { promoter: true } },
    { label: 'Calendar that people can subscribe to', plans: { promoter: true } },
    { label: 'Event dates', plans: { promoter: 'Unlimited' } },
  ],
}
