import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTestQueryClient } from '#tests/support/test-query-client.tsx'
import { shopCalls } from './endpoint-map.ts'
import { listQuery } from './list-page.ts'
import { PagedList } from './paged-list.tsx'

/** The element in which the end of a list was last watched; null for the window. */
let watchedIn: unknown

beforeEach(() => {
  // Never reports an element as visible.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(_: unknown, { root = null }: IntersectionObserverInit) {
        watchedIn = root
      }
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

function Sales({ isWithin = false }) {
  const list = useInfiniteQuery(listQuery(shopCalls.deliveries, {}))
  return (
    <PagedList list={list} what="sales" skeletons={2} empty={<p>Nothing yet</p>} isWithin={isWithin}>
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

function show(respond: (url: string) => Response | Promise<Response>, isWithin = false) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => respond(url)),
  )
  render(
    <QueryClientProvider client={createTestQueryClient()}>
      <main style={{ overflowY: 'auto' }}>
        <Sales isWithin={isWithin} />
      </main>
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

test.each([true, false])(
  'the end of a list is watched where it scrolls (inside an element: %s)',
  async (isWithin) => {
    show(() => page(['one', 'two'], `${PATH}?cursor=next`), isWithin)
    await screen.findByRole('button', { name: 'Load more' })
    expect(watchedIn).toBe(isWithin ? screen.getByRole('main') : null)
  },
)
