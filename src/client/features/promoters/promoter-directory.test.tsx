import { useLocation } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PromoterCard } from '#shared/promoters/promoter-list.contract.ts'
import { renderSignedIn, type SentRequest } from '#tests/support/render-signed-in.tsx'
import { stubLayout } from '#tests/support/stub-layout.tsx'
import { typeAtOnce } from '#tests/support/type-at-once.tsx'
import { PromoterDirectory } from './promoter-directory.tsx'

// The options are loaded on demand; importing them first keeps a busy machine from delaying the tests.
beforeAll(() => import('#client/ui/multi-select-popover.tsx'))
beforeEach(stubLayout)

const aCard = (eventName: string): PromoterCard => ({
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  eventName,
  eventSlug: null,
  headerImageUrl: null,
  logoUrl: null,
  featured: false,
  bio: null,
  disciplines: [],
  sports: [],
  homeTrack: null,
  location: null,
  city: null,
  state: null,
  country: null,
  nextDate: null,
})

const listOf = (names: string[]) =>
  Response.json(names.map(aCard), { headers: { 'x-total-count': String(names.length) } })
const motorsports = [
  { value: 'karting', label: 'Karting' },
  { value: 'hill-climb', label: 'Hill Climb' },
]

const suggestion = {
  id: 's',
  type: 'suggestion',
  text: 'Glass Pass Hill Climb',
  category: 'Event',
  count: null,
}

const CurrentSearch = () => <output aria-label="Query string">{useLocation().searchStr}</output>

/** Opens the directory; by default every filter leaves one promoter. */
async function openDirectory(
  url = '/event-promoters',
  respond: (request: SentRequest) => Response | Promise<Response> = filtered,
) {
  const requests = await renderSignedIn(
    <>
      <PromoterDirectory renderResults={(list) => list} />
      <CurrentSearch />
    </>,
    null,
    (request) => {
      if (request.url.startsWith('/api/events')) return respond(request)
      if (request.url.startsWith('/api/search/suggestions')) return Response.json([suggestion])
      return request.url.includes('motorsports') ? Response.json(motorsports) : undefined
    },
    url,
  )
  return () => requests.map((request) => request.url).filter((sent) => sent.startsWith('/api/events'))
}
const filtered = ({ url }: SentRequest): Response =>
  listOf(
    /[?&](search|region|sports|experience|homeTrack|achievements)/.test(url)
      ? ['Glass Pass Hill Climb']
      : ['Saltmarsh Endurance', 'Glass Pass Hill Climb'],
  )

