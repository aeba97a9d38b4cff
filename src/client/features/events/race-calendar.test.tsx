import { useLocation } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EventDate } from '#shared/events/event.contract.ts'
import { formatMonth } from '#shared/format/date.ts'
import { toIsoDay } from '#shared/time.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { anEventDate } from '#tests/support/an-event-date.ts'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { stubLayout } from '#tests/support/stub-layout.tsx'
import { dayLabel, shiftMonth } from './event-time.ts'
import { RaceCalendar } from './race-calendar.tsx'

beforeEach(stubLayout)

const nextMonth = shiftMonth(toIsoDay(Date.now()).slice(0, 7), 1)
const snowSession = anEventDate({
  title: 'Snow Session',
  startsAt: `${nextMonth}-10T15:00:00.000Z`,
  endsAt: `${nextMonth}-10T18:00:00.000Z`,
  timezone: 'UTC',
})
const hickory = {
  value: 'c',
  label: 'Hickory, North Carolina, United States',
  city: 'Hickory',
  state: 'North Carolina',
  country: 'US',
  latitude: 35.733,
  longitude: -81.341,
}

const CurrentSearch = () => <output aria-label="Query string">{useLocation().searchStr}</output>

async function openCalendar(dates: EventDate[], url = '/events', respond: Respond = () => undefined) {
  const requests = await renderSignedIn(
    <Suspense>
      <RaceCalendar renderOnMap={(list) => <section aria-label="Map and list">{list}</section>} />
      <CurrentSearch />
    </Suspense>,
    aCurrentUser('ATHLETE'),
    (request) => {
      const special = respond(request)
      if (special !== undefined) return special
      if (request.url.startsWith('/api/locations/cities')) return Response.json([hickory])
      if (request.url === '/api/locations/countries') return Response.json([{ value: 'JP', label: 'Japan' }])
      if (request.method !== 'GET') return new Response(null, { status: 204 })
      if (request.url.startsWith('/api/event-dates')) return Response.json({ items: dates, nextCursor: null })
      return undefined
    },
    url,
  )
  return () => requests.map(({ method, url: sent }) => `${method} ${decodeURIComponent(sent)}`)
}

/** The router of these tests writes values as JSON. */
const currentSearch = () =>
  decodeURIComponent(screen.getByLabelText('Query string').textContent ?? '').replace(/["[\]]/g, '')
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const interest = () => screen.findByRole('button', { name: 'Interested in Snow Session' })

test('the calendar is shown as a list and as a month, and the URL has the state', async () => {
  const requests = await openCalendar([snowSession])
  const list = within(await screen.findByRole('table', { name: 'Race calendar' }))
  expect(list.getByRole('rowheader', { name: /Snow Session/ })).toBeDefined()
  expect(list.getByRole('link', { name: 'Add to calendar: Snow Session' }).getAttribute('download')).toBe(
    'Snow Session.ics',
  )
  await screen.findByRole('option', { name: 'Japan' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'JP')
  await waitFor(() => expect(currentSearch()).toBe('?country=JP'))
  await waitFor(() => expect(requests().at(-1)).toContain('country=JP'))
  await press('Clear all filters')
  await waitFor(() => expect(currentSearch()).toBe(''))

  await press('Month')
  await waitFor(() => expect(currentSearch()).toBe('?view=month'))
  await press('Next month')
  expect(await screen.findByRole('heading', { name: formatMonth(nextMonth) })).toBeDefined()
  const day = `${nextMonth}-10`
  const button = screen.getByRole('button', { name: `${dayLabel(day)}: 1 date` })
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: dayLabel(day) })).toBeDefined()
  expect(currentSearch()).toContain(`day=${day}`)
})

test('an empty period shows an empty state and can be widened', async () => {
  await openCalendar([], '/events?country=FR&window=30', ({ url }) =>
    url.includes('country') || !url.startsWith('/api/event-dates')
      ? undefined
      : Response.json({ items: [snowSession], nextCursor: null }),
  )
  expect(await screen.findByRole('heading', { name: 'No dates in this period' })).toBeDefined()
  await press('Show the next 12 months everywhere')
  expect(await screen.findByRole('table', { name: 'Race calendar' })).toBeDefined()
  expect(currentSearch()).toBe('?window=365')
})

test('a date is marked as interesting and unmarked', async () => {
  const requests = await openCalendar([snowSession])
  expect((await interest()).getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(await interest())
  await waitFor(async () => expect((await interest()).getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() => expect(requests().at(-1)).toMatch(/^(PUT|POST) .*\/interest$/))
  await userEvent.click(await interest())
  await waitFor(async () => expect((await interest()).getAttribute('aria-pressed')).toBe('false'))
  await waitFor(() => expect(requests().at(-1)).toMatch(/^DELETE .*\/interest$/))
})

test('a refused mark is undone', async () => {
  await openCalendar([snowSession], '/events', ({ method }) =>
    method === 'GET' ? undefined : Response.json({ code: 'NOT_FOUND', message: 'Gone' }, { status: 404 }),
  )
  await userEvent.click(await interest())
  await waitFor(async () => expect((await interest()).getAttribute('aria-pressed')).toBe('false'))
})

test('dates near a town are listed, and the feed has the same filters', async () => {
  const requests = await openCalendar([snowSession], '/events?window=365')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Near' }), 'hickory')
  await userEvent.click(await screen.findByRole('option', { name: 'Hickory, North Carolina, United States' }))
  await waitFor(() => expect(currentSearch()).toContain('near=35.733,-81.341'))
  await waitFor(() => expect(requests().at(-1)).toContain('proximity={"latitude":35.733'))
  await press('Subscribe')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toMatch(
    /^webcal:.*proximity=/,
  )
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toMatch(/^https:.*proximity=/)
})

test('dates near the device are listed', async () => {
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    onLine: true,
    geolocation: {
      getCurrentPosition: (onFound: (position: unknown) => void) =>
        onFound({ coords: { latitude: 36.24012, longitude: 137.97 } }),
    },
  })
  await openCalendar([snowSession])
  await press('Near me')
  await waitFor(() => expect(currentSearch()).toContain('near=36.24,137.97'))
})

test('the map view has the same dates in a list beside the map', async () => {
  await openCalendar([anEventDate({ title: 'Round one' })])
  await userEvent.click(screen.getByRole('button', { name: 'Map' }))
  await waitFor(() => expect(currentSearch()).toContain('view=map'))
  const beside = within(screen.getByRole('region', { name: 'Map and list' }))
  const list = within(await beside.findByRole('list', { name: 'Race calendar' }))
  expect(list.getByRole('heading', { name: 'Round one' })).toBeDefined()
  expect(list.getByRole('button', { name: 'Interested in Round one' })).toBeDefined()
})

test('a featured date has a tag and comes first on its day, and the days stay in order', async () => {
  const onDay = (day: string, title: string, featured = false) =>
    anEventDate({
      ...snowSession,
      id: crypto.randomUUID(),
      title,
      featured,
      startsAt: `${nextMonth}-${day}T15:00:00.000Z`,
      endsAt: `${nextMonth}-${day}T18:00:00.000Z`,
    })
  await openCalendar([onDay('10', 'Early'), onDay('10', 'Paid', true), onDay('11', 'Also paid', true)])
  const [, ...rows] = await screen.findAllByRole('row')
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    expect.stringMatching(/^PaidFeatured/),
    expect.stringMatching(/^Early(?!Featured)/),
    expect.stringMatching(/^Also paidFeatured/),
  ])
})
