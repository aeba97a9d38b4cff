import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { SavedSearch } from '#shared/search/saved-search.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { stubLayout } from '#tests/support/stub-layout.tsx'
import { discoverSearchKind } from './athlete-search-kind.ts'
import { SavedSearchesSheet } from './saved-searches.tsx'

beforeEach(stubLayout)

const karts: SavedSearch = {
  id: crypto.randomUUID(),
  scope: 'athletes',
  name: 'Karts at home',
  filters: { country: 'US', sports: 'karting' },
  alert: true,
  createdAt: '2026-11-01T12:00:00.000Z',
}

async function openRename() {
  const requests = await renderSignedIn(
    <SavedSearchesSheet kind={discoverSearchKind} onClose={() => {}} />,
    aCurrentUser('BRAND'),
    ({ method, body }) => Response.json(method === 'PATCH' ? { ...karts, ...(body as object) } : [karts]),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Karts at home' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename "Karts at home"' }))
  return { requests, dialog, name: dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }) }
}
const changesOf = (requests: Awaited<ReturnType<typeof openRename>>['requests']) =>
  requests.filter(({ method }) => method === 'PATCH')

test('a saved search is renamed and keeps its filters and alerts', async () => {
  const { requests, dialog, name } = await openRename()
  expect(name.value).toBe('Karts at home')
  await userEvent.clear(name)
  await pasteInto(name, 'Karts next season')
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  const link = await screen.findByRole('link', { name: 'Karts next season' })
  expect(link.getAttribute('href')).toMatch(/country=US/)
  expect(screen.queryByRole('dialog', { name: /^Rename/ })).toBeNull()
  expect(changesOf(requests)).toMatchObject([
    { url: `/api/saved-searches/${karts.id}`, body: { name: 'Karts next season' } },
  ])
  const alerts = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Email me new matches for Karts next season',
  })
  expect(alerts.checked).toBe(true)
})

test('a saved search is not renamed to nothing, and can keep its name', async () => {
  const { requests, dialog, name } = await openRename()
  await userEvent.clear(name)
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  expect(await dialog.findByText('Enter a name')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Rename/ })).toBeNull())
  expect(screen.getByRole('link', { name: 'Karts at home' })).toBeDefined()
  expect(changesOf(requests)).toEqual([])
})
