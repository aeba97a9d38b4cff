import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appConfigQuery } from '#client/lib/app-config.ts'
import type { PageModule } from '#client/lib/page.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { setSession } from '#client/lib/session.ts'
import * as articlesPage from '#client/pages/articles/articles-page.tsx'
import * as athleteProfilePage from '#client/pages/athletes/athlete-profile-page.tsx'
import * as brandsPage from '#client/pages/brands/brands-page.tsx'
import * as promotersPage from '#client/pages/promoters/promoters-page.tsx'
import { aProfile } from '#tests/support/a-profile.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { testAppConfig } from '#tests/support/render-signed-in.tsx'

const MINUTE = 60_000
const profile = aProfile()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
})

function stubServer() {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') requests.push(url)
    return Response.json(url.startsWith('/api/athletes/') ? profile : [])
  })
  const queryClient = createQueryClient()
  setSession(queryClient, null)
  // Read by every screen and unrelated to what is counted here.
  queryClient.setQueryDefaults(appConfigQuery.queryKey, { gcTime: Infinity, staleTime: Infinity })
  queryClient.setQueryData(appConfigQuery.queryKey, testAppConfig)
  return { queryClient, requests }
}

/** What the router does: the page's loader, then the page; and the user leaves again. */
async function openAndLeave({ load, default: Page }: PageModule, queryClient: QueryClient) {
  await load?.({ queryClient, session: null, params: {}, search: {} })
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 60_000 })
  cleanup()
}

test.each<[string, PageModule, string]>([
  ['/event-promoters', promotersPage, '/api/events'],
  ['/brands', brandsPage, '/api/brands'],
  ['/articles', articlesPage, '/api/articles'],
  // The test's router has no parameters, so the page reads an empty id.
  ['a profile', athleteProfilePage, '/api/athletes/'],
])('%s is fetched once in 30 minutes', async (_, page, path) => {
  const { queryClient, requests } = stubServer()
  const calls = () => requests.filter((url) => url.split('?')[0] === path)
  await openAndLeave(page, queryClient)
  expect(calls()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(29 * MINUTE)
  await openAndLeave(page, queryClient)
  expect(calls()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(31 * MINUTE)
  await openAndLeave(page, queryClient)
  expect(calls()).toHaveLength(2)
})

test('what was invalidated meanwhile is fetched when its screen is opened again', async () => {
  const { queryClient, requests } = stubServer()
  await openAndLeave(promotersPage, queryClient)
  await queryClient.invalidateQueries({ queryKey: ['/api/events'] })
  await openAndLeave(promotersPage, queryClient)
  expect(requests.filter((url) => url.startsWith('/api/events'))).toHaveLength(2)
})
