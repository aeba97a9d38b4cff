import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CheckoutState } from '#shared/memberships/billing.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn, type SentRequest } from '#tests/support/render-signed-in.tsx'
import SubscriptionSuccessPage from './subscription-success-page.tsx'

afterEach(() => vi.useRealTimers())

const aVisit = (given: Partial<CheckoutState> = {}): CheckoutState => ({
  kind: 'SUBSCRIPTION',
  status: 'COMPLETE',
  isConfirmed: true,
  isReturned: false,
  plan: 'promoter',
  interval: 'month',
  trialEndsAt: null,
  price: { amountMinor: 4900, currency: 'USD' },
  contractId: null,
  receipt: null,
  ...given,
})
const aPayment = { kind: 'PAYMENT', plan: null, interval: null, contractId: 'c-1' } as const

const open = (respond: () => Response, url = '/subscription-success?session_id=cs_1') =>
  renderSignedIn(
    <SubscriptionSuccessPage />,
    aCurrentUser('PROMOTER'),
    (request: SentRequest) => (request.url.startsWith('/api/checkout/session/') ? respond() : undefined),
    url,
  )
const expectTitle = async (name: string) =>
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a payment that is not reported is confirmed for 30 seconds, then an email is promised', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let visit = aVisit({ status: 'OPEN', isConfirmed: false })
  await open(() => Response.json(visit))
  await expectTitle('Confirming your payment')
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await expectTitle('Still confirming')
  expect(screen.getByText(/we will email you as soon as it is confirmed/)).toBeDefined()

  // Who stays sees it all the same.
  visit = aVisit()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await expectTitle('Welcome to Promoter')
})

test('a confirmed plan shows what was charged, with its receipt', async () => {
  const receipt = { amountMinor: 4900, currency: 'USD', number: 'SLP-2026-0001', path: '/api/receipt' }
  await open(() => Response.json(aVisit({ receipt })))
  await expectTitle('Welcome to Promoter')
  expect(screen.getByText('Your membership is active. The receipt is on its way by email.')).toBeDefined()
  expect(screen.getByText('$49')).toBeDefined()
  expect(hrefOf('Download receipt')).toBe('/api/receipt')
  expect(hrefOf('View invoices')).toBe('/billing')
})

test('a card that was added during a trial is not charged before its end, and the page says so', async () => {
  await open(() => Response.json(aVisit({ trialEndsAt: '2026-12-15T12:00:00.000Z' })))
  const terms = /Nothing was charged. Your trial runs until December 15, 2026; \$49 a month after that\.$/
  expect(await screen.findByText(terms)).toBeDefined()
  expect(screen.queryByText(/receipt/i)).toBeNull()
  expect(hrefOf('View membership')).toBe('/dashboard/membership')
})

test('a card payment of a contract leads back to it, with its receipt', async () => {
  const receipt = { amountMinor: 125_000, currency: 'USD', number: '1234-5678', path: '/api/receipt' }
  const url = '/payment-success?session_id=cs_1'
  await open(() => Response.json(aVisit({ ...aPayment, receipt })), url)
  await expectTitle('Payment confirmed')
  expect(screen.getByText('$1,250')).toBeDefined()
  expect(hrefOf('Go to the contract')).toBe('/contracts?id=c-1&part=payments')
})

test('a card payment that was not needed any more is refunded, and shows no receipt', async () => {
  await open(() => Response.json(aVisit({ ...aPayment, isConfirmed: false, isReturned: true })))
  await expectTitle('Your card is refunded')
  expect(screen.queryByRole('link', { name: 'Download receipt' })).toBeNull()
})

test('a payment page that expired charged nothing', async () => {
  await open(() => Response.json(aVisit({ status: 'EXPIRED', isConfirmed: false })))
  await expectTitle('This payment page has expired')
  expect(hrefOf('See plans')).toBe('/pricing')
})

test('an unknown payment leads to the billing page', async () => {
  const unknown = () => Response.json({ code: 'NOT_FOUND', message: 'Not found' }, { status: 404 })
  await open(unknown)
  await expectTitle('Payment not found')
  expect(hrefOf('Go to billing')).toBe('/billing')
})

test('without a session in the address nothing is asked', async () => {
  const requests = await open(() => Response.json(aVisit()), '/payment-success?contractId=c-1')
  await expectTitle('Payment not found')
  expect(hrefOf('Go to the contract')).toBe('/contracts?id=c-1&part=payments')
  expect(requests.filter(({ url }) => url.startsWith('/api/checkout'))).toEqual([])
})
