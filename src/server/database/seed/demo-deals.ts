import { someTerms } from '#server/database/builders/an-offer.ts'
import type { ContractEvent, ContractStatus } from '#shared/contracts/contract.rules.ts'
import type { Party } from '#shared/lifecycles/lifecycle.ts'
import type { OfferTerms } from '#shared/offers/offer.contract.ts'

type DemoContractStep = {
  event: ContractEvent | 'draft'
  to: ContractStatus
  party: Party
  daysAgo: number
}

export type DemoDeal = {
  slug: string
  brand: string
  racer: string
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

/** Contracts of the demo world: one that runs, two that wait for a signature, one that is over. */
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
]
