import { useLocation } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ComparedAthlete } from '#shared/search/athlete-search.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { stubLayout } from '#tests/support/stub-layout.tsx'
import DiscoverAthletesPage from './discover-athletes-page.tsx'

// Parts that are loaded on demand; importing them first keeps a busy machine from delaying the tests.
beforeAll(() =>
  Promise.all([
    import('#client/features/maps/world-map.tsx'),
    import('#client/features/search/compare-dialog.tsx'),
    import('#client/features/search/filter-sheet.tsx'),
    import('#client/features/search/shortlists-sheet.tsx'),
    import('#client/features/search/shortlist-dialogs.tsx'),
  ]),
)
beforeEach(stubLayout)

const LIST_ID = crypto.randomUUID()
const racers = Array.from({ length: 3 }, (_, index): ComparedAthlete => {
  const id = crypto.randomUUID()
  return {
    ...{ id, slug: id, userId: crypto.randomUUID(), firstName: `Racer ${index + 1}`, lastName: null },
    ...{ profileImageUrl: null, headerImageUrl: null, number: null, sports: [], disciplines: [] },
    ...{ city: null, state: null, country: 'US', region: null, homeTrack: null, otherTracks: [] },
    ...{
      achievements: null,
      rating: null,
      priorityScore: 50,
      featured: false,
      level: null,
      experienceYears: null,
      audienceSize: 4200,
    },
    openTo: [],
    match: { score: 50, reasons: [{ isMet: null, text: 'Offer types not specified yet' }] },
    ...{ results: 0, wins: 0, podiums: 0, viewsLast30Days: 0 },
  }
})
const [first, second] = racers

const listOf = (athletes: ComparedAthlete[]) =>
  Response.json(athletes, { headers: { 'x-total-count': String(athletes.length) } })

const pin = {
  ...{ id: first?.id, latitude: 35.73, longitude: -81.34, title: 'Racer 1', plate: '27' },
  ...{ detail: 'Karting · Hickory', imageUrl: null, path: '/athletes/racer-1' },
}

const responses: [start: string, respond: Respond][] = [
  ['/api/athletes/map', () => Response.json({ clusters: [], pins: [pin], isComplete: true })],
  ['/src/client/features/maps/base', () => Response.json({ countries: [], stateLines: '' })],
  ['/api/discover/athletes', () => listOf(racers)],
  [
    '/api/athletes/compare',
    ({ url }) => Response.json(racers.filter(({ id }) => decodeURIComponent(url).includes(id))),
  ],
  [
    `/api/shortlists/${LIST_ID}/athletes`,
    ({ method }) =>
      method === 'GET'
        ? Response.json([{ ...first, note: 'Call in May' }])
        : Response.json({ id: LIST_ID, name: 'Next season', athleteIds: [first?.id, second?.id] }),
  ],
  ['/api/shortlists', () => Response.json([{ id: LIST_ID, name: 'Next season', athleteIds: [first?.id] }])],
]

const CurrentSearch = () => <output aria-label="Query string">{useLocation().searchStr}</output>

async function openDiscover(url = '/brand/discover-athletes') {
  const requests = await renderSignedIn(
    <>
      <DiscoverAthletesPage />
      <CurrentSearch />
    </>,
    aCurrentUser('BRAND'),
    (request) => responses.find(([start]) => request.url.startsWith(start))?.[1](request),
    url,
  )
  await screen.findByRole('heading', { name: /^Found/ })
  return requests
}

const select = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
const selection = () => screen.getByRole('region', { name: 'Selection' })
const clearSelection = () => userEvent.click(within(selection()).getByRole('button', { name: 'Clear' }))

test('the best match is first unless another order is chosen', async () => {
  const requests = await openDiscover()
  expect(screen.getByText('Sorted by Best match')).toBeDefined()
  expect(requests.some(({ url }) => url.includes('sortBy=match'))).toBe(true)
})

test('what a profile does not say is named as unknown', async () => {
  await openDiscover()
  const [match] = screen.getAllByText('Offer types not specified yet')
  expect(match?.parentElement?.textContent).toBe('Unknown: Offer types not specified yet')
})

