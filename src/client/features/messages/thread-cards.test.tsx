import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { dispatchRealtimeEvent } from '#client/lib/realtime.ts'
import { setSession } from '#client/lib/session.ts'
import type { Card } from '#shared/messages/card.contract.ts'
import { aMessage, aThread, me, messageId } from '#tests/support/a-message.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { threadQuery } from './message.queries.ts'
import type { Thread } from './message-data.ts'
import { OpenThread } from './open-thread.tsx'
import { useLiveMessages } from './use-live-messages.ts'

const conversationId = messageId(0)
const otherId = messageId(9)
const refId = '0198c0de-0000-7000-8000-0000000000e1'
const aCard = (status: 'SUBMITTED' | 'SHORTLISTED' = 'SUBMITTED'): Card => ({
  kind: 'APPLICATION',
  id: refId,
  title: 'Spring crews',
  status,
  question: null,
  answer: null,
})
const application = aMessage(1, { kind: 'APPLICATION', refId, body: 'Spring crews' })

/** The thread on the stubbed server. */
let thread: Thread
let requestedPaths: string[]

beforeEach(() => {
  requestedPaths = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    requestedPaths.push(String(path))
    return String(path).startsWith(`/api/messages/conversations/${conversationId}`)
      ? Response.json(thread)
      : Response.json([])
  })
})
function Page() {
  const [id, setId] = useState(conversationId)
  useLiveMessages(me, id)
  return (
    <>
      <button type="button" onClick={() => setId(id === conversationId ? otherId : conversationId)}>
        Other conversation
      </button>
      <OpenThread
        key={id}
        id={id}
        ownId={me}
        search={{ filter: 'all', search: '', c: id, to: undefined }}
        renderCard={(card) => <p>{`${card.title} is ${card.status}`}</p>}
        renderContracts={(cards) => <p>{`${cards.length} between us`}</p>}
      />
    </>
  )
}

const show = (queryClient: QueryClient) =>
  renderInRouter(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )

async function open(given: Thread) {
  thread = given
  const queryClient = createQueryClient()
  setSession(queryClient, aCurrentUser('BRAND'))
  for (const id of [conversationId, otherId]) queryClient.setQueryData(threadQuery(id).queryKey, given)
  await show(queryClient)
  return queryClient
}
const log = () => within(screen.getByRole('log'))

test('a card is rendered from the thread without a request', async () => {
  await open({ ...aThread([application]), cards: [aCard()] })
  expect(log().getByText('Spring crews is SUBMITTED')).toBeDefined()
  expect(screen.getByText('1 between us')).toBeDefined()
  expect(requestedPaths.filter((path) => path.includes(refId))).toEqual([])
})

test('a card without data falls back to its kind and title', async () => {
  await open(aThread([application, aMessage(2, { kind: 'CONTRACT', refId, body: 'Ten sentences' })]))
  expect(log().getByRole('article', { name: 'Application: Spring crews' })).toBeDefined()
  expect(log().getByRole('article', { name: 'Contract: Ten sentences' })).toBeDefined()
})

test.each([
  { type: 'application', id: refId },
  { type: 'offer', id: refId },
  { type: 'contract', contractId: refId },
] as const)('a realtime event ($type) updates its card', async (event) => {
  await open({ ...aThread([application]), cards: [aCard()] })
  thread = { ...thread, cards: [aCard('SHORTLISTED')] }
  act(() => dispatchRealtimeEvent(event))
  expect(await log().findByText('Spring crews is SHORTLISTED')).toBeDefined()
})

test('a realtime event updates its card in a thread that is opened next', async () => {
  await open({ ...aThread([application]), cards: [aCard()] })
  fireEvent.click(screen.getByText('Other conversation'))
  thread = { ...thread, cards: [aCard('SHORTLISTED')] }
  act(() => dispatchRealtimeEvent({ type: 'application', id: refId }))
  fireEvent.click(screen.getByText('Other conversation'))
  expect(await log().findByText('Spring crews is SHORTLISTED')).toBeDefined()
})

test('a thread that is opened again shows what changed while another screen was open', async () => {
  const queryClient = await open({ ...aThread([application]), cards: [aCard()] })
  cleanup()
  thread = { ...thread, cards: [aCard('SHORTLISTED')] }
  await show(queryClient)
  expect(await log().findByText('Spring crews is SHORTLISTED')).toBeDefined()
})

test('a new card is loaded with its current status', async () => {
  await open(aThread([aMessage(0)]))
  thread = { ...aThread([aMessage(0), application]), cards: [aCard()] }
  act(() => dispatchRealtimeEvent({ type: 'message', message: application }))
  await waitFor(() => expect(log().getByText('Spring crews is SUBMITTED')).toBeDefined())
})
