import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PaymentSummary } from '#client/features/contracts/contract-summary.tsx'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'
import type { Payment, PaymentPlan } from '#shared/payments/payment.contract.ts'
import { sumPayments } from '#shared/payments/payment-sums.rules.ts'
import { aPaymentTotal } from '#tests/support/a-payment-total.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { ContractPayments } from './contract-payments.tsx'

const ID = '0198c0de-0000-7000-8000-000000000001'
const CONTRACT = '0198c0de-0000-7000-8000-000000000002'

const aPayment = (given: Partial<Payment> = {}): Payment => ({
  id: ID,
  contractId: CONTRACT,
  kind: 'STIPEND',
  title: 'First half',
  amountMinor: 125_000,
  currency: 'USD',
  dueOn: '2026-04-01',
  status: 'SCHEDULED',
  isOverdue: false,
  reference: null,
  paidAt: null,
  correctableUntil: null,
  missingSince: null,
  disputableFrom: null,
  receivedAt: null,
  allowed: [],
  canChange: false,
  canPayByCard: false,
  hasReceipt: false,
  history: [],
  version: 1,
  ...given,
})

const aContract = (myRole: Contract['myRole'], currency = 'USD') => {
  const someone = { userId: ID, name: 'Mira Castellan', pictureUrl: null, path: null }
  const contract: Contract = {
    id: CONTRACT,
    number: 'C-2026-00042',
    title: 'Oil for a season',
    status: 'ACTIVE',
    type: 'CASH',
    value: '$2,500',
    currency,
    cashMinor: 250_000,
    productMinor: null,
    brand: someone,
    athlete: someone,
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    terminatesOn: null,
    timezone: 'UTC',
    signBy: null,
    waitsFor: [],
    visibility: 'PUBLIC',
    publicBy: ['ATHLETE', 'BRAND'],
    nextDeliverable: null,
    deliverables: { done: 0, total: 0 },
    payments: [],
    myRole,
    awaitsMySignature: false,
    allowed: [],
    version: 3,
    updatedAt: '2026-03-01T12:00:00.000Z',
  }
  return contract
}

type Sent = { url: string; body: Record<string, unknown> }

async function show(plan: Partial<PaymentPlan>, contract = aContract('BRAND')) {
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => {
      if (init.method === 'GET')
        return Response.json({ payments: [], totals: [], canAdd: false, cards: 'OFF', ...plan })
      sent.push({ url, body: JSON.parse(String(init.body ?? '{}')) })
      return Response.json(url.endsWith('/checkout') ? { id: 'cs_1', url: '#payment-page' } : aPayment())
    }),
  )
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <ContractPayments contract={contract} />
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup() }
}

test('amounts are formatted in their currency', async () => {
  await show({
    payments: [
      aPayment({ amountMinor: 250_000, currency: 'JPY', title: 'In yen' }),
      aPayment({
        id: CONTRACT,
        amountMinor: 1_234_567,
        currency: 'KWD',
        title: 'In dinars',
        isOverdue: true,
      }),
    ],
    totals: [
      aPaymentTotal({
        currency: 'JPY',
        totalMinor: 297_000,
        ...{ scheduledMinor: 250_000, receivedMinor: 40_000, missingMinor: 7_000 },
      }),
    ],
  })
  expect(await screen.findAllByText('¥250,000')).toHaveLength(2)
  expect(screen.getByText(/KWD\s1,234\.567/)).toBeTruthy()
  expect(screen.getByText('¥40,000')).toBeTruthy()
  expect(screen.getByText('Not received')).toBeTruthy()
  expect(screen.getByText('¥7,000')).toBeTruthy()
  expect(screen.getByText('Overdue')).toBeTruthy()
})

test('the header of a contract says the sum of the rows of its payments', async () => {
  const payments = [
    aPayment({ status: 'RECEIVED', amountMinor: 120_000 }),
    aPayment({ id: CONTRACT, status: 'PAID', amountMinor: 120_000 }),
    aPayment({ id: '0198c0de-0000-7000-8000-000000000003', kind: 'BONUS', amountMinor: 75_000 }),
    aPayment({ id: '0198c0de-0000-7000-8000-000000000004', status: 'CANCELLED', amountMinor: 999 }),
    aPayment({ id: '0198c0de-0000-7000-8000-000000000005', isOverdue: true, amountMinor: 120_000 }),
  ]
  const totals = sumPayments(payments)
  await renderInRouter(<PaymentSummary payments={totals} myRole="ATHLETE" />)
  const header = screen.getByText(/of \$4,350/).closest('.block')
  expect(header?.textContent).toBe(
    '$1,200 received · $1,200 to confirm · $1,200 overdue · of $4,350$3,600 stipend + $750 bonuses',
  )
  await show({ payments, totals })
  const shown = within(await screen.findByRole('list', { name: 'Totals' }))
  const figureOf = (label: string) => shown.getByText(label).nextElementSibling?.textContent
  expect(['Received', 'Sent', 'Overdue', 'Scheduled', 'Agreed'].map(figureOf)).toEqual([
    ...['$1,200', '$1,200', '$1,200', '$750', '$4,350'],
  ])
  expect(shown.getByText('$3,600 stipend + $750 bonuses')).toBeTruthy()
})

