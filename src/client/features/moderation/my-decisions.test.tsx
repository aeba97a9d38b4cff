import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListedDecision } from '#shared/moderation/appeal.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { MyDecisions } from './my-decisions.tsx'

const aDecision = (change: Partial<ListedDecision>): ListedDecision => ({
  id: '0198c0de-0000-7000-8000-000000000101',
  url: '/appeals/token',
  outcome: 'REMOVED',
  targetType: 'USER',
  eventTitle: null,
  violation: 'IMPERSONATION',
  explanation: 'The team does not exist.',
  decidedAt: '2026-03-01T12:00:00.000Z',
  suspendedUntil: null,
  liftedAt: null,
  appealUntil: '2026-03-15T12:00:00.000Z',
  appeal: null,
  ...change,
})

const show = (decisions: ListedDecision[]) =>
  renderSignedIn(<MyDecisions />, aCurrentUser('BRAND'), () => Response.json(decisions))

test('each decision has its reason, its state and the link to appeal', async () => {
  const appeal = { text: 'It exists.', at: '2026-03-02T12:00:00.000Z', outcome: null, explanation: null }
  await show([
    aDecision({}),
    aDecision({
      id: '0198c0de-0000-7000-8000-000000000102',
      outcome: 'WARNED',
      targetType: 'MESSAGE',
      appealUntil: null,
      appeal,
    }),
  ])
  const [removed, warned] = await screen.findAllByRole('listitem')
  if (!removed || !warned) throw new Error('Two decisions')
  expect(removed.textContent).toContain('We unpublished your page')
  expect(removed.textContent).toContain('Impersonation')
  expect(removed.textContent).toContain('The team does not exist.')
  expect(
    within(removed)
      .getByRole('link', { name: /^Appeal until/ })
      .getAttribute('href'),
  ).toBe('/appeals/token')
  expect(warned.textContent).toContain('Appeal under review')
  expect(within(warned).getByRole('link', { name: 'Details' })).toBeTruthy()
})

test('someone about whom nothing was decided reads that', async () => {
  await show([])
  expect(await screen.findByText('There are no decisions about you.')).toBeTruthy()
})

test('a decision about an event date names it', async () => {
  await show([aDecision({ targetType: 'EVENT_DATE', eventTitle: 'Night round' })])
  expect(await screen.findByText('We unpublished “Night round”')).toBeTruthy()
})

test('a decision without a named rule has only its explanation', async () => {
  await show([aDecision({ violation: 'OTHER' })])
  const decision = await screen.findByRole('listitem')
  expect(decision.textContent).toContain('The team does not exist.')
  expect(decision.textContent).not.toContain('Something else')
})
