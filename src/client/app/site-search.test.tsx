import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { SiteResults } from '#shared/search/search.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { typeAtOnce } from '#tests/support/type-at-once.tsx'
import { SiteSearchButton } from './site-search-button.tsx'

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView ??= () => {}
})

const racer = {
  ...{ id: '1', title: 'Mira Castellan', detail: '#27 · Harrow Creek', path: '/athletes/mira-castellan' },
  pictureUrl: null,
}
const contract = {
  id: '2',
  title: 'Mira season deal',
  detail: 'C-1 · Mira',
  path: '/contracts?id=2',
  pictureUrl: null,
}
const results: SiteResults = {
  recent: [],
  groups: [
    { name: 'racers', hits: [racer] },
    { name: 'contracts', hits: [contract] },
  ],
}
const nothing: SiteResults = { recent: [], groups: [] }
const ofServer: Respond = ({ url }) => {
  if (!url.startsWith('/api/search')) return undefined
  if (url.includes('q=mira')) return Response.json(results)
  return Response.json(url.includes('q=') ? nothing : { ...nothing, recent: ['late model'] })
}

async function showButton(session: CurrentUser | null, respond: Respond = ofServer) {
  return renderSignedIn(
    <>
      <SiteSearchButton />
      <input aria-label="Somewhere else" />
    </>,
    session,
    respond,
  )
}
async function openSearch(session: CurrentUser | null, respond?: Respond) {
  const requests = await showButton(session, respond)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }))
  return { dialog, field: dialog.getByRole('combobox'), requests }
}
const group = (name: string) => screen.findByRole('group', { name })
const optionsOf = async (name: string) =>
  within(await group(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('results are grouped, and Enter opens the first one', async () => {
  const { field, requests } = await openSearch(aCurrentUser('BRAND'))
  expect(document.activeElement).toBe(field)
  await user.type(field, 'mira')
  const option = await screen.findByRole('option', { name: /Mira Castellan/ })
  await waitFor(() => expect(option.getAttribute('aria-selected')).toBe('true'))
  expect(await optionsOf('Contracts')).toEqual(['MMira season dealC-1 · Mira'])
  expect(screen.getByRole('status').textContent).toBe('2 results')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.at(-1)).toMatchObject({
    url: '/api/search/history',
    body: { query: 'mira', scope: 'site', resultCount: 2 },
  })
})

test('one request is sent when typing pauses', async () => {
  const { field, requests } = await openSearch(null)
  typeAtOnce(field, 'mira')
  await screen.findByRole('option', { name: /Mira Castellan/ })
  expect(requests.filter(({ url }) => url.startsWith('/api/search')).map(({ url }) => url)).toEqual([
    '/api/search?q=mira',
  ])
})

test('a text without results offers the directories', async () => {
  const { dialog, field } = await openSearch(null)
  await user.type(field, 'zzz')
  expect(await dialog.findByText('No results for “zzz”')).toBeDefined()
  expect(await optionsOf('Search “zzz” in')).toEqual([
    'Brands',
    'Events',
    'Articles',
    'Racers/Teams, after signing in',
  ])
})

test('a failed search can be repeated with the keyboard', async () => {
  let isBroken = true
  const { field } = await openSearch(null, (request) =>
    isBroken ? Response.json({ message: 'Engine failure' }, { status: 500 }) : ofServer(request),
  )
  await user.type(field, 'mira')
  const retry = await screen.findByRole('option', { name: 'Try again' })
  isBroken = false
  await user.click(retry)
  await screen.findByRole('option', { name: /Mira Castellan/ })
})

test('recent searches can be repeated and cleared', async () => {
  const { field, requests } = await openSearch(aCurrentUser('ATHLETE'))
  expect(await optionsOf('Recent searches')).toEqual(['late model', 'Clear search history'])
  await user.click(screen.getByRole('option', { name: 'Clear search history' }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true))
  await user.click(screen.getByRole('option', { name: 'late model' }))
  expect(field).toHaveProperty('value', 'late model')
})

test.each([
  ['BRAND', ['Discover racers', 'New opportunity', 'Log out'], ['Sign in']],
  ['ATHLETE', ['Edit profile', 'Contracts', 'Log out'], ['Discover racers', 'New opportunity']],
  ['PROMOTER', ['Race calendar', 'Settings'], ['Contracts']],
] as const)('a %s is offered what they can open', async (role, offered, missing) => {
  await openSearch(aCurrentUser(role))
  const options = await optionsOf('Go to')
  expect(options).toEqual(expect.arrayContaining([...offered, 'Dashboard', 'Messages']))
  for (const label of missing) expect(options).not.toContain(label)
})

test('a visitor is offered public screens and to sign in', async () => {
  await openSearch(null)
  const options = await optionsOf('Go to')
  expect(options).toEqual(expect.arrayContaining(['Sign in', 'Create an account', 'Brands']))
  expect(options).not.toContain('Messages')
})

test('typing narrows the actions', async () => {
  const { field } = await openSearch(aCurrentUser('BRAND'))
  await user.type(field, 'new opp')
  await waitFor(async () => expect(await optionsOf('Go to')).toEqual(['New opportunity']))
})

test('Sign out ends the session', async () => {
  const { requests } = await openSearch(aCurrentUser('BRAND'))
  await user.click(await screen.findByRole('option', { name: 'Log out' }))
  await waitFor(() => expect(requests.some(({ url }) => url === '/api/auth/logout')).toBe(true))
})

test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  '%s opens the search, Escape closes it',
  async (keys) => {
    await showButton(null)
    await user.keyboard(keys)
    const dialog = await screen.findByRole('dialog', { name: 'Search' })
    expect(within(dialog).getByRole('combobox')).toHaveProperty('value', '')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('a slash typed into a field stays a character', async () => {
  await showButton(null)
  const field = screen.getByRole('textbox', { name: 'Somewhere else' })
  await user.type(field, 'and/or')
  expect(field).toHaveProperty('value', 'and/or')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('with single-key shortcuts switched off, "/" is only a character and Control+K still opens the search', async () => {
  const session = aCurrentUser('BRAND')
  await showButton({ ...session, user: { ...session.user, keyShortcuts: false } })
  const button = screen.getByRole('button', { name: 'Search' })
  expect([button.title, button.getAttribute('aria-keyshortcuts')]).toEqual(['Search', 'Meta+K Control+K'])
  await user.keyboard('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('dialog')).toBeDefined()
})

test('a visitor switches single-key shortcuts off in the search, for later visits, too', async () => {
  await showButton(null)
  await user.keyboard('/')
  await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  const requests = await showButton(null)
  expect(screen.getByRole('button', { name: 'Search' }).title).toBe('Search')
  await user.keyboard('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests).toEqual([])
})
