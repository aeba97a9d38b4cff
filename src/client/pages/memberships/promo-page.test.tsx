import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recallPlan } from '#client/lib/chosen-plan.ts'
import type { PromoOffer } from '#shared/memberships/billing.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import PromoPage from './promo-page.tsx'

const anOffer: PromoOffer = {
  code: 'GRID20',
  isValid: true,
  title: 'Season opener',
  percentOff: 20,
  amountOff: null,
  months: 3,
  plans: ['racer-pro'],
  expiresAt: '2026-12-31T23:59:59.000Z',
}

const open = (offer: PromoOffer, role: 'ATHLETE' | null = null) =>
  renderSignedIn(
    <PromoPage />,
    role && aCurrentUser(role),
    ({ url }) => (url.startsWith('/api/promo-codes/') ? Response.json(offer) : undefined),
    '/promo?code=GRID20',
  )

test('a visitor registers with the code, which is kept until they have an account', async () => {
  await open(anOffer)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Season opener')
  expect(screen.getByText(/^Valid until .*December 31, 2026|31 December 2026/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Claim the offer' }).getAttribute('href')).toBe(
    '/auth/register?role=ATHLETE',
  )
  expect(recallPlan().code).toBe('GRID20')
})

test('a racer goes to the checkout with the code', async () => {
  await open(anOffer, 'ATHLETE')
  expect((await screen.findByRole('link', { name: 'Claim the offer' })).getAttribute('href')).toBe(
    '/checkout?plan=racer-pro&interval=month&code=GRID20',
  )
})

test('a code that is not valid shows no offer, and why is not told', async () => {
  await open({ ...anOffer, isValid: false })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This flag has dropped')
  expect(screen.queryByText('Claim the offer')).toBeNull()
})
