import { expect, test } from 'vitest'
import { type AthleteFacts, athleteCompleteness } from './athlete-completeness.rules.ts'
import { type BrandFacts, brandCompleteness } from './brand-completeness.rules.ts'
import { type PromoterFacts, promoterCompleteness } from './promoter-completeness.rules.ts'

const LONG =
  'Six seasons on dirt and asphalt, three of them as the youngest in the field, and a garage of my own.'

const wholeAthlete: AthleteFacts = {
  socials: 1,
  pictures: 3,
  firstName: 'Mira',
  profileImageUrl: '/m.webp',
  headerImageUrl: '/h.webp',
  number: '27',
  sports: ['karting'],
  disciplines: ['SHIFTER_KART'],
  country: 'US',
  homeTrack: 'Harrow Creek Speedway',
  bio: LONG,
  achievements: '2025 champion',
  experienceYears: 0,
  sponsorshipNeeds: 'Tyres',
  openTo: [],
  results: 1,
}
const wholeBrand: BrandFacts = {
  socials: 1,
  pictures: 0,
  name: 'Kestrel',
  tagline: 'Oil',
  description: LONG,
  logoUrl: '/l.svg',
  heroUrl: '/h.webp',
  website: 'https://kestrel.example/',
  categories: ['Oil'],
  country: 'US',
  lookingFor: 'Dirt racers',
  wantedSports: ['karting'],
  offerTypes: ['CASH'],
}
const wholePromoter: PromoterFacts = {
  socials: 1,
  pictures: 0,
  name: 'Dune Cup',
  bio: LONG,
  headerImageUrl: '/h.webp',
  logoUrl: '/l.svg',
  sports: ['rally-racing'],
  country: 'US',
  homeTrack: 'Dune Bowl',
  classes: ['Open'],
  upcomingDates: 1,
  results: 1,
}

test('a complete profile of each role scores 100', () => {
  expect(athleteCompleteness(wholeAthlete).score).toBe(100)
  expect(brandCompleteness(wholeBrand).score).toBe(100)
  expect(promoterCompleteness(wholePromoter).score).toBe(100)
})

test('each missing item costs its weight, and is listed with a link', () => {
  const { score, items } = athleteCompleteness({ ...wholeAthlete, number: null, pictures: 2 })
  expect(score).toBe(90)
  expect(items.filter(({ done }) => !done).map(({ key, href }) => [key, href])).toEqual([
    ['number', '/profile/edit#number'],
    ['gallery', '/profile/edit#media'],
  ])
  for (const { why, weight } of items) {
    expect(why).not.toBe('')
    expect(weight).toBeGreaterThan(0)
  }
})

test('blank and too short values do not count', () => {
  const { score } = athleteCompleteness({
    ...wholeAthlete,
    bio: 'I race.',
    achievements: '0',
    homeTrack: ' ',
  })
  expect(score).toBe(80)
})
