import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { MyOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { anOpportunity } from '#tests/support/an-opportunity.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { MyOpportunities } from './my-opportunities.tsx'
import { OpenOpportunities } from './open-opportunities.tsx'

const show = async (...rows: MyOpportunity[]) => {
  const requests = await renderSignedIn(<MyOpportunities />, null, ({ method }) => {
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json(method === 'GET' ? rows : rows[0])
  })
  return () => requests.filter(({ method }) => method !== 'GET')
}
const id = anOpportunity().id
const card = async () => within(await screen.findByRole('article', { name: 'Desert kit 2027' }))

async function choose(item: string) {
  await userEvent.click((await card()).getByRole('button', { name: 'More actions for Desert kit 2027' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('a brand sees the status of an opportunity and its applications', async () => {
  await show(anOpportunity())
  const shown = await card()
  for (const text of [
    'Open',
    'Cash and product · $2,000 – $12,000 · 3 of 4 places left',
    'Dec 9, 2026',
    '7',
    '5',
  ]) {
    expect(shown.getByText(text)).toBeDefined()
  }
  const review = shown.getByRole('link', { name: 'Review, 2 new: applications to Desert kit 2027' })
  expect(review.getAttribute('href')).toContain(`/dashboard/brand/applications?opportunity=${id}`)
  expect(review.textContent).toBe('Review, 2 new')
})

test.each([
  ['Pause', 'pause'],
  ['Close', 'close'],
])('%s requires a confirmation with the opportunity title', async (label, step) => {
  const sent = await show(anOpportunity())
  await choose(label)
  const confirmation = within(await screen.findByRole('alertdialog', { name: `${label} “Desert kit 2027”?` }))
  expect(confirmation.getByText(/the 5 applications waiting for your decision/)).toBeDefined()
  expect(sent()).toEqual([])
  await userEvent.click(confirmation.getByRole('button', { name: label }))
  await waitFor(() =>
    expect(sent()).toEqual([
      { method: 'POST', url: `/api/opportunities/${id}/${step}`, body: { version: 4 } },
    ]),
  )
})

test('a paused opportunity is resumed', async () => {
  const sent = await show(anOpportunity({ status: 'PAUSED', state: 'PAUSED' }))
  await userEvent.click((await card()).getByRole('button', { name: 'Reopen Desert kit 2027' }))
  await waitFor(() => expect(sent()[0]?.url).toBe(`/api/opportunities/${id}/resume`))
})

test('only an opportunity without applications can be deleted', async () => {
  await show(anOpportunity())
  await userEvent.click((await card()).getByRole('button', { name: 'More actions for Desert kit 2027' }))
  expect(await screen.findByRole('menuitem', { name: 'Close' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  cleanup()
  const sent = await show(anOpportunity({ canDelete: true }))
  await choose('Delete')
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Delete “Desert kit 2027”?' }))
  await userEvent.click(confirmation.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent()[0]).toMatchObject({ method: 'DELETE' }))
})

test('the empty state invites to create an opportunity', async () => {
  await show()
  expect(await screen.findByText('No opportunities yet')).toBeDefined()
})

test('racers see the type, value, slots, dates and requirements of open opportunities', () => {
  render(
    <OpenOpportunities
      opportunities={[anOpportunity()]}
      actionOf={({ title }) => <button type="button">Apply to {title}</button>}
    />,
  )
  const pass = within(screen.getByRole('article', { name: 'Desert kit 2027' }))
  for (const text of [
    'Cash and product',
    '$2,000 – $12,000',
    '3 of 4 places left',
    'Dec 9, 2026',
    'Jan 8, 2027',
    'Races in Stock Car Racing',
    'At least 3 years of racing',
    'Apply to Desert kit 2027',
  ]) {
    expect(pass.getByText(text)).toBeDefined()
  }
})

test('a brand without open opportunities has an empty state', () => {
  render(<OpenOpportunities opportunities={[]} actionOf={() => null} />)
  expect(screen.getByText(/No open opportunities at the moment/)).toBeDefined()
})
