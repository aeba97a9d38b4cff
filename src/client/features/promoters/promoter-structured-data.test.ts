import { expect, test } from 'vitest'
import { aPromoterPage } from '#tests/support/a-promoter-page.ts'
import { anEventDate } from '#tests/support/an-event-date.ts'
import { promoterStructuredData } from './promoter-structured-data.ts'

const saltmarsh = aPromoterPage()

const round = anEventDate({
  status: 'POSTPONED',
  sequence: 1,
  ticketUrl: 'https://saltmarsh.example/tickets',
})

const described = promoterStructuredData(
  saltmarsh,
  [round, { ...round, status: 'SCHEDULED' }],
  'https://s.test',
)

test('the organizer has a URL, a location and social links', () => {
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

test('the breadcrumbs contain the directory and the page', () => {
  expect(described[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://s.test/' },
      { position: 2, item: 'https://s.test/event-promoters' },
      { position: 3, item: 'https://s.test/promoters/saltmarsh' },
    ],
  })
})

test('each date is a SportsEvent at its own track, else at that of the event', () => {
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
