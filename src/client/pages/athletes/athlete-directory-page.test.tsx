import { useLocation } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { stubLayout } from '#tests/support/stub-layout.tsx'
import AthleteDirectoryPage from './athlete-directory-page.tsx'

// Parts that are loaded on demand; importing them first keeps a busy machine from delaying the tests.
beforeAll(() =>
  Promise.all([
    import('#client/ui/multi-select-popover.tsx'),
    import('#client/features/search/advanced-filters.tsx'),
    import('#client/features/search/filter-sheet.tsx'),
  ]),
)
beforeEach(stubLayout)

const anAthlete = (firstName: string, change: Partial<AthleteCard> = {}): AthleteCard => ({
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  slug: firstName.toLowerCase(),
  firstName,
  lastName: null,
  profileImageUrl: null,
  headerImageUrl: null,
  number: null,
  sports: [],
  disciplines: [],
  city: null,
  state: null,
  country: 'US',
  region: null,
  homeTrack: null,
  otherTracks: [],
  achievements: null,
  rating: null,
  priorityScore: 50,
  featured: false,
  ...change,
})

const listOf = (...athletes: AthleteCard[]) =>
  Response.json(athletes, { headers: { 'x-total-count': String(athletes.length) } })
const engineTrouble = () => Response.json({ code: 'FAULT', message: 'Engine trouble' }, { status: 500 })

/** Every filter leaves one racer. */
const filtered: Respond = ({ url }) =>
  /[?&](search|sports|country|experience|proximity)/.test(url)
    ? listOf(anAthlete('Tova', { distanceKm: 12 }))
    : listOf(anAthlete('Mira'), anAthlete('Tova'))

const responses: [start: string, respond: Respond][] = [
  ['/api/athletes/places', () => Response.json([{ country: 'US', states: ['North Carolina'] }])],
  ['/api/athletes', filtered],
  ['/api/search/suggestions', () => Response.json([{ id: 't', type: 'suggestion', text: 'Tova Lindqvarn' }])],
  ['/api/search/history', () => new Response(null, { status: 204 })],
  [
    '/api/motorsports',
    () =>
      Response.json([
        { value: 'karting', label: 'Karting' },
        { value: 'rally-racing', label: 'Rally Racing' },
      ]),
  ],
]

const CurrentSearch = () => <output aria-label="Query string">{useLocation().searchStr}</output>

async function openDirectory({
  url = '/athletes',
  session = aCurrentUser('BRAND') as ReturnType<typeof aCurrentUser> | null,
  special = [] as typeof responses,
} = {}) {
  return renderSignedIn(
    <>
      <AthleteDirectoryPage />
      <CurrentSearch />
    </>,
    session,
    (request) => [...special, ...responses].find(([start]) => request.url.startsWith(start))?.[1](request),
    url,
  )
}