test('a brand marks a payment as sent with its reference', async () => {
  const { sent, user } = await show({ payments: [aPayment({ allowed: ['mark-paid'] })] })
  await user.click(await screen.findByRole('button', { name: 'Mark as sent: First half' }))
  await user.click(await screen.findByRole('button', { name: 'Mark as sent' }))
  expect(await screen.findByText('Enter the reference of the payment')).toBeTruthy()
  await user.type(screen.getByLabelText('Reference'), 'WIRE-77')
  await user.click(screen.getByRole('button', { name: 'Mark as sent' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { url: `/api/payments/${ID}/mark-paid`, body: { version: 1, reference: 'WIRE-77', paidOn: null } },
    ]),
  )
})

test('a racer confirms a received payment', async () => {
  const paid = aPayment({ status: 'PAID', reference: 'WIRE-77', allowed: ['confirm'], version: 2 })
  const { sent, user } = await show({ payments: [paid] }, aContract('ATHLETE'))
  await user.click(await screen.findByRole('button', { name: 'Confirm receipt: First half' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }))
  await waitFor(() => expect(sent).toEqual([{ url: `/api/payments/${ID}/confirm`, body: { version: 2 } }]))
})

test('a brand marks a payment as not sent with a note to the racer', async () => {
  const paid = aPayment({
    status: 'PAID',
    paidAt: '2026-11-03T08:00:00.000Z',
    correctableUntil: '2026-11-10T08:00:00.000Z',
    allowed: ['correct'],
    version: 2,
  })
  const { sent, user } = await show({ payments: [paid] })
  await screen.findByText('Sent Nov 3, 2026 by Mira Castellan. Can be undone until Nov 10, 2026')
  await user.click(screen.getByRole('button', { name: 'Mark as not sent: First half' }))
  await pasteInto(await screen.findByLabelText(/Note to the racer/), 'Wrong contract')
  await user.click(screen.getByRole('button', { name: 'Mark as not sent' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { url: `/api/payments/${ID}/correct`, body: { version: 2, note: 'Wrong contract' } },
    ]),
  )
})

