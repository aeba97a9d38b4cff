import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aBrandPage } from '#tests/support/a-brand-page.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { createTestQueryClient } from '#tests/support/test-query-client.tsx'
import { BrandDirectory } from './brand-directory.tsx'

const CurrentSearch = () => <output aria-label="Query string">{useLocation().searchStr}</output>

const suggestion = { id: 's', type: 'suggestion', text: 'Kestrel Lubricants', category: 'Brand', count: null }

type ListResponse = { status?: number; brands?: string[]; total?: number; next?: string }

/** Stubs the brand list with a response for each requested URL. */
async function openDirectory(respond: (url: string) => ListResponse) {
  const requests: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      if (url.startsWith('/api/search/suggestions')) return Response.json([suggestion])
      if (!url.startsWith('/api/brands')) return Response.json(url === '/api/auth/user' ? null : [])
      requests.push(url)
      const { status = 200, brands = [], total = brands.length, next } = respond(url)
      const cards = brands.map((name) => aBrandPage({ id: crypto.randomUUID(), name }))
      return Response.json(status === 200 ? cards : { code: 'FAULT', message: 'Engine trouble' }, {
        status,
        headers: { 'x-total-count': String(total), ...(next && { link: `<${next}>; rel="next"` }) },
      })
    }),
  )
  await renderInRouter(
    <QueryClientProvider client={createTestQueryClient()}>
      <BrandDirectory />
      <CurrentSearch />
    </QueryClientProvider>,
  )
  return requests
}

const currentSearch = () => decodeURIComponent(screen.getByLabelText('Query string').textContent ?? '')
const cards = () => screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent)

test('the list shows the number of brands and loads more on demand', async () => {
  await openDirectory((url) =>
    url.includes('cursor')
      ? { brands: ['Moraine Tyre Works'], total: 2 }
      : { brands: ['Kestrel Lubricants'], total: 2, next: '/api/brands?cursor=abc' },
  )
  expect(await screen.findByRole('heading', { name: 'Found 2 brands' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Load more brands' }))
  await waitFor(() => expect(cards()).toEqual(['Kestrel Lubricants', 'Moraine Tyre Works']))
  expect(screen.queryByRole('button', { name: 'Load more brands' })).toBeNull()
})

test('each filter is written to the URL and refetches the list', async () => {
  const requests = await openDirectory(() => ({ brands: ['Kestrel Lubricants'] }))
  await screen.findByRole('heading', { name: 'Found 1 brand' })
  await userEvent.click(screen.getByLabelText('Accepting applications'))
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Most active')
  await userEvent.type(screen.getByLabelText('Search'), 'oil')
  await waitFor(() => expect(currentSearch()).toContain('search=oil'))
  expect(currentSearch()).toMatch(/accepting="?true/)
  expect(currentSearch()).toContain('sort=active')
  await waitFor(() => expect(requests.at(-1)).toContain('search=oil'))
})

test('a chip removes its filter, and one button removes all', async () => {
  await openDirectory(() => ({ brands: ['Kestrel Lubricants'] }))
  await userEvent.click(await screen.findByLabelText('Accepting applications'))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove applications filter' }))
  await waitFor(() => expect(currentSearch()).not.toContain('accepting'))
  await userEvent.click(screen.getByLabelText('Accepting applications'))
  await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }))
  await waitFor(() => expect(currentSearch()).not.toContain('accepting'))
})

test('an empty list invites brands to join, and a filtered one can be cleared', async () => {
  await openDirectory(() => ({ brands: [] }))
  const join = await screen.findByRole('link', { name: 'Join as a brand partner' })
  expect(join.getAttribute('href')).toBe('/auth/register?role=BRAND')
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  await userEvent.click(screen.getByLabelText('Accepting applications'))
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeDefined()
})

test('a list that failed to load can be retried', async () => {
  let isBroken = true
  await openDirectory(() => (isBroken ? { status: 422 } : { brands: ['Kestrel Lubricants'] }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isBroken = false
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Found 1 brand' })).toBeDefined()
})

test('a suggested brand is searched for', async () => {
  await openDirectory(() => ({ brands: ['Kestrel Lubricants'] }))
  await screen.findByRole('heading', { name: 'Found 1 brand' })
  await userEvent.type(screen.getByLabelText('Search'), 'kes')
  await userEvent.click(await screen.findByRole('option', { name: /Kestrel Lubricants/ }))
  await waitFor(() => expect(currentSearch()).toMatch(/search=Kestrel.Lubricants/))
})
