import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import type { Result } from '#shared/profiles/result.contract.ts'
import type { ShownMedia } from '#shared/profiles/showcase.contract.ts'

/** The profile of a racer in the public response. */
export const aProfile = (change: Partial<AthleteProfile> = {}): AthleteProfile => ({
  id: '0198c0de-0000-7000-8000-000000000027',
  userId: '0198c0de-0000-7000-8000-000000000001',
  slug: 'mira-castellan',
  role: 'ATHLETE',
  firstName: 'Mira',
  lastName: 'Castellan',
  isTeam: false,
  teamName: null,
  bio: 'First paragraph.\n\nSecond paragraph.',
  about: [
    { tag: 'p', children: ['First paragraph.'] },
    { tag: 'p', children: ['Second paragraph.'] },
  ],
  headerImageUrl: '/pictures/racer-mira-header-960.webp',
  profileImageUrl: '/pictures/racer-mira-helmet-320.webp',
  number: '27',
  sports: ['stock-car-racing', 'HILL_CLIMB'],
  disciplines: ['LATE_MODEL', 'PRO_AM', 'ROAD_COURSE', 'ROOKIE'],
  level: 'PRO_AM',
  racingClass: 'Late Model',
  experienceYears: 11,
  achievements: '2025 Piedmont champion',
  homeTrack: 'Harrow Creek Speedway',
  otherTracks: ['Pinebarren Raceway', 'Three Rivers Oval'],
  city: 'Asheville',
  state: 'North Carolina',
  country: 'US',
  region: 'East Coast',
  sponsorshipNeeds: 'Tyres for six rounds',
  openTo: ['CASH', 'PRODUCT'],
  audienceSize: 20_804,
  rating: null,
  featured: true,
  publishedAt: '2026-01-01T00:00:00.000Z',
  results: [],
  media: [],
  mediaCount: 0,
  sponsorships: [],
  testimonials: null,
  reliability: null,
  socials: { instagram: null, facebook: null, snapchat: null, tiktok: null, youtube: null, misc: null },
  promoter: null,
  noIndex: false,
  linkPicture: '/og/athletes/0198c0de-0000-7000-8000-000000000027.png?v=abc',
  ...change,
})

export const aPromoterProfile = (change: Partial<AthleteProfile> = {}): AthleteProfile =>
  aProfile({
    slug: 'millrace',
    role: 'PROMOTER',
    firstName: 'Millrace Summer Series',
    lastName: null,
    number: null,
    promoter: {
      slug: 'millrace',
      kind: 'SERIES',
      sanctioningBody: 'Mill Club',
      foundedYear: 2014,
      averageAttendance: 1200,
      classes: ['Late Model', 'Legends'],
      location: 'Beside the old mill',
      history: 'Began with nine cars.',
      website: 'https://millrace.example/',
    },
    ...change,
  })

let count = 0
const nextId = () => `0198c0de-0000-7000-8000-1000000000${String(++count).padStart(2, '0')}`

export const aResult = (change: Partial<Result> = {}): Result => ({
  id: nextId(),
  content: null,
  race: 'Piedmont 150',
  eventName: 'Piedmont Late Model Series',
  class: 'Late Model',
  date: '2026-09-26',
  location: 'Harrow Creek, NC',
  finish: 1,
  ...change,
})

export const aMediaItem = (change: Partial<ShownMedia> = {}): ShownMedia => ({
  id: nextId(),
  kind: 'IMAGE',
  url: '/pictures/load-in.webp',
  caption: 'Load-in, Pinebarren',
  alt: 'A trailer',
  width: null,
  height: null,
  thumbhash: null,
  colour: null,
  ...change,
})
