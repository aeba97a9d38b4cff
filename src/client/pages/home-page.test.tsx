import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ArticleCard } from '#shared/articles/article.contract.ts'
import type { AthleteCard } from '#shared/athletes/athlete.contract.ts'
import type { BrandCard } from '#shared/brands/brand.contract.ts'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import HomePage from './home-page.tsx'

const brand: BrandCard = {
  id: '0198c0de-0000-7000-8000-000000000002',
  userId: '0198c0de-0000-7000-8000-000000000003',
  slug: 'kestrel-lubricants',
  name: 'Kestrel Lubricants',
  description: 'Race oils blended in small batches in Ohio.',
  heroUrl: null,
  logoUrl: null,
  featured: true,
  categories: [],
  accepting: false,
}
const athlete: AthleteCard = {
  id: '0198c0de-0000-7000-8000-000000000027',
  userId: '0198c0de-0000-7000-8000-000000000001',
  slug: 'mira-castellan',
  firstName: 'Mira',
  lastName: 'Castellan',
  profileImageUrl: null,
  headerImageUrl: null,
  number: '27',
  sports: [],
  disciplines: [],
  city: null,
  state: null,
  country: null,
  region: null,
  homeTrack: null,
  otherTracks: [],
  achievements: null,
  rating: null,
  priorityScore: 98,
  featured: false,
}
const article: ArticleCard = {
  id: '0198c0de-0000-7000-8000-000000000003',
  slug: 'pricing-a-season',
  title: 'Pricing a season',
  excerpt: 'A worked budget.',
  coverUrl: null,
  tags: [],
  publishedAt: '2026-03-01T10:00:00.000Z',
}
const lists: Record<string, unknown[]> = {
  '/api/brands': [brand],
  '/api/athletes': [athlete],
  '/api/articles': [article],
}

/** Renders the page; `respond` overrides the lists. */
async function openHome(respond: Respond = () => undefined) {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  return renderSignedIn(<HomePage />, null, (request) => {
    return respond(request) ?? Response.json(lists[request.url.split('?')[0] ?? ''] ?? [])
  })
}

const section = (name: string) => screen.findByRole('region', { name })

test('each call to action links to its page', async () => {
  await openHome()
  await screen.findByRole('link', { name: 'Schedule a Demo' })
  const destinations = {
    'Join as Driver/Team': '/auth/register?role=ATHLETE',
    'Promote Your Company': '/auth/register?role=BRAND',
    'All brands': '/brands',
    'All racers/teams': '/athletes',
    'All articles': '/articles',
    'Start Building Your Profile': '/api/login',
    'Schedule a Demo': '/contact?topic=demo',
  }
  for (const [name, href] of Object.entries(destinations)) {
    expect((await screen.findByRole('link', { name })).getAttribute('href'), name).toBe(href)
  }
  const info = screen.getByRole('link', { name: /^More Info\s*about how it works$/ })
  expect(info.getAttribute('href')).toBe('/how-it-works')
})

test('both ways to work together have four steps', async () => {
  await openHome()
  const steps = within(await section('How Slipstream works'))
  expect(steps.getAllByRole('list')).toHaveLength(2)
  expect(steps.getAllByRole('listitem')).toHaveLength(8)
})

test('the claims are shown under the hero', async () => {
  await openHome()
  const claims = within(await section('Slipstream in numbers'))
  for (const figure of ['500+', '150+', '$2M+', '25+']) expect(claims.getByText(figure)).toBeDefined()
})

test('empty sections invite visitors to join', async () => {
  await openHome(() => Response.json([]))
  const brands = await screen.findByRole('link', { name: 'Join as a brand partner' })
  expect(brands.getAttribute('href')).toBe('/auth/register?role=BRAND')
  const racers = await screen.findByRole('link', { name: 'Join as a driver/team' })
  expect(racers.getAttribute('href')).toBe('/auth/register?role=ATHLETE')
})

test('a section that fails is left out after one request, and the others are shown', async () => {
  const requests = await openHome(({ url }) =>
    url.startsWith('/api/brands') ? Response.json({ message: 'Engine failure' }, { status: 500 }) : undefined,
  )
  const racers = within(await section('Featured racers/teams'))
  expect(await racers.findByRole('article', { name: 'Mira Castellan' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Featured brands' })).toBeNull())
  expect(requests.filter(({ url }) => url.startsWith('/api/brands'))).toHaveLength(1)
})

test('each section has a skeleton while it loads', async () => {
  let respond: (response: Response) => void = () => {}
  const response = new Promise<Response>((resolve) => {
    respond = resolve
  })
  await openHome(({ url }) => (url.startsWith('/api/athletes') ? response : undefined))
  const racers = within(await section('Featured racers/teams'))
  expect(racers.getByRole('status').textContent).toBe('Loading racers and teams...')
  const brands = within(await section('Featured brands'))
  expect(await brands.findAllByRole('article')).toHaveLength(1)
  respond(Response.json([athlete]))
  await racers.findByRole('article', { name: 'Mira Castellan' })
})

test('three brands, four racers and three articles are shown whatever the server returns', async () => {
  const ten = <Card extends { id: string }>(card: Card) =>
    Array.from({ length: 10 }, (_, index) => ({ ...card, id: `${card.id.slice(0, -1)}${index}` }))
  const many: Record<string, unknown[]> = {
    '/api/brands': ten(brand),
    '/api/athletes': ten(athlete),
    '/api/articles': ten(article),
  }
  await openHome(({ url }) => Response.json(many[url.split('?')[0] ?? ''] ?? []))
  const cards = async (name: string) => within(await section(name)).findAllByRole('article')
  expect(await cards('Featured brands')).toHaveLength(3)
  expect(await cards('Featured racers/teams')).toHaveLength(4)
  expect(await cards('Learn & Grow')).toHaveLength(3)
})