/** The router of these tests writes values as JSON. */
const currentSearch = () =>
  decodeURIComponent(screen.getByLabelText('Query string').textContent ?? '').replace(/["[\]]/g, '')
const found = (text: string) => screen.findByRole('heading', { name: `Found ${text}` })
const chips = () => screen.getByRole('group', { name: 'Active filters' })
const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function openTab(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Advanced' }))
  await userEvent.click(await screen.findByRole('tab', { name }))
}

test('a visitor is prompted to log in and returns to the search', async () => {
  await openDirectory({ session: null, url: '/athletes?country=SE' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please Log In or Create an Account')
  expect(screen.getByText('You need to be logged in to browse racers and teams.')).toBeDefined()
  const back = encodeURIComponent('/athletes?country=SE')
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe(
    `/auth/login?returnTo=${back}`,
  )
  expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe(
    `/auth/register?returnTo=${back}`,
  )
})

test('six skeletons are shown while the list loads', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow: Respond = async (request) => {
    await released
    return (await filtered(request)) as Response
  }
  await openDirectory({ special: [['/api/athletes?', slow]] })
  expect(screen.getAllByText('Loading...')[0]).toBeDefined()
  expect(document.querySelectorAll('article')).toHaveLength(6)
  release()
  await found('2 Racers')
})

test('a list that failed to load can be retried', async () => {
  await openDirectory({ special: [['/api/athletes?', engineTrouble]] })
  expect(await screen.findByRole('heading', { name: 'Search Error' })).toBeDefined()
  expect(
    screen.getByText('Something went wrong while searching for athletes. Please try again.'),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined()
})

test('a search without results shows an empty state, and all filters can be cleared', async () => {
  const none: Respond = (request) => (request.url.includes('zzz') ? listOf() : filtered(request))
  await openDirectory({ url: '/athletes?search=zzzzzzzz&country=JP', special: [['/api/athletes?', none]] })
  expect(await screen.findByRole('heading', { name: 'No Racers/Teams Found' })).toBeDefined()
  expect(screen.getByText('Try adjusting your search filters to find more athletes.')).toBeDefined()
  expect(screen.getByText('0 found')).toBeDefined()
  await press('Clear All Filters')
  await found('2 Racers')
})

test('a suggestion is chosen by the keyboard, and the search is saved to the history', async () => {
  const requests = await openDirectory()
  await found('2 Racers')
  await userEvent.type(search(), 'tova')
  await screen.findByRole('option', { name: /Tova Lindqvarn/ })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await found('1 Racer')
  expect(search().value).toBe('Tova Lindqvarn')
  expect(currentSearch()).toMatch(/search=Tova[+ ]Lindqvarn/)
  const saved = () => requests.find(({ url }) => url === '/api/search/history')?.body
  await waitFor(() => expect(saved()).toEqual({ query: 'Tova Lindqvarn', scope: 'athletes', resultCount: 1 }))
})

test('a recent search is marked as such', async () => {
  await openDirectory({
    special: [
      ['/api/search/suggestions', () => Response.json([{ id: 'r', type: 'recent', text: 'Soren Akebi' }])],
    ],
  })
  await userEvent.type(search(), 'sor')
  expect(await screen.findByRole('option', { name: /Soren Akebi.*Recent/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Clear search history' })).toBeDefined()
})

test('filters are in the URL and have chips, which remove them one by one', async () => {
  await openDirectory()
  await found('2 Racers')
  expect(screen.getByText('Sorted by Priority')).toBeDefined()
  await userEvent.click(screen.getByRole('combobox', { name: /^Motorsports/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Karting' }))
  await userEvent.click(screen.getByRole('option', { name: 'Rally Racing' }))
  await press('Done')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'US')
  await waitFor(() => expect(currentSearch()).toBe('?sports=karting,rally-racing&country=US'))
  expect(chips().textContent).toContain('Karting, Rally Racing')
  expect(chips().textContent).toContain('United States')
  await press('Remove motorsports filter')
  await waitFor(() => expect(currentSearch()).toBe('?country=US'))
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  await press('Reset Filters')
  await waitFor(() => expect(currentSearch()).toBe(''))
})

test('the advanced panel filters by years of experience', async () => {
  await openDirectory()
  await openTab('Experience')
  screen.getByRole('slider', { name: 'Fewest years' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(chips().textContent).toContain('2 to 20+ years'))
  await press('Remove experience filter')
  await waitFor(() => expect(currentSearch()).toBe(''))
})

test('the advanced panel filters by a place and a radius, and sorts by distance', async () => {
  await openDirectory()
  await openTab('Location')
  const near = screen.getByRole('combobox', { name: 'Near' })
  await userEvent.type(near, 'California{Enter}')
  await waitFor(() => expect(chips().textContent).toContain('California, 50 km'))
  await userEvent.selectOptions(
    screen.getAllByRole('combobox', { name: 'Sort by' }).at(-1) as Element,
    'distance',
  )
  expect(await screen.findByText('Sorted by Distance')).toBeDefined()
  await waitFor(() => expect(screen.getAllByRole('article')[0]?.textContent).toContain('12 km away'))
  await userEvent.clear(near)
  await userEvent.tab()
  await waitFor(() => expect(currentSearch()).toBe(''))
})

test('a region is a country of the specification and replaces another country', async () => {
  const requests = await openDirectory({ url: '/athletes?country=SE' })
  const region = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' })
  expect([...region.options].map(({ value }) => value)).toEqual([
    ...['all', 'united-states', 'canada', 'mexico', 'united-kingdom', 'germany', 'france', 'italy', 'spain'],
    ...['australia', 'japan', 'brazil'],
  ])
  await userEvent.selectOptions(region, 'japan')
  await waitFor(() => expect(currentSearch()).toBe('?region=japan'))
  expect(chips().textContent).toContain('Region:Japan')
  expect(requests.some(({ url }) => url.startsWith('/api/athletes?region=japan'))).toBe(true)
})

test('the radius keeps the focus, so that one key after the other moves it', async () => {
  await openDirectory()
  await openTab('Location')
  await userEvent.type(screen.getByRole('combobox', { name: 'Near' }), 'California{Enter}')
  const radius = await screen.findByRole<HTMLInputElement>('slider', { name: /^Radius/ })
  radius.focus()
  // jsdom does not move a slider by keys: this is what a browser does for End, an arrow and Home.
  for (const value of ['500', '495', '5']) {
    fireEvent.change(radius, { target: { value } })
    fireEvent.keyUp(radius)
    await waitFor(() => expect(currentSearch()).toContain(`radius=${value}`))
    expect(document.activeElement).toBe(radius)
  }
})

test('resetting clears a typed place at once, and a look-up under way does not come back', async () => {
  let respond = (_: Response) => {}
  const lookUp = new Promise<Response>((resolve) => {
    respond = resolve
  })
  await openDirectory({
    url: '/athletes?city=Lund',
    special: [
      ['/api/locations/geocode', () => lookUp],
      ['/api/locations/suggestions', () => Response.json({ countries: [], states: [], cities: [] })],
    ],
  })
  await userEvent.click(await screen.findByRole('tab', { name: 'Location' }))
  const near = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Near' })
  await userEvent.type(near(), 'Lund, Sweden{Enter}')
  await press('Reset Filters')
  expect(near().value).toBe('')
  respond(Response.json({ label: 'Lund, Skåne, Sweden', latitude: 55.7, longitude: 13.2 }))
  await act(() => lookUp)
  await found('2 Racers')
  expect(currentSearch()).toBe('')
  expect(near().value).toBe('')
})

function stubLocation(permission: string) {
  const getCurrentPosition = vi.fn((onFound: (position: unknown) => void) =>
    onFound({ coords: { latitude: 35.7332, longitude: -81.3412 } }),
  )
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    onLine: true,
    permissions: { query: async () => ({ state: permission }) },
    geolocation: { getCurrentPosition },
  })
  return getCurrentPosition
}

test('the position of the device is used with 25 km, and rounded to a kilometre', async () => {
  stubLocation('granted')
  await openDirectory()
  await openTab('Location')
  await userEvent.click(await screen.findByRole('button', { name: 'Use Current' }))
  await waitFor(() => expect(currentSearch()).toMatch(/latitude=35\.73&longitude=-81\.34&radius=25/))
})

test('the current position is offered only once the device location is known', async () => {
  const getCurrentPosition = stubLocation('prompt')
  await openDirectory()
  await openTab('Location')
  const allow = await screen.findByRole('button', { name: 'Allow location' })
  expect(screen.queryByRole('button', { name: 'Use Current' })).toBeNull()
  expect(getCurrentPosition).not.toHaveBeenCalled()
  await userEvent.click(allow)
  expect(await screen.findByRole('button', { name: 'Use Current' })).toBeDefined()
  expect(currentSearch()).toBe('')
})

test('failing place suggestions are marked', async () => {
  await openDirectory({
    url: '/athletes?city=Hickory',
    special: [['/api/locations/suggestions', engineTrouble]],
  })
  await userEvent.click(await screen.findByRole('tab', { name: 'Location' }))
  await userEvent.type(screen.getByRole('combobox', { name: 'Near' }), 'te')
  expect(await screen.findByRole('img', { name: 'Suggestions are unavailable' })).toBeDefined()
})

test('on a phone the filters are in a sheet that shows the number of matching racers', async () => {
  await openDirectory()
  await found('2 Racers')
  await press('Filters')
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Country' }), 'US')
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 1 result' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: /^Filters\s*1\s*active$/ })).toBeDefined()
})
