import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import FollowingPage from './following-page.tsx'

const kurokawa = {
  userId: '0198c0de-0000-7000-8000-000000000031',
  name: 'Kurokawa Sessions',
  role: 'PROMOTER',
  pictureUrl: null,
  path: '/promoters/kurokawa-sessions',
  tagline: 'Drifting',
}
const kestrel = {
  id: '0198c0de-0000-7000-8000-000000000032',
  slug: 'kestrel',
  name: 'Kestrel Lubricants',
  description: null,
  heroUrl: null,
  logoUrl: null,
  featured: false,
  categories: [],
  accepting: true,
}

async function openFollowing(role: 'ATHLETE' | 'BRAND', tab = '') {
  let followed = [kurokawa]
  let saved = [kestrel]
  return renderSignedIn(
    <FollowingPage />,
    aCurrentUser(role),
    ({ method, url }) => {
      if (method === 'DELETE' && url.startsWith('/api/follows')) followed = []
      if (method === 'DELETE' && url.startsWith('/api/saved-brands')) saved = []
      if (method !== 'GET') return new Response(null, { status: 204 })
      if (url.startsWith('/api/follows')) return Response.json({ items: followed, nextCursor: null })
      if (url.startsWith('/api/saved-brands')) return Response.json(saved)
      return Response.json({ items: [], nextCursor: null, url: 'https://slipstream.test/calendars/x.ics' })
    },
    `/following${tab}`,
  )
}

test('what is followed is listed, and unfollowing removes it', async () => {
  const requests = await openFollowing('BRAND')
  const link = await screen.findByRole('link', { name: 'Kurokawa Sessions' })
  expect(link.getAttribute('href')).toBe('/promoters/kurokawa-sessions')
  expect(screen.queryByRole('link', { name: 'Saved brands' })).toBeNull()
  await screen.findByRole('button', { name: 'More about Kurokawa Sessions' })
  await userEvent.click(screen.getByRole('button', { name: 'Unfollow Kurokawa Sessions' }))
  expect(await screen.findByText('You don’t follow anyone yet')).toBeDefined()
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
    `/api/follows/${kurokawa.userId}`,
  ])
})

test('a racer finds the saved brands, and removes one', async () => {
  await openFollowing('ATHLETE', '?tab=brands')
  await screen.findByRole('link', { name: 'Kestrel Lubricants' })
  const button = await screen.findByRole('button', { name: 'Saved Kestrel Lubricants' })
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  await userEvent.click(button)
  expect(await screen.findByText('No saved brands')).toBeDefined()
})

test('the calendar of followed dates can be subscribed to', async () => {
  await openFollowing('BRAND', '?tab=dates')
  const link = await screen.findByRole('link', { name: 'Open in calendar app' })
  expect(link.getAttribute('href')).toBe('webcal://slipstream.test/calendars/x.ics')
})