test('the list view is in the URL and stays when filters are reset', async () => {
  await openDiscover('/brand/discover-athletes?country=US')
  await userEvent.click(screen.getByRole('button', { name: 'List' }))
  await waitFor(() => expect(screen.getByLabelText('Query string').textContent).toContain('view=list'))
  expect(screen.getByRole('article', { name: 'Racer 1' }).textContent).toContain('4,200 followers')
  const [reset] = screen.getAllByRole('button', { name: 'Reset Filters' })
  if (reset) await userEvent.click(reset)
  await waitFor(() => expect(screen.getByLabelText('Query string').textContent).toBe('?view=list'))
})

test('the map has the filters of the list, and a pin opens the match and the actions of a brand', async () => {
  const requests = await openDiscover('/brand/discover-athletes?view=map&level=AMATEUR&sortBy=recent')
  const map = screen.getByRole('region', { name: 'Map of racers' })
  await userEvent.click(await within(map).findByRole('button', { name: 'Racer 1, number 27' }))
  const card = within(await within(map).findByRole('article', { name: 'Selected racer' }))
  expect(card.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/athletes/racer-1')
  expect((await card.findByText(/^50%/)).textContent).toBe('50% match')
  expect(card.getByRole('button', { name: 'Send Offer' })).toBeDefined()
  const row = screen.getByRole('article', { name: 'Racer 1' })
  expect(row.getAttribute('aria-current')).toBe('true')
  const asked = requests.filter(({ url }) => url.startsWith('/api/athletes/map'))
  expect(asked.every(({ url }) => url.includes('level=AMATEUR') && !url.includes('sortBy'))).toBe(true)

  await userEvent.keyboard('{Escape}')
  expect(row.getAttribute('aria-current')).toBeNull()
  await select('Racer 1')
  expect(within(map).getByRole('button', { name: 'Racer 1, number 27, selected' })).toBeDefined()
  await clearSelection()
})

test('beside the map the filters are in a sheet', async () => {
  await openDiscover('/brand/discover-athletes?view=map&country=US')
  expect(screen.queryByRole('button', { name: 'Advanced' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Reset Filters' }))
  await waitFor(() => expect(screen.getByLabelText('Query string').textContent).toBe('?view=map'))
})

test('selected racers become the recipients of a message', async () => {
  await openDiscover()
  await select('Racer 1')
  await select('Racer 2')
  expect(within(selection()).getByRole('status').textContent).toBe('2 selected')
  const link = within(selection()).getByRole('link', { name: 'Message' }).getAttribute('href')
  expect(new URL(String(link), 'http://x').searchParams.get('ids')).toBe(`${first?.id},${second?.id}`)
  await clearSelection()
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
})

test('all selected racers are added to a shortlist at once', async () => {
  const requests = await openDiscover()
  await select('Racer 1')
  await select('Racer 2')
  await userEvent.click(within(selection()).getByRole('button', { name: 'Add to shortlist' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Next season' }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      url: `/api/shortlists/${LIST_ID}/athletes`,
      body: { athleteIds: [first?.id, second?.id] },
    }),
  )
  await clearSelection()
})

test('compared racers can be messaged, offered, shortlisted and removed', async () => {
  await openDiscover()
  await select('Racer 1')
  await select('Racer 2')
  await userEvent.click(within(selection()).getByRole('button', { name: 'Compare' }))
  const dialog = await screen.findByRole('dialog', { name: 'Compare racers' })
  expect(await within(dialog).findAllByRole('button', { name: 'Message' })).toHaveLength(2)
  expect(within(dialog).getAllByRole('button', { name: 'Send Offer' })).toHaveLength(2)
  expect(within(dialog).getByRole('button', { name: 'Shortlisted: Racer 1' })).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Shortlist: Racer 2' })).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Racer 2' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(selection()).getByRole('status').textContent).toBe('1 selected')
  await clearSelection()
})

test('a racer on a shortlist has a private note', async () => {
  const requests = await openDiscover()
  await userEvent.click(screen.getByRole('button', { name: /^Shortlists/ }))
  expect(await screen.findByText('Call in May')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Edit note about Racer 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Note about Racer 1' })
  const note = within(dialog).getByRole('textbox', { name: /^Note/ })
  await userEvent.clear(note)
  await pasteInto(note, 'Call in June')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save note' }))
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PATCH')).toMatchObject({
      url: `/api/shortlists/${LIST_ID}/athletes/${first?.id}`,
      body: { note: 'Call in June' },
    }),
  )
})
