import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { dispatchRealtimeEvent } from '#client/lib/realtime.ts'
import { setSession } from '#client/lib/session.ts'
import { aMessage, aThread, me, messageId, them } from '#tests/support/a-message.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { NewThread } from './new-thread.tsx'
import { useLiveMessages } from './use-live-messages.ts'

const { participant } = aThread([]).conversation

function Page() {
  useLiveMessages(me, undefined)
  const search = { filter: 'all', search: '', c: undefined, to: them } as const
  return <NewThread userId={them} ownId={me} search={search} />
}

test('a first message is a reply when the other person writes meanwhile', async () => {
  const message = aMessage(1, { body: 'Would you run our pins?' })
  let conversationId: string | null = null
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    Response.json(
      String(path).includes('/with/')
        ? { participant, conversationId, isContact: false, cards: [] }
        : aThread([message]),
    ),
  )
  const queryClient = createQueryClient()
  setSession(queryClient, aCurrentUser('BRAND'))
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Say hello to Mira Castellan' })).toBeDefined()

  conversationId = messageId(0)
  act(() => dispatchRealtimeEvent({ type: 'message', message }))
  expect(await screen.findByText('Would you run our pins?')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Say hello to Mira Castellan' })).toBeNull()
})
