import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaidPayment } from '#shared/payments/payment.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { PaidPayments } from './paid-payments.tsx'

const aPaidPayment = (given: Partial<PaidPayment>): PaidPayment => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  contractId: '0198c0de-0000-7000-8000-000000000002',
  kind: 'STIPEND',
  title: 'First half',
  amountMinor: 125_000,
  currency: 'USD',
  status: 'RECEIVED',
  reference: 'Wire 77',
  hasReceipt: false,
  paidAt: '2026-04-01T12:00:00.000Z',
  partnerName: 'Kestrel Lubricants',
  ...given,
})

const open = (payments: PaidPayment[]) =>
  renderSignedIn(<PaidPayments partner="Brand" />, aCurrentUser('ATHLETE'), () => Response.json(payments))

test('a payment is listed with its partner, amount, reference and contract', async () => {
  await open([aPaidPayment({})])
  const row = (await screen.findByText('Kestrel Lubricants')).closest('tr')
  expect(row?.textContent).toContain('$1,250')
  expect(row?.textContent).toContain('Wire 77')
  expect(screen.getByRole('link', { name: 'First half' }).getAttribute('href')).toContain('part=payments')
})

test('a card payment has its receipt, another one has none', async () => {
  await open([
    aPaidPayment({}),
    aPaidPayment({ id: '0198c0de-0000-7000-8000-000000000003', title: 'Second half', hasReceipt: true }),
  ])
  const receipts = await screen.findAllByRole('link', { name: /^Receipt: / })
  expect(receipts.map((receipt) => receipt.getAttribute('href'))).toEqual([
    '/api/payments/0198c0de-0000-7000-8000-000000000003/receipt',
  ])
})

test('who was paid nothing yet is told what will be here', async () => {
  await open([])
  expect(await screen.findByText('No payments yet')).toBeDefined()
})