/** The router of these tests writes values as JSON. */
const currentSearch = () =>
  decodeURIComponent(screen.getByLabelText('Query string').textContent ?? '').replace(/["[\]]/g, '')
const found = (count: number) => screen.findByRole('heading', { name: `${count} Event Promoters Found` })
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
/** The first button opens the panel of wide screens, the second the sheet of narrow ones. */
const filterButton = (isSheet = false) =>
  screen.getAllByRole('button', { name: 'Advanced Filters' })[isSheet ? 1 : 0] as HTMLElement
const chips = () => screen.getByRole('group', { name: 'Active filters' })

test('promoters are sorted by priority by default, and another sort is in the URL', async () => {
  const requests = await openDirectory()
  await found(2)
  expect(optionsOf('Sort by')).toEqual(['Priority', 'Most Recent', 'Most Experienced', 'Most Active'])
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Most Experienced')
  await waitFor(() => expect(currentSearch()).toContain('sortBy=experience'))
  await waitFor(() => expect(requests().at(-1)).toContain('sortBy=experience'))
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Priority')
  await waitFor(() => expect(currentSearch()).not.toContain('sortBy'))
})

test('advanced filters open and close, filter the list, and have a chip each', async () => {
  const requests = await openDirectory()
  await found(2)
  await userEvent.click(filterButton())
  expect(optionsOf('Region')).toEqual([
    'All Regions',
    'West Coast',
    'East Coast',
    'Midwest',
    'South',
    'Southwest',
    'International',
  ])
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'Southwest')
  await found(1)
  await userEvent.click(screen.getByRole('combobox', { name: 'Motorsports' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Hill Climb' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() =>
    expect(currentSearch()).toMatch(
      /region=southwest.*sports=hill-climb|sports=hill-climb.*region=southwest/,
    ),
  )
  await waitFor(() => expect(requests().at(-1)).toMatch(/hill-climb/))

  expect(chips().textContent).toContain('Region:Southwest')
  await userEvent.click(within(chips()).getByRole('button', { name: 'Remove region filter' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Region').value).toBe('all'))
  expect(currentSearch()).not.toContain('region')

  await userEvent.type(screen.getByLabelText('Event History'), 'gravel until')
  await waitFor(() => expect(currentSearch()).toMatch(/achievements=gravel[+ ]until/))
  await userEvent.type(screen.getByLabelText('Event Location'), 'grenoble')
  await waitFor(() => expect(currentSearch()).toContain('homeTrack=grenoble'))
  await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }))
  await found(2)
  expect(screen.getByLabelText<HTMLInputElement>('Event History').value).toBe('')
  expect(currentSearch()).toBe('')

  await userEvent.click(filterButton())
  expect(screen.queryByLabelText('Region')).toBeNull()
})

test('experience goes from 0 to 20 years, and 20 means 20 and more', async () => {
  const requests = await openDirectory()
  await userEvent.click(filterButton())
  const fewest = await screen.findByRole('slider', { name: 'Fewest years of experience' })
  const most = screen.getByRole('slider', { name: 'Most years of experience' })
  expect(fewest.getAttribute('aria-valuetext')).toBe('0 years')
  expect(most.getAttribute('aria-valuetext')).toBe('20+ years')
  // Ten years each.
  fewest.focus()
  await userEvent.keyboard('{PageUp}{PageUp}')
  await waitFor(() => expect(currentSearch()).toContain('experienceMin=20'))
  await waitFor(() => expect(requests().at(-1)).toContain('experienceMin=20'))
  expect(requests().at(-1)).not.toContain('experienceMax')
  expect(chips().textContent).toContain('20+ to 20+ years')
})

test('a search is sent once typing pauses', async () => {
  const requests = await openDirectory()
  await found(2)
  typeAtOnce(screen.getByRole('combobox', { name: 'Search' }), 'glass pas')
  await found(1)
  expect(requests()).toHaveLength(2)
})

test('a suggested event is searched for', async () => {
  await openDirectory()
  await found(2)
  await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), 'gla')
  await userEvent.click(await screen.findByRole('option', { name: /Glass Pass Hill Climb/ }))
  await waitFor(() => expect(decodeURIComponent(currentSearch())).toMatch(/search=Glass.Pass.Hill.Climb/))
  await found(1)
})

test('six skeletons are shown while the list loads', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await openDirectory('/event-promoters', async (request) => {
    await released
    return filtered(request)
  })
  expect(screen.getByRole('heading', { name: 'Loading...' })).toBeDefined()
  expect(document.querySelectorAll('article')).toHaveLength(6)
  release()
  await found(2)
})

test('a list that failed to load can be retried', async () => {
  let isBroken = true
  await openDirectory('/event-promoters', (request) =>
    isBroken
      ? Response.json({ code: 'FAULT', message: 'Engine trouble' }, { status: 500 })
      : filtered(request),
  )
  expect(await screen.findByRole('heading', { name: 'Unable to load event promoters' })).toBeDefined()
  expect(screen.getByText('Please check your connection and try again.')).toBeDefined()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await found(2)
})

test('an empty list shows an empty state, and clearing all filters fills it', async () => {
  await openDirectory('/event-promoters?search=zeppelin&region=south', ({ url }) =>
    listOf(url.includes('zeppelin') ? [] : ['Saltmarsh Endurance', 'Glass Pass Hill Climb']),
  )
  expect(await screen.findByRole('heading', { name: 'No Event Promoters Found' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }))
  await found(2)
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' }).value).toBe('')
})

test('on a phone the filters are in a sheet that shows the number of matching promoters', async () => {
  await openDirectory()
  await found(2)
  await userEvent.click(filterButton(true))
  const sheet = within(await screen.findByRole('dialog', { name: 'Advanced Filters' }))
  await userEvent.selectOptions(sheet.getByLabelText('Region'), 'International')
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 1 result' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await found(1)
})
