import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { MessageRequest } from '#shared/messages/request.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { SentRequests } from './sent-requests.tsx'

const ID = '0198c0de-0000-7000-8000-000000000001'
const mira = {
  userId: '0198c0de-0000-7000-8000-000000000002',
  name: 'Mira Castellan',
  role: 'ATHLETE' as const,
  pictureUrl: null,
  path: '/athletes/27',
  tagline: '#27 · Asheville',
}
const aRequest = (given: Partial<MessageRequest> = {}): MessageRequest => ({
  id: ID,
  conversationId: '0198c0de-0000-7000-8000-000000000003',
  participant: mira,
  body: 'Our oil, your car?',
  status: 'PENDING',
  chip: 'sent',
  sentAt: '2026-03-01T12:00:00.000Z',
  seenAt: null,
  respondedAt: null,
  expiresAt: '2026-03-31T12:00:00.000Z',
  resendAt: null,
  ...given,
})

async function show(content: ReactNode, response: unknown) {
  const calls: string[] = []
  await renderSignedIn(content, aCurrentUser('BRAND'), ({ method, url }) => {
    calls.push(`${method} ${url}`)
    if (method === 'GET') return Response.json(response)
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(aRequest())
  })
  return calls
}

const FAR_AHEAD = '2999-03-08T12:00:00.000Z'

test('a request shows its status and dates', async () => {
  await show(<SentRequests status={undefined} />, [
    aRequest({ chip: 'delivered', seenAt: '2026-03-02T12:00:00.000Z', resendAt: FAR_AHEAD }),
  ])
  const card = within(await screen.findByRole('article', { name: 'Request to Mira Castellan' }))
  for (const text of ['Delivered', 'Our oil, your car?', 'Mar 1, 2026', 'Mar 2, 2026', 'Mar 31, 2026']) {
    expect(card.getByText(text)).toBeTruthy()
  }
  expect(card.getByText('You can resend this from Mar 8, 2999.')).toBeTruthy()
  expect(card.queryByRole('button', { name: /Resend/ })).toBeNull()
  const thread = card.getByRole('link', { name: 'Open thread with Mira Castellan' })
  expect(thread.getAttribute('href')).toBe('/messages?c=0198c0de-0000-7000-8000-000000000003')
  await card.findByRole('button', { name: 'More about Mira Castellan' })
})

test('a request is withdrawn after confirmation', async () => {
  const calls = await show(<SentRequests status={undefined} />, [aRequest()])
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request to Mira Castellan' }))
  const confirmation = within(await screen.findByRole('alertdialog'))
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false)
  await userEvent.click(confirmation.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(calls).toContain(`POST /api/messages/requests/${ID}/withdraw`))
})

test('a declined request can be resent after a week and cannot be withdrawn', async () => {
  const declined = aRequest({ status: 'DECLINED', chip: 'declined', resendAt: '2026-03-08T12:00:00.000Z' })
  const calls = await show(<SentRequests status="DECLINED" />, [declined])
  await userEvent.click(await screen.findByRole('button', { name: 'Resend request to Mira Castellan' }))
  await waitFor(() => expect(calls).toContain(`POST /api/messages/requests/${ID}/resend`))
  expect(calls[0]).toBe('GET /api/messages/requests?direction=sent&status=DECLINED')
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull()
})

test('an empty list shows an empty state, and a filtered one links to all requests', async () => {
  await show(<SentRequests status={undefined} />, [])
  expect(await screen.findByRole('heading', { name: 'No requests sent yet' })).toBeTruthy()
  cleanup()
  await show(<SentRequests status="EXPIRED" />, [])
  expect((await screen.findByRole('link', { name: 'Show all requests' })).getAttribute('href')).toBe(
    '/sent-requests',
  )
})

test('blocked users are listed and can be unblocked', async () => {
  const calls = await show(<BlockedPeople />, [{ ...mira, blockedAt: '2026-03-01T12:00:00.000Z' }])
  expect(await screen.findByText('#27 · Asheville · Blocked Mar 1, 2026')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Mira Castellan' }))
  await waitFor(() => expect(calls).toContain(`DELETE /api/users/${mira.userId}/block`))
})

test('an empty list of blocked users shows its empty state', async () => {
  await show(<BlockedPeople />, [])
  expect(await screen.findByText(/You haven’t blocked anyone/)).toBeTruthy()
})
