import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import PromoterDashboardPage, { load } from './promoter-dashboard-page.tsx'

const promoter = { ...aCurrentUser('PROMOTER'), profile: null }

test('a promoter without a page stays on the dashboard, and can create the page there', async () => {
  await renderSignedIn(<PromoterDashboardPage />, promoter, () => Response.json(null))
  const create = await screen.findByRole('link', { name: 'Create your event or series' })
  expect(create.getAttribute('href')).toBe('/promoters/create')
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeDefined()
})

test('without a page, the figures of a page are not fetched', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return Response.json(null)
  })
  const page = { session: promoter, params: {}, search: {} }
  await load({ queryClient: createQueryClient(), ...page })
  expect(requests).toEqual(['/api/promoters/me'])
})

test.each(['ATHLETE', 'BRAND'] as const)('%s is sent to the own dashboard', async (role) => {
  const page = { session: aCurrentUser(role), params: {}, search: {} }
  const refused = load({ queryClient: createQueryClient(), ...page })
  await expect(refused).rejects.toMatchObject({ options: { href: `/dashboard/${role.toLowerCase()}` } })
})
