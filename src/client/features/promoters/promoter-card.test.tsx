import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PromoterCard as Promoter } from '#shared/promoters/promoter-list.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { PromoterCard } from './promoter-card.tsx'

const aPromoter = (change: Partial<Promoter> = {}): Promoter => ({
  id: '0198c0de-0000-7000-8000-000000000007',
  userId: '0198c0de-0000-7000-8000-000000000008',
  eventName: 'Saltmarsh Endurance Series',
  eventSlug: 'saltmarsh-endurance-series',
  headerImageUrl: '/uploads/saltmarsh.webp',
  logoUrl: '/uploads/saltmarsh-logo.svg',
  featured: true,
  bio: 'Four rounds between the marsh and the sea.',
  disciplines: ['GT_ENDURANCE', 'PRO_AM', 'ROAD_COURSE', 'LATE_MODEL', 'LEGENDS'],
  sports: ['stock-car-racing'],
  homeTrack: 'Saltmarsh Road Circuit',
  location: 'Marsh road',
  city: 'Savannah',
  state: 'Georgia',
  country: 'US',
  nextDate: { startsAt: '2027-03-14T03:00:00.000Z', timezone: 'America/New_York' },
  ...change,
})

const empty: Partial<Promoter> = {
  eventName: ' ',
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
}

const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))

test('a card shows header image, logo, name, bio and the Featured badge', async () => {
  const { container } = await renderInRouter(<PromoterCard promoter={aPromoter()} />)
  expect(screen.getByRole('article', { name: 'Saltmarsh Endurance Series' })).toBeDefined()
  expect(screen.getByText('Four rounds between the marsh and the sea.')).toBeDefined()
  expect(screen.getByText('Featured')).toBeDefined()
  expect(pictures(container)).toEqual(
    expect.arrayContaining(['/uploads/saltmarsh.webp', '/uploads/saltmarsh-logo.svg']),
  )
})

test('three disciplines are shown, without skill levels', async () => {
  await renderInRouter(<PromoterCard promoter={aPromoter()} />)
  for (const shown of ['GT Endurance', 'Road Course', 'Late Model']) {
    expect(screen.getByText(shown)).toBeDefined()
  }
  expect(screen.queryByText('Legends')).toBeNull()
  expect(screen.queryByText('Pro Am')).toBeNull()
})

test('without disciplines the sports are shown', async () => {
  await renderInRouter(<PromoterCard promoter={aPromoter({ disciplines: ['ROOKIE'] })} />)
  expect(screen.getByText('Stock Car Racing')).toBeDefined()
})

test.each<[string, Partial<Promoter>, string]>([
  ['the home track', {}, 'Saltmarsh Road Circuit'],
  ['else the location', { homeTrack: null }, 'Marsh road'],
  ['else city, state and country', { homeTrack: null, location: null }, 'Savannah, Georgia, United States'],
  ['else the known parts of them', { homeTrack: '', location: '', city: null }, 'Georgia, United States'],
])('the location is %s', async (_, change, location) => {
  await renderInRouter(<PromoterCard promoter={aPromoter(change)} />)
  expect(screen.getByText(location)).toBeDefined()
})

test('View Details links to the page by its slug, else by its ID', async () => {
  await renderInRouter(<PromoterCard promoter={aPromoter()} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/promoters/saltmarsh-endurance-series')
  expect(screen.getByRole('link').textContent).toBe('View Details')
  cleanup()
  await renderInRouter(<PromoterCard promoter={aPromoter({ eventSlug: null })} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/promoters/0198c0de-0000-7000-8000-000000000007',
  )
})

test('the next date is shown in the time zone of the track', async () => {
  await renderInRouter(<PromoterCard promoter={aPromoter()} />)
  expect(screen.getByText('MAR 13')).toBeDefined()
})

test('a promoter with an empty profile has a complete card', async () => {
  const { container } = await renderInRouter(<PromoterCard promoter={aPromoter(empty)} />)
  expect(screen.getByRole('article', { name: 'Event Promoter' })).toBeDefined()
  expect(screen.getByText(/motorsports event organizer/)).toBeDefined()
  expect(screen.getByText('Motorsports')).toBeDefined()
  expect(screen.getByText('E')).toBeDefined()
  expect(pictures(container)).toContain('/images/empty-track.webp')
  expect(screen.queryByText('Featured')).toBeNull()
  expect(screen.queryByText('NEXT')).toBeNull()
})
