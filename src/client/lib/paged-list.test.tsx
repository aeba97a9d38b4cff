import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { shopCalls } from './endpoint-map.ts'
import { listQuery } from './list-page.ts'
import { PagedList } from './paged-list.tsx'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  // Never reports an element as visible.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const PATH = '/api/shop-deliveries'
const page = (ids: string[], next?: string) =>
  Response.json(
    ids.map((id) => ({ id })),
    { headers: { 'x-total-count': '3', ...(next && { link: `<${next}>; rel="next"` }) } },
  )

function Sales() {
  const list = useInfiniteQuery(listQuery(shopCalls.deliveries, {}))
  return (
    <PagedList list={list} what="sales" skeletons={2} empty={<p>Nothing yet</p>}>
      {(items, total) => (
        <>
          <p>{total?.count} in all</p>
          <ul>
            {items.map(({ id }) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

function show(respond: (url: string) => Response | Promise<Response>) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => respond(url)),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Sales />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the first page is shown with the total, and more items are loaded on demand', async () => {
  const user = show((url) => (url.includes('cursor') ? page(['c']) : page(['a', 'b'], `${PATH}?cursor=2`)))
  expect(await screen.findByText('3 in all')).toBeTruthy()
  expect(shown()).toEqual(['a', 'b'])
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('c')).toBeTruthy()
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('an empty list shows its empty state', async () => {
  show(() => page([]))
  expect(await screen.findByText('Nothing yet')).toBeTruthy()
})

test('a list that failed to load shows an error and can be retried', async () => {
  let isBroken = true
  const user = show(() => (isBroken ? Response.json({ code: 'BROKEN' }, { status: 400 }) : page(['a'])))
  expect(await screen.findByRole('alert')).toBeTruthy()
  isBroken = false
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('a')).toBeTruthy()
})
