import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { OpenOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { anOpportunity } from '#tests/support/an-opportunity.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import OpportunitiesPage from './opportunities-page.tsx'

vi.setConfig({ testTimeout: 60_000 })

const BRAND_USER = '0198c0de-0000-7000-8000-0000000000f2'

const open = (given: Partial<OpenOpportunity> = {}): OpenOpportunity => ({
  ...anOpportunity(),
  brand: { userId: BRAND_USER, slug: 'kestrel', name: 'Kestrel Lubricants', logoUrl: null },
  hasApplied: false,
  ...given,
})

async function showBoard(session: CurrentUser | null, rows: OpenOpportunity[]) {
  const requests = await renderSignedIn(<OpportunitiesPage />, session, ({ url }) =>
    url.startsWith('/api/opportunities/open')
      ? Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })
      : undefined,
  )
  return () => requests.filter(({ url }) => url.startsWith('/api/opportunities/open')).map(({ url }) => url)
}

const racer = aCurrentUser('ATHLETE')
const pass = async () => within(await screen.findByRole('article', { name: 'Desert kit 2027' }))

test('a racer sees the brand, the value and the deadline, and applies on the page of the brand', async () => {
  const { id } = open()
  await showBoard(racer, [open()])
  const shown = await pass()
  expect(screen.getByRole('heading', { name: 'Found 1 opportunity' })).toBeDefined()
  expect(shown.getByRole('link', { name: 'Kestrel Lubricants' }).getAttribute('href')).toBe('/brands/kestrel')
  expect(shown.getByRole('button', { name: 'More about Kestrel Lubricants' })).toBeDefined()
  expect(shown.getByText('$2,000 – $12,000')).toBeDefined()
  expect(shown.getByText('Dec 9, 2026')).toBeDefined()
  const apply = shown.getByRole('link', { name: 'Apply to Desert kit 2027' })
  expect(apply.getAttribute('href')).toBe(`/brands/kestrel?apply=${id}`)
})

test('a racer who has applied is led to the application', async () => {
  await showBoard(racer, [open({ hasApplied: true })])
  const applied = (await pass()).getByRole('link', { name: 'Applied to Desert kit 2027' })
  expect(applied.getAttribute('href')).toBe('/sent-requests?tab=applications')
})

test('a visitor signs in first, and a brand only looks', async () => {
  await showBoard(null, [open()])
  const signIn = (await pass()).getByRole('link', { name: 'Sign in to apply to Desert kit 2027' })
  expect(decodeURIComponent(signIn.getAttribute('href') ?? '')).toContain('/brands/kestrel?apply=')
  expect(screen.queryByLabelText('Only those I qualify for')).toBeNull()
  cleanup()
  await showBoard(aCurrentUser('BRAND'), [open()])
  expect((await pass()).queryByRole('link', { name: /apply/i })).toBeNull()
})

test('a filter fetches the list again, and can be saved as a search', async () => {
  const requests = await showBoard(racer, [open()])
  await pass()
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull()
  await userEvent.click(screen.getByLabelText('Only those I qualify for'))
  await waitFor(() => expect(requests().at(-1)).toContain('qualifies=true'))
  expect(await screen.findByRole('button', { name: 'Save this search' })).toBeDefined()
})

test('without a match the filters can be cleared', async () => {
  const requests = await showBoard(racer, [])
  expect(await screen.findByText('No open opportunities right now')).toBeDefined()
  await userEvent.click(screen.getByLabelText('Only those I qualify for'))
  expect(await screen.findByText('No opportunities match these filters')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Only those I qualify for').checked).toBe(false),
  )
  expect(requests()[0]).not.toContain('qualifies')
})
