import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { CodeChoice, Redemption, RedemptionDetail } from '#shared/redemptions/redemption.contract.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
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
const codes: CodeChoice[] = [
  { id: CODE, code: 'MIRA8', racer: 'Mira Castellan', isRetired: false, timezone: 'UTC' },
]

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

/** The list at a URL, with a server that filters, excludes and records like the real one. */
async function open(url: string, respond: Respond = () => undefined) {
  const requests = await renderSignedIn(
    <RedemptionsPart />,
    null,
    (request) =>
      respond(request) ??
      Response.json(request.url.includes('/codes') ? codes : [aSale()], {
        headers: { 'x-total-count': '1' },
      }),
    url,
  )
  const lists = () => requests.filter(({ url }) => url.startsWith('/api/redemptions?')).map(({ url }) => url)
  return { lists, user: userEvent.setup() }
}

test('sales are counted, and found by their order ID, code and status', async () => {
  const { lists, user } = await open('/?show=refunded')
  expect(await screen.findByText('1 sale')).toBeTruthy()
  const row = within(screen.getByRole('row', { name: /A-1042/ }))
  expect(row.getByText('Partly refunded')).toBeTruthy()
  expect(lists()).toEqual(['/api/redemptions?status=PARTIALLY_REVERSED&status=REVERSED'])
  await user.type(screen.getByLabelText('Order ID'), 'A-1042')
  await waitFor(() => expect(lists().at(-1)).toContain('orderId=A-1042'))
  await user.selectOptions(screen.getByLabelText('Code'), CODE)
  await waitFor(() => expect(lists().at(-1)).toContain(`codeId=${CODE}`))
})

test('only a retired code is marked as such among the codes to filter by', async () => {
  const retired = { id: ID, code: 'MIRA7', racer: 'Mira Castellan', isRetired: true }
  await open('/', ({ url }) => (url.includes('/codes') ? Response.json([...codes, retired]) : undefined))
  await screen.findByRole('option', { name: /MIRA7/ })
  expect(
    within(screen.getByLabelText('Code'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All codes', 'MIRA8 · Mira Castellan', 'MIRA7 · Mira Castellan (retired)'])
})

test('a filter that no sale matches says so', async () => {
  await open('/?show=confirmed', ({ url }) => (url.includes('/codes') ? undefined : Response.json([])))
  expect(await screen.findByRole('heading', { name: 'No matching sales' })).toBeTruthy()
})

test('the sale in the URL opens beside the list, and shows why it was excluded', async () => {
  let sale = aDetail({ refunds: [] })
  const { user } = await open(`/?sale=${ID}`, ({ method, url }) => {
    if (!url.startsWith(`/api/redemptions/${ID}`)) return undefined
    if (method === 'POST') {
      const step = { event: 'exclude', at: '2026-05-04T09:00:00.000Z', party: 'BRAND' } as const
      sale = aDetail({
        status: 'EXCLUDED',
        allowed: ['restore'],
        history: [{ ...step, from: 'PARTIALLY_REVERSED', to: 'EXCLUDED', note: 'It was our own staff.' }],
      })
    }
    return Response.json(sale)
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'Order A-1042' }))
  expect(drawer.getByText('After refunds')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Exclude sale' }))
  const question = within(await screen.findByRole('dialog', { name: 'Exclude this sale?' }))
  await pasteInto(question.getByLabelText('Reason'), 'It was our own staff.')
  await user.click(question.getByRole('button', { name: 'Exclude sale' }))
  expect(await screen.findByText('It was our own staff.', { selector: 'blockquote' })).toBeTruthy()
  expect(screen.getByText('Doesn’t count in any figure.')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Exclude this sale?' })).toBeNull()
})

test('an order that is already recorded is refused in the form, which keeps its values', async () => {
  const { user } = await open('/', ({ method }) =>
    method === 'POST'
      ? Response.json(
          { code: 'ALREADY_LOGGED', message: 'This order is already recorded with this code.' },
          { status: 409 },
        )
      : undefined,
  )
  await screen.findByText('1 sale')
  await user.click(screen.getByRole('button', { name: 'Log sale' }))
  const form = within(await screen.findByRole('dialog', { name: 'Log a sale' }))
  await user.selectOptions(form.getByLabelText('Code'), 'MIRA8 · Mira Castellan')
  await pasteInto(form.getByLabelText('Order ID'), 'COUNTER-1')
  await user.type(form.getByLabelText('Paid after discount'), '49.90')
  await user.click(form.getByRole('button', { name: 'Log sale' }))
  expect(await form.findByText('This order is already recorded with this code.')).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>('Order ID').value).toBe('COUNTER-1')
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
  await pasteInto(screen.getByLabelText('Reason'), 'Our own staff')
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
  await pasteInto(dialog.getByLabelText(field), 'A club bought together.')
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

test('a sale with an unknown code leads to the contracts, where codes are created', async () => {
  await show(<Detail sale={aDetail({ status: 'UNMATCHED', racer: null, allowed: [] })} />)
  const link = await screen.findByRole('link', { name: 'Create a code in a contract' })
  expect(link.getAttribute('href')).toBe('/contracts')
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
