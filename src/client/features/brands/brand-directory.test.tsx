import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { aBrandPage } from '#tests/support/a-brand-page.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { BrandDirectory } from './brand-directory.tsx'

vi.setConfig({ testTimeout: 20_000 })

const Address = () => <output aria-label="Address">{useLocation().searchStr}</output>

type Answer = { status?: number; brands?: string[]; total?: number; next?: string }

/** Answers the list, the way the server would for each address. */
async function openDirectory(answerTo: (address: string) => Answer) {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      if (!address.startsWith('/api/brands')) return Response.json([])
      asked.push(address)
      const { status = 200, brands = [], total = brands.length, next } = answerTo(address)
      const cards = brands.map((name) => aBrandPage({ id: crypto.randomUUID(), name }))
      return Response.json(status === 200 ? cards : { code: 'FAULT', message: 'Engine trouble' }, {
        status,
        headers: { 'x-total-count': String(total), ...(next && { link: `<${next}>; rel="next"` }) },
      })
    }),
  )
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <BrandDirectory />
      <Address />
    </QueryClientProvider>,
  )
  return asked
}

const address = () => decodeURIComponent(screen.getByLabelText('Address').textContent ?? '')
const cards = () => screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent)

test('the list says how many brands there are, and shows more of them on demand', async () => {
  await openDirectory((asked) =>
    asked.includes('cursor')
      ? { brands: ['Moraine Tyre Works'], total: 2 }
      : { brands: ['Kestrel Lubricants'], total: 2, next: '/api/brands?cursor=abc' },
  )
  expect(await screen.findByRole('heading', { name: 'Found 2 brands' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Load more brands' }))
  await waitFor(() => expect(cards()).toEqual(['Kestrel Lubricants', 'Moraine Tyre Works']))
  expect(screen.queryByRole('button', { name: 'Load more brands' })).toBeNull()
})

test('each filter goes into the address, and the list is asked for anew', async () => {
  const asked = await openDirectory(() => ({ brands: ['Kestrel Lubricants'] }))
  await screen.findByRole('heading', { name: 'Found 1 brand' })
  await userEvent.click(screen.getByLabelText('Accepting applications'))
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Most active')
  await userEvent.type(screen.getByLabelText('Search'), 'oil')
  await waitFor(() => expect(address()).toContain('search=oil'))
  expect(address()).toMatch(/accepting="?true/)
  expect(address()).toContain('sort=active')
  await waitFor(() => expect(asked.at(-1)).toContain('search=oil'))
})

test('a chip takes its filter away, and one button all of them', async () => {
  await openDirectory(() => ({ brands: ['Kestrel Lubricants'] }))
  await userEvent.click(await screen.findByLabelText('Accepting applications'))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove applications filter' }))
  await waitFor(() => expect(address()).not.toContain('accepting'))
  await userEvent.click(screen.getByLabelText('Accepting applications'))
  await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }))
  await waitFor(() => expect(address()).not.toContain('accepting'))
})

test('an empty list invites to join, and a narrowed one also to widen it', async () => {
  await openDirectory(() => ({ brands: [] }))
  const join = await screen.findByRole('link', { name: 'Join as a brand partner' })
  expect(join.getAttribute('href')).toBe('/auth/register?role=BRAND')
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  await userEvent.click(screen.getByLabelText('Accepting applications'))
  expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeDefined()
})

test('a list that does not come can be asked for again', async () => {
  let isBroken = true
  await openDirectory(() => (isBroken ? { status: 422 } : { brands: ['Kestrel Lubricants'] }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isBroken = false
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Found 1 brand' })).toBeDefined()
})
