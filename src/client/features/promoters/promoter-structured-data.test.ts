import { expect, test } from 'vitest'
import type { EventDate } from '#shared/events/event.contract.ts'
import type { PromoterDetail } from '#shared/promoters/promoter.contract.ts'
import { promoterStructuredData } from './promoter-structured-data.ts'

const saltmarsh: PromoterDetail = {
  id: '0198c0de-0000-7000-8000-000000000007',
  userId: '0198c0de-0000-7000-8000-000000000008',
  kind: 'SERIES',
  eventName: 'Saltmarsh Endurance',
  eventSlug: 'saltmarsh',
  headerImageUrl: '/pictures/saltmarsh.webp',
  logoUrl: null,
  featured: false,
  bio: 'Four rounds.',
  disciplines: [],
  sports: ['stock-car-racing'],
  homeTrack: 'Saltmarsh Road Circuit',
  location: null,
  city: 'Savannah',
  state: 'Georgia',
  country: 'US',
  region: 'East Coast',
  latitude: null,
  longitude: null,
  sanctioningBody: null,
  foundedYear: 2009,
  averageAttendance: null,
  experienceYears: 17,
  website: 'https://saltmarsh.example',
  classes: [],
  tracks: [],
  history: null,
  results: [],
  media: [],
  socials: {
    instagram: 'saltmarsh',
    facebook: null,
    snapchat: null,
    tiktok: null,
    youtube: null,
    misc: null,
  },
  followers: 0,
  isFollowing: false,
  isPublished: true,
  linkPicture: '/og/promoters/7.png',
}

const round: EventDate = {
  id: '0198c0de-0000-7000-8000-000000000009',
  promoter: { id: saltmarsh.id, name: saltmarsh.eventName, slug: 'saltmarsh', logoUrl: null },
  title: 'Night round',
  startsAt: '2027-03-14T15:00:00.000Z',
  endsAt: '2027-03-15T15:00:00.000Z',
  timezone: 'America/New_York',
  track: null,
  city: null,
  state: null,
  country: null,
  latitude: null,
  longitude: null,
  sports: [],
  classes: [],
  entryUrl: null,
  ticketUrl: 'https://saltmarsh.example/tickets',
  status: 'POSTPONED',
  sequence: 1,
  interested: 0,
  isInterested: false,
}

const described = promoterStructuredData(
  saltmarsh,
  [round, { ...round, status: 'SCHEDULED' }],
  'https://s.test',
)

test('the organizer is described with its address, its place and where else it is found', () => {
  expect(described[0]).toMatchObject({
    '@type': 'SportsOrganization',
    name: 'Saltmarsh Endurance',
    url: 'https://s.test/promoters/saltmarsh',
    foundingDate: '2009',
    sameAs: ['https://saltmarsh.example', 'https://www.instagram.com/saltmarsh'],
    location: {
      name: 'Saltmarsh Road Circuit',
      address: { addressLocality: 'Savannah', addressCountry: 'US' },
    },
  })
})

test('the page stands under the directory', () => {
  expect(described[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://s.test/' },
      { position: 2, item: 'https://s.test/event-promoters' },
      { position: 3, item: 'https://s.test/promoters/saltmarsh' },
    ],
  })
})

test('each date is a sports event, at its own track or that of the event', () => {
  expect(described).toHaveLength(4)
  expect(described[2]).toMatchObject({
    '@type': 'SportsEvent',
    name: 'Saltmarsh Endurance: Night round',
    startDate: '2027-03-14T15:00:00.000Z',
    endDate: '2027-03-15T15:00:00.000Z',
    eventStatus: 'https://schema.org/EventPostponed',
    location: { name: 'Saltmarsh Road Circuit' },
    organizer: { name: 'Saltmarsh Endurance' },
    offers: { url: 'https://saltmarsh.example/tickets' },
  })
  expect(described[3]).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
})
