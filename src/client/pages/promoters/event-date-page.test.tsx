import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { EventDateDetail } from '#shared/events/event.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { anEventDateDetail } from '#tests/support/an-event-date.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import EventDatePage from './event-date-page.tsx'

const mira = {
  userId: '0198c0de-0000-7000-8000-000000000021',
  name: 'Mira Castellan',
  role: 'ATHLETE',
  pictureUrl: null,
  path: '/athletes/mira',
  tagline: '#27 · Stock Car Racing',
}

async function openDate(change: Partial<EventDateDetail>, session: CurrentUser | null = null) {
  // The router of the test has no parameters, so the id in the URL is empty.
  let date = anEventDateDetail({ id: '', racing: 1, ...change })
  const requests = await renderSignedIn(<EventDatePage />, session, ({ method, url }) => {
    if (url.includes('/racers')) return Response.json({ items: [mira], nextCursor: null })
    if (method === 'GET') return Response.json(date)
    if (url.endsWith('/racing'))
      date = { ...date, isRacing: true, isInterested: true, interested: 1, racing: 2 }
    return new Response(null, { status: 204 })
  })
  await screen.findByRole('heading', { level: 1, name: date.title })
  return requests
}

test('a visitor sees who is racing, and signs in to contact the promoter', async () => {
  await openDate({})
  expect((await screen.findByRole('link', { name: 'Mira Castellan' })).getAttribute('href')).toBe(
    '/athletes/mira',
  )
  expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toMatch(
    /^\/auth\/login\?returnTo=/,
  )
  expect(screen.getByRole('link', { name: 'Add to calendar: Night round' }).getAttribute('href')).toMatch(
    /\.ics$/,
  )
  expect(screen.queryByRole('button', { name: /racing/ })).toBeNull()
})

test('a racer joins the racers of the date', async () => {
  const requests = await openDate({}, aCurrentUser('ATHLETE'))
  const button = screen.getByRole('button', { name: 'I’m racing at Night round' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByText('2 racers')).toBeDefined()
  const sent = requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)
  expect(sent).toEqual([expect.stringMatching(/^POST \/api\/event-dates\/.*\/racing$/)])
})

test('a brand follows the promoter and has no button for racers', async () => {
  await openDate({}, aCurrentUser('BRAND'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Follow Saltmarsh Endurance' })).toBeDefined(),
  )
  expect(screen.getByRole('button', { name: 'Message' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /I’m racing/ })).toBeNull()
})

test.each([
  ['CANCELLED', null, 'This event is cancelled'],
  ['POSTPONED', null, 'This event is postponed'],
  ['SCHEDULED', '2027-02-06T15:00:00.000Z', 'This event has moved'],
] as const)('a date that is %s, before on %s, says: %s', async (status, previousStartsAt, text) => {
  await openDate({ status, previousStartsAt })
  expect(screen.getByText(text)).toBeDefined()
})
