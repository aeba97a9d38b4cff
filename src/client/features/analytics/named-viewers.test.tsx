import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { readAnalyticsSearch } from './analytics-search.ts'
import { NamedViewers, RecentViewers } from './named-viewers.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const kestrel = {
  userId: '0198c0de-0000-7000-8000-000000000031',
  name: 'Kestrel Lubricants',
  role: 'BRAND',
  pictureUrl: null,
  path: '/brands/kestrel-lubricants',
  tagline: null,
  lastViewedOn: '2026-11-14',
}
const wren = {
  ...{ userId: '0198c0de-0000-7000-8000-000000000032', name: 'Wren Hale', role: 'ATHLETE' },
  ...{ pictureUrl: null, path: null, tagline: null, lastViewedOn: '2026-11-02' },
}
const NEXT = '/api/analytics/viewers?range=7d&cursor=abc'

type Server = { showsMyName?: boolean; viewers?: readonly object[] }

const respondWith =
  ({ showsMyName = true, viewers = [] }: Server) =>
  ({ url }: { url: string }) => {
    if (url.startsWith('/api/users/me/privacy')) return Response.json({ showsNameAsViewer: showsMyName })
    if (url === NEXT) return Response.json([wren])
    const headers = viewers.length > 0 ? { link: `<${NEXT}>; rel="next"` } : undefined
    return Response.json(viewers, headers && { headers })
  }

const show = (server: Server) =>
  renderSignedIn(
    <NamedViewers search={readAnalyticsSearch({ range: '7d', compare: 'year' })} />,
    aCurrentUser('ATHLETE'),
    respondWith(server),
  )

test('viewers are listed with their kind, page and latest view, page by page', async () => {
  const requests = await show({ viewers: [kestrel] })
  const link = await screen.findByRole('link', { name: 'Kestrel Lubricants' })
  expect(link.getAttribute('href')).toBe('/brands/kestrel-lubricants')
  const row = within(screen.getByRole('listitem'))
  row.getByText('Brand')
  row.getByText('Last viewed Nov 14, 2026')
  expect(requests.map(({ url }) => url)).toContain('/api/analytics/viewers?range=7d')

  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('Wren Hale')
  expect(screen.queryByRole('link', { name: 'Wren Hale' })).toBeNull()
  await screen.findByRole('button', { name: 'More about Wren Hale' })
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('without named viewers it says whose names can appear', async () => {
  await show({})
  await screen.findByText(
    'No named viewers in this period. You see viewers who show their name when they view profiles.',
  )
})

test('a user who hides their own name sees no names, why, and where to change it', async () => {
  await show({ showsMyName: false })
  await screen.findByText(/^Your name is hidden when you view profiles/)
  expect(screen.getByRole('link', { name: 'Privacy settings' }).getAttribute('href')).toBe(
    '/user-profile?tab=privacy',
  )
  expect(screen.queryByText(/^No named viewers/)).toBeNull()
})

test('a dashboard shows the kinds of viewers and the latest names', async () => {
  const requests = await renderSignedIn(
    <RecentViewers
      viewers={[
        { key: 'VISITOR', now: 9, before: 4 },
        { key: 'BRAND', now: 3, before: 0 },
      ]}
    />,
    aCurrentUser('ATHLETE'),
    respondWith({ viewers: [kestrel, wren] }),
  )
  const table = within(screen.getByRole('table', { name: 'Views by type of viewer' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ViewerViewsShare',
    'Visitors without an account975%',
    'Brands325%',
  ])
  await screen.findByRole('link', { name: 'Kestrel Lubricants' })
  screen.getByText('Wren Hale')
  expect(requests.map(({ url }) => url)).toContain('/api/analytics/viewers?limit=5')
})