test('a racer says that a payment was not received, and later opens a dispute', async () => {
  const missing = aPayment({
    status: 'NOT_RECEIVED',
    paidAt: '2026-11-03T08:00:00.000Z',
    missingSince: '2026-11-06T08:00:00.000Z',
    disputableFrom: '2026-11-13T08:00:00.000Z',
    allowed: ['confirm', 'dispute'],
    history: [
      {
        event: 'not-received',
        from: 'PAID',
        to: 'NOT_RECEIVED',
        party: 'ATHLETE',
        at: '2026-11-06T08:00:00.000Z',
        reason: null,
        note: 'Nothing on the account',
      },
    ],
    version: 3,
  })
  const paid = aPayment({
    id: CONTRACT,
    title: 'Bonus',
    status: 'PAID',
    allowed: ['not-received'],
    version: 2,
  })
  const { sent, user } = await show({ payments: [missing, paid] }, aContract('ATHLETE'))
  await screen.findByText(/not received as of Nov 6, 2026. Dispute possible from Nov 13, 2026/)
  expect(screen.getByText(/: “Nothing on the account”/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Not received: Bonus' }))
  await user.click(await screen.findByRole('button', { name: 'Not received' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Open a dispute: First half' }))
  await pasteInto(await screen.findByLabelText('What happened'), 'Two weeks and nothing came')
  await user.click(screen.getByRole('button', { name: 'Open a dispute' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { url: `/api/payments/${CONTRACT}/not-received`, body: { version: 2, note: '' } },
      { url: `/api/payments/${ID}/dispute`, body: { version: 3, note: 'Two weeks and nothing came' } },
    ]),
  )
})

test('a received payment shows when it was sent and confirmed', async () => {
  const paidAt = '2026-11-03T08:00:00.000Z'
  const receivedAt = '2026-11-05T08:00:00.000Z'
  await show({ payments: [aPayment({ status: 'RECEIVED', reference: 'WIRE-77', paidAt, receivedAt })] })
  expect(await screen.findByText('Sent Nov 3, 2026 by Mira Castellan, received Nov 5, 2026')).toBeTruthy()
})

test('the minor units of an amount depend on the currency', async () => {
  const { sent, user } = await show({ canAdd: true }, { ...aContract('BRAND'), status: 'DRAFT' })
  await user.click(await screen.findByRole('button', { name: 'Add a payment' }))
  await user.type(await screen.findByLabelText('Purpose'), 'Podium')
  await user.type(screen.getByLabelText('Amount'), '1250')
  await user.type(screen.getByLabelText('Due date'), '2026-06-01')
  await user.selectOptions(screen.getByLabelText('Currency'), 'JPY')
  await user.click(screen.getByRole('button', { name: 'Add payment' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    kind: 'STIPEND',
    title: 'Podium',
    amountMinor: 1250,
    currency: 'JPY',
    dueOn: '2026-06-01',
  })
})

test('a bonus in dinars has three decimals', async () => {
  const { sent, user } = await show({ canAdd: true }, { ...aContract('BRAND'), status: 'DRAFT' })
  await user.click(await screen.findByRole('button', { name: 'Add a payment' }))
  await user.selectOptions(await screen.findByLabelText('Kind'), 'BONUS')
  await pasteInto(screen.getByLabelText('Purpose'), 'Fastest lap')
  await user.type(screen.getByLabelText('Amount'), '1,234.567')
  await user.selectOptions(screen.getByLabelText('Currency'), 'KWD')
  await user.type(screen.getByLabelText('Due date'), '2026-06-01')
  await user.click(screen.getByRole('button', { name: 'Add payment' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ kind: 'BONUS', amountMinor: 1_234_567, currency: 'KWD' })
})

test('an invalid amount is reported at its field', async () => {
  const { sent, user } = await show({ canAdd: true }, { ...aContract('BRAND'), status: 'DRAFT' })
  await user.click(await screen.findByRole('button', { name: 'Add a payment' }))
  await user.type(await screen.findByLabelText('Purpose'), 'Podium')
  await user.type(screen.getByLabelText('Amount'), 'a lot')
  await user.type(screen.getByLabelText('Due date'), '2026-06-01')
  await user.click(screen.getByRole('button', { name: 'Add payment' }))
  expect(await screen.findByText('Enter an amount above zero')).toBeTruthy()
  expect(sent).toEqual([])
})

const aSignedContract: Contract = { ...aContract('BRAND'), allowed: ['propose-amendment'] }

async function signAndPropose(user: Awaited<ReturnType<typeof show>>['user']) {
  await pasteInto(screen.getByLabelText('Your full name'), 'Kit Kestrel')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Sign and propose' }))
}

test('a payment of a signed contract is changed by a signed amendment only', async () => {
  const { sent, user } = await show({ payments: [aPayment()] }, aSignedContract)
  await user.click(await screen.findByRole('button', { name: 'Propose a change: First half' }))
  await user.clear(await screen.findByLabelText('Amount'))
  await user.type(screen.getByLabelText('Amount'), '900')
  await signAndPropose(user)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    url: `/api/contracts/${CONTRACT}/propose-amendment`,
    body: {
      version: 3,
      changes: [
        {
          type: 'change-payment',
          id: ID,
          payment: {
            kind: 'STIPEND',
            title: 'First half',
            amountMinor: 90_000,
            currency: 'USD',
            dueOn: '2026-04-01',
          },
        },
      ],
      signedName: 'Kit Kestrel',
      consent: true,
    },
  })
})

test('cancelling a signed payment is a proposal, which needs a name and consent', async () => {
  const { sent, user } = await show({ payments: [aPayment()] }, aSignedContract)
  await user.click(await screen.findByRole('button', { name: 'Propose to cancel: First half' }))
  await user.click(await screen.findByRole('button', { name: 'Sign and propose' }))
  expect(await screen.findByText('Type your full name')).toBeTruthy()
  await signAndPropose(user)
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ changes: [{ type: 'cancel-payment', id: ID }] }))
})

test('a brand pays by card on the page of the provider', async () => {
  const due = aPayment({ canPayByCard: true, allowed: ['mark-paid'] })
  const { sent, user } = await show({ payments: [due], cards: 'READY' })
  await user.click(await screen.findByRole('button', { name: 'Pay by card: First half' }))
  expect(await screen.findByText('Pay $1,250 by card?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(window.location.hash).toBe('#payment-page'))
  expect(sent).toEqual([{ url: `/api/payments/${ID}/checkout`, body: { version: 1 } }])
})

test('without a payout account the button explains how to pay by hand', async () => {
  const due = aPayment({ canPayByCard: true, allowed: ['mark-paid'] })
  const { sent, user } = await show({ payments: [due], cards: 'NO_ACCOUNT' })
  await user.click(await screen.findByRole('button', { name: 'Pay by card: First half' }))
  expect(await screen.findByText(/Mira Castellan hasn’t set up a payout account/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mark as sent' }))
  expect(await screen.findByText('Mark $1,250 as sent?')).toBeTruthy()
  expect(sent).toEqual([])
})

test('a payment by card shows its receipt to the racer, who can set up payouts where there are none', async () => {
  const paid = aPayment({
    status: 'PAID',
    reference: '1234-5678',
    paidAt: '2026-11-03T08:00:00.000Z',
    hasReceipt: true,
    allowed: ['confirm'],
  })
  await show({ payments: [paid], cards: 'NO_ACCOUNT' }, aContract('ATHLETE'))
  const receipt = await screen.findByRole('link', { name: 'Receipt: First half' })
  expect(receipt.getAttribute('href')).toBe(`/api/payments/${ID}/receipt`)
  expect(screen.getByText('Sent by card Nov 3, 2026 by Mira Castellan')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'set up your payouts' }).getAttribute('href')).toContain(
    '/user-profile?tab=payouts',
  )
})
