import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { CodeBox, DiscountCode } from '#shared/codes/code.contract.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { CodesPart } from './codes-part.tsx'

const ID = '0198c0de-0000-7000-8000-000000000001'
const CONTRACT = '0198c0de-0000-7000-8000-000000000002'

const aCode = (given: Partial<DiscountCode> = {}): DiscountCode => ({
  id: ID,
  contractId: CONTRACT,
  code: 'MIRA15',
  kind: 'PERCENT',
  percentBp: 1500,
  fixedMinor: null,
  currency: null,
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2027-01-01T00:00:00.000Z',
  maxUses: null,
  commissionBp: 1000,
  landingUrl: null,
  stripePromotionId: null,
  state: 'LIVE',
  uses: 0,
  sales: [],
  isConfirmedInShop: true,
  signals: [],
  canChange: false,
  canRename: false,
  canRetire: false,
  version: 1,
  ...given,
})
const mine = { canChange: true, canRename: true, canRetire: true }

type Sent = { method: string; url: string; body: Record<string, unknown> }

const staleSave = { code: 'STALE', message: 'This code was changed in the meantime.' }

async function show(
  box: Partial<CodeBox>,
  { myRole = 'BRAND' as 'BRAND' | 'ATHLETE', refusals = 0, refusal = staleSave as object, status = 409 } = {},
) {
  const sent: Sent[] = []
  let { codes = [] } = box
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method = 'GET', body }: RequestInit) => {
      if (method === 'GET') return Response.json({ canAdd: false, ...box, codes })
      sent.push({ method, url, body: JSON.parse(String(body ?? '{}')) })
      if (sent.length > refusals) return Response.json(aCode())
      codes = codes.map((code) => ({ ...code, percentBp: 2000, version: code.version + 1 }))
      return Response.json(refusal, { status })
    }),
  )
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <CodesPart
        contract={{
          ...{ id: CONTRACT, startsOn: '2026-01-01', endsOn: '2098-12-31', timezone: 'UTC' },
          ...{ currency: 'USD', myRole },
        }}
      />
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup() }
}

test('a racer sees the discount, the status and the sales of a code and cannot change it', async () => {
  const sales = [
    {
      currency: 'USD',
      redemptions: 90,
      pending: 2,
      netMinor: 812_345,
      discountMinor: 0,
      commissionMinor: 81_234,
    },
    {
      currency: 'JPY',
      redemptions: 2,
      pending: 0,
      netMinor: 12_000,
      discountMinor: 0,
      commissionMinor: 1200,
    },
  ]
  await show({ codes: [aCode({ uses: 92, maxUses: 500, sales })] }, { myRole: 'ATHLETE' })
  const pass = within(await screen.findByRole('article', { name: 'Code MIRA15' }))
  for (const text of ['15% off', 'Live', '92 of 500', '$8,123.45', '¥12,000', '$812.34', '¥1,200']) {
    expect(pass.getByText(text)).toBeTruthy()
  }
  expect(pass.getByText('Mar 1 – Dec 31, 2026')).toBeTruthy()
  expect(pass.getByText(/^End(s|ed) Dec 31, 2026, 11:59\sPM \(UTC\)$/)).toBeTruthy()
  expect(pass.queryByRole('button', { name: /Edit|Retire/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'New code' })).toBeNull()
})

test('a brand creates a code', async () => {
  const { sent, user } = await show({ canAdd: true })
  expect(await screen.findByText('No codes yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New code' }))
  await user.click(await screen.findByRole('button', { name: 'Create code' }))
  expect(await screen.findByText('Use 3 to 32 letters, digits and dashes')).toBeTruthy()
  expect(sent).toEqual([])
  await pasteInto(screen.getByLabelText('Code'), 'PODIUM20')
  await user.selectOptions(screen.getByLabelText('Discount'), 'FIXED')
  await user.type(await screen.findByLabelText('Amount off'), '20')
  await user.click(screen.getByRole('button', { name: 'Create code' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    ...{ method: 'POST', url: `/api/contracts/${CONTRACT}/discount-codes` },
    body: { code: 'PODIUM20', kind: 'FIXED', percentBp: null, fixedMinor: 2000, currency: 'USD' },
  })
})

test('a duplicate name is reported at its field', async () => {
  const taken = 'You already have an active code with this name'
  const { user } = await show(
    { canAdd: true },
    {
      refusals: 1,
      refusal: { code: 'VALIDATION', message: 'Check the highlighted fields', fields: { code: taken } },
      status: 422,
    },
  )
  await user.click(await screen.findByRole('button', { name: 'New code' }))
  await user.type(await screen.findByLabelText('Code'), 'mira15')
  await user.click(screen.getByRole('button', { name: 'Create code' }))
  expect(await screen.findByText(taken)).toBeTruthy()
  expect(screen.getByLabelText('Code')).toHaveProperty('value', 'mira15')
})

test('a percentage is changed to a fixed amount in another currency', async () => {
  const { sent, user } = await show({ codes: [aCode(mine)] })
  await user.click(await screen.findByRole('button', { name: 'Edit MIRA15' }))
  await user.selectOptions(await screen.findByLabelText('Discount'), 'FIXED')
  await user.type(await screen.findByLabelText('Amount off'), '3.250')
  await user.selectOptions(screen.getByLabelText('Currency'), 'KWD')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ kind: 'FIXED', percentBp: null, fixedMinor: 3250, currency: 'KWD' })
})

