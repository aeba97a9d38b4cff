import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { CodeChoice, Redemption, RedemptionDetail } from '#shared/redemptions/redemption.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { LogSaleDialog } from './log-sale-dialog.tsx'
import { RedemptionDetail as Detail } from './redemption-detail.tsx'
import { RedemptionsPart } from './redemptions-part.tsx'

const ID = '0198c0de-0000-7000-8000-000000000001'
const CODE = '0198c0de-0000-7000-8000-000000000002'

const aSale = (given: Partial<Redemption> = {}): Redemption => ({
  id: ID,
  orderId: 'A-1042',
  source: 'SHOPIFY',
  channel: 'WEBHOOK',
  code: 'MIRA8',
  codeId: CODE,
  contractId: null,
  racer: { name: 'Mira Castellan', path: '/athletes/27' },
  status: 'PARTIALLY_REVERSED',
  uncredited: null,
  currency: 'USD',
  netMinor: 12_900,
  discountMinor: 1500,
  refundedMinor: 2900,
  commissionMinor: 1000,
  redeemedAt: '2026-05-03T14:22:00.000Z',
  confirmAt: '2026-05-17T14:22:00.000Z',
  country: 'US',
  allowed: ['flag', 'exclude'],
  version: 3,
  ...given,
})
const aDetail = (given: Partial<RedemptionDetail> = {}): RedemptionDetail => ({
  ...aSale(),
  recordedAt: '2026-05-03T14:23:00.000Z',
  metadata: null,
  refunds: [],
  history: [],
  ...given,
})
const codes: CodeChoice[] = [{ id: CODE, code: 'MIRA8', racer: 'Mira Castellan', isRetired: false }]

type Sent = { url: string; body: Record<string, unknown> }

async function show(content: React.ReactNode, sales: Redemption[] = []) {
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => {
      if (init.method === 'GET') return Response.json(url.includes('/codes') ? codes : sales)
      sent.push({ url, body: JSON.parse(String(init.body)) })
      return Response.json(url.includes('discount-codes') ? aSale() : aDetail())
    }),
  )
  await renderInRouter(<QueryClientProvider client={createQueryClient()}>{content}</QueryClientProvider>)
  return { sent, user: userEvent.setup() }
}

test('a sale shows its remaining amount, its racer and its channel', async () => {
  await show(<RedemptionsPart />, [
    aSale(),
    aSale({ id: CODE, orderId: 'Y-1', currency: 'JPY', netMinor: 1200, refundedMinor: 0, racer: null }),
  ])
  expect(await screen.findByText('$100')).toBeTruthy()
  expect(screen.getByText('of $129')).toBeTruthy()
  expect(screen.getByText('¥1,200')).toBeTruthy()
  expect(screen.getByText('No matching code')).toBeTruthy()
  expect(screen.getAllByText(/Shopify/)).toHaveLength(2)
})

test('without sales an empty state is shown', async () => {
  await show(<RedemptionsPart />)
  expect(await screen.findByRole('heading', { name: 'No sales yet' })).toBeTruthy()
})

test('excluding a sale requires a reason', async () => {
  const { sent, user } = await show(<Detail sale={aDetail()} />)
  await user.click(await screen.findByRole('button', { name: 'Exclude sale' }))
  const press = async () => {
    const buttons = await screen.findAllByRole('button', { name: 'Exclude sale' })
    await user.click(buttons.at(-1) ?? document.body)
  }
  await press()
  expect(await screen.findByText('Enter a reason. The racer may ask about it')).toBeTruthy()
  await user.type(screen.getByLabelText('Reason'), 'Our own staff')
  await press()
  await waitFor(() =>
    expect(sent).toEqual([
      { url: `/api/redemptions/${ID}/exclude`, body: { version: 3, note: 'Our own staff' } },
    ]),
  )
})

test.each([
  ['Flag sale', 'flag', 'What looks wrong?', aDetail()],
  ['Restore sale', 'restore', /^Note/, aDetail({ status: 'FLAGGED', allowed: ['exclude', 'restore'] })],
] as const)('“%s” sends the note', async (label, event, field, sale) => {
  const { sent, user } = await show(<Detail sale={sale} />)
  await user.click(await screen.findByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(field), 'A club bought together.')
  await user.click(dialog.getByRole('button', { name: label }))
  await waitFor(() =>
    expect(sent).toEqual([
      { url: `/api/redemptions/${ID}/${event}`, body: { version: 3, note: 'A club bought together.' } },
    ]),
  )
})

test('the metadata of a sale is shown if there is any', async () => {
  await show(<Detail sale={aDetail({ metadata: { store: 'Tulsa', till: 3, isPickup: false } })} />)
  const notes = within(await screen.findByRole('region', { name: 'Metadata' }))
  expect(notes.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'store',
    'till',
    'isPickup',
  ])
  expect(notes.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Tulsa',
    '3',
    'false',
  ])
  cleanup()
  await show(<Detail sale={aDetail()} />)
  expect(await screen.findByText('Net sale')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Metadata' })).toBeNull()
})

test('an excluded sale is marked and can only be restored', async () => {
  const sale = aDetail({ status: 'EXCLUDED', allowed: ['restore'], uncredited: 'CONTRACT_OVER' })
  await show(<Detail sale={sale} />)
  expect(await screen.findByText('Doesn’t count in any figure.')).toBeTruthy()
  expect(screen.getByText('Not credited to the racer: the contract had ended.')).toBeTruthy()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Restore sale'])
})

test('a sale is logged in the minor units of its currency', async () => {
  const { sent, user } = await show(<LogSaleDialog codes={codes} onClose={() => {}} />)
  await user.click(await screen.findByRole('button', { name: 'Log sale' }))
  expect(await screen.findByText('Enter the order ID')).toBeTruthy()
  expect(screen.getByText('Enter an amount, such as 129.00')).toBeTruthy()
  await user.type(screen.getByLabelText('Order ID'), 'T-7')
  await user.type(screen.getByLabelText('Paid after discount'), '1.250')
  await user.selectOptions(screen.getByLabelText('Currency'), 'KWD')
  await user.click(screen.getByRole('button', { name: 'Log sale' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    url: `/api/discount-codes/${CODE}/redemptions`,
    body: { orderRef: 'T-7', amount: 1250, discountAmount: 0, currency: 'KWD' },
  })
})
