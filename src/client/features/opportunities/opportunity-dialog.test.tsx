import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MyOpportunity } from '#shared/opportunities/opportunity.contract.ts'
import { anOpportunity } from '#tests/support/an-opportunity.ts'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { OpportunityDialog } from './opportunity-dialog.tsx'

type Shown = {
  opportunity?: MyOpportunity
  like?: MyOpportunity
  respond?: Respond
}

async function show({ opportunity, like, respond }: Shown = {}) {
  const onClose = vi.fn()
  const requests = await renderSignedIn(
    <OpportunityDialog opportunity={opportunity ?? null} like={like} onClose={onClose} />,
    null,
    (request) =>
      respond?.(request) ?? (request.method === 'GET' ? undefined : Response.json(anOpportunity())),
  )
  return { onClose, saves: () => requests.filter(({ method }) => method !== 'GET') }
}

const set = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish opportunity' }))
const TITLE = 'Late model stipend'
const TEXT = 'Oil for the season and a code for your fans.'

test('missing fields show an error and nothing is sent', async () => {
  const { saves } = await show()
  set(/^Places/, '')
  await publish()
  for (const text of [
    'Title must be at least 5 characters',
    'Description must be at least 20 characters',
    'Choose when it closes',
    'Enter 1 to 500 places',
  ]) {
    expect(await screen.findByText(text)).toBeDefined()
  }
  expect(saves()).toEqual([])
})

test.each([
  [/^Years of racing/, '99', /^Enter whole years/],
  [/^Years of racing/, 'ten', /^Enter whole years/],
  [/^Profile \(%\)/, '101', 'Enter a percentage from 0 to 100'],
  [/^Places/, '0', 'Enter 1 to 500 places'],
  [/^Places/, '501', 'Enter 1 to 500 places'],
  [/^From/, 'a lot', 'Enter a whole amount, such as 5000'],
  [/^Decision by/, '2026-12-01', 'The decision date must be after the closing date'],
  [/^Opens/, '2026-12-24', 'The closing date must be after the opening date'],
])('%s does not accept "%s"', async (label, typed, errorText) => {
  await show()
  set(/^Title/, TITLE)
  set(/^Description/, TEXT)
  set(/^Closes/, '2026-12-20')
  set(label, typed)
  await publish()
  expect(await screen.findByText(errorText)).toBeDefined()
})

test('a maximum below the minimum is refused', async () => {
  await show()
  set(/^Title/, TITLE)
  set(/^Description/, TEXT)
  set(/^Closes/, '2026-12-20')
  set(/^From/, '500')
  set(/^To/, '400')
  await publish()
  expect(await screen.findByText('The maximum must not be less than the minimum')).toBeDefined()
})

test('an opportunity is published with every field', async () => {
  const { saves, onClose } = await show()
  set(/^Title/, TITLE)
  set(/^Description/, TEXT)
  await userEvent.click(screen.getByRole('radio', { name: 'Cash' }))
  set(/^From/, '2,000')
  set(/^To/, '12000')
  set(/^Places/, '3')
  set(/^Closes/, '2026-12-20')
  set(/^Minimum level/, 'AMATEUR')
  set(/^Years of racing/, '3')
  set(/^Applying again/, 'NEVER')
  await publish()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saves()[0]).toMatchObject({
    method: 'POST',
    url: '/api/opportunities',
    body: {
      title: TITLE,
      description: TEXT,
      type: 'CASH',
      valueMin: 200_000,
      valueMax: 1_200_000,
      currency: 'USD',
      slots: 3,
      opensAt: null,
      closesAt: '2026-12-20T23:59:59.000Z',
      decisionDue: null,
      requirements: { minLevel: 'AMATEUR', minExperienceYears: 3, minCompleteness: null },
      reapply: 'NEVER',
    },
  })
})

test('a draft is stored until it is saved', async () => {
  await show()
  set(/^Title/, TITLE)
  cleanup()
  await show()
  expect(await screen.findByDisplayValue(TITLE)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('')
})

test('a conflicting save shows both versions', async () => {
  const value = { min: 250_000, max: 1_200_000, currency: 'USD' } as const
  const theirs = anOpportunity({ title: 'Desert kit, extended', value, version: 9 })
  const { saves } = await show({
    opportunity: anOpportunity(),
    respond: ({ method, body }) => {
      if (method === 'GET') return Response.json([theirs])
      const isFirst = (body as { version: number }).version === 4
      return isFirst ? Response.json({ code: 'STALE', message: 'Stale' }, { status: 409 }) : undefined
    },
  })
  set(/^Title/, TITLE)
  await userEvent.click(screen.getByRole('button', { name: 'Save opportunity' }))
  const comparison = await screen.findByRole('dialog', { name: 'There’s a newer version' })
  const both = within(comparison)
  expect(both.getByText(TITLE)).toBeDefined()
  expect(both.getByText('Desert kit, extended')).toBeDefined()
  const from = both.getByRole('region', { name: 'Value from' })
  expect(from.textContent).toBe('Value fromYours2,000Saved version2,500')
  // The dialog takes pointer events once the form below has given them up.
  await waitFor(() => expect(comparison.style.pointerEvents).not.toBe('none'))
  await userEvent.click(both.getByRole('button', { name: 'Overwrite with mine' }))
  await waitFor(() => expect(saves()[1]?.body).toMatchObject({ title: TITLE, version: 9 }))
})

test('a duplicate starts with the same fields and new dates', async () => {
  await show({ like: anOpportunity() })
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Desert kit 2027')
  expect(screen.getByLabelText<HTMLInputElement>(/^Closes/).value).toBe('')
  expect(screen.getByRole('button', { name: 'Publish opportunity' })).toBeDefined()
})
