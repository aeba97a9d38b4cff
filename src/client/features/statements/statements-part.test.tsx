import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Statement, StatementLine, StatementTotal } from '#shared/statements/statement.contract.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { StatementDetail } from './statement-detail.tsx'
import { StatementsPart } from './statements-part.tsx'

const ID = '0198c0de-0000-7000-8000-000000000001'
const at = '2026-08-02T01:41:00.000Z'
const step = { at, reason: null, note: null } as const

const aStatement = (given: Partial<Statement> = {}): Statement => ({
  ...{ id: ID, number: 'S-2026-00042', month: '2026-07-01', currency: 'USD', lines: 2, version: 2 },
  contract: { id: ID, number: 'C-2026-00007', title: 'Gaskets for a season', timezone: 'UTC' },
  brand: { name: 'Hollowtree Parts', pictureUrl: null },
  racer: { name: 'Mira Castellan', pictureUrl: null },
  ...{
    openingMinor: -600,
    salesMinor: 12_900,
    refundsMinor: -1290,
    adjustmentsMinor: 0,
    closingMinor: 11_010,
  },
  ...{ status: 'DUE', reference: null, closedAt: at, paidAt: null, receivedAt: null, allowed: ['mark-paid'] },
  history: [{ ...step, event: 'close', from: 'OPEN', to: 'DUE', party: 'SYSTEM' }],
  ...given,
})

const totals: StatementTotal[] = [
  { currency: 'USD', dueMinor: 11_010, paidMinor: 0, receivedMinor: 50_000, runningMinor: 1234 },
]

const aLine: StatementLine = {
  ...{ id: ID, orderId: 'A-1042', code: 'MIRA8', netMinor: 129_000, commissionMinor: 12_900 },
  ...{ reason: 'SALE', soldAt: '2026-07-12T10:00:00.000Z', at: '2026-07-12T10:00:00.000Z' },
}
const aRefund: StatementLine = {
  ...aLine,
  ...{ id: `${ID.slice(0, -1)}2`, reason: 'REFUND', netMinor: -12_900, commissionMinor: -1290 },
}

const part = <StatementsPart search={{}} pathTo={() => '/dashboard/brand/sales?tab=statements'} />

test('a brand sees what is due in all, and marks a statement as paid', async () => {
  const requests = await renderSignedIn(part, null, ({ method, url }) => {
    if (method === 'POST') return Response.json(aStatement({ status: 'PAID' }))
    return Response.json(url.includes('/totals') ? totals : [aStatement()])
  })
  const table = within(
    await screen.findByRole('table', { name: 'Commission statements, latest month first' }),
  )
  expect(table.getByText('$110.10')).toBeDefined()
  expect(table.getByRole('link', { name: 'July 2026' })).toBeDefined()
  expect(await screen.findByText('$12.34')).toBeDefined()
  await userEvent.click(table.getByRole('button', { name: 'Mark as sent: S-2026-00042' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Reference/ }), 'WIRE-9')
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as sent' }))
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST'))
    .toMatchObject({ url: `/api/statements/${ID}/mark-paid`, body: { version: 2, reference: 'WIRE-9' } })
})

test('a racer reports that a payment has not arrived', async () => {
  const paid = aStatement({
    status: 'PAID',
    paidAt: at,
    reference: 'WIRE-9',
    allowed: ['confirm', 'not-received'],
  })
  const requests = await renderSignedIn(part, null, ({ method, url }) =>
    Response.json(method === 'POST' ? paid : url.includes('/totals') ? [] : [paid]),
  )
  const table = within(
    await screen.findByRole('table', { name: 'Commission statements, latest month first' }),
  )
  expect(table.getByText(/^Sent .*, reference WIRE-9$/)).toBeDefined()
  await userEvent.click(table.getByRole('button', { name: 'Not received: S-2026-00042' }))
  const dialog = within(await screen.findByRole('dialog'))
  await pasteInto(dialog.getByRole('textbox', { name: /What did you check/ }), 'My account')
  await userEvent.click(dialog.getByRole('button', { name: 'Report as not received' }))
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST'))
    .toMatchObject({ url: `/api/statements/${ID}/not-received`, body: { version: 2, note: 'My account' } })
})

test('without statements the list says when they come', async () => {
  await renderSignedIn(part, null, () => Response.json([]))
  expect(await screen.findByRole('heading', { name: 'No statements yet' })).toBeDefined()
})

test('a statement shows how its amount comes about, line by line, and has files to download', async () => {
  await renderSignedIn(<StatementDetail statement={aStatement()} />, null, () =>
    Response.json([aLine, aRefund]),
  )
  expect(screen.getByText('Carried over from earlier months').nextSibling?.textContent).toBe('-$6')
  expect(screen.getByText('Due to the racer').nextSibling?.textContent).toBe('$110.10')
  const table = within(await screen.findByRole('table', { name: 'Lines by the day of the sale' }))
  expect(table.getByText('Refund')).toBeDefined()
  expect(table.getByText('-$12.90')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(
    `/api/statements/${ID}/pdf`,
  )
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    `/api/statements/${ID}/csv`,
  )
})
