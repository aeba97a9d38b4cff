import { expect, test } from 'vitest'
import { anEventDate } from '#tests/support/an-event-date.ts'
import { sportsEvent } from './event-structured-data.ts'

const options = { appUrl: 'https://s.test', image: null }

test('search engines learn that a date has moved, where from, and its own page', () => {
  const date = anEventDate({ previousStartsAt: '2027-02-06T15:00:00.000Z' })
  expect(sportsEvent(date, options)).toMatchObject({
    '@type': 'SportsEvent',
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2027-02-06T15:00:00.000Z',
    url: 'https://s.test/promoters/saltmarsh/dates/0198c0de-0000-7000-8000-000000000009',
  })
})

test('a cancelled date is cancelled, also if it moved before', () => {
  const date = anEventDate({ status: 'CANCELLED', previousStartsAt: '2027-02-06T15:00:00.000Z' })
  expect(sportsEvent(date, options)).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
})
