import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Shop, ShopDelivery } from '#shared/shops/shop.contract.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { ShopsPart } from './shops-part.tsx'

const aShop = (given: Partial<Shop> = {}): Shop => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  kind: 'SHOPIFY',
  name: 'Parts store',
  url: 'https://slipstream.test/api/hooks/shopify/abc',
  isReady: false,
  previousUntil: null,
  lastDeliveryAt: null,
  version: 1,
  addedBy: 'Ada Quill',
  createdAt: '2026-05-01T10:00:00.000Z',
  ...given,
})
const aDelivery = (given: Partial<ShopDelivery> = {}): ShopDelivery => ({
  id: '0198c0de-0000-7000-8000-000000000002',
  shopId: aShop().id,
  shopName: 'Parts store',
  kind: 'SHOPIFY',
  topic: 'orders/paid',
  status: 'DONE',
  attempts: 1,
  outcome: 'Order 1050 recorded with jake27.',
  canReplay: false,
  receivedAt: '2026-05-02T10:00:00.000Z',
  finishedAt: '2026-05-02T10:00:01.000Z',
  ...given,
})

type Server = { shops?: Shop[]; deliveries?: ShopDelivery[] }

async function show({ shops = [], deliveries = [] }: Server, respond: Respond = () => undefined, url = '/') {
  const requests = await renderSignedIn(
    <ShopsPart />,
    null,
    (request) =>
      respond(request) ?? Response.json(request.url.startsWith('/api/shop-deliveries') ? deliveries : shops),
    url,
  )
  return { requests, user: userEvent.setup() }
}

test('a shop is connected by its name, and its secret is saved in the next step', async () => {
  let shops: Shop[] = []
  const { requests, user } = await show({}, ({ method, url }) => {
    if (method === 'POST') {
      shops = [aShop(url.endsWith('/secret') ? { isReady: true, version: 2 } : {})]
      return Response.json({ ...shops[0], secret: null })
    }
    return url === '/api/shops' ? Response.json(shops) : undefined
  })
  expect(await screen.findByRole('heading', { name: 'No shops yet' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Connect shop' }))
  const connecting = within(await screen.findByRole('dialog', { name: 'Connect a shop' }))
  await user.click(connecting.getByRole('button', { name: 'Connect' }))
  expect(await connecting.findByText('Enter a name')).toBeTruthy()
  await pasteInto(connecting.getByLabelText('Name'), 'Parts store')
  await user.click(connecting.getByRole('button', { name: 'Connect' }))

  const settingUp = within(await screen.findByRole('dialog', { name: 'Set up Parts store' }))
  expect(settingUp.getByLabelText<HTMLInputElement>('Webhook URL').value).toBe(aShop().url)
  await user.type(settingUp.getByLabelText('Signing secret from Shopify'), 'short')
  await user.click(settingUp.getByRole('button', { name: 'Save secret' }))
  expect(await settingUp.findByText('Use at least 8 characters')).toBeTruthy()
  await pasteInto(settingUp.getByLabelText('Signing secret from Shopify'), '-and-longer')
  await user.click(settingUp.getByRole('button', { name: 'Save secret' }))
  expect((await settingUp.findByLabelText<HTMLInputElement>('New signing secret')).value).toBe('')
  expect(requests.filter(({ method }) => method === 'POST').map(({ url, body }) => ({ url, body }))).toEqual([
    { url: '/api/shops', body: { kind: 'SHOPIFY', name: 'Parts store' } },
    { url: `/api/shops/${aShop().id}/secret`, body: { version: 1, secret: 'short-and-longer' } },
  ])
  await user.click(settingUp.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Waiting for the first order')).toBeTruthy()
})

test('a shop says whether it has a secret, waits or is connected', async () => {
  await show({
    shops: [
      aShop({ id: '0198c0de-0000-7000-8000-000000000011', name: 'New' }),
      aShop({ id: '0198c0de-0000-7000-8000-000000000012', name: 'Ready', isReady: true }),
      aShop({
        id: '0198c0de-0000-7000-8000-000000000013',
        name: 'Busy',
        isReady: true,
        lastDeliveryAt: '2026-05-02T10:00:00.000Z',
      }),
    ],
  })
  expect(await screen.findByText('Secret missing')).toBeTruthy()
  expect(screen.getByText('Waiting for the first order')).toBeTruthy()
  expect(screen.getByText('Connected')).toBeTruthy()
})

test('deliveries show their outcome, and a failed one is replayed', async () => {
  const refund = { id: '0198c0de-0000-7000-8000-000000000003', topic: 'refunds/create' }
  const { requests, user } = await show({
    shops: [aShop({ isReady: true })],
    deliveries: [
      aDelivery({ ...refund, status: 'FAILED', outcome: 'Refund of order 1050 failed.', canReplay: true }),
      aDelivery(),
    ],
  })
  const table = within(await screen.findByRole('table', { name: 'Deliveries, newest first' }))
  expect(
    table.getByRole('row', { name: /orders\/paid.*Done.*Order 1050 recorded with jake27\./ }),
  ).toBeTruthy()
  await user.click(table.getByRole('button', { name: 'Replay refunds/create of Parts store' }))
  await waitFor(() =>
    expect(requests).toContainEqual({
      method: 'POST',
      url: `/api/shop-deliveries/${refund.id}/replay`,
      body: undefined,
    }),
  )
})

test('deliveries are filtered by the status in the URL', async () => {
  const { requests } = await show({ shops: [aShop()] }, () => undefined, '/?show=failed')
  expect(await screen.findByRole('heading', { name: 'No failed deliveries' })).toBeTruthy()
  expect(requests.map(({ url }) => url)).toContain('/api/shop-deliveries?status=FAILED')
})

test('a shop is disconnected after a question', async () => {
  const { requests, user } = await show({ shops: [aShop()] }, ({ method }) =>
    method === 'DELETE' ? new Response(null, { status: 204 }) : undefined,
  )
  await user.click(await screen.findByRole('button', { name: 'Disconnect Parts store' }))
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disconnect shop' }),
  )
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true))
})
