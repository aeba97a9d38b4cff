import { type ComponentType, lazy } from 'react'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { DeliverArt, FindBrandsArt, OfferArt, RacerProfileArt } from './racer-art.tsx'

export type Step = { title: string; text: string; points: string[]; Art: ComponentType }

export type Track = {
  tab: string
  title: string
  steps: Step[]
  call: { title: string; text: string; action: string; role: RegistrableRole }
}

/** Most visitors read one track, so the illustrations of the others are loaded on demand. */
const brandArt = (choose: (drawings: typeof import('./brand-art.tsx')) => ComponentType) =>
  lazy(async () => ({ default: choose(await import('./brand-art.tsx')) }))
const promoterArt = (choose: (drawings: typeof import('./promoter-art.tsx')) => ComponentType) =>
  lazy(async () => ({ default: choose(await import('./promoter-art.tsx')) }))

const racers: Track = {
  tab: 'Racers and teams',
  title: 'For racers and teams',
  steps: [
    {
      title: 'Build your racing profile',
      text: 'One public page with everything a sponsor asks for: your number, what you race, where, and your results.',
      points: [
        'Results and media in one place',
        'Teams can have a profile too',
        'A link you can share anywhere',
      ],
      Art: RacerProfileArt,
    },
    {
      title: 'Find brands that fit',
      text: 'Browse companies that sponsor people like you. When one fits, apply with a cover letter instead of a cold email.',
      points: ['See what a brand looks for', 'Apply from your profile', 'Follow every application'],
      Art: FindBrandsArt,
    },
    {
      title: 'Accept a formal offer',
      text: 'An offer arrives as a pit pass: what you get, what you deliver, how long it runs, and when it expires.',
      points: [
        'Accept, counter or decline',
        'Nothing is agreed until you accept',
        'Your contract is created from the offer',
      ],
      Art: OfferArt,
    },
    {
      title: 'Deliver and get paid',
      text: 'Submit your deliverables, share your discount code and track its redemptions. At renewal time the numbers speak for you.',
      points: ['Deliverables with proof', 'Code redemptions counted', 'One place for every contract'],
      Art: DeliverArt,
    },
  ],
  call: {
    title: 'Put your number on the board.',
    text: 'A profile is free to start. It takes a coffee break, and it works while you’re in the car.',
    action: 'Join as Driver/Team',
    role: 'ATHLETE',
  },
}

const brands: Track = {
  tab: 'Brands',
  title: 'For brands',
  steps: [
    {
      title: 'Set up your company',
      text: 'Your logo, what you make, and what you look for in a racer. Brand accounts are completely free, with full access.',
      points: ['No plan to choose, no card required', 'Your own public page', 'Racers can apply to you'],
      Art: brandArt(({ CompanyArt }) => CompanyArt),
    },
    {
      title: 'Discover racers',
      text: 'Search by motorsport, discipline, region, experience and home track until the list is short enough to call.',
      points: ['Shareable filters', 'Search near a place or track', 'Profiles with results, not slogans'],
      Art: brandArt(({ DiscoverArt }) => DiscoverArt),
    },
    {
      title: 'Send an offer',
      text: 'Product, cash, a mix of both, a discount code or an ambassador role. Set what you give, what you expect, and when the offer expires.',
      points: [
        'Valid for 7, 14, 30, 60 or 90 days',
        'Benefits and requirements in writing',
        'Message first if you prefer',
      ],
      Art: brandArt(({ SendOfferArt }) => SendOfferArt),
    },
    {
      title: 'Measure the return',
      text: 'See contracts, codes and spend side by side, and know whether it was worth it.',
      points: [
        'Redemptions per racer',
        'Deliverables approved by you',
        'Return on investment for each contract',
      ],
      Art: brandArt(({ ReturnArt }) => ReturnArt),
    },
  ],
  call: {
    title: 'Back someone who delivers.',
    text: 'Brand accounts are completely free, with full access. Set up your company and find your first racer today.',
    action: 'Promote Your Company',
    role: 'BRAND',
  },
}

const promoters: Track = {
  tab: 'Promoters',
  title: 'For event promoters',
  steps: [
    {
      title: 'Publish your event or series',
      text: 'A public page: what you run, where, for which classes, and what a race day is like.',
      points: ['Header picture and logo', 'Disciplines and home track', 'Visible without an account'],
      Art: promoterArt(({ SeriesArt }) => SeriesArt),
    },
    {
      title: 'Put the dates on the board',
      text: 'Racers plan a season around dates. Brands plan around the places where their logo will be seen.',
      points: ['Upcoming rounds and past results', 'Tracks and classes for each date', 'One link to share'],
      Art: promoterArt(({ DatesArt }) => DatesArt),
    },
    {
      title: 'Be found',
      text: 'Your series is listed in the event directory, where people search by motorsport, place and track.',
      points: [
        'Searched by racers, brands and fans',
        'Featured series stand out',
        'Indexed by search engines',
      ],
      Art: promoterArt(({ DirectoryArt }) => DirectoryArt),
    },
    {
      title: 'Talk to your paddock',
      text: 'Entries, partners, vendors: all messages in one inbox, from people whose profiles you can check first.',
      points: [
        'Racers and brands can message you',
        'Every conversation in one place',
        'Nothing lost in a group chat',
      ],
      Art: promoterArt(({ TalkArt }) => TalkArt),
    },
  ],
  call: {
    title: 'Fill the grid.',
    text: 'Promoter accounts include a free trial. Publish your series, then decide.',
    action: 'Publish your event',
    role: 'PROMOTER',
  },
}

export const tracks = { racers, brands, promoters }
export type TrackName = keyof typeof tracks
export const trackNames = ['racers', 'brands', 'promoters'] as const satisfies readonly TrackName[]

/** The track in the URL; most visitors are racers. */
export const trackOf = (value: unknown): TrackName => trackNames.find((name) => name === value) ?? 'racers'
