import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Order } from '#shared/memberships/billing.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { createTestQueryClient } from '#tests/support/test-query-client.tsx'
import CheckoutPage, { load } from './checkout-page.tsx'

const anOrder = (billing: Order['billing']): Order => ({
  plan: 'racer-pro',
  interval: 'month',
  lines: [{ description: 'Racer Pro, billed by the month', amountMinor: 1200 }],
  currency: 'USD',
  dueTodayMinor: 1200,
  hasTax: false,
  trialEndsAt: null,
  nextCharge: { amountMinor: 1200, currency: 'USD', at: '2026-12-17T12:00:00.000Z' },
  promo: null,
  billing,
})

const open = (billing: Order['billing']) =>
  renderSignedIn(
    <CheckoutPage />,
    aCurrentUser('ATHLETE'),
    ({ url }) =>
      url.startsWith('/api/checkout')
        ? Response.json(anOrder(billing))
        : Response.json({ canStartTrial: false }),
    '/checkout?plan=racer-pro&interval=month',
  )

test('where nothing can be bought, the order leads to a contact and to no payment', async () => {
  await open(null)
  expect((await screen.findByRole('link', { name: 'Talk to us' })).getAttribute('href')).toBe('/contact')
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
})

test('with a payment provider the order leads to its page', async () => {
  await open('stripe')
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeDefined()
  expect(screen.queryByText('Test mode: no money moves.')).toBeNull()
})

test('the summary says what is ordered, how often it is paid and for whom', async () => {
  await open('stripe')
  const summary = await screen.findByRole('region', { name: 'Order summary' })
  expect(within(summary).getByRole('heading', { name: 'Racer Pro' })).toBeDefined()
  expect(within(summary).getByText(/^Monthly, for /)).toBeDefined()
  expect(within(summary).getByRole('link', { name: 'Change plan' })).toBeDefined()
})

test('a trial costs nothing today, with or without a card, and a charge is announced only with one', async () => {
  const trialEndsAt = '2026-12-19T12:00:00.000Z'
  const order: Order = {
    ...anOrder('stripe'),
    ...{ plan: 'promoter', dueTodayMinor: 0, trialEndsAt },
    lines: [{ description: 'Promoter, billed by the month', amountMinor: 4900 }],
    nextCharge: { amountMinor: 4900, currency: 'USD', at: trialEndsAt },
  }
  await renderSignedIn(
    <CheckoutPage />,
    aCurrentUser('PROMOTER'),
    ({ url }) =>
      Response.json(url.startsWith('/api/checkout') ? order : { canStartTrial: true, trialDays: 30 }),
    '/checkout?plan=promoter&interval=month',
  )
  const summary = within(await screen.findByRole('region', { name: 'Order summary' }))
  const offer = 'Free until Dec 19, 2026, then $49 a month'
  expect(await summary.findByRole('button', { name: 'Start 30-day trial' })).toBeDefined()
  expect(summary.getByText('$0')).toBeDefined()
  expect(summary.getByText(/^Free until/).textContent).toContain(`${offer} if you add a card.`)
  expect(summary.queryByText('Next charge')).toBeNull()

  await userEvent.click(screen.getByRole('radio', { name: /Add a card now/ }))
  expect(summary.getByText('$0')).toBeDefined()
  expect(summary.getByText(/^Free until/).textContent).toContain(`${offer} until you cancel.`)
  expect(summary.getByText('Next charge')).toBeDefined()
})

test.each([
  ['an unknown plan', { plan: 'gold' }],
  ['no plan', {}],
  ['a plan of another role', { plan: 'promoter' }],
])('%s leads to the prices', async (_, search) => {
  const queryClient = createTestQueryClient()
  const opened = load({ queryClient, session: aCurrentUser('ATHLETE'), params: {}, search })
  await expect(opened).rejects.toMatchObject({ options: { href: '/pricing' } })
})