test('an amount that is not valid stays while the other kind of discount is looked at', async () => {
  const { user } = await show({ codes: [aCode(mine)] })
  await user.click(await screen.findByRole('button', { name: 'Edit MIRA15' }))
  await user.selectOptions(await screen.findByLabelText('Discount'), 'FIXED')
  await user.type(await screen.findByLabelText('Amount off'), '12.345')
  await user.selectOptions(screen.getByLabelText('Discount'), 'PERCENT')
  expect(await screen.findByLabelText('Percent off')).toHaveProperty('value', '15')
  await user.selectOptions(screen.getByLabelText('Discount'), 'FIXED')
  expect(await screen.findByLabelText('Amount off')).toHaveProperty('value', '12.345')
})

test('a retired code shows its discount and cannot be shared', async () => {
  const retired = aCode({
    kind: 'FIXED',
    percentBp: null,
    fixedMinor: 3250,
    currency: 'KWD',
    state: 'RETIRED',
  })
  await show({ codes: [retired] })
  const pass = within(await screen.findByRole('article', { name: 'Code MIRA15' }))
  expect(pass.getByText(/KWD\s3\.250 off/)).toBeTruthy()
  expect(pass.getByText('Retired')).toBeTruthy()
  expect(pass.queryByRole('button', { name: 'QR code and card of MIRA15' })).toBeNull()
})

test('a brand retires a code after confirmation', async () => {
  const { sent, user } = await show({ codes: [aCode({ ...mine, version: 3 })] })
  await user.click(await screen.findByRole('button', { name: 'Retire MIRA15' }))
  await user.click(await screen.findByRole('button', { name: 'Retire code' }))
  await waitFor(() =>
    expect(sent).toEqual([{ method: 'POST', url: `/api/discount-codes/${ID}/retire`, body: { version: 3 } }]),
  )
})

test('a stale save shows both versions and can be overwritten', async () => {
  const { sent, user } = await show({ codes: [aCode(mine)] }, { refusals: 1 })
  await user.click(await screen.findByRole('button', { name: 'Edit MIRA15' }))
  const percent = await screen.findByLabelText('Percent off')
  await user.clear(percent)
  await user.type(percent, '25')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const both = within(await screen.findByRole('region', { name: 'Percent off' }))
  expect(both.getByText('25')).toBeTruthy()
  expect(both.getByText('20')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => [body.version, body.percentBp])).toEqual([
    [1, 2500],
    [2, 2500],
  ])
})

test('a stale save compares amounts as they are typed', async () => {
  const { user } = await show({ codes: [aCode(mine)] }, { refusals: 1 })
  await user.click(await screen.findByRole('button', { name: 'Edit MIRA15' }))
  await user.selectOptions(await screen.findByLabelText('Discount'), 'FIXED')
  await user.type(await screen.findByLabelText('Amount off'), '1200.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const both = within(await screen.findByRole('region', { name: 'Amount off' }))
  expect(both.getByText('1,200.50')).toBeTruthy()
  expect(both.getByText('Empty')).toBeTruthy()
})

test('the QR code and the card can be viewed and downloaded', async () => {
  const { user } = await show({ codes: [aCode({ landingUrl: 'https://kestrel.example/mira' })] })
  await user.click(await screen.findByRole('button', { name: 'QR code and card of MIRA15' }))
  const qr = await screen.findByRole('img', { name: 'QR code of MIRA15' })
  expect(qr.getAttribute('src')).toBe(`/api/discount-codes/${ID}/qr.svg?v=1`)
  const save = screen.getByRole('link', { name: 'Download card' })
  expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual([
    `/api/discount-codes/${ID}/card.png?v=1`,
    'MIRA15-card.png',
  ])
  expect(screen.getByText('https://kestrel.example/mira')).toBeTruthy()
})

test('a code is copied to the clipboard', async () => {
  const { user } = await show({ codes: [aCode()] })
  await user.click(await screen.findByRole('button', { name: 'Copy the code MIRA15' }))
  expect(await screen.findByRole('button', { name: 'Copied the code MIRA15' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('MIRA15')
})

test('a code without a sale is not confirmed in the shop, and says what each side should do', async () => {
  await show({ codes: [aCode({ ...mine, isConfirmedInShop: false })] })
  const note = within(await screen.findByRole('article', { name: 'Code MIRA15' }))
  expect(note.getByText('Not confirmed in the shop yet')).toBeDefined()
  expect(note.getByText(/Create the same code in your shop/)).toBeDefined()
  cleanup()
  await show({ codes: [aCode({ isConfirmedInShop: false })] }, { myRole: 'ATHLETE' })
  expect(await screen.findByText(/Ask the brand whether it works/)).toBeDefined()
  cleanup()
  await show({ codes: [aCode({ isConfirmedInShop: false, state: 'RETIRED' })] })
  await screen.findByRole('article', { name: 'Code MIRA15' })
  expect(screen.queryByText('Not confirmed in the shop yet')).toBeNull()
})

test('signs of a leak say what was seen and what to do', async () => {
  const seenAt = '2026-05-03T12:00:00.000Z'
  const sale = { id: ID, orderId: '5001' }
  await show({
    codes: [
      aCode({
        ...mine,
        signals: [
          { id: ID, kind: 'BURST', seenAt, count: 24, usualPerDay: 2.2, sale: null },
          { id: CONTRACT, kind: 'SELF_PURCHASE', seenAt, count: 1, usualPerDay: null, sale },
        ],
      }),
    ],
  })
  const pass = within(await screen.findByRole('article', { name: 'Code MIRA15' }))
  expect(pass.getByText('24 new buyers in 24 hours')).toBeDefined()
  expect(pass.getByText(/usually 2 sales a day.*retire it and create a new one/)).toBeDefined()
  expect(pass.getByText('The racer bought with their own code')).toBeDefined()
  expect(pass.getByRole('link', { name: 'Order 5001' }).getAttribute('href')).toBe(
    `/dashboard/brand/sales?tab=redemptions&sale=${ID}`,
  )
})
