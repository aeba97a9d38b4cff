import { someTerms } from '#server/database/builders/an-offer.ts'
import type { TerminateReason } from '#shared/contracts/contract.constants.ts'
import type { ContractEvent, ContractStatus } from '#shared/contracts/contract.rules.ts'
import type { Party } from '#shared/lifecycles/lifecycle.ts'
import type { OfferTerms } from '#shared/offers/offer.contract.ts'

type DemoContractStep = {
  event: ContractEvent | 'draft'
  to: ContractStatus
  party: Party
  daysAgo: number
  reason?: TerminateReason
  note?: string
}

export type DemoDeal = {
  slug: string
  brand: string
  racer: string
  /** Who signs for a racer who is not grown up. */
  guardian?: { name: string; email: string }
  /** Days from now, the past below zero. */
  startsIn: number
  terms: OfferTerms
  steps: [DemoContractStep, ...DemoContractStep[]]
}

const drafted = (daysAgo: number): DemoContractStep => ({
  event: 'draft',
  to: 'DRAFT',
  party: 'SYSTEM',
  daysAgo,
})
const pending = (event: 'send' | 'open' | 'sign', party: Party, daysAgo: number): DemoContractStep => ({
  event,
  to: 'PENDING_SIGNATURES',
  party,
  daysAgo,
})
const signedByAll = (party: Party, daysAgo: number): DemoContractStep => ({
  event: 'sign',
  to: 'EXECUTED',
  party,
  daysAgo,
})
const started = (daysAgo: number): DemoContractStep => ({
  event: 'start',
  to: 'ACTIVE',
  party: 'SYSTEM',
  daysAgo,
})

/**
 * Contracts of the demo world: three that run, one of them in dispute and one under notice, two that wait for a
 * signature, one that is over.
 */
