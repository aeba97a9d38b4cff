import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Billing } from '#shared/memberships/billing.contract.ts'
import type { Membership } from '#shared/memberships/membership.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import BillingPage from './billing-page.tsx'
import MembershipPage from './membership-page.tsx'

const price = { amountMinor: 49_000, currency: 'USD' }
const trialEndsAt = '2026-12-19T12:00:00.000Z'
const NO_CARD = 'Trial ends Dec 19, 2026. Add a card to keep Promoter for $490 a year.'
const WITH_CARD = 'Your trial runs until December 19, 2026; $490 a year after that.'

const aTrial = (hasCard: boolean): Membership => ({
  ...{ plan: 'promoter', status: 'TRIALING', paidPlan: 'promoter', interval: 'year', price, hasCard },
  ...{ trialEndsAt, currentPeriodEnd: trialEndsAt, accessUntil: null, memberSince: null },
  ...{ canStartTrial: false, trialDays: 30, usage: [], history: [], billing: 'test' },
})

const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2068 }
const details = {
  ...{ name: 'Longleaf', email: 'cup@longleaf.test', line1: '', line2: '', city: '', state: '' },
  ...{ postalCode: '', countryCode: '', taxId: '' },
}
const aBilling = (hasCard: boolean): Billing => ({
  account: { paymentMethod: hasCard ? card : null, details },
  upcoming: hasCard ? { ...price, at: trialEndsAt, description: 'Promoter, yearly' } : null,
  trial: { plan: 'promoter', interval: 'year', price, endsAt: trialEndsAt },
  ...{ invoices: [], failedInvoiceId: null, billing: 'test' },
})

async function open(page: React.ReactElement, hasCard: boolean) {
  const bodies: unknown[] = []
  await renderSignedIn(page, aCurrentUser('PROMOTER'), async ({ url, method, body }) => {
    if (method === 'POST') {
      bodies.push(body)
      return Response.json({ code: 'CLOSED', message: 'Closed' }, { status: 409 })
    }
    if (url.includes('/plans')) return Response.json({ plans: [], billing: 'test' })
    if (url.startsWith('/api/memberships')) return Response.json(aTrial(hasCard))
    return Response.json(url === '/api/billing' ? aBilling(hasCard) : [])
  })
  return bodies
}

test.each([
  ['membership', <MembershipPage key="membership" />],
  ['billing', <BillingPage key="billing" />],
])('on the %s page, a card is asked for in one step and announced once it is there', async (_, page) => {
  const bodies = await open(page, false)
  expect(await screen.findByText(NO_CARD)).toBeDefined()
  expect(screen.queryByText(/Next charge/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add card' }))
  await waitFor(() => expect(bodies).toEqual([{ plan: 'promoter', interval: 'year' }]))
})

test.each([
  ['membership', <MembershipPage key="membership" />],
  ['billing', <BillingPage key="billing" />],
])('on the %s page, a trial with a card says what follows it', async (_, page) => {
  await open(page, true)
  expect(await screen.findByText(WITH_CARD)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add card' })).toBeNull()
})
