import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { athleteCalls, eventDateCalls } from './endpoint-map.ts'
import { listQuery, readListPage } from './list-page.ts'
import { createQueryClient } from './query-client.ts'

type ListResponse = { rows: unknown; headers?: Record<string, string> }

const stubFetch =
  (responses: Record<string, ListResponse>, requests: string[] = []) =>
  async (path: string): Promise<Response> => {
    requests.push(path)
    const { rows, headers } = responses[path] ?? { rows: [] }
    return Response.json(rows, { headers: headers ?? {} })
  }

test('a page contains its rows, the total and the next URL', async () => {
  const headers = {
    'x-total-count': '1000',
    'x-total-relation': 'at-least',
    link: '</api/athletes?limit=2&cursor=abc>; rel="next"',
  }
  const fetch = stubFetch({ '/api/athletes?limit=2': { rows: [1, 2], headers } })
  expect(await readListPage('/api/athletes?limit=2', { fetch })).toEqual({
    items: [1, 2],
    total: { count: 1000, isExact: false },
    next: '/api/athletes?limit=2&cursor=abc',
  })
})

test('a total without a relation is exact, and the last page has no next', async () => {
  const fetch = stubFetch({ '/x': { rows: [1], headers: { 'x-total-count': '1' } } })
  expect(await readListPage('/x', { fetch })).toEqual({
    items: [1],
    total: { count: 1, isExact: true },
    next: null,
  })
})

test('a list follows the next links page by page', async () => {
  const requests: string[] = []
  const fetch = stubFetch(
    {
      '/api/athletes?limit=1': {
        rows: ['first'],
        headers: { 'x-total-count': '2', link: '</api/athletes?limit=1&cursor=abc>; rel="next"' },
      },
      '/api/athletes?limit=1&cursor=abc': { rows: ['second'] },
    },
    requests,
  )
  const client = createQueryClient({ fetch })
  const query = listQuery(athleteCalls.list, { query: { limit: 1 } })
  const observer = new InfiniteQueryObserver(client, query)
  await observer.fetchNextPage()
  const { data, hasNextPage } = await observer.fetchNextPage()
  expect(data?.pages.flatMap(({ items }) => items)).toEqual(['first', 'second'])
  expect(data?.pages[0]?.total?.count).toBe(2)
  expect(hasNextPage).toBe(false)
  expect(requests).toEqual(['/api/athletes?limit=1', '/api/athletes?limit=1&cursor=abc'])
})

test('a list with cursors is fetched by the same client, page by page', async () => {
  const requests: string[] = []
  const fetch = stubFetch(
    {
      '/api/promoters/saltmarsh/dates?limit=1': { rows: { items: ['first'], nextCursor: 'a+b' } },
      '/api/promoters/saltmarsh/dates?limit=1&cursor=a%2Bb': { rows: { items: ['second'], nextCursor: 'c' } },
      '/api/promoters/saltmarsh/dates?limit=1&cursor=c': { rows: { items: ['third'], nextCursor: null } },
    },
    requests,
  )
  const query = listQuery(eventDateCalls.ofPromoter, { params: { slug: 'saltmarsh' }, query: { limit: 1 } })
  const observer = new InfiniteQueryObserver(createQueryClient({ fetch }), query)
  await observer.fetchNextPage()
  await observer.fetchNextPage()
  const { data, hasNextPage } = await observer.fetchNextPage()
  expect(data?.pages.flatMap(({ items }) => items)).toEqual(['first', 'second', 'third'])
  expect(hasNextPage).toBe(false)
  expect(requests).toHaveLength(3)
})
