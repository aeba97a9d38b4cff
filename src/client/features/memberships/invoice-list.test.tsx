import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Invoice } from '#shared/memberships/billing.contract.ts'
import { NEWEST_INVOICES } from '#shared/memberships/membership.constants.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { InvoiceList } from './invoice-list.tsx'

const someInvoices = (count: number): Invoice[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `0199b6f0-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
    number: `SLP-2026-000${String(at).padStart(2, '0')}`,
    description: 'Racer Pro, billed by the month',
    status: 'paid',
    currency: 'USD',
    totalMinor: 1200,
    taxMinor: 0,
    dueMinor: 0,
    issuedAt: '2026-05-01T12:00:00.000Z',
    paidAt: '2026-05-01T12:00:00.000Z',
    refundedAt: null,
    nextAttemptAt: null,
    hasPdf: true,
  }))

const open = (newest: Invoice[]) =>
  renderSignedIn(<InvoiceList newest={newest} />, aCurrentUser('ATHLETE'), () =>
    Response.json(someInvoices(NEWEST_INVOICES + 2)),
  )
const pdfs = () => screen.getAllByRole('link', { name: /^PDF of invoice/ })

test('the newest invoices are shown, and all of them on request', async () => {
  await open(someInvoices(NEWEST_INVOICES))
  expect(pdfs()).toHaveLength(NEWEST_INVOICES)
  await userEvent.click(screen.getByRole('button', { name: 'All invoices' }))
  expect(await screen.findByRole('link', { name: 'PDF of invoice SLP-2026-00007' })).toBeDefined()
  expect(pdfs()).toHaveLength(NEWEST_INVOICES + 2)
})

test('who has few invoices sees them all at once', async () => {
  await open(someInvoices(2))
  expect(pdfs()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'All invoices' })).toBeNull()
})

test('who has no invoices is told so', async () => {
  await open([])
  expect(screen.getByText('No invoices yet')).toBeDefined()
})