export const demoDeals: readonly DemoDeal[] = [
  {
    slug: 'running',
    brand: 'kestrel-lubricants',
    racer: 'mira-castellan',
    startsIn: -100,
    terms: someTerms({
      title: 'Oil and a stipend for the season',
      type: 'CASH',
      value: '$3,600',
      currency: 'USD',
      cashMinor: 360_000,
      benefits: 'Three stipends of $1,200, race oil for every round, and $450 for each podium.',
      requirements:
        'Our name on both sidepods, three reels from the pits and a report in the middle of the season.',
      categories: ['OIL_AND_FLUIDS'],
    }),
    steps: [
      drafted(112),
      pending('send', 'BRAND', 111),
      pending('open', 'ATHLETE', 110),
      pending('sign', 'ATHLETE', 109),
      signedByAll('BRAND', 108),
      started(100),
    ],
  },
  {
    slug: 'awaiting-racer',
    brand: 'corvane-helmets',
    racer: 'mira-castellan',
    startsIn: 14,
    terms: someTerms({
      title: 'Two helmets and a visor wall',
      type: 'PRODUCT',
      value: '$2,400',
      currency: 'USD',
      productMinor: 240_000,
      benefits: 'Two painted helmets, six visors, and a rebuild of both after the winter.',
      requirements: 'Our mark on the visor strip and one video of the fitting.',
      categories: ['HELMETS'],
      work: [{ title: 'Video of the fitting', kind: 'CONTENT', dueAfterDays: 45, times: 1 }],
    }),
    steps: [
      drafted(6),
      pending('send', 'BRAND', 4),
      pending('sign', 'BRAND', 4),
      pending('open', 'ATHLETE', 1),
    ],
  },
  {
    slug: 'awaiting-brand',
    brand: 'kestrel-lubricants',
    racer: 'tova-lindqvarn',
    startsIn: 21,
    terms: someTerms({
      title: 'Cold-start oil, tested on ice',
      type: 'MIXED',
      value: '$1,500 and forty litres of 0W-30',
      currency: 'USD',
      cashMinor: 150_000,
      productMinor: 60_000,
      duration: '6 months',
      benefits: 'Forty litres of the 0W-30 from the bench, and $1,500 for the logging.',
      requirements: 'Pressure and temperature of every cold start, and one film of the gauge a month.',
      categories: ['OIL_AND_FLUIDS'],
      work: [{ title: 'Film of the gauge', kind: 'CONTENT', dueAfterDays: 25, times: 4 }],
    }),
    steps: [drafted(3), pending('send', 'BRAND', 2), pending('sign', 'ATHLETE', 1)],
  },
  {
    slug: 'awaiting-guardian',
    brand: 'kestrel-lubricants',
    racer: 'jonah-prewitt',
    guardian: { name: 'Amos Prewitt', email: 'amos.prewitt@demo.test' },
    startsIn: 30,
    terms: someTerms({
      title: 'Chain lube for two karts',
      type: 'PRODUCT',
      value: '$600',
      currency: 'USD',
      productMinor: 60_000,
      benefits: 'Chain lube, two-stroke oil and cleaner for both karts, every weekend of the season.',
      requirements: 'Our falcon on both side pods, and one set-up sheet a month that we may show.',
      work: [{ title: 'Set-up sheet to show', kind: 'CONTENT', dueAfterDays: 20, times: 6 }],
    }),
    steps: [
      drafted(5),
      pending('send', 'BRAND', 4),
      pending('sign', 'BRAND', 4),
      pending('sign', 'ATHLETE', 3),
    ],
  },
  {
    slug: 'finished',
    brand: 'kestrel-lubricants',
    racer: 'mira-castellan',
    startsIn: -405,
    terms: someTerms({
      title: 'First season together',
      type: 'CASH',
      value: '$2,500',
      currency: 'USD',
      cashMinor: 250_000,
      benefits: 'A stipend of $2,500 at the start of the season and $300 for each podium.',
      requirements: 'A decal on the rear wing, a film of the season and a closing report.',
    }),
    steps: [
      drafted(420),
      pending('send', 'BRAND', 419),
      pending('sign', 'BRAND', 419),
      pending('open', 'ATHLETE', 417),
      signedByAll('ATHLETE', 416),
      started(405),
      { event: 'end', to: 'COMPLETED', party: 'SYSTEM', daysAgo: 39 },
    ],
  },
  {
    slug: 'under-notice',
    brand: 'kestrel-lubricants',
    racer: 'silas-penhallow',
    startsIn: -120,
    terms: someTerms({
      title: 'Two-stroke oil for six-hour races',
      type: 'PRODUCT',
      value: '$900',
      currency: 'USD',
      productMinor: 90_000,
      benefits: 'Two-stroke oil and chain lube for every endurance race of the year.',
      requirements:
        'Our falcon on the front bumper, a report after the last race and a film of the strip-down.',
      work: [
        { title: 'Report after the last six hours', kind: 'REPORT', dueAfterDays: 127, times: 1 },
        { title: 'Film of the winter strip-down', kind: 'CONTENT', dueAfterDays: 165, times: 1 },
      ],
    }),
    steps: [
      drafted(131),
      pending('send', 'BRAND', 130),
      pending('sign', 'ATHLETE', 129),
      signedByAll('BRAND', 128),
      started(120),
      {
        event: 'terminate',
        to: 'ACTIVE',
        party: 'ATHLETE',
        daysAgo: 4,
        reason: 'NO_LONGER_RACING',
        note: 'My knees have called it a day: the last six hours of this year are my last. Thank you for every litre.',
      },
    ],
  },
  {
    slug: 'disputed',
    brand: 'brasshollow-brakes',
    racer: 'tova-lindqvarn',
    startsIn: -92,
    terms: someTerms({
      title: 'Brakes for the gravel',
      type: 'MIXED',
      value: '$1,800 and pads for the season',
      currency: 'USD',
      cashMinor: 180_000,
      productMinor: 95_000,
      benefits: 'Two stipends of $900, and pads and fluid for every event.',
      requirements: 'A decal on both rear quarters, one stage video with the brakes in sight, a wear report.',
    }),
    steps: [
      drafted(104),
      pending('send', 'BRAND', 103),
      pending('sign', 'BRAND', 103),
      pending('open', 'ATHLETE', 101),
      signedByAll('ATHLETE', 100),
      started(92),
    ],
  },
  {
    slug: 'ten-sentences',
    brand: 'kestrel-lubricants',
    racer: 'mira-castellan',
    startsIn: 20,
    terms: someTerms({
      title: 'Ten sentences at the plant',
      type: 'PRODUCT',
      value: '$300',
      currency: 'USD',
      productMinor: 30_000,
      duration: 'Event',
      benefits: 'Train, hotel, a hairnet with your name on it, and a case of the oil we talk about.',
      requirements: 'Ten sentences on camera in the blending room, in your own words.',
      work: [{ title: 'Ten sentences on camera', kind: 'CONTENT', dueAfterDays: 1, times: 1 }],
    }),
    steps: [
      drafted(10),
      pending('send', 'BRAND', 10),
      pending('sign', 'BRAND', 10),
      pending('open', 'ATHLETE', 9),
      signedByAll('ATHLETE', 9),
    ],
  },
]
