import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { StaffRole } from '#shared/accounts/roles.ts'
import type { ListingDetail as Detail, Listing } from '#shared/listings/listing.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { readListingFilters } from './listing.queries.ts'
import { ListingDetail } from './listing-detail.tsx'
import { ListingList } from './listing-list.tsx'

const ID = '0198c0de-0000-7000-8000-000000000301'
const staff = (role: StaffRole) => {
  const current = aCurrentUser('BRAND')
  return { ...current, user: { ...current.user, role } }
}

const aListing = (change: Partial<Detail> = {}): Detail => ({
  id: ID,
  kind: 'racers',
  name: 'Ragna Stein',
  slug: 'ragna-stein',
  pictureUrl: null,
  pageUrl: '/athletes/ragna-stein',
  status: 'PUBLISHED',
  featuring: { state: 'SCHEDULED', from: '2098-05-01', until: '2098-05-31' },
  priority: 55,
  eventDate: null,
  owner: { userId: ID, name: 'Ragna Stein', email: 'ragna@stein.test', status: 'ACTIVE' },
  publishedAt: '2026-02-01T12:00:00.000Z',
  parts: [{ key: 'answers', label: 'Answers', points: 10, computed: 4, max: 10, isSet: true }],
  decisions: [],
  handOver: null,
  allowed: ['feature', 'unfeature', 'unpublish'],
  ...change,
})

const openList = (role: StaffRole, listings: Listing[] = [aListing()]) =>
  renderSignedIn(<ListingList filters={readListingFilters({})} />, staff(role), ({ method }) =>
    Response.json(
      method === 'POST'
        ? {
            affected: [{ id: ID, name: 'Ragna Stein' }],
            skipped: [{ id: ID, name: 'Bo', why: 'Not featured' }],
          }
        : listings,
    ),
  )
const openDetail = (role: StaffRole, listing: Detail) =>
  renderSignedIn(<ListingDetail kind={listing.kind} id={ID} />, staff(role), () => Response.json(listing))

test('a new installation has no pages yet, and a search without a result says what to try', async () => {
  await openList('ADMIN', [])
  expect(await screen.findByRole('heading', { name: 'No pages yet' })).toBeTruthy()
  cleanup()
  const filters = readListingFilters({ search: 'Nobody' })
  await renderSignedIn(<ListingList filters={filters} />, staff('ADMIN'), () => Response.json([]))
  expect(await screen.findByRole('heading', { name: 'No pages found' })).toBeTruthy()
})

test('several pages are changed after a preview of what happens to each', async () => {
  const requests = await openList('ADMIN')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ragna Stein' }))
  await user.click(screen.getByRole('button', { name: 'Stop featuring' }))
  await pasteInto(screen.getByRole('textbox', { name: /Reason/ }), 'The campaign is over.')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const preview = await screen.findByText('Bo: Not featured')
  expect(preview).toBeTruthy()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop featuring' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(sent).toMatchObject([
    { isPreview: true, action: 'unfeature' },
    { isPreview: false, ids: [ID] },
  ])
})

test('a moderator is offered what moderators may do', async () => {
  await openList('MODERATOR')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ragna Stein' }))
  expect(screen.queryByRole('button', { name: 'Feature' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Unpublish' })).toBeTruthy()
})

test('a page is featured at once and without an end when no days are chosen', async () => {
  const requests = await openDetail('ADMIN', aListing({ featuring: null, allowed: ['feature'] }))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Feature' }))
  const dialog = within(screen.getByRole('dialog'))
  await pasteInto(dialog.getByRole('textbox', { name: /Reason/ }), 'The winter campaign.')
  await user.click(dialog.getByRole('button', { name: 'Feature' }))
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ from: null, until: null })
})

test('a page shows since when it is featured, and what staff set of its score', async () => {
  await openDetail('ADMIN', aListing())
  expect(await screen.findByText(/^Featured from .+ until .+/)).toBeTruthy()
  expect(screen.getByText('· set by staff, computed 4')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Set points' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change dates' })).toBeTruthy()
})

test('a moderator unpublishes a page with the rule that was broken and a reason', async () => {
  const requests = await openDetail('MODERATOR', aListing({ featuring: null, allowed: ['unpublish'] }))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }))
  expect(screen.queryByRole('button', { name: 'Set points' })).toBeNull()
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: /Broken rule/ }), 'SCAM')
  await pasteInto(dialog.getByRole('textbox', { name: /Reason/ }), 'Asks for a fee in advance.')
  await user.click(dialog.getByRole('button', { name: 'Unpublish' }))
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api/admin/listings/racers/${ID}/unpublish`,
    body: { violation: 'SCAM', reason: 'Asks for a fee in advance.' },
  })
})

test('an event date is listed with its promoter and day, and has no score', async () => {
  const date = aListing({
    kind: 'dates',
    name: 'Night round',
    slug: 'saltmarsh',
    priority: null,
    parts: [],
    eventDate: {
      promoter: 'Saltmarsh Endurance',
      startsAt: '2027-03-14T15:00:00.000Z',
      timezone: 'America/New_York',
    },
  })
  await openDetail('ADMIN', date)
  expect(await screen.findByText(/^Saltmarsh Endurance · Sun, Mar 14, 2027/)).toBeTruthy()
  expect(screen.queryByText(/Priority score/)).toBeNull()
})
