import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { RacerSale, RedemptionDetail } from '#shared/redemptions/redemption.contract.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { DisputedSales } from './disputed-sales.tsx'
import { RacerSales } from './racer-sales.tsx'

const ID = '0198c0de-0000-7000-8000-000000000001'

const aSale = (given: Partial<RacerSale> = {}): RacerSale => ({
  ...{ id: ID, orderId: 'A-1042', code: 'MIRA8', contractId: ID, brand: 'Hollowtree Parts' },
  ...{ state: 'confirmed', status: 'CONFIRMED', uncredited: null, exclusion: null, currency: 'USD' },
  ...{ netMinor: 12_900, refundedMinor: 0, commissionMinor: 1290, canDispute: false, version: 3 },
  redeemedAt: '2026-05-03T14:22:00.000Z',
  confirmAt: '2026-05-17T14:22:00.000Z',
  ...given,
})

const excluded = aSale({
  ...{ id: `${ID.slice(0, -1)}2`, orderId: 'A-7', state: 'uncredited', status: 'EXCLUDED', canDispute: true },
  exclusion: { reason: 'Bought by our own staff', at: '2026-05-20T10:00:00.000Z' },
})

test('a racer sees why sales earn nothing, and disputes one that the brand excluded', async () => {
  const sales = [
    aSale(),
    aSale({ id: `${ID.slice(0, -1)}3`, orderId: 'A-8', state: 'uncredited', uncredited: 'LIMIT_REACHED' }),
    excluded,
  ]
  const requests = await renderSignedIn(<RacerSales />, null, ({ method }) =>
    Response.json(method === 'GET' ? sales : { ...excluded, status: 'DISPUTED', canDispute: false }),
  )
  const table = within(await screen.findByRole('table', { name: 'Sales with your codes, newest first' }))
  expect(table.getByText('Because the code had reached its limit.')).toBeDefined()
  expect(table.getByText('Excluded by the brand: Bought by our own staff')).toBeDefined()
  await userEvent.click(table.getByRole('button', { name: 'Dispute the exclusion of order A-7' }))
  const dialog = within(await screen.findByRole('dialog'))
  await pasteInto(dialog.getByRole('textbox', { name: /Why should it count/ }), 'A fan bought it')
  await userEvent.click(dialog.getByRole('button', { name: 'Open dispute' }))
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST'))
    .toMatchObject({
      url: `/api/redemptions/${excluded.id}/dispute`,
      body: { version: 3, note: 'A fan bought it' },
    })
})

test('an administrator decides between the reasons of both sides', async () => {
  const step = { from: null, to: 'EXCLUDED', at: '2026-05-20T10:00:00.000Z' } as const
  const sale: RedemptionDetail = {
    ...{ id: ID, orderId: 'A-7', source: 'SHOPIFY', channel: 'WEBHOOK', code: 'MIRA8', codeId: ID },
    ...{
      contractId: ID,
      racer: { name: 'Mira Castellan', path: null },
      status: 'DISPUTED',
      uncredited: null,
    },
    ...{ currency: 'USD', netMinor: 12_900, discountMinor: 0, refundedMinor: 0, commissionMinor: 1290 },
    ...{ country: null, allowed: ['exclude', 'restore'], version: 3, metadata: null, refunds: [] },
    redeemedAt: '2026-05-03T14:22:00.000Z',
    confirmAt: '2026-05-17T14:22:00.000Z',
    recordedAt: '2026-05-03T14:23:00.000Z',
    history: [
      { ...step, event: 'exclude', party: 'BRAND', note: 'Bought by our own staff' },
      { ...step, event: 'dispute', party: 'ATHLETE', note: 'A fan bought it' },
    ],
  }
  const requests = await renderSignedIn(<DisputedSales />, null, ({ method }) =>
    Response.json(method === 'GET' ? [sale] : { ...sale, status: 'CONFIRMED' }),
  )
  expect(await screen.findByText('Bought by our own staff')).toBeDefined()
  expect(screen.getByText('A fan bought it')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Restore sale' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Restore sale' }))
  await expect
    .poll(() => requests.find(({ method }) => method === 'POST')?.url)
    .toBe(`/api/redemptions/${ID}/restore`)
})
